import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RepaymentRow } from '@plumbline/protocol/lending'
import { repaymentStates } from '@plumbline/rules/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { WorkLendingArea } from '../shared/texts.tsx'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { addressOf, searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { DueIn } from '../shared/queue/queue-parts.tsx'
import { repaymentsPath } from '../shared/loan-addresses.ts'
import { RepaymentTag } from './labels.tsx'
import { RepaymentDetail } from './repayment.tsx'
import { useRepayments, type RepaymentState } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

const Line = ({ row, isShown, state }: { row: RepaymentRow; isShown: boolean; state: RepaymentState }) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const { repayment, uid, name, waitsForSecond } = row
  return (
    <li className="border-b border-line px-4 py-3 text-13 desk:px-6" data-testid="repayment">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <a
          href={`#${addressOf(repaymentsPath, { state, id: repayment.id })}`}
          aria-label={t('openVoucher', { name: name ?? uid })}
          aria-current={isShown ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-14 font-semi text-primary underline"
        >
          {name ?? t('erased')}
        </a>
        {repayment.dueAt === null ? (
          <span className="text-t2">{format.dateTime(Date.parse(repayment.at))}</span>
        ) : (
          <DueIn submittedAt={repayment.at} dueAt={repayment.dueAt} />
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-t2">
        <span>{uid}</span>
        {repayment.sent !== null && (
          <span>{`${format.decimal(repayment.sent.amount)} ${repayment.sent.currency}`}</span>
        )}
        <RepaymentTag state={repayment.state} />
        {waitsForSecond && <Tag tone="waiting">{t('waitsForSecond')}</Tag>}
      </p>
    </li>
  )
}

const RepaymentsPage = () => {
  const t = useTranslations('workLoan')
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const state = repaymentStates.find(each => each === search['state']) ?? 'review'
  const id = searchText(search['id'])
  const query = useRepayments(state)
  const rows = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  const show = (next: Readonly<Record<string, string | undefined>>) =>
    void navigate({ href: addressOf(repaymentsPath, next), replace: true })
  return (
    <WorkPage title={t('repayments')}>
      <div className="px-4 py-3 desk:px-6">
        <Segmented
          name={t('states')}
          options={repaymentStates.map(value => ({ value, label: t(value) }))}
          value={state}
          onChange={next => show({ state: next })}
        />
      </div>
      <div className="grid desk:grid-cols-[1fr_24rem]">
        <div className="min-w-0">
          <Listed
            query={query}
            count={rows.length}
            awaited={<SkeletonTable rows={6} columns={4} />}
            empty={
              state === 'review' ? (
                <Nothing title={t('noRepaymentsPending')} hint={t('noRepayments')} />
              ) : (
                <Nothing hint={t('noRepayments')} />
              )
            }
          >
            <ul aria-label={t('repayments')}>
              {rows.map(row => (
                <Line key={row.repayment.id} row={row} isShown={row.repayment.id === id} state={state} />
              ))}
            </ul>
            <ListEnd {...end} />
          </Listed>
        </div>
        {id !== '' && <RepaymentDetail key={id} id={id} onDecided={() => show({ state })} />}
      </div>
    </WorkPage>
  )
}

/** Repayments through external wallets, with their vouchers. */
export const Repayments = () => (
  <WorkLendingArea>
    <RepaymentsPage />
  </WorkLendingArea>
)
