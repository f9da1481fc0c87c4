import { assert, type Code, type CustomerId, type OrderId } from '@plumbline/rules/core'
import type { Millis, Price, Quote } from '@plumbline/rules/market'
import { cents, type Cents } from '@plumbline/rules/money'
import { decideFromLog, decideUntilStep, lateMsMax, type HoldAtExpiry } from '@plumbline/rules/term'
import { QueueFull } from '@plumbline/server/core/ledger/index'
import { OutcomeUnknown } from '@plumbline/server/core/platform/db/database'
import type { NewDeal, Settling } from '@plumbline/server/capabilities/term/deal'
import { TermDesk, type AcceptVerdict } from '@plumbline/server/capabilities/term/desk'
import { describe, expect, it } from 'vitest'
import { createDice } from '../simulation/dice.ts'

/** `DEALS=1000000` for more (docs/testing.md). */
const dealsCount = Number(process.env['DEALS'] ?? 20_000)
const dealsPerRun = 500

const code = 'BTCUSD' as Code
const start = Date.parse('2026-12-01T10:00:00.000Z')
const product = { running: 40, payout: Number.MAX_SAFE_INTEGER }
const customers = ['7', '8', '9'] as const

type Given = { readonly deal: NewDeal; readonly clock: number; readonly firstTick: number; isMade: boolean }
type Tick = Quote & { readonly clock: number }

/** A run of the desk in which the database answers when and how it likes, with what the record says of it. */
class Run {
  readonly dice
  readonly given = new Map<OrderId, Given>()
  readonly settled = new Map<OrderId, Settling['outcome']>()
  readonly ticks: Tick[] = []
  /** What our clock said before each of its steps. */
  readonly steps: Millis[] = []
  readonly holds: { readonly from: number; readonly to: number; readonly flag: HoldAtExpiry }[] = []
  readonly answers: (() => void)[] = []
  readonly alarms: string[] = []
  unknown = 0
  now = start
  mid = 100_000
  number = 0
  readonly desk

  constructor(seed: string) {
    this.dice = createDice(seed)
    this.desk = new TermDesk<undefined>({
      now: () => this.now as Millis,
      newId: () => 'settlement',
      holdAt: (_, at) => this.holdAt(at, this.steps.length),
      accept: deal => this.answerOf(deal),
      isUnknown: error => error instanceof OutcomeUnknown,
      enter: () => this.later(() => undefined),
      settle: ({ id, outcome }) =>
        this.later(() => {
          assert(!this.settled.has(id), 'a deal is settled once')
          this.settled.set(id, outcome)
        }),
      settleFromLog: id =>
        this.later(() => {
          const found = this.recordOf(this.of(id))
          assert(found !== undefined, 'the log reaches far enough')
          assert(!this.settled.has(id), 'a deal is settled once')
          this.settled.set(id, found)
        }),
      alarm: what => void this.alarms.push(what),
    })
  }

  of(id: OrderId): Given {
    const given = this.given.get(id)
    assert(given !== undefined, 'every deal was given')
    return given
  }

  private later<Value>(work: () => Value): Promise<Value> {
    return new Promise(resolve => void this.answers.push(() => resolve(work())))
  }

  /** Made, refused, or not sent at all: one in many nobody knows of. */
  private answerOf({ id }: NewDeal): Promise<AcceptVerdict> {
    return new Promise((resolve, reject) => {
      this.answers.push(() => {
        if (this.dice.chance(0.08)) return reject(new QueueFull('not sent'))
        if (this.dice.chance(0.02)) return reject(new Error('refused by the database'))
        if (this.dice.chance(0.002)) {
          this.unknown += 1
          return reject(new OutcomeUnknown(new Error('the lease was lost')))
        }
        if (this.dice.chance(0.05)) return resolve('insufficient')
        this.of(id).isMade = true
        resolve('committed')
      })
    })
  }

  /** Holds last over both clocks that a step lies between, as the log keeps them apart by their place. */
  private holdAt(at: number, clock: number): HoldAtExpiry | undefined {
    const shifted = at + clock * 1e9
    return this.holds.find(({ from, to }) => from <= shifted && shifted < to)?.flag
  }

  /** What the log says, by the rule for receipts. */
  recordOf({ deal, clock, firstTick }: Given) {
    const ticks = this.ticks.slice(firstTick).filter(tick => tick.clock === clock)
    const holdAt = (at: Millis) => this.holdAt(at, clock)
    const step = this.steps[clock]
    return step === undefined
      ? decideFromLog(deal, ticks, { now: this.now as Millis, holdAt })
      : decideUntilStep(deal, ticks, { step, holdAt })
  }

  accept(): void {
    const seconds = 1 + this.dice.below(20)
    const deal: NewDeal = {
      id: `00000000-0000-7000-8000-${String(this.given.size).padStart(12, '0')}` as OrderId,
      book: 'real',
      customer: this.dice.pick(customers) as string as CustomerId,
      kind: this.dice.pick(['term', 'micro'] as const),
      code,
      direction: this.dice.pick(['up', 'down'] as const),
      seconds,
      stake: cents(100_00n),
      rate: 8_000 as NewDeal['rate'],
      profit: cents(80_00n),
      productVersion: 1,
      priceScale: 2,
      digits: 2,
      acceptedAt: this.now as Millis,
      account: '1' as NewDeal['account'],
      settlement: 'settlement' as NewDeal['settlement'],
    }
    const place = { clock: this.steps.length, firstTick: this.ticks.length, isMade: false }
    this.given.set(deal.id, { deal, ...place })
    this.desk.accept(deal, product, undefined).then(
      answer => {
        if (!answer.ok) this.given.delete(deal.id)
      },
      () => undefined,
    )
  }

  quote(): void {
    this.mid += Math.round(this.dice.normal() * 30)
    this.number += 1
    const at = this.now - this.dice.below(this.dice.chance(0.1) ? 2_500 : 300)
    const tick = {
      code,
      bid: (this.mid - 5) as Price,
      ask: (this.mid + 5) as Price,
      at: at as Millis,
      receivedAt: this.now as Millis,
      source: 'model',
      kind: this.dice.chance(0.01) ? 'delayed' : 'live',
      epoch: 1,
      number: this.number,
      clock: this.steps.length,
    } as unknown as Tick
    this.ticks.push(tick)
    this.desk.onQuote(tick)
  }

  hold(): void {
    const from = this.now + this.steps.length * 1e9 + this.dice.below(3_000)
    this.holds.push({
      from,
      to: from + 500 + this.dice.below(6_000),
      flag: this.dice.pick(['halted', 'suspended', 'closed'] as const),
    })
  }

  step(): void {
    const before = this.now as Millis
    this.steps.push(before)
    this.now += (this.dice.chance(0.5) ? 1 : -1) * (5_000 + this.dice.below(60_000))
    this.desk.onClockStep(before)
  }

  /** Some of what the database was asked is answered. */
  async answer(most: number): Promise<void> {
    for (let count = 0; count < most && this.answers.length > 0; count += 1) this.answers.shift()?.()
    await new Promise<void>(resolve => void setImmediate(resolve))
  }

  pass(ms: number): void {
    this.now += ms
    this.desk.onTime(this.now as Millis)
  }

  async end(): Promise<void> {
    for (let second = 0; second < 40; second += 1) {
      this.pass(1_000)
      this.quote()
      await this.answer(Number.MAX_SAFE_INTEGER)
    }
    while (this.answers.length > 0) await this.answer(Number.MAX_SAFE_INTEGER)
    await this.desk.settled()
  }
}

const shown = (outcome: ReturnType<Run['recordOf']>) =>
  outcome && `${outcome.is} ${outcome.is === 'void' ? outcome.reason : outcome.exit.number}`

describe('the desk of timed deals', () => {
  it(
    `decides ${dealsCount} of them as the record says, each once, through holds, steps of the clock and a database that answers late or not, and counts none at the end`,
    { timeout: 600_000 + dealsCount },
    async () => {
      let decided = 0
      const outcomes = new Map<string, number>()
      for (let seed = 0; decided < dealsCount; seed += 1) {
        const run = new Run(`desk ${seed}`)
        // Some databases are quick, and some take longer than a deal.
        const pace = run.dice.pick([1, 3, 30])
        while (run.given.size < dealsPerRun) {
          run.pass(20 + run.dice.below(run.dice.chance(0.02) ? 9_000 : 300))
          if (run.dice.chance(0.5)) run.accept()
          if (run.dice.chance(0.8)) run.quote()
          if (run.dice.chance(0.01)) run.hold()
          if (run.dice.chance(0.003)) run.step()
          await run.answer(pace)
        }
        await run.end()
        for (const given of run.given.values()) {
          const { deal, isMade } = given
          const found = shown(run.settled.get(deal.id) as ReturnType<Run['recordOf']>)
          const expected = isMade ? shown(run.recordOf(given)) : undefined
          if (found !== expected) expect([seed, deal.id, found]).toEqual([seed, deal.id, expected])
          const kind = expected?.replace(/ \d+$/, '') ?? 'not made'
          outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
        }
        decided += run.given.size
        const counted = customers.flatMap(customer =>
          (['term', 'micro'] as const).map(kind =>
            run.desk.runningOf(customer as string as CustomerId, kind),
          ),
        )
        const promised = (['up', 'down'] as const).map(direction => run.desk.promised(code, direction))
        // What nobody knows of stays counted until the next start, and is told.
        expect([seed, counted.reduce((sum, count) => sum + count, 0)]).toEqual([seed, run.unknown])
        const sum = promised.reduce<bigint>((all, each: Cents) => all + each, 0n)
        expect(sum).toBe(BigInt(run.unknown) * 80_00n)
        expect(run.alarms.length).toBe(run.unknown)
      }
      const kinds = ['win', 'lose', 'void clock', 'void suspended', 'void halted', 'void closed']
      for (const kind of [...kinds, 'void no_entry', 'void delayed', 'not made'])
        expect([kind, outcomes.get(kind) ?? 0]).not.toEqual([kind, 0])
      expect(lateMsMax).toBeGreaterThan(0)
    },
  )
})
