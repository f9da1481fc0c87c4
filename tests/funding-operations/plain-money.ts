/**
 * A customer's money and the items about it, worked out in the plainest way: whole cents, one list, nothing of the product's
 * rules. What really happened is held against it.
 */

export type Kind = 'deposit' | 'withdrawal'
export type Account = 'fund' | 'contract' | 'term'

export type Item = {
  readonly kind: Kind
  readonly id: string
  readonly cents: number
  state: 'review' | 'approved' | 'rejected' | 'cancelled'
  payout: 'due' | 'sent' | 'returned' | undefined
  /** The clerk who approved first, while a second one is awaited. */
  first: number | undefined
  /** The clerk who said that the payout came back, while another one is awaited. */
  returning: number | undefined
  revision: number
  /** What happened to it, what the trail tells of it, and why it moved money: each in order. */
  readonly events: string[]
  readonly trail: string[]
  readonly moved: string[]
}

export type PlainMoney = {
  fund: { available: number; frozen: number }
  term: number
  /** Available and frozen together. */
  contract: number
  readonly items: Item[]
  /** Orders that are open, the oldest first. */
  readonly orders: string[]
  frozen: boolean
  /** Notices that the customer was sent. */
  readonly told: string[]
}

export const noMoney = (): PlainMoney => ({
  fund: { available: 0, frozen: 0 },
  term: 0,
  contract: 0,
  items: [],
  orders: [],
  frozen: false,
  told: [],
})

/** Of a customer's deposits within a day; what passes it takes a second person. In cents. */
const aloneUpTo = 4_000_00

export const submitted = (
  money: PlainMoney,
  { kind, id, cents }: Pick<Item, 'kind' | 'id' | 'cents'>,
): void => {
  const moved: string[] = []
  if (kind === 'withdrawal') {
    money.fund.available -= cents
    money.fund.frozen += cents
    moved.push('withdrawal.freeze')
  }
  const begin = {
    state: 'review',
    payout: undefined,
    first: undefined,
    returning: undefined,
    revision: 1,
  } as const
  money.items.push({
    ...begin,
    kind,
    id,
    cents,
    events: ['submitted by customer'],
    trail: [`${kind}.submitted`],
    moved,
  })
}

const release = (money: PlainMoney, item: Item): void => {
  if (item.kind !== 'withdrawal') return
  money.fund.frozen -= item.cents
  money.fund.available += item.cents
  item.moved.push('withdrawal.release')
}

/** What a clerk's word would make of an item: the number of people, an end, or a refusal. */
export type Word = { readonly who: number; readonly decision: 'approve' | 'reject' }

export const foretell = (money: PlainMoney, item: Item, { who, decision }: Word): string => {
  if (item.state !== 'review') return 'funding.closed'
  if (decision === 'reject') return 'rejected'
  if (item.first === who) return 'request.own'
  if (money.frozen && item.kind === 'withdrawal') return 'withdrawal.suspended'
  if (item.first !== undefined) return 'approved'
  const day = money.items
    .filter(({ kind, state }) => kind === 'deposit' && state === 'approved')
    .reduce((sum, { cents }) => sum + cents, item.cents)
  return item.kind === 'withdrawal' || day > aloneUpTo ? 'begun' : 'approved'
}

export const decided = (
  money: PlainMoney,
  item: Item,
  { who, outcome }: { readonly who: number; readonly outcome: string },
): void => {
  item.revision += 1
  if (outcome === 'begun') {
    item.first = who
    item.events.push('approval_begun by staff')
    item.trail.push('request.submitted')
    return
  }
  if (item.first !== undefined)
    item.trail.push(
      outcome === 'approved'
        ? 'request.approved'
        : item.first === who
          ? 'request.withdrawn'
          : 'request.rejected',
    )
  item.state = outcome === 'approved' ? 'approved' : 'rejected'
  item.events.push(`${outcome} by staff`)
  item.trail.push(`${item.kind}.${outcome}`)
  money.told.push(`${item.kind}_${outcome} ${item.id}`)
  if (outcome === 'rejected') return release(money, item)
  item.moved.push(`${item.kind}.approve`)
  if (item.kind === 'deposit') money.fund.available += item.cents
  else {
    money.fund.frozen -= item.cents
    item.payout = 'due'
  }
}

export const foretellCancel = ({ kind, state, first }: Item): string => {
  if (state !== 'review') return 'funding.closed'
  return kind === 'deposit' && first !== undefined ? 'funding.being_decided' : 'ok'
}

export const cancelled = (money: PlainMoney, item: Item): void => {
  item.revision += 1
  item.state = 'cancelled'
  item.events.push('cancelled by customer')
  if (item.first !== undefined) item.trail.push('request.withdrawn')
  item.trail.push(`${item.kind}.cancelled`)
  release(money, item)
}

/** A clerk's word on a payout: it was sent, it came back, or another one's word that it did is right. */
export type PayoutWord = 'sent' | 'report' | 'confirm'

export const foretellPayout = (
  { frozen }: PlainMoney,
  { payout, returning }: Item,
  { word, who }: { readonly word: PayoutWord; readonly who: number },
): string => {
  if (word === 'confirm') return returning === who ? 'request.own' : 'ok'
  if (payout !== 'due' && (payout !== 'sent' || word === 'sent')) return 'withdrawal.payout'
  if (returning !== undefined) return 'request.pending_already'
  return frozen && word === 'sent' ? 'withdrawal.suspended' : 'ok'
}

export const paid = (
  money: PlainMoney,
  item: Item,
  { word, who }: { readonly word: PayoutWord; readonly who: number },
): void => {
  item.revision += 1
  if (word === 'report') {
    item.returning = who
    item.events.push('return_begun by staff')
    item.trail.push('request.submitted', 'payout.return_requested')
    return
  }
  const to = word === 'sent' ? 'sent' : 'returned'
  item.payout = to
  item.returning = undefined
  item.events.push(`${to} by staff`)
  if (word === 'confirm') item.trail.push('request.approved')
  item.trail.push(`payout.${to}`)
  item.moved.push(to === 'sent' ? 'withdrawal.send' : 'withdrawal.return')
  money.told.push(`payout_${to} ${item.id}`)
  if (to === 'returned') money.fund.available += item.cents
}

export const transferred = (
  money: PlainMoney,
  { from, to, cents }: { readonly from: Account; readonly to: Account; readonly cents: number },
): void => {
  const add = (account: Account, change: number): void => {
    if (account === 'fund') money.fund.available += change
    else money[account] += change
  }
  add(from, -cents)
  add(to, cents)
}
