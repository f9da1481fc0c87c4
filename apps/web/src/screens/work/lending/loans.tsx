import { useNavigate, useSearch } from '@tanstack/react-router'
import type { LoanRow } from '@plumbline/protocol/lending'
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
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { addressOf } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { DueIn } from '../shared/queue/queue-parts.tsx'
import { loanAddress, loansPath } from '../shared/loan-addresses.ts'
import { ExposurePanel } from './exposure.tsx'
import { LoanTag } from './labels.tsx'
import { useLoans, type LoanState } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

const shownStates = ['pending', 'repayment', 'late', 'repaid', 'rejected', 'written_off'] as const
type ColumnId = 'time' | 'name' | 'uid' | 'amount' | 'term' | 'owed' | 'state'

/** How long it may still wait, or when it is due. */
const When = ({ row }: { row: LoanRow }) => {
  const format = useFormat()
  if (row.state === 'pending') return <DueIn submittedAt={row.appliedAt} dueAt={row.reviewDueAt} />
  const day = row.dueOn ?? row.appliedAt.slice(0, 10)
  return <span className="whitespace-nowrap text-t2">{format.date(Date.parse(day))}</span>
}

const Name = ({ row }: { row: LoanRow }) => {
  const t = useTranslations('workLoan')
  const name = row.name ?? t('erased')
  return (
    <a href={loanAddress(row.id)} aria-label={t('openLoan', { name })} className="font-semi text-t1">
      {name}
    </a>
  )
}

const State = ({ row }: { row: LoanRow }) => {
  const t = useTranslations('workLoan')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <LoanTag state={row.state} />
      {row.waitsForSecond && <Tag tone="waiting">{t('waitsForSecond')}</Tag>}
      {row.promise?.isBroken === true && <Tag tone="warn">{t('broken')}</Tag>}
    </span>
  )
}

const LoanTable = ({ rows }: { rows: readonly LoanRow[] }) => {
  const t = useTranslations('workLoan')
  const funding = useTranslations('workFunding')
  const format = useFormat()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'time', head: t('due'), start: true },
    { id: 'name', head: t('customer'), start: true },
    { id: 'uid', head: funding('uid'), start: true },
    { id: 'amount', head: t('amount') },
    { id: 'term', head: t('term'), from: '52rem' },
    { id: 'owed', head: t('owed') },
    { id: 'state', head: t('state'), start: true, apart: true },
  ]
  return (
    <Table name={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id}>
      {(row, key) => (
        <TableRow<ColumnId>
          key={key}
          rowKey={key}
          testId="loan"
          onOpen={() => {
            location.hash = loanAddress(row.id)
          }}
          cells={{
            time: <When row={row} />,
            name: <Name row={row} />,
            uid: <span className="text-t2">{row.uid}</span>,
            amount: format.money(centsOf(row.amount)),
            term: t('days', { count: row.days }),
            owed: row.owed === null ? '–' : format.money(centsOf(row.owed.total)),
            state: <State row={row} />,
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone. */
const LoanCards = ({ rows }: { rows: readonly LoanRow[] }) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  return (
    <ul aria-label={t('title')}>
      {rows.map(row => (
        <li key={row.id} className="border-b border-line px-4 py-3 text-13" data-testid="loan">
          <p className="flex items-center justify-between gap-3">
            <Name row={row} />
            <When row={row} />
          </p>
          <p className="mt-1 flex items-center justify-between gap-3 text-t2">
            <span>
              {row.uid} · {format.money(centsOf(row.owed?.total ?? row.amount))}
            </span>
            <State row={row} />
          </p>
        </li>
      ))}
    </ul>
  )
}

const LoansPage = () => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const desk = useDesk()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const state: LoanState = shownStates.find(each => each === search['state']) ?? 'pending'
  const query = useLoans(state)
  const rows = query.data?.pages.flatMap(page => page.items) ?? []
  const counts = query.data?.pages[0]?.counts
  const end = useListEnd(query)
  const countOf = { pending: counts?.pending, late: counts?.late } as const
  return (
    <WorkPage title={t('title')}>
      <ExposurePanel />
      <div className="overflow-x-auto px-4 py-3 whitespace-nowrap desk:px-6">
        <Segmented
          name={t('states')}
          options={shownStates.map(value => {
            const count = value === 'pending' || value === 'late' ? countOf[value] : undefined
            return { value, label: count === undefined ? t(value) : `${t(value)} ${format.count(count)}` }
          })}
          value={state}
          onChange={next => void navigate({ href: addressOf(loansPath, { state: next }), replace: true })}
        />
      </div>
      <div className="@container min-w-0 flex-1 desk:px-4">
        <Listed
          query={query}
          count={rows.length}
          awaited={<SkeletonTable rows={8} columns={5} />}
          empty={
            state === 'pending' ? (
              <Nothing title={t('nonePending')} hint={t('none')} />
            ) : (
              <Nothing hint={t('none')} />
            )
          }
        >
          {desk ? <LoanTable rows={rows} /> : <LoanCards rows={rows} />}
          <ListEnd {...end} />
        </Listed>
      </div>
    </WorkPage>
  )
}

/** Applications and loans, with what is out against the reserve. */
export const Loans = () => (
  <WorkLendingArea>
    <LoansPage />
  </WorkLendingArea>
)
