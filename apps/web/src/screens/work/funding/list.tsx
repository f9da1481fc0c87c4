import type { FundingItemView, ListedFundingItem } from '@plumbline/protocol/funding-operations'
import { Eye } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { ApprovalPlaces } from '../shared/approvals/parts.tsx'
import { fundingAddress, shortId, type FundingKind } from '../shared/funding-items.ts'
import { FundingStateTag, ItemChecks } from './labels.tsx'
import { DueIn } from '../shared/queue/queue-parts.tsx'

export type Choice = {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

type Props = {
  kind: FundingKind
  items: readonly ListedFundingItem[]
  current: string | undefined
  onOpen: (id: string) => void
  choice: Choice
}

type ColumnId = 'choose' | 'time' | 'id' | 'customer' | 'amount' | 'usd' | 'checks' | 'assigned' | 'end'

/** What it comes to in USD, with a sign where that is not settled yet. */
const Usd = ({ item }: { item: FundingItemView }) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const text = format.money(centsOf(item.usd))
  return (
    <span className="font-semi whitespace-nowrap">
      {item.usdIsEstimate ? t('estimateOf', { amount: text }) : text}
    </span>
  )
}

const Chosen = ({ id, choice }: { id: string; choice: Choice }) => {
  const t = useTranslations('workFunding')
  return (
    <label className="-mx-2 grid size-11 cursor-pointer place-items-center mouse:size-9">
      <span className="sr-only">{t('choose', { id: shortId(id) })}</span>
      <Tick small checked={choice.ids.has(id)} onChange={() => choice.toggle(id)} />
    </label>
  )
}

const Assignee = ({ assignedTo }: Pick<FundingItemView, 'assignedTo'>) =>
  assignedTo === null ? (
    <span className="text-t3">–</span>
  ) : (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Avatar name={assignedTo.username} size="small" />
      {assignedTo.username}
    </span>
  )

/** Whose it is: by name where an identity check gave one, and by UID. */
const Customer = ({ item: { name, uid } }: { item: ListedFundingItem }) =>
  name === null ? (
    <span className="font-medium">{uid}</span>
  ) : (
    <>
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="block text-12 text-t3">{uid}</span>
    </>
  )

/** Who has it open now, so that nobody begins on it unaware. */
const OpenWith = ({ watchers }: Pick<FundingItemView, 'watchers'>) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  if (watchers.length === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-12 font-medium text-warn">
      <Eye aria-hidden className="size-3.5 shrink-0" />
      {t('openWith', { names: format.list(watchers.map(({ username }) => username)) })}
    </span>
  )
}

const When = ({ item }: { item: FundingItemView }) => {
  const format = useFormat()
  return item.decidedAt === null ? (
    <DueIn {...item} />
  ) : (
    <span className="text-t2">{format.dateTime(Date.parse(item.decidedAt))}</span>
  )
}

/** How far it is: whose approvals it has while it waits, and how it ended afterwards. */
const End = ({ item }: { item: FundingItemView }) =>
  item.state === 'review' ? <ApprovalPlaces {...item} /> : <FundingStateTag {...item} />

/** The queue as a table, for a desk. */
export const FundingTable = ({ kind, items, current, onOpen, choice }: Props) => {
  const t = useTranslations('workFunding')
  const amount = useAmountText()
  const isOut = kind === 'withdrawal'
  const isDecided = items.every(({ decidedAt }) => decidedAt !== null)
  const columns: readonly Column<ColumnId>[] = [
    { id: 'choose', head: t('columnChoose'), start: true, silent: true },
    { id: 'time', head: t(isDecided ? 'columnDecided' : 'columnTime'), start: true },
    { id: 'id', head: t('columnId'), start: true },
    { id: 'customer', head: t('columnCustomer'), start: true },
    { id: 'amount', head: t(isOut ? 'columnAmountOut' : 'columnAmount'), from: '56rem' },
    { id: 'usd', head: t(isOut ? 'columnUsdOut' : 'columnUsd') },
    { id: 'checks', head: t('columnChecks'), start: true, apart: true },
    { id: 'assigned', head: t('columnAssigned'), start: true, from: '64rem' },
    { id: 'end', head: t(isDecided ? 'columnState' : 'columnApprovals'), start: true, from: '52rem' },
  ]
  return (
    <Table name={t(`${kind}sTitle`)} columns={columns} rows={items} keyOf={({ id }) => id}>
      {(item, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="item"
          current={item.id === current}
          onOpen={() => onOpen(item.id)}
          cells={{
            choose: <Chosen id={item.id} choice={choice} />,
            time: <When item={item} />,
            id: (
              <>
                <a
                  href={fundingAddress({ kind, id: item.id })}
                  aria-label={t('open', { kind: t(kind), id: shortId(item.id) })}
                  className="font-medium whitespace-nowrap text-t2"
                  onClick={event => {
                    event.preventDefault()
                    onOpen(item.id)
                  }}
                >
                  {shortId(item.id)}
                </a>
                <span className="block">
                  <OpenWith watchers={item.watchers} />
                </span>
              </>
            ),
            customer: <Customer item={item} />,
            amount: (
              <>
                <span className="block whitespace-nowrap">{amount.of(item.amount, item.currency)}</span>
                <span className="block text-12 text-t3">{item.route.name}</span>
              </>
            ),
            usd: <Usd item={item} />,
            checks: (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <ItemChecks item={item} most={current === undefined ? 2 : 1} />
                {/* Beside an open item the column of approvals has no room. */}
                <span className="@min-[52rem]:hidden">
                  <End item={item} />
                </span>
              </span>
            ),
            assigned: <Assignee assignedTo={item.assignedTo} />,
            end: <End item={item} />,
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone. */
export const FundingCards = ({ kind, items, onOpen, choice }: Omit<Props, 'current'>) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const amount = useAmountText()
  return (
    <ul aria-label={t(`${kind}sTitle`)}>
      {items.map(item => (
        <li
          key={item.id}
          className="relative flex gap-1 border-b border-line py-3 pr-4 pl-3 text-13"
          data-testid="item"
        >
          <span className="relative z-1">
            <Chosen id={item.id} choice={choice} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <a
                href={fundingAddress({ kind, id: item.id })}
                aria-label={t('open', { kind: t(kind), id: shortId(item.id) })}
                className="text-13 text-t2 after:absolute after:inset-0"
                onClick={event => {
                  event.preventDefault()
                  onOpen(item.id)
                }}
              >
                {shortId(item.id)}
              </a>
              <span className="flex-1 text-14 font-semi">{item.route.name}</span>
              <span className="text-15 font-bold">
                {item.usdIsEstimate && '≈ '}
                <MoneyText text={format.money(centsOf(item.usd))} />
              </span>
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-t2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {item.name === null ? `${t('uid')} ${item.uid}` : `${item.name} · ${item.uid}`} ·{' '}
                {amount.of(item.amount, item.currency)}
              </span>
              <End item={item} />
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <When item={item} />
              <ItemChecks item={item} most={1} />
            </p>
            {(item.assignedTo !== null || item.watchers.length > 0) && (
              <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                {item.assignedTo !== null && <Assignee assignedTo={item.assignedTo} />}
                <OpenWith watchers={item.watchers} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
