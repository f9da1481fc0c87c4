import type { CallOutput } from '@plumbline/protocol/core'
import type { RequestKind } from '@plumbline/rules/staff'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { RequestChanges } from './changes.tsx'
import {
  ApprovalPlaces,
  RequestStateTag,
  useRequestTitle,
  useSubmitterName,
  WaitsFor,
} from '../shared/approvals/parts.tsx'
import { useRequest } from '../shared/approvals/queries.ts'
import { RequestWays } from './actions.tsx'
import { useMayI } from '../shared/session/session.ts'
import { loanAddress, repaymentAddress } from '../shared/loan-addresses.ts'
import { fundingPaths } from '../shared/funding-items.ts'

type Detail = CallOutput<'requestDetail'>
type Decided = { readonly onDecided: () => void }

const Decisions = ({ decisions }: Pick<Detail, 'decisions'>) => {
  const t = useTranslations('workApproval')
  const format = useFormat()
  return (
    <section>
      <h3 className="text-13 text-t3">{t('decisions')}</h3>
      {decisions.length === 0 && <p className="mt-1 text-13 text-t2">{t('noDecisions')}</p>}
      <ul>
        {decisions.map(({ by, decision, reason, at }) => {
          const [Icon, tone, key] =
            decision === 'approve'
              ? ([Check, 'text-up', 'approvedBy'] as const)
              : ([X, 'text-down', 'rejectedBy'] as const)
          return (
            <li key={`${by} ${at}`} className="flex gap-2.5 border-b border-line py-2 text-13">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-semi">{t(key, { name: by, at: format.dateTime(Date.parse(at)) })}</span>
                <span className="block text-t2">{reason}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const itemPaths = {
  'deposit.approve': `${fundingPaths.deposit}?`,
  'deposit.correct': `${fundingPaths.deposit}?state=approved&`,
  'withdrawal.approve': `${fundingPaths.withdrawal}?`,
  'payout.left': `${fundingPaths.withdrawal}?state=approved&`,
  'payout.return': `${fundingPaths.withdrawal}?state=approved&`,
} as const

const isOfItem = (kind: RequestKind): kind is keyof typeof itemPaths => Object.hasOwn(itemPaths, kind)

type Link = { readonly href: string; readonly text: string }

/** To the money, the loan or the price that a request is about, with all that is known for deciding. */
const useItemLink = ({ id, kind, title, item }: Detail['request']): Link | undefined => {
  const t = useTranslations('workApproval')
  const market = useTranslations('workMarket')
  const loan = useTranslations('workLoan')
  if (isOfItem(kind)) return { href: `#${itemPaths[kind]}q=${id}`, text: t('openItem') }
  if (kind === 'market.confirm_price')
    return { href: '#/pages/work/market/index', text: market('quotesOf', { code: title }) }
  if (item === null) return undefined
  if (kind === 'text.publish') return { href: `#/pages/work/text/index?key=${item}`, text: t('openItem') }
  if (kind === 'announcement.publish')
    return { href: `#/pages/work/notice/index?id=${item}`, text: t('openItem') }
  return kind === 'loan.count_repayment'
    ? { href: repaymentAddress(item), text: loan('openVoucher', { name: title }) }
    : { href: loanAddress(item), text: loan('openLoan', { name: title }) }
}

const ItemLink = ({ request }: Pick<Detail, 'request'>) => {
  const link = useItemLink(request)
  return (
    link !== undefined && (
      <a
        href={link.href}
        className="inline-flex min-h-6 items-center text-13 font-semi text-primary underline"
      >
        {link.text}
      </a>
    )
  )
}

/** Whom or what it is about; a customer's page is one click away. */
const Subject = ({ request }: Pick<Detail, 'request'>) => {
  const titleOf = useRequestTitle()
  const mayI = useMayI()
  const title = titleOf(request)
  return (
    <h3 className="text-14 font-semi [overflow-wrap:anywhere]">
      {request.kind.startsWith('customer.') && mayI('identity:customer:view') ? (
        <a href={`#/pages/work/customer/index?uid=${request.title}`} className="text-primary underline">
          {title}
        </a>
      ) : (
        title
      )}
    </h3>
  )
}

const Request = ({ request, changes, decisions, onDecided }: Detail & Decided) => {
  const t = useTranslations('workApproval')
  const customer = useTranslations('workCustomer')
  const format = useFormat()
  const submitterName = useSubmitterName()
  return (
    <div className="flex flex-1 flex-col" data-testid="request-detail">
      <div className="grid flex-1 content-start gap-5 pb-1">
        <div>
          <div className="flex flex-wrap items-center gap-2.5">
            <Subject request={request} />
            <RequestStateTag state={request.state} />
          </div>
          <ItemLink request={request} />
          <p className="text-13 text-t2">
            {t('askedBy', {
              name: submitterName(request.submittedBy),
              at: format.dateTime(Date.parse(request.createdAt)),
            })}
          </p>
          {request.state === 'open' && (
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
              <WaitsFor expiresAt={request.expiresAt} />
              <ApprovalPlaces {...request} />
            </p>
          )}
        </div>
        <section>
          <h3 className="text-13 text-t3">{t('reason')}</h3>
          {request.reasonCode !== null && (
            <p className="mt-1 text-14 font-semi">{customer(request.reasonCode)}</p>
          )}
          <p className="mt-1 text-14 [overflow-wrap:anywhere]">{request.reason ?? customer('erasedWords')}</p>
        </section>
        <RequestChanges changes={changes} request={request} />
        <Decisions decisions={decisions} />
      </div>
      <RequestWays request={request} onDecided={onDecided} />
    </div>
  )
}

/** One request: who asks for what and why, what it would change, what others said, and one's own word. */
export const ApprovalDetail = ({ id, onDecided }: { id: string } & Decided) => (
  <Fetched query={useRequest(id)} awaited={<SkeletonForm fields={3} />}>
    {detail => <Request {...detail} onDecided={onDecided} />}
  </Fetched>
)
