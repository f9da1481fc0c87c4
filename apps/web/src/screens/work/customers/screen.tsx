import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { useSearch } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CallError } from '../../../api.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { WorkTexts } from '../shared/texts.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { DemoMark } from '../../../ui/marks.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Problem } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { CustomerBalances } from './balances.tsx'
import { CustomerFlags } from './flags.tsx'
import { CustomerIdentity, CustomerInShort, CustomerSecurity } from './identity.tsx'
import { CustomerLatency } from './latency.tsx'
import { CustomerNotes } from './notes.tsx'
import { CustomerOpenItems } from './open-items.tsx'
import { useCustomer } from './queries.ts'
import { CustomerStanding } from './account-status.tsx'
import { CustomerTabs } from './tabs.tsx'
import { searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'

const Marks = ({ customer: { book, standing, createdAt } }: { customer: CustomerView }) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {book === 'demo' && <DemoMark />}
      {standing.state === 'frozen' ? (
        <Tag tone="bad">{t('suspended')}</Tag>
      ) : (
        <Tag tone="good">{t('active')}</Tag>
      )}
      <span>{t('since', { date: format.date(Date.parse(createdAt)) })}</span>
    </span>
  )
}

const Page = ({ customer }: { customer: CustomerView }) => {
  const t = useTranslations('workCustomer')
  const desk = useDesk()
  return (
    <div className="isolate desk:grid desk:flex-1 desk:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="min-w-0">
        {!desk && <CustomerInShort customer={customer} />}
        <CustomerOpenItems customer={customer} />
        {/* Below all that is known of a customer it would be far away on a phone. */}
        {!desk && <CustomerStanding customer={customer} />}
        <CustomerIdentity customer={customer} />
        {customer.balances !== null && <CustomerBalances customer={customer} balances={customer.balances} />}
        <CustomerSecurity security={customer.security} />
        <CustomerTabs customer={customer} />
      </div>
      <div className="min-w-0 border-line max-desk:border-t desk:border-l">
        {desk && <CustomerStanding customer={customer} />}
        {customer.latency !== null && <CustomerLatency latency={customer.latency} />}
        <CustomerFlags customer={customer} />
        <CustomerNotes customer={customer} />
        <p className="flex items-center gap-2 px-4 py-4 text-12 text-t3 desk:px-6">
          <Eye aria-hidden className="size-4 shrink-0" />
          {t('recorded')}
        </p>
      </div>
    </div>
  )
}

/** The address names no customer: trying again would not find one. */
const isNobody = (error: unknown): boolean =>
  error instanceof CallError &&
  error.problem.kind === 'refused' &&
  (error.problem.refusal === 'customer.unknown' || error.problem.refusal === 'request.invalid')

/** Everything about one customer on one page, and what may be done for or about this customer. */
export const CustomerPage = () => {
  const t = useTranslations('workCustomer')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const uid = searchText(search['uid'])
  const problemText = useProblemText()
  const awaited = (
    <div className="p-4 desk:p-6">
      <SkeletonCard />
    </div>
  )
  const { data: customer, isError, error, refetch } = useCustomer(uid)
  return (
    <WorkPage title={t('title', { uid })} more={customer !== undefined && <Marks customer={customer} />}>
      {customer !== undefined ? (
        <WorkTexts name="customer" pending={awaited}>
          <Page key={uid} customer={customer} />
        </WorkTexts>
      ) : isError ? (
        isNobody(error) ? (
          <Empty hint={t('unknownUid')} />
        ) : (
          <Problem text={problemText(error)} onRetry={() => void refetch()} />
        )
      ) : (
        awaited
      )}
    </WorkPage>
  )
}
