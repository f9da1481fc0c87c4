import type { CallOutput } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { WorkLendingArea } from '../../../shared/with-texts.tsx'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { WorkPage } from '../shared/page.tsx'
import { signatureAddress } from '../shared/loan-addresses.ts'
import { LoanTag } from './labels.tsx'
import { useAgreements } from './queries.ts'

type Row = CallOutput<'loanAgreements'>['items'][number]

const AgreementLine = ({ row: { id, uid, name, state, amount, version, signedAt, kind } }: { row: Row }) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  return (
    <li className="border-b border-line px-4 py-3 text-13 desk:px-6" data-testid="agreement">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <a
          href={signatureAddress(id)}
          className="inline-flex min-h-11 items-center text-14 font-semi text-primary underline"
        >
          {name ?? t('erased')}
        </a>
        <LoanTag state={state} />
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-t2">
        <span>{uid}</span>
        <span>{format.money(centsOf(amount))}</span>
        <span>{format.dateTime(Date.parse(signedAt))}</span>
        <span>{`${t('version')} ${version}`}</span>
        <span>{t(`kind_${kind}`)}</span>
      </p>
    </li>
  )
}

const AgreementsPage = () => {
  const t = useTranslations('workLoan')
  const query = useAgreements()
  const rows = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  return (
    <WorkPage title={t('agreements')}>
      <Listed
        query={query}
        count={rows.length}
        awaited={<SkeletonTable rows={8} columns={4} />}
        empty={<Empty hint={t('noAgreements')} />}
      >
        <ul aria-label={t('agreements')} className="max-w-4xl">
          {rows.map(row => (
            <AgreementLine key={row.id} row={row} />
          ))}
        </ul>
        <ListEnd {...end} />
      </Listed>
    </WorkPage>
  )
}

/** Signed agreements, newest first. */
export const Agreements = () => (
  <WorkLendingArea>
    <AgreementsPage />
  </WorkLendingArea>
)
