import { randomUUID } from 'node:crypto'
import { deposit, tradePassword, transactionOf } from '../support/builders/funding.ts'
import type { App } from '../support/app.ts'
import type { Member } from '../support/staff.ts'
import { decideDeposit, decideWithdrawal, type Payer } from '../support/builders/funding-operations.ts'
import {
  cancelled,
  decided,
  foretell,
  foretellCancel,
  foretellPayout,
  paid,
  submitted,
  transferred,
  type Item,
  type PlainMoney,
} from './plain-money.ts'
import type { Step } from './steps.ts'

const usd = (cents: number): string => (cents / 100).toFixed(2)
export const centsOf = (text: string): number => Math.round(Number(text) * 100)

/** Who is there, and what the customer should have. */
export type Scene = {
  readonly app: App
  readonly clerks: readonly Member[]
  readonly payer: Payer
  readonly money: PlainMoney
}

/** A step as it is tried: what alone would come of it, what came of it, and what that changes. */
export type Tried = {
  readonly foretold: readonly string[]
  readonly outcome: string
  readonly change: () => void
}

/** There was nothing to do it to. */
const idle: Tried = { foretold: ['nothing'], outcome: 'nothing', change: () => undefined }

const itemAt = ({ items }: PlainMoney, place: number): Item | undefined => {
  // Mostly one that still goes on.
  const open = items.filter(({ state }) => state === 'review')
  const among = place % 9 === 0 || open.length === 0 ? items : open
  return among[place % among.length]
}

const clerkOf = ({ clerks }: Scene, who: number): Member => clerks[who] as Member
const frozenOf = ({ frozen }: PlainMoney): string | undefined => (frozen ? 'customer.frozen' : undefined)

type Of<Does extends Step['does']> = Extract<Step, { does: Does }>

const payIn = async ({ app, payer, money }: Scene, { cents }: Of<'deposit'>): Promise<Tried> => {
  const { type, refusal, data } = await deposit(app, payer, { amount: usd(cents) })
  return {
    foretold: [frozenOf(money) ?? 'ok'],
    outcome: refusal ?? type,
    change: () => submitted(money, { kind: 'deposit', id: data.deposit.id, cents }),
  }
}

const takeOut = async ({ app, payer, money }: Scene, { cents }: Of<'withdraw'>): Promise<Tried> => {
  const { token, destination } = payer
  const enough = cents <= money.fund.available ? 'ok' : 'withdrawal.insufficient'
  const { type, refusal, data } = await app.call(
    'withdraw',
    { kind: 'digital', destination, amount: usd(cents), tradePassword },
    { token, key: randomUUID() },
  )
  return {
    foretold: [frozenOf(money) ?? enough],
    outcome: refusal ?? type,
    change: () => submitted(money, { kind: 'withdrawal', id: data.withdrawal.id, cents }),
  }
}

/** A word in the inbox of requests, on the newest one about an item; nobody names there what he has seen. */
const sayInInbox = async (
  { app, ...scene }: Scene,
  { id }: Item,
  { who, decision }: Pick<Of<'decide'>, 'who' | 'decision'>,
): Promise<string> => {
  const { rows } = await app.product.database.query<{ id: string }>({
    text: 'select id from staff.request where subject_id = $1 order by created_at desc, id desc limit 1',
    values: [id],
  })
  const { refusal, data } = await app.call(
    'requestDecide',
    { id: rows[0]?.id ?? '', decision, reason: 'Looked at it' },
    { token: clerkOf({ app, ...scene }, who).token },
  )
  return refusal ?? data.state
}

const decideInInbox = async (scene: Scene, item: Item, step: Of<'decide'>): Promise<Tried> => {
  const { who, decision } = step
  const { money } = scene
  const foretold = item.first === who ? 'request.own' : foretell(money, item, { who, decision })
  const outcome = await sayInInbox(scene, item, step)
  return { foretold: [foretold], outcome, change: () => decided(money, item, { who, outcome }) }
}

const decide = async (scene: Scene, step: Of<'decide'>): Promise<Tried> => {
  const { place, who, decision, inbox } = step
  const { app, money } = scene
  const item = itemAt(money, place)
  if (item === undefined) return idle
  if (inbox && item.first !== undefined && item.state === 'review') return decideInInbox(scene, item, step)
  const foretold = foretell(money, item, { who, decision })
  const { refusal, data } = await { deposit: decideDeposit, withdrawal: decideWithdrawal }[item.kind](
    app,
    clerkOf(scene, who),
    item.id,
    { decision, reason: 'Looked at it', seen: item.revision },
  )
  const outcome = refusal ?? (data.state === 'review' ? 'begun' : data.state)
  return { foretold: [foretold], outcome, change: () => decided(money, item, { who, outcome }) }
}

const cancel = async ({ app, payer, money }: Scene, { place }: Of<'cancel'>): Promise<Tried> => {
  const item = itemAt(money, place)
  if (item === undefined) return idle
  const foretold = foretellCancel(item)
  const call = item.kind === 'deposit' ? 'rechargeCancel' : 'withdrawCancel'
  const { type, refusal } = await app.call(call, { id: item.id }, { token: payer.token })
  return { foretold: [foretold], outcome: refusal ?? type, change: () => cancelled(money, item) }
}

const payOut = async (scene: Scene, { place, who, to }: Of<'pay out'>): Promise<Tried> => {
  const { app, money } = scene
  const approved = money.items.filter(({ payout }) => payout !== undefined)
  const others = money.items.filter(({ kind }) => kind === 'withdrawal')
  const item = approved[place % approved.length] ?? others[place % others.length]
  if (item === undefined) return idle
  const word = to === 'sent' ? 'sent' : item.returning === undefined ? 'report' : 'confirm'
  const foretold = [foretellPayout(money, item, { word, who })]
  const change = () => paid(money, item, { word, who })
  if (word === 'confirm') {
    const said = await sayInInbox(scene, item, { who, decision: 'approve' })
    return { foretold, outcome: said === 'approved' ? 'ok' : said, change }
  }
  const { type, refusal } = await app.call(
    'withdrawalPayout',
    { id: item.id, to, seen: item.revision, reference: transactionOf('TX 1'), reason: 'Account closed' },
    { token: clerkOf(scene, who).token },
  )
  return { foretold, outcome: refusal ?? type, change }
}

const transfer = async ({ app, payer, money }: Scene, step: Of<'transfer'>): Promise<Tried> => {
  const { token } = payer
  const {
    way: [from, to],
    cents,
  } = step
  const judge = async (): Promise<string> => {
    if (from === to) return 'transfer.same_account'
    const { data } = await app.call('transferPreview', { from, to }, { token })
    if (cents <= centsOf(data.maximum)) return 'ok'
    return from === 'contract' ? 'transfer.above_maximum' : 'ledger.insufficient'
  }
  const foretold = await judge()
  const { type, refusal } = await app.call(
    'transfer',
    { from, to, amount: usd(cents) },
    { token, key: randomUUID() },
  )
  return {
    foretold: [foretold],
    outcome: refusal ?? type,
    change: () => transferred(money, { from, to, cents }),
  }
}

const open = async ({ app, payer: { token }, money }: Scene): Promise<Tried> => {
  const order = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.01', leverage: 20 } as const
  const { type, refusal, data } = await app.call('submitOrder', order, { token, key: randomUUID() })
  const frozen = frozenOf(money)
  return {
    foretold: frozen === undefined ? ['ok', 'margin.insufficient'] : [frozen],
    outcome: refusal ?? type,
    change: () => void money.orders.push(data.order.id),
  }
}

const close = async ({ app, payer: { token }, money }: Scene): Promise<Tried> => {
  const [id] = money.orders
  if (id === undefined) return idle
  const { type, refusal, data } = await app.call('closeOrder', { id }, { token, key: randomUUID() })
  return {
    foretold: ['ok'],
    outcome: refusal ?? type,
    change: () => {
      money.orders.splice(money.orders.indexOf(id), 1)
      money.contract += centsOf(data.order.net ?? '')
    },
  }
}

export const tryStep = (scene: Scene, step: Step): Promise<Tried> => {
  switch (step.does) {
    case 'deposit':
      return payIn(scene, step)
    case 'withdraw':
      return takeOut(scene, step)
    case 'decide':
      return decide(scene, step)
    case 'cancel':
      return cancel(scene, step)
    case 'pay out':
      return payOut(scene, step)
    case 'transfer':
      return transfer(scene, step)
    case 'open':
      return open(scene)
    case 'close':
      return close(scene)
  }
}
