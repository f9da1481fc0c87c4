import type { CallOutput } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { WorkLendingArea } from '../shared/texts.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { WorkPage } from '../shared/page.tsx'
import { signatureAddress } from '../shared/loan-addresses.ts'
import { LoanTag } from './labels.tsx'
import { useAgreements } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

type Row = CallOutput<'loanAgreements'>['items'][number]

type ColumnId = 'name' | 'uid' | 'amount' | 'signed' | 'kind' | 'version' | 'state'

const AgreementTable = ({ rows }: { rows: readonly Row[] }) => {
  const t = useTranslations('workLoan')
  const funding = useTranslations('workFunding')
  const format = useFormat()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'name', head: t('customer'), start: true },
    { id: 'uid', head: funding('uid'), start: true },
    { id: 'amount', head: `${t('amount')}, USD` },
    { id: 'signed', head: t('signedAt'), start: true, apart: true },
    { id: 'kind', head: t('signature'), start: true, from: '52rem' },
    { id: 'version', head: t('version'), start: true, from: '52rem' },
    { id: 'state', head: t('state'), start: true },
  ]
  return (
    <Table name={t('agreements')} columns={columns} rows={rows} keyOf={({ id }) => id}>
      {({ id, uid, name, state, amount, version, signedAt, kind }, key) => (
        <TableRow<ColumnId>
          key={key}
          rowKey={key}
          testId="agreement"
          onOpen={() => {
            location.hash = signatureAddress(id)
          }}
          cells={{
            name: (
              <a href={signatureAddress(id)} className="font-semi text-t1">
                {name ?? t('erased')}
              </a>
            ),
            uid: <span className="text-t2">{uid}</span>,
            amount: format.money(centsOf(amount)),
            signed: (
              <span className="whitespace-nowrap text-t2">{format.dateTime(Date.parse(signedAt))}</span>
            ),
            kind: <span className="text-t2">{t(`kind_${kind}`)}</span>,
            version: <span className="whitespace-nowrap text-t2">{version}</span>,
            state: <LoanTag state={state} />,
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone. */
const AgreementLine = ({ row: { id, uid, name, state, amount, version, signedAt, kind } }: { row: Row }) => {
  const t = useTranslations('workLoan')
  const funding = useTranslations('workFunding')
  const format = useFormat()
  return (
    <li className="relative border-b border-line px-4 py-3 text-13 hover:bg-sunk" data-testid="agreement">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <a href={signatureAddress(id)} className="text-14 font-semi after:absolute after:inset-0">
          {name ?? t('erased')}
        </a>
        <LoanTag state={state} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-t2">
        <span>{`${funding('uid')} ${uid}`}</span>
        <span>{`${format.money(centsOf(amount))} USD`}</span>
        <span>{`${t('signedAt')} ${format.dateTime(Date.parse(signedAt))}`}</span>
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
  const desk = useDesk()
  return (
    <WorkPage title={t('agreements')}>
      <Listed
        query={query}
        count={rows.length}
        awaited={<SkeletonTable rows={8} columns={4} />}
        empty={<Nothing hint={t('noAgreements')} />}
      >
        {desk ? (
          <div className="@container px-3.5">
            <AgreementTable rows={rows} />
          </div>
        ) : (
          <ul aria-label={t('agreements')}>
            {rows.map(row => (
              <AgreementLine key={row.id} row={row} />
            ))}
          </ul>
        )}
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
