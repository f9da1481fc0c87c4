import type { Code, CustomerId } from '@plumbline/rules/core'
import type { Quote, RawQuote } from '@plumbline/rules/market'
import type { Decision, Outcome, TransferOutcome } from '@plumbline/server/core/engine/index'
import { audit } from '@plumbline/server/core/ledger/index'
import { bookedOf } from '@plumbline/server/capabilities/transfer/index'
import { inventCommand, type AnyAttempt, type Command } from './commands.ts'
import type { Dice } from './dice.ts'
import { isFarShort, missedEntry, missedLevel } from './naive.ts'
import { pairFaults } from './pairs.ts'
import { profitLevelFaults } from './profit-levels.ts'
import { startEngine, type House, type RunningEngine } from './running-engine.ts'
import { compareTouched } from './stored-accounts.ts'
import { TickSource } from './tick-source.ts'

/** A command on its way, or one that may be sent again. */
export type Given = { readonly command: Command; readonly attempt: AnyAttempt | undefined }

const keyedShare = 0.5
const againAtOnceShare = 0.1
const lastKept = 60
/** A quote that is older than this decides nothing in any class; one that is younger decides in all. */
const surelyFreshMs = 5_000
/** After a corporate action levels wait until every order stands in new units. */
const adjustingMsMax = 120_000

const counted = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

/** A house in full work, and what is looked at after everything that happens in it. */
export class Simulation {
  readonly faults: string[] = []
  readonly last: string[] = []
  readonly decided: Record<string, number> = {}
  readonly refused: Record<string, number> = {}
  readonly totals = { ticks: 0, quotes: 0, commands: 0, committed: 0 }
  readonly house: House
  readonly dice: Dice
  readonly source: TickSource
  /** Alarms that somebody has provoked are no faults. */
  isAlarmed = false
  /** Commands under a key that were given before. */
  readonly keyed: Given[] = []
  private readonly waiting = new Set<Given>()
  private readonly answers = new Map<string, unknown>()
  private repeated: Given[] = []
  private current: RunningEngine | undefined

  constructor(house: House, dice: Dice) {
    this.house = house
    this.dice = dice
    this.source = new TickSource(dice, house.market, house.clock)
  }

  get running(): RunningEngine {
    if (this.current === undefined) throw new Error('The house is not open yet')
    return this.current
  }

  tell(what: string): void {
    this.last.push(`${new Date(this.house.clock.world).toISOString()} ${what}`)
    if (this.last.length > lastKept) this.last.shift()
  }

  fault(what: string): void {
    this.faults.push(`${new Date(this.house.clock.world).toISOString()} ${what}`)
  }

  /** Starts an engine, the first one or another; what the dead one was asked under a key is asked again. */
  async begin(): Promise<void> {
    const { witness, database, customers, clock } = this.house
    clock.forgetPlans()
    this.current = await startEngine(this.house)
    await witness.catchUp(database, customers)
    for (const customer of customers) witness.touched.add(customer)
    const unanswered = [...this.waiting].filter(({ attempt }) => attempt !== undefined)
    this.waiting.clear()
    for (const given of unanswered) this.give(given)
    await this.settle()
  }

  /** One saying of the feed, and what comes of it. */
  async tick(code: Code): Promise<void> {
    for (const raw of this.source.speak(code)) {
      const by = this.running
      const quote = this.hear(raw)
      if (quote === undefined) continue
      await this.settle()
      // What an engine was killed over, the next one decides at the next quote.
      if (by === this.running) this.lookAt(quote)
    }
  }

  /** Takes what a feed has said without waiting for what comes of it. */
  hear(raw: RawQuote): Quote | undefined {
    this.totals.ticks += 1
    const quote = this.house.market.take(raw)
    if (quote === undefined) return undefined
    this.totals.quotes += 1
    this.running.engine.onQuote(quote)
    return quote
  }

  /** A customer asks for something; some send it under a key, and some of these at once again. */
  invent(customer: CustomerId): Given | undefined {
    const { market, clock } = this.house
    const account = this.running.accounts().get(customer)
    if (account === undefined) return undefined
    const command = inventCommand({
      dice: this.dice,
      account,
      codes: market.codes,
      instrument: code => market.instrument(code),
      quote: code => market.newest.get(code),
      now: clock.now(),
    })
    if (command === undefined) return undefined
    const attempt = this.dice.chance(keyedShare) ? this.attemptOf(command) : undefined
    return { command, attempt }
  }

  give(given: Given): void {
    const by = this.running
    const { command, attempt } = given
    this.totals.commands += 1
    this.tell(`customer ${command.customer} asks: ${command.name}${attempt ? ` (${attempt.key})` : ''}`)
    if (attempt !== undefined) this.keyed.push(given)
    this.waiting.add(given)
    command.give(by.engine, attempt).then(
      outcome => {
        this.waiting.delete(given)
        this.answered(given, outcome, by)
      },
      (error: unknown) => {
        this.waiting.delete(given)
        if (!by.isOut && !by.line.isDead) this.fault(`${command.name} failed: ${String(error)}`)
      },
    )
    if (attempt !== undefined && this.dice.chance(againAtOnceShare)) this.give(given)
  }

  /** Waits until nothing goes on, and looks whether memory and database are one. */
  async settle(): Promise<void> {
    const { engine, line, calm, accounts } = this.running
    const { witness, database } = this.house
    if (this.waiting.size > 0 || line.underWay > 0) await calm()
    else await Promise.race([engine.settled(), line.died])
    if (line.isDead) {
      this.tell('the engine has died, another one starts')
      await this.begin()
      await this.examine()
      return
    }
    for (const fault of witness.faults.splice(0)) this.fault(fault)
    if (witness.touched.size === 0 && witness.acknowledged.length === 0 && this.repeated.length === 0) return
    for (const fault of await compareTouched(database, accounts(), witness)) this.fault(fault)
    await this.lookAtRepeated()
  }

  /** The whole ledger, and every event of every order. */
  async examine(): Promise<void> {
    const { database, witness, customers } = this.house
    await witness.catchUp(database, customers)
    for (const fault of witness.faults.splice(0)) this.fault(fault)
    const breaches = await database.transaction(tx => audit(tx))
    for (const { invariant, what, found } of breaches) this.fault(`${invariant}: ${what} (${found})`)
    for (const fault of await pairFaults(database)) this.fault(fault)
    for (const fault of await profitLevelFaults(database)) this.fault(fault)
  }

  committed(decisions: readonly Decision[]): void {
    this.totals.committed += decisions.length
    for (const decision of decisions) {
      const isOfLevel = decision.kind === 'split' && decision.level !== undefined
      const reason = 'reason' in decision ? ` ${decision.reason}` : isOfLevel ? ' level' : ''
      counted(this.decided, `${decision.kind}${reason}`)
      this.tell(`${decision.kind}${reason} #${decision.number} of ${decision.order} (${decision.customer})`)
      if (
        decision.kind === 'opened' &&
        decision.from !== undefined &&
        this.house.frozen.has(decision.customer)
      )
        this.fault(`${decision.order} was opened for a frozen customer`)
    }
  }

  private attemptOf({ customer, name }: Command): AnyAttempt {
    const key = `key ${this.keyed.length} of ${this.totals.commands}`
    return {
      customer,
      call: name,
      key,
      bodyHash: '00',
      answer: made =>
        'transfer' in made
          ? { transfer: made.transfer.id }
          : { decisions: made.decisions.map(({ id }) => id), left: made.left.length },
    }
  }

  private answered(given: Given, outcome: Outcome | TransferOutcome, by: RunningEngine): void {
    const { command, attempt } = given
    if (!outcome.ok) {
      counted(this.refused, outcome.refusal)
      return
    }
    if (outcome.value.repeated) {
      this.repeated.push(given)
      return
    }
    const made = outcome.value
    if ('decisions' in made && made.decisions.length === 0) return
    if (by.isOut || by !== this.current)
      this.fault(`an engine without the lease has answered ${command.name}`)
    if ('decisions' in made) this.house.witness.acknowledge(made.decisions)
    else {
      counted(this.decided, `transferred out of ${made.transfer.from}`)
      this.tell(`${made.transfer.amount} from ${made.transfer.from} (${made.transfer.customer})`)
      this.house.witness.acknowledgeTransfer(made.transfer)
    }
    if (attempt === undefined) return
    if (this.answers.has(attempt.key)) this.fault(`${command.name} was done twice under ${attempt.key}`)
    this.answers.set(
      attempt.key,
      'decisions' in made ? attempt.answer(made) : attempt.answer({ transfer: bookedOf(made.transfer) }),
    )
  }

  /** A key that was used has its first answer in the database: the one that was given. */
  private async lookAtRepeated(): Promise<void> {
    for (const { attempt } of this.repeated.splice(0)) {
      if (attempt === undefined) continue
      const { rows } = await this.house.database.query<{ answer: unknown }>({
        name: 'simulation.kept',
        text: 'select answer from trading.idempotency where customer = $1 and call = $2 and key = $3',
        values: [attempt.customer, attempt.call, attempt.key],
      })
      const given = this.answers.get(attempt.key)
      if (rows[0] === undefined) this.fault(`${attempt.key} counts as used and has no answer`)
      else if (given !== undefined && JSON.stringify(given) !== JSON.stringify(rows[0].answer))
        this.fault(`${attempt.key} has another answer than was given: ${JSON.stringify(rows[0].answer)}`)
    }
  }

  /** Whether levels of a code fire at this quote, by a plain look. */
  private decides({ code, at }: Quote): boolean {
    const { market, clock } = this.house
    const now = clock.now()
    const isAdjusting = market.actions.some(
      action =>
        action.code === code && action.effectiveAt <= now && now < action.effectiveAt + adjustingMsMax,
    )
    return (
      !isAdjusting &&
      market.stateOf(code) === 'open' &&
      Math.abs(now - at) < surelyFreshMs &&
      this.converts(code) &&
      !clock.isWrong
    )
  }

  /** Whether what is decided in a code can be turned into USD: not while its pair is in dispute, or open and quiet for long. */
  private converts(code: Code): boolean {
    const { market, clock } = this.house
    const { conversion } = market.instrument(code)
    if (conversion.by === 'none') return true
    const state = market.stateOf(conversion.pair)
    if (state === 'closed' || state === 'suspended') return state === 'closed'
    const pair = market.newest.get(conversion.pair)
    return (
      !market.silentSince.has(conversion.pair) &&
      pair !== undefined &&
      Math.abs(clock.now() - pair.at) < surelyFreshMs
    )
  }

  /** What this quote should have set off. */
  private lookAt(quote: Quote): void {
    const { market } = this.house
    if (market.newest.get(quote.code) !== quote || !this.decides(quote)) return
    const { tick } = market.instrument(quote.code)
    const books = {
      instrument: (code: Code) => market.instrument(code),
      quote: (code: Code) => market.newest.get(code),
      actions: market.actions,
    }
    for (const account of this.running.engine.accounts()) {
      let holds = false
      for (const position of account.positions.values()) {
        if (position.code !== quote.code) continue
        holds = true
        const missed = missedLevel(position, quote, tick)
        if (missed !== undefined) this.fault(`missed: ${missed}`)
      }
      for (const pending of account.pendings.values()) {
        const missed = pending.code === quote.code ? missedEntry(pending, quote) : undefined
        if (missed !== undefined) this.fault(`missed: ${missed}`)
      }
      if (holds && isFarShort(account, books))
        this.fault(`${account.customer} is short and was not closed out`)
    }
  }
}
