import { accept, refuse, type Code, type OrderId, type Result } from '@plumbline/rules/core'
import { cents, type Cents } from '@plumbline/rules/money'
import { closePrice, type MicroLots, type Millis, type Price, type Side } from '@plumbline/rules/market'
import { equityOf, holdForOpening, settleClosing, type ContractAccount } from '@plumbline/rules/account'
import { isMarginCalm, needsCloseOut, needsMarginWarning, nextToClose } from '@plumbline/rules/margin'
import { profit, type Measures } from '@plumbline/rules/trading'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MarginBook } from './margin.ts'

type Both = { readonly bid: Price; readonly ask: Price }
type Held = {
  readonly id: OrderId
  readonly code: Code
  readonly side: Side
  readonly lots: MicroLots
  readonly openPrice: Price
  readonly margin: Cents
  readonly openedAt: Millis
}
type Account = { readonly name: string; contract: ContractAccount; readonly positions: Map<OrderId, Held> }

const code = (text: string) => text as Code
const both = (bid: number, spread: number): Both => ({ bid: bid as Price, ask: (bid + spread) as Price })
const market: readonly (Measures & { readonly bid: number; readonly spread: number })[] = [
  {
    code: code('XAUUSD'),
    contractSize: 100,
    priceScale: 3,
    conversion: { by: 'none' },
    bid: 4_000_000,
    spread: 300,
  },
  {
    code: code('EURUSD'),
    contractSize: 100_000,
    priceScale: 6,
    conversion: { by: 'none' },
    bid: 1_143_000,
    spread: 90,
  },
  {
    code: code('GER40'),
    contractSize: 1,
    priceScale: 3,
    conversion: { by: 'multiply', pair: code('EURUSD'), pairScale: 6 },
    bid: 24_000_000,
    spread: 1_200,
  },
  {
    code: code('USDJPY'),
    contractSize: 100_000,
    priceScale: 4,
    conversion: { by: 'divide', pair: code('USDJPY'), pairScale: 4 },
    bid: 1_520_000,
    spread: 90,
  },
  {
    code: code('EURJPY'),
    contractSize: 100_000,
    priceScale: 4,
    conversion: { by: 'divide', pair: code('USDJPY'), pairScale: 4 },
    bid: 1_737_000,
    spread: 120,
  },
]
const instrumentOf = new Map(market.map(each => [each.code, each]))

/** Accounts, quotes, and what must be done when an account has come down to a level: everything but when to look. */
class House {
  readonly quotes = new Map<Code, Both>()
  readonly accounts: readonly Account[]
  /** What could not be closed now. */
  readonly held = new Set<Code>()
  /** What counts for nothing. */
  readonly leftOut = new Set<OrderId>()
  readonly told: string[] = []

  constructor(balances: readonly number[]) {
    this.accounts = balances.map((balance, index) => ({
      name: `account ${index}`,
      contract: {
        available: cents(BigInt(balance)),
        frozen: cents(0n),
        margins: cents(0n),
        advance: cents(0n),
      },
      positions: new Map(),
    }))
  }

  resultOf(position: Held): Cents | undefined {
    const instrument = instrumentOf.get(position.code)!
    const quote = this.quotes.get(position.code)
    const { conversion } = instrument
    const conversionQuote = conversion.by === 'none' ? undefined : this.quotes.get(conversion.pair)
    if (quote === undefined || (conversion.by !== 'none' && conversionQuote === undefined)) return undefined
    const { side, lots, openPrice } = position
    return profit({
      instrument,
      side,
      lots,
      open: openPrice,
      close: closePrice(side, quote),
      conversionQuote,
    })
  }

  unrealised(account: Account): Result<Cents> {
    let sum = 0n
    for (const position of account.positions.values()) {
      if (this.leftOut.has(position.id)) continue
      const result = this.resultOf(position)
      if (result === undefined) return refuse('quote.stale', { code: position.code })
      sum += result
    }
    return accept(cents(sum))
  }

  open(account: Account, position: Held): void {
    account.contract = holdForOpening(account.contract, { margin: position.margin, fee: cents(0n) }).after
    account.positions.set(position.id, position)
  }

  /** All of it, or a part: what is left holds its share of the margin. */
  close(account: Account, position: Held, part = position.lots): void {
    const margin = cents((position.margin * BigInt(part)) / BigInt(position.lots))
    account.positions.delete(position.id)
    if (part < position.lots)
      account.positions.set(position.id, {
        ...position,
        lots: (position.lots - part) as MicroLots,
        margin: cents(position.margin - margin),
      })
    account.contract = settleClosing(account.contract, {
      result: this.resultOf({ ...position, lots: part })!,
      fee: cents(0n),
      margin,
      positionsLeft: account.positions.size,
    }).after
  }

  /** Gives whether anything could be closed. */
  closeOut(account: Account): boolean {
    for (let closed = 0; ; closed++) {
      const unrealised = this.unrealised(account)
      if (account.positions.size === 0 || !unrealised.ok) return closed > 0
      if (!needsCloseOut(account.contract, unrealised.value)) return true
      const next = nextToClose(
        [...account.positions.values()]
          .filter(each => !this.held.has(each.code))
          .map(position => ({ ...position, position, unrealised: this.resultOf(position)! })),
      )
      if (next === undefined) return closed > 0
      this.told.push(`${account.name}: closed ${next.id} at ${next.unrealised}`)
      this.close(account, next.position)
    }
  }
}

/** A house that looks at every position of every account after whatever happens. */
class LookingHouse extends House {
  private readonly warned = new Set<Account>()

  look(): void {
    for (const account of this.accounts) {
      const level = () => {
        const unrealised = this.unrealised(account)
        return account.positions.size === 0 || !unrealised.ok ? undefined : unrealised.value
      }
      const before = level()
      if (before === undefined || isMarginCalm(account.contract, before)) this.warned.delete(account)
      if (before === undefined) continue
      if (needsCloseOut(account.contract, before)) this.closeOut(account)
      const after = level()
      if (after === undefined || isMarginCalm(account.contract, after)) this.warned.delete(account)
      if (after !== undefined && needsMarginWarning(account.contract, after) && !this.warned.has(account)) {
        this.warned.add(account)
        this.told.push(`${account.name}: warned`)
      }
    }
  }
}

/** A house that goes by the book. */
class WatchingHouse extends House {
  private readonly reached: Account[] = []
  looks = 0
  readonly book = new MarginBook<Held, Account>({
    instrument: wanted => instrumentOf.get(wanted),
    quote: wanted => this.quotes.get(wanted),
    valuing: ({ code }) => this.quotes.get(code),
    unrealised: account => {
      this.looks += 1
      return this.unrealised(account)
    },
    isLeftOut: order => this.leftOut.has(order),
    reached: (account, level) => {
      if (level === 'close_out') this.reached.push(account)
      else this.told.push(`${account.name}: warned`)
    },
  })

  settle(): void {
    for (let account = this.reached.shift(); account !== undefined; account = this.reached.shift()) {
      if (this.closeOut(account)) this.book.arm(account)
      else this.book.wait(account)
    }
  }
}

type Step =
  | { do: 'tick'; instrument: number; move: number; spread: number }
  | { do: 'open'; who: number; instrument: number; side: Side; share: number; leverage: number }
  | { do: 'close'; who: number; which: number; part: number }

const instrument = fc.nat({ max: market.length - 1 })
const who = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      instrument,
      move: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: -40, max: 40 }) },
        { weight: 1, arbitrary: fc.integer({ min: -400, max: 400 }) },
      ),
      spread: fc.integer({ min: 0, max: 30 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      who,
      instrument,
      side: fc.constantFrom<Side>('long', 'short'),
      /** Of the free margin, in percent. */
      share: fc.integer({ min: 1, max: 100 }),
      leverage: fc.constantFrom(20, 30, 100, 200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      who,
      which: fc.nat(),
      part: fc.integer({ min: 1, max: 4 }),
    }),
  },
)

/** Does in a house what the step says; gives the account it changed, if it is one that can be changed so. */
const perform = (house: House, step: Step, number: number): Account | undefined => {
  switch (step.do) {
    case 'tick': {
      const { code, spread } = market[step.instrument]!
      const bid = Math.max(1, house.quotes.get(code)!.bid + step.move * spread)
      house.quotes.set(code, both(bid, Math.round((spread * step.spread) / 10)))
      return undefined
    }
    case 'open': {
      const { code } = market[step.instrument]!
      const account = house.accounts[step.who]!
      const quote = house.quotes.get(code)!
      const openPrice = step.side === 'long' ? quote.ask : quote.bid
      const unrealised = house.unrealised(account)
      if (!unrealised.ok) return undefined
      const free = equityOf(account.contract, unrealised.value) - account.contract.margins
      const smallest = { code, side: 'long' as const, lots: lotsStep, openPrice: 0 as Price }
      const worth = house.resultOf({
        ...smallest,
        id: '' as OrderId,
        margin: cents(0n),
        openedAt: 0 as Millis,
      })!
      const marginOfStep = worth / BigInt(step.leverage) + 1n
      const steps = (free * BigInt(step.share)) / 100n / marginOfStep
      if (steps < 1n) return undefined
      const lots = (Number(steps) * lotsStep) as MicroLots
      const margin = cents(steps * marginOfStep)
      // Two of a kind are opened in the same moment, so that the id decides between them.
      const openedAt = Math.floor(number / 4) as Millis
      const { side } = step
      house.open(account, { id: `order ${number}` as OrderId, code, side, lots, openPrice, margin, openedAt })
      return account
    }
    case 'close': {
      const account = house.accounts[step.who]!
      const held = [...account.positions.values()]
      if (held.length === 0) return undefined
      const position = held[step.which % held.length]!
      const part = Math.floor((position.lots * step.part) / 4 / lotsStep) * lotsStep
      house.close(account, position, Math.max(part, lotsStep) as MicroLots)
      return account
    }
  }
}

const lotsStep = 10_000 as MicroLots

const facts = (house: House) =>
  house.accounts.map(({ contract, positions }) => [contract, [...positions.values()]])

describe('a book of margins', () => {
  test('warns and closes out whom, when and in which order a look at everything after every step would', () => {
    let steps = 0
    let told = 0
    let looks = 0
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 50_000, max: 5_000_000 }), { minLength: 3, maxLength: 3 }),
        fc.array(step, { minLength: 80, maxLength: 160 }),
        (balances, given) => {
          const [looking, watching] = [new LookingHouse(balances), new WatchingHouse(balances)]
          for (const house of [looking, watching])
            for (const { code, bid, spread } of market) house.quotes.set(code, both(bid, spread))
          for (const [number, each] of given.entries()) {
            perform(looking, each, number)
            looking.look()
            const changed = perform(watching, each, number)
            if (changed !== undefined) watching.book.arm(changed)
            if (each.do === 'tick') {
              const { code } = market[each.instrument]!
              watching.book.onQuote({ code, ...watching.quotes.get(code)! }, true)
            }
            watching.settle()
            watching.book.onTime()
            // Between accounts either may come first.
            expect(watching.told.toSorted(byAccount)).toEqual(looking.told.toSorted(byAccount))
            expect(facts(watching)).toEqual(facts(looking))
          }
          steps += given.length
          told += looking.told.length
          looks += watching.looks
        },
      ),
      { numRuns: 200 },
    )
    expect(steps).toBeGreaterThan(10_000)
    expect(told).toBeGreaterThan(600)
    // An account is recomputed to the cent only where a level is near, or has been.
    expect(looks).toBeLessThan(steps)
  })

  const metal = market[0]!
  const euro = market[1]!
  const dax = market[2]!

  /** An account with 30,000 USD, 20,000 of them held for a lot of gold: 100 USD for each dollar of its price, of which 4,000. */
  const withGold = (more: readonly Code[] = []) => {
    const house = new WatchingHouse([3_000_000])
    const [account] = house.accounts
    for (const { code, bid, spread } of [metal, euro, dax]) house.quotes.set(code, both(bid, spread))
    const position = (code: Code, margin: number): Held => ({
      id: `order in ${code}` as OrderId,
      code,
      side: 'long',
      lots: 1_000_000 as MicroLots,
      openPrice: house.quotes.get(code)!.bid,
      margin: cents(BigInt(margin)),
      openedAt: 0 as Millis,
    })
    house.open(account!, position(metal.code, 2_000_000))
    for (const each of more) house.open(account!, position(each, 0))
    house.book.arm(account!)
    const say = (code: Code, bid: number, decides = true) => {
      house.quotes.set(code, both(bid, 0))
      house.book.onQuote({ code, ...both(bid, 0) }, decides)
      house.settle()
    }
    return { house, account: account!, say }
  }
  const closedGold = 'account 0: closed order in XAUUSD at'

  test('warns once on the way down, and again only after the account has been calm', () => {
    const { house, say } = withGold()
    say(metal.code, 3_900_001)
    expect(house.told).toEqual([])
    say(metal.code, 3_900_000)
    say(metal.code, 3_899_000)
    say(metal.code, 3_919_990)
    house.book.onTime()
    say(metal.code, 3_899_000)
    expect(house.told).toEqual(['account 0: warned'])
    say(metal.code, 3_920_000)
    house.book.onTime()
    say(metal.code, 3_899_000)
    expect(house.told).toEqual(['account 0: warned', 'account 0: warned'])
  })

  test('closes out at the level, not a cent before', () => {
    const { house, say } = withGold()
    say(metal.code, 3_800_001)
    expect(house.told).toEqual(['account 0: warned'])
    say(metal.code, 3_800_000)
    expect(house.told.at(-1)).toBe(`${closedGold} -2000000`)
  })

  test('looks again at what could not be closed with the next quote of anything that is held', () => {
    const { house, say } = withGold([euro.code])
    house.held.add(metal.code).add(euro.code)
    say(metal.code, 3_700_000)
    expect(house.told).toEqual([])
    house.held.clear()
    house.book.onTime()
    expect(house.told).toEqual([])
    say(euro.code, euro.bid)
    expect(house.told.at(0)).toBe(`${closedGold} -3000000`)
  })

  test('closes nothing out by a quote that decides nothing, but by the next one that does', () => {
    const { house, say } = withGold([euro.code])
    say(metal.code, 3_700_000, false)
    say(metal.code, 3_690_000, false)
    expect(house.told).toEqual([])
    house.held.add(metal.code)
    say(euro.code, euro.bid)
    // Gold is held; what can be closed goes, and the rest waits.
    expect(house.told).toEqual(['account 0: closed order in EURUSD at 0'])
    house.held.clear()
    say(metal.code, 3_690_000)
    expect(house.told.at(-1)).toBe(`${closedGold} -3100000`)
  })

  test('forgives a fall in a halt that is over before anything decides', () => {
    const { house, say } = withGold()
    say(metal.code, 3_700_000, false)
    say(metal.code, metal.bid)
    expect(house.told).toEqual([])
  })

  test('begins to watch when everything that values the account has been quoted', () => {
    const { house, account, say } = withGold([dax.code])
    for (const { code } of market) house.quotes.delete(code)
    house.book.arm(account)
    say(metal.code, 3_700_000)
    say(dax.code, dax.bid)
    expect(house.told).toEqual([])
    say(euro.code, euro.bid)
    expect(house.told.at(0)).toBe(`${closedGold} -3000000`)
  })

  test('lets what is left out of the value move nothing', () => {
    const { house, account, say } = withGold([euro.code])
    house.leftOut.add('order in XAUUSD' as OrderId)
    house.book.arm(account)
    say(metal.code, 3_700_000)
    expect(house.told).toEqual([])
    // 9,900 USD more are lost in euro.
    say(euro.code, euro.bid - 99_000)
    expect(house.told).toEqual([])
    say(euro.code, euro.bid - 100_000)
    expect(house.told).toEqual(['account 0: warned'])
  })

  test('watches nobody who is being closed out, or holds nothing', () => {
    const { house, account } = withGold()
    const fall = () => house.book.onQuote({ code: metal.code, ...both(3_700_000, 0) }, true)
    house.quotes.set(metal.code, both(3_700_000, 0))
    fall()
    fall()
    house.settle()
    expect(house.told).toEqual([`${closedGold} -3000000`])
    house.book.arm(account)
    fall()
    house.settle()
    expect(house.told).toHaveLength(1)
  })
})

const byAccount = (one: string, other: string): number => one.slice(0, 9).localeCompare(other.slice(0, 9))
