import type { CallOutput } from '@plumbline/protocol/core'
import { equityOf } from '@plumbline/rules/account'
import { randomFrom, seedRandom, type Code, type Random } from '@plumbline/rules/core'
import { loadAccount } from '@plumbline/server/capabilities/trading/index'
import type { App } from '../support/app.ts'
import type { SecondSource } from './second-source.ts'

/** Orders at most in one step of time, so that many meet in one commit. */
const actionsPerStepMax = 24
const stepMs = 250
const checkEveryMs = 60_000
/** How often in a step of time a second source begins to stray, or comes back, in one of the instruments. */
const strayChance = 0.2

export type DayReport = {
  readonly quotes: number
  readonly actions: number
  readonly opened: number
  readonly closedByCustomer: number
  readonly closedByTrigger: number
  /** Times at which an instrument's sources were at odds. */
  readonly suspended: number
  readonly refused: Readonly<Record<string, number>>
  /** What did not hold; empty for a good day. */
  readonly faults: readonly string[]
}

type Order = CallOutput<'orderDetail'>['order']
type Trader = { readonly token: string; readonly orders: Order[] }

/**
 * Lets random customers trade while time passes: opens of every size, edits, closes (some twice at once, some under a
 * key that is sent again), on whatever the app's feed says. Checks the ledger's invariants, and that the engine's memory
 * equals the database, every minute of its time and at the end.
 */
export const simulateDay = async (options: {
  app: App
  customers: number
  minutes: number
  seed: string
  /** Waits until the feed has said all it has for the moment. */
  feedSettled?: () => Promise<void>
  /** What the feed's quotes are compared with. */
  second?: SecondSource
  progress?: (line: string) => void
}): Promise<DayReport> => {
  const { app } = options
  const random = randomFrom(seedRandom(options.seed))
  const codes: Code[] = []
  let quotes = 0
  let actions = 0
  let opened = 0
  let closedByCustomer = 0
  /** When an instrument was suspended, and until when that was seen to last. */
  const suspensions: { readonly code: Code; readonly from: number; until: number }[] = []
  const straying = new Set<Code>()
  const refused: Record<string, number> = {}
  const faults: string[] = []
  app.product.market.onQuote(({ code }) => {
    quotes += 1
    if (!codes.includes(code)) codes.push(code)
  })

  const traders: Trader[] = []
  for (let count = 0; count < options.customers; count += 20) {
    const tokens = await Promise.all(
      Array.from({ length: Math.min(20, options.customers - count) }, () => app.openDemo()),
    )
    traders.push(...tokens.map(token => ({ token, orders: [] })))
  }

  const note = (answer: { refusal: string | undefined; status: number; message: string }): boolean => {
    if (answer.refusal === undefined) return true
    refused[answer.refusal] = (refused[answer.refusal] ?? 0) + 1
    if (answer.status >= 500) faults.push(`the server failed: ${answer.message}`)
    return false
  }

  const openOne = async (trader: Trader): Promise<void> => {
    const code = pick(random, codes)
    const instrument = code === undefined ? undefined : app.product.market.instruments.get(code)
    const quote = code === undefined ? undefined : app.product.engine.quoteOf(code)
    if (instrument === undefined || quote === undefined || code === undefined) return
    const side = random.uniform() < 0.5 ? 'long' : 'short'
    const near = (share: number) => {
      const tick = instrument.tick
      const price = Math.round((quote.bid * (1 + share)) / tick) * tick
      return (price / 10 ** instrument.priceScale).toFixed(instrument.digits)
    }
    const sign = side === 'long' ? 1 : -1
    const answer = await app.call(
      'submitOrder',
      {
        kind: 'contract',
        code,
        side,
        lots: pick(random, ['0.01', '0.02', '0.05', '0.10', '0.50', '1', '5']) ?? '1',
        leverage: pick(random, [1, 2, 5, 10, 20]) ?? 1,
        ...(random.uniform() < 0.6 && { stopLoss: near(-sign * (0.00002 + random.uniform() * 0.0008)) }),
        ...(random.uniform() < 0.6 && { takeProfit: near(sign * (0.00002 + random.uniform() * 0.0008)) }),
      },
      { token: trader.token, ...(random.uniform() < 0.5 && { key: `k${actions}` }) },
    )
    if (!note(answer)) return
    opened += 1
    if (app.product.market.holdOf(code) !== undefined)
      faults.push(`${answer.data.order.id} was opened while ${code} was suspended`)
    trader.orders.push(answer.data.order)
  }

  const closeOne = async (trader: Trader): Promise<void> => {
    const order = take(random, trader.orders)
    if (order === undefined) return
    const close = () => app.call('closeOrder', { id: order.id }, { token: trader.token })
    const answers = await Promise.all(random.uniform() < 0.2 ? [close(), close()] : [close()])
    const done = answers.filter(note).length
    closedByCustomer += done
    if (done > 1) faults.push(`${order.id} was closed twice`)
  }

  const editOne = async (trader: Trader): Promise<void> => {
    const order = pick(random, trader.orders)
    if (order === undefined) return
    const answer = await app.call(
      'editOrder',
      { id: order.id, ...(random.uniform() < 0.5 ? { stopLoss: null } : { takeProfit: null }) },
      { token: trader.token },
    )
    note(answer)
  }

  const act = async (trader: Trader): Promise<void> => {
    actions += 1
    const chance = random.uniform()
    if (chance < 0.55) return openOne(trader)
    return chance < 0.9 ? closeOne(trader) : editOne(trader)
  }

  const disturb = ({ stray, agree }: SecondSource): void => {
    if (random.uniform() >= strayChance) return
    const code = pick(random, codes)
    if (code === undefined) return
    if (straying.delete(code)) return agree(code)
    straying.add(code)
    stray(code)
  }

  const lookAtSuspensions = (): void => {
    for (const { code, since } of app.product.market.suspensions()) {
      const known = suspensions.findLast(each => each.code === code && each.from === since)
      if (known === undefined) suspensions.push({ code, from: since, until: app.clock.now() })
      else known.until = app.clock.now()
    }
  }

  const checkTriggers = async (): Promise<void> => {
    // A quote of before, or of that moment still, may have to wait for its account's turn; none that came afterwards fires.
    const { rows } = await app.product.database.query<{ id: string; code: string; fired_at: number }>(
      `select id, code, (close_quote ->> 'receivedAt')::float8 as fired_at from trading.contract_order
       where close_reason in ('take_profit', 'stop_loss')`,
    )
    for (const { id, code, fired_at } of rows)
      for (const each of suspensions)
        if (each.code === code && each.from < fired_at && fired_at <= each.until)
          faults.push(`${id} was closed at a level while ${code} was suspended`)
  }

  const check = async (): Promise<void> => {
    await app.product.engine.settled()
    await checkTriggers()
    for (const breach of await app.audit())
      faults.push(`${breach.invariant}: ${breach.what} (${breach.found})`)
    for (const account of app.product.engine.accounts()) {
      const stored = await loadAccount(app.product.database, account.customer)
      if (stored === undefined || printed(stored) !== printed(account))
        faults.push(`memory of customer ${account.customer} differs from the database`)
      else if (equityOf(stored.contract, stored.contract.advance) < 0n)
        faults.push(`customer ${account.customer} owes money`)
    }
  }

  const steps = Math.ceil((options.minutes * 60_000) / stepMs)
  for (let step = 1; step <= steps; step += 1) {
    app.timer.wind(stepMs)
    await options.feedSettled?.()
    lookAtSuspensions()
    if (options.second !== undefined) disturb(options.second)
    const count = Math.floor(random.uniform() * actionsPerStepMax)
    const acting = Array.from({ length: count }, () => pick(random, traders)).filter(
      trader => trader !== undefined,
    )
    await Promise.all(acting.map(act))
    if ((step * stepMs) % checkEveryMs === 0) {
      await check()
      options.progress?.(
        `minute ${(step * stepMs) / 60_000}: ${quotes} quotes, ${actions} actions, ${opened} opened, ${faults.length} faults`,
      )
    }
    if (faults.length > 0) break
  }
  await check()

  const { rows } = await app.product.database.query<{ count: bigint }>(
    `select count(*) from trading.contract_order where close_reason in ('take_profit', 'stop_loss')`,
  )
  return {
    quotes,
    actions,
    opened,
    closedByCustomer,
    closedByTrigger: Number(rows[0]?.count ?? 0n),
    suspended: suspensions.length,
    refused,
    faults,
  }
}

const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random.uniform() * items.length)]

const take = <Item>(random: Random, items: Item[]): Item | undefined =>
  items.splice(Math.floor(random.uniform() * items.length), 1)[0]

/** An account in a form in which equal ones are equal texts. */
const printed = (account: { contract: object; positions: ReadonlyMap<string, object> }): string =>
  JSON.stringify(
    [sorted(account.contract), [...account.positions.values()].map(sorted).toSorted(byId)],
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value),
  )

const sorted = (item: object): object =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, unknown] => [
        key,
        typeof value === 'object' && value !== null ? sorted(value as object) : value,
      ])
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )

const byId = (left: object, right: object): number =>
  JSON.stringify('id' in left ? left.id : '') < JSON.stringify('id' in right ? right.id : '') ? -1 : 1
