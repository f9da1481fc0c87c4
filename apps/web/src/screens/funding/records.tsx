import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/figures.ts'
import {
  useDeposits,
  useTransfers,
  useWithdrawals,
  type DepositView,
  type WithdrawalView,
} from '../../live/funding.ts'
import { useIsDemo } from '../../live/queries.ts'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { useListEnd } from '../../ui/list-rest.ts'
import { Listed } from '../../ui/listed.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Empty, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { recordLists } from './record-lists.ts'
import { StateTag } from './standing.tsx'
import { TransferRow } from './transfer-row.tsx'
import { useAmountText } from '../../i18n/amount-text.ts'

const actionClass =
  'inline-flex min-h-11 items-center rounded-field border border-control px-4 text-15 font-semi'

type RowProps = { item: DepositView | WithdrawalView; kind: 'deposit' | 'withdrawal'; amount: string }

const Row = ({ item, kind, amount }: RowProps) => {
  const format = useFormat()
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/pages/fund/detail"
        search={{ kind, id: item.id }}
        data-testid="funding-row"
        className="block px-4 py-3 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk desk:px-2.5"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-15 font-medium">
            {'destination' in item ? item.destination.label : item.route}
          </span>
          <span className="text-15 font-semi whitespace-nowrap">{amount}</span>
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-12 text-t3">{format.dateTime(Date.parse(item.submittedAt))}</span>
          <StateTag item={item} />
        </span>
        {item.reason !== null && (
          <span className="mt-1 block text-13 text-t2 [overflow-wrap:anywhere]">{item.reason}</span>
        )}
      </Link>
    </li>
  )
}

type ListProps = {
  name: string
  query: ReturnType<typeof useDeposits> | ReturnType<typeof useWithdrawals> | ReturnType<typeof useTransfers>
  rows: readonly ReactNode[]
  none: string
  action: ReactNode
}

const List = ({ name, query, rows, none, action }: ListProps) => (
  <Listed
    query={query}
    count={rows.length}
    awaited={<SkeletonRows count={4} />}
    empty={<Empty hint={none} action={action} />}
  >
    <InfiniteList name={name} {...useListEnd(query)}>
      {rows}
    </InfiniteList>
  </Listed>
)

const Deposits = () => {
  const t = useTranslations('funding')
  const amount = useAmountText()
  const query = useDeposits()
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  return (
    <List
      name={t('deposits')}
      query={query}
      none={t('noDeposits')}
      action={
        <Link to="/pages/fund/deposit" className={actionClass}>
          {t('newDeposit')}
        </Link>
      }
      rows={items.map(item => (
        <Row key={item.id} kind="deposit" item={item} amount={amount.of(item.amount, item.currency)} />
      ))}
    />
  )
}

const Withdrawals = () => {
  const t = useTranslations('funding')
  const format = useFormat()
  const query = useWithdrawals()
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  return (
    <List
      name={t('withdrawals')}
      query={query}
      none={t('noWithdrawals')}
      action={
        <Link to="/pages/fund/withdraw" className={actionClass}>
          {t('newWithdrawal')}
        </Link>
      }
      rows={items.map(item => (
        <Row
          key={item.id}
          kind="withdrawal"
          item={item}
          amount={`${format.money(centsOf(item.amount))} USD`}
        />
      ))}
    />
  )
}

const Transfers = () => {
  const t = useTranslations('funding')
  const query = useTransfers()
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  return (
    <div className="px-4 desk:px-2.5">
      <List
        name={t('transfers')}
        query={query}
        none={t('noTransfers')}
        action={
          <Link to="/pages/fund/transfer" className={actionClass}>
            {t('newTransfer')}
          </Link>
        }
        rows={items.map(transfer => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      />
    </div>
  )
}

const lists = { deposits: Deposits, withdrawals: Withdrawals, transfers: Transfers }

/** Deposits, withdrawals and transfers, the newest first. */
export const FundingRecordsScreen = () => {
  const t = useTranslations('funding')
  const place = useTranslations('place')
  const records = useTranslations('records')
  const navigate = useNavigate()
  const { list = 'deposits' } = useSearch({ from: '/funding/pages/fund/records' })
  const List = lists[list]
  return (
    <Column>
      <PageHeader
        title={place('fundRecords')}
        demo={useIsDemo()}
        onBack={() => void navigate({ to: '/pages/fund' })}
      />
      <div className="border-b border-line px-4 desk:px-2.5">
        <Tabs
          name={t('lists')}
          value={list}
          onChange={value =>
            void navigate({ to: '/pages/fund/records', search: { list: value }, replace: true })
          }
          options={recordLists.map(value => ({ value, label: t(value) }))}
        />
      </div>
      <p className="px-4 py-2.5 text-12 text-t3 desk:px-2.5">{records('time')}</p>
      <List />
    </Column>
  )
}
