import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import {
  useDeposits,
  useTransfers,
  useWithdrawals,
  type DepositView,
  type WithdrawalView,
} from '../../../live/funding/funding.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { ActivityTabs } from '../../../shared/activity-tabs.tsx'
import { wayOf } from '../../../shared/funding/way-name.ts'
import { useBeside } from '../../../shared/places/split-page.tsx'
import { quietLinkClass } from '../../../ui/buttons/link-class.ts'
import { InfiniteList, ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Column, PageHeader } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import {
  depositFilterOf,
  recordLists,
  stateKeys,
  statesOf,
  withdrawalFilterOf,
  type RecordList,
  type RecordState,
} from './record-lists.ts'
import { ItemTable, TransferTable } from './record-table.tsx'
import { StateTag } from './state-tag.tsx'
import { useItemAmount } from './use-item-amount.ts'
import { useShownRecords } from './use-shown-records.ts'
import { TransferRow } from '../transfer/transfer-row.tsx'
import { useBack } from '../../../shared/use-back.ts'

type RowProps = {
  item: DepositView | WithdrawalView
  kind: 'deposit' | 'withdrawal'
  amount: string
} & Chosen

const Row = ({ item, kind, amount, state }: RowProps) => {
  const t = useTranslations('funding')
  const format = useFormat()
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/pages/fund/detail"
        search={{ kind, id: item.id, ...(state !== undefined && { state }) }}
        resetScroll={!useBeside()}
        activeProps={{ className: 'bg-sunk' }}
        data-testid="funding-row"
        className="block px-4 py-3 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-15 font-medium">{t(`${kind}One`)}</span>
          <span className="text-15 font-semi whitespace-nowrap">{amount}</span>
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-12 text-t3 [overflow-wrap:anywhere]">
            {'destination' in item ? item.destination.label : wayOf(item)} ·{' '}
            {format.dateTime(Date.parse(item.submittedAt))}
          </span>
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
  /** The same rows, where there is room for columns. */
  table: ReactNode
  none: string
  action: ReactNode
}

const List = ({ name, query, rows, table, none, action }: ListProps) => {
  const desk = useDesk()
  const end = useListEnd(query)
  return (
    <Listed
      query={query}
      count={rows.length}
      awaited={<SkeletonRows count={4} />}
      empty={<Empty hint={none} action={action} />}
    >
      {desk ? (
        <>
          {table}
          <ListEnd {...end} />
        </>
      ) : (
        <InfiniteList name={name} {...end}>
          {rows}
        </InfiniteList>
      )}
    </Listed>
  )
}

/** Shows all again where nothing is in the state that was chosen. */
const ShowAll = ({ list }: { list: RecordList }) => {
  const t = useTranslations('assets')
  const navigate = useNavigate()
  return (
    <Button
      look="outline"
      size="pair"
      onClick={() => void navigate({ to: '/pages/fund/records', search: { list } })}
    >
      {t('clear')}
    </Button>
  )
}

type Chosen = { state: RecordState | undefined }

const Deposits = ({ state }: Chosen) => {
  const t = useTranslations('funding')
  const assets = useTranslations('assets')
  const amount = useItemAmount()
  const query = useDeposits(depositFilterOf(state))
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  const isWhole = state === undefined
  return (
    <List
      name={t('deposits')}
      query={query}
      table={<ItemTable kind="deposit" name={t('deposits')} items={items} />}
      none={isWhole ? t('noDeposits') : assets('noMatch')}
      action={
        isWhole ? (
          <Link to="/pages/fund/deposit" className={quietLinkClass}>
            {t('newDeposit')}
          </Link>
        ) : (
          <ShowAll list="deposits" />
        )
      }
      rows={items.map(item => (
        <Row key={item.id} kind="deposit" item={item} state={state} amount={amount(item)} />
      ))}
    />
  )
}

const Withdrawals = ({ state }: Chosen) => {
  const t = useTranslations('funding')
  const assets = useTranslations('assets')
  const amount = useItemAmount()
  const query = useWithdrawals(withdrawalFilterOf(state))
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  const isWhole = state === undefined
  return (
    <List
      name={t('withdrawals')}
      query={query}
      table={<ItemTable kind="withdrawal" name={t('withdrawals')} items={items} />}
      none={isWhole ? t('noWithdrawals') : assets('noMatch')}
      action={
        isWhole ? (
          <Link to="/pages/fund/withdraw" className={quietLinkClass}>
            {t('newWithdrawal')}
          </Link>
        ) : (
          <ShowAll list="withdrawals" />
        )
      }
      rows={items.map(item => (
        <Row key={item.id} kind="withdrawal" item={item} state={state} amount={amount(item)} />
      ))}
    />
  )
}

const Transfers = () => {
  const t = useTranslations('funding')
  const query = useTransfers()
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  return (
    <List
      name={t('transfers')}
      query={query}
      table={<TransferTable name={t('transfers')} items={items} />}
      none={t('noTransfers')}
      action={
        <Link to="/pages/fund/transfer" className={quietLinkClass}>
          {t('newTransfer')}
        </Link>
      }
      rows={items.map(transfer => (
        <TransferRow key={transfer.id} transfer={transfer} inset />
      ))}
    />
  )
}

const lists = { deposits: Deposits, withdrawals: Withdrawals, transfers: Transfers }

/** Which state is shown. It stands in the address, so that the way back leads to what was looked at before. */
const StateChoice = ({ list, state }: { list: RecordList } & Chosen) => {
  const t = useTranslations('funding')
  const navigate = useNavigate()
  const offered = statesOf(list)
  if (offered.length === 0) return null
  return (
    <PillSelect
      name={t('state')}
      value={state ?? 'any'}
      options={[
        { value: 'any' as const, label: t('anyState') },
        ...offered.map(value => ({ value, label: t(stateKeys[value]) })),
      ]}
      on={state !== undefined}
      onChange={value =>
        void navigate({
          to: '/pages/fund/records',
          search: { list, ...(value !== 'any' && { state: value }) },
        })
      }
    />
  )
}

/** Deposits, withdrawals and transfers, the newest first. */
export const FundingRecordsScreen = () => {
  const t = useTranslations('funding')
  const place = useTranslations('place')
  const records = useTranslations('records')
  const navigate = useNavigate()
  const desk = useDesk()
  const { list, state } = useShownRecords()
  const List = lists[list]
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader title={place('fundRecords')} demo={useIsDemo()} onBack={useBack('/pages/fund')} />
      <ActivityTabs here="/pages/fund/records" />
      <div className="edge border-b border-line">
        <Tabs
          name={t('lists')}
          value={list}
          onChange={value =>
            void navigate({ to: '/pages/fund/records', search: { list: value }, replace: true })
          }
          options={recordLists.map(value => ({ value, label: t(value) }))}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between edge gap-x-3 py-2.5">
        <StateChoice list={list} state={state} />
        {!desk && <p className="text-12 text-t3">{records('time')}</p>}
      </div>
      <List key={`${list} ${state}`} state={state} />
    </Column>
  )
}
