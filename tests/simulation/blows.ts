import { cents } from '@plumbline/rules/money'
import type { Code, CustomerId, TransferId } from '@plumbline/rules/core'
import type { Leverage, MicroLots, Price } from '@plumbline/rules/market'
import { post } from '@plumbline/server/core/ledger/index'
import type { CommitFault } from './line.ts'
import type { Simulation } from './simulation.ts'

/** What is done to a house, and how often of each other. */
const weights = {
  'commit lost on its way': 4,
  'answer lost on its way': 4,
  'killed before a commit': 1.5,
  'killed after a commit': 1.5,
  'killed at rest': 1,
  'second engine': 1,
  'clock set wrong': 1,
  'feed silent': 2,
  'instrument halted': 2,
  'customer frozen': 1,
  'key sent again': 5,
  'many at once': 6,
  'money gone': 0.5,
} as const
type BlowName = keyof typeof weights

const hourMs = 3_600_000

/** Strikes, and undoes what does not last. */
export class Blows {
  readonly struck: Record<string, number> = {}
  private readonly simulation: Simulation
  private ends: { readonly at: number; readonly end: () => void }[] = []

  constructor(simulation: Simulation) {
    this.simulation = simulation
  }

  async strike(): Promise<void> {
    const { dice } = this.simulation
    const name = dice.weigh(weights)
    this.simulation.tell(`blow: ${name}`)
    this.struck[name] = (this.struck[name] ?? 0) + 1
    await this.blows[name]()
  }

  /** What is over by now. */
  lift(): void {
    const { world } = this.simulation.house.clock
    for (const { end } of this.ends.filter(({ at }) => at <= world)) end()
    this.ends = this.ends.filter(({ at }) => at > world)
  }

  private readonly blows: Readonly<Record<BlowName, () => Promise<void> | void>> = {
    'commit lost on its way': () => this.befall('lost before'),
    'answer lost on its way': () => this.befall('lost after'),
    'killed before a commit': () => this.befall('died before'),
    'killed after a commit': () => this.befall('died after'),
    'killed at rest': async () => {
      this.simulation.running.line.kill()
      await this.simulation.settle()
    },
    'second engine': () => this.takeOver(),
    'clock set wrong': () => {
      const { clock } = this.simulation.house
      clock.setWrongBy(this.simulation.dice.pick([hourMs, -hourMs, 400, -400]))
      this.later(20_000, 240_000, () => clock.setWrongBy(0))
    },
    'feed silent': () => {
      const { market, clock } = this.simulation.house
      const codes = this.simulation.dice.chance(0.2) ? market.codes : [this.someCode()]
      for (const code of codes) market.silentSince.set(code, clock.now())
      this.later(2_000, 90_000, () => codes.forEach(code => market.silentSince.delete(code)))
    },
    'instrument halted': () => {
      const { held } = this.simulation.house.market
      const code = this.someCode()
      held.set(code, this.simulation.dice.pick(['halted', 'suspended']))
      this.later(20_000, 400_000, () => held.delete(code))
    },
    'customer frozen': () => {
      const { frozen } = this.simulation.house
      const customer = this.someCustomer()
      frozen.add(customer)
      this.later(60_000, 900_000, () => frozen.delete(customer))
    },
    'key sent again': async () => {
      const { keyed, dice } = this.simulation
      if (keyed.length === 0) return
      this.simulation.give(dice.pick(keyed))
      await this.simulation.settle()
    },
    'many at once': () => this.crowd(),
    'money gone': () => this.takeMoney(),
  }

  /** Commands of the same customers and ticks, none of which waits for another. */
  private async crowd(): Promise<void> {
    const { simulation } = this
    const { dice } = simulation
    const few = [this.someCustomer(), this.someCustomer()]
    for (let count = 2 + dice.below(7); count > 0; count -= 1) {
      const given = simulation.invent(dice.pick(few))
      if (given !== undefined) simulation.give(given)
      // A command twice at once, under no key: one of the two is refused.
      if (given !== undefined && dice.chance(0.3)) simulation.give({ ...given, attempt: undefined })
      if (dice.chance(0.5)) for (const raw of simulation.source.speak(this.someCode())) simulation.hear(raw)
    }
    await simulation.settle()
  }

  /** The next commits; one blow may hit the same commit several times. */
  private befall(fault: CommitFault): void {
    const { running, dice } = this.simulation
    running.line.faults.push(fault)
    if (fault.startsWith('lost') && dice.chance(0.3))
      running.line.faults.push(dice.pick(['lost before', 'lost after']))
  }

  /** Another engine takes the lease; the first does not know, and goes on as if nothing were. */
  private async takeOver(): Promise<void> {
    const { simulation } = this
    const { dice, house } = simulation
    const former = simulation.running
    await simulation.begin()
    simulation.isAlarmed = true
    for (const code of house.market.codes) {
      const quote = house.market.newest.get(code)
      if (quote !== undefined) former.engine.onQuote({ ...quote, bid: Math.floor(quote.bid * 0.9) as Price })
    }
    for (const customer of house.customers) {
      const given = simulation.invent(customer)
      const outcome = await Promise.race([
        given?.command.give(former.engine, undefined).catch(() => undefined),
        former.calm().then(() => undefined),
      ])
      if (
        outcome?.ok === true &&
        !outcome.value.repeated &&
        !('decisions' in outcome.value && outcome.value.decisions.length === 0)
      )
        simulation.fault('an engine without the lease has answered')
      if (dice.chance(0.5)) break
    }
    await former.calm()
    former.line.kill()
    simulation.isAlarmed = false
    for (const customer of house.customers) house.witness.touched.add(customer)
    await simulation.settle()
  }

  /** The ledger has less than memory says, as only a bug could bring about: it refuses, and memory learns. */
  private async takeMoney(): Promise<void> {
    const { simulation } = this
    const { house, running } = simulation
    const poor = [...running.accounts().values()].find(
      ({ positions, pendings, contract }) =>
        positions.size === 0 && pendings.size === 0 && contract.available > 50_000n,
    )
    const code = 'BTCUSD' as Code
    const quote = house.market.newest.get(code)
    const instrument = house.market.instrument(code)
    if (poor === undefined || quote === undefined) return
    const gone = poor.contract.available - 1_000n
    await this.move(poor.customer, -gone)
    simulation.isAlarmed = true
    const lots =
      Math.ceil((Number(poor.contract.available) / 200 / (quote.ask / 10 ** instrument.priceScale)) * 100) *
      10_000
    const outcome = await Promise.race([
      running.engine.open({
        customer: poor.customer,
        code,
        ticket: {
          side: 'long',
          lots: lots as MicroLots,
          leverage: 2 as Leverage,
          takeProfit: undefined,
          stopLoss: undefined,
          seenPrice: undefined,
          maxSlippage: undefined,
        },
      }),
      running.line.died,
      running.calm(),
    ])
    await running.calm()
    simulation.isAlarmed = false
    if (outcome?.ok === true) simulation.fault('an order was filled with money that is not there')
    if (outcome === undefined || (!outcome.ok && outcome.refusal !== 'ledger.insufficient')) {
      // No order got as far as the ledger.
      if (!running.line.isDead) await this.move(poor.customer, gone)
    }
    house.witness.touched.add(poor.customer)
    await simulation.settle()
  }

  private async move(customer: CustomerId, change: bigint): Promise<void> {
    const { database, people, accounts, newId, clock } = this.simulation.house
    const person = people.find(each => each.customer === customer)
    if (person === undefined) return
    await post(database, [
      {
        id: newId() as TransferId,
        book: 'demo',
        kind: 'demo.opening',
        reference: undefined,
        at: clock.now(),
        legs: [
          { account: person.accounts.contract, part: 'available', change: cents(change) },
          { account: accounts.demo.external_clearing, part: 'available', change: cents(-change) },
        ],
      },
    ])
  }

  private later(fromMs: number, toMs: number, end: () => void): void {
    const { house, dice } = this.simulation
    this.ends.push({ at: house.clock.world + dice.between(fromMs, toMs), end })
  }

  private someCode(): Code {
    return this.simulation.dice.pick(this.simulation.house.market.codes)
  }

  private someCustomer(): CustomerId {
    return this.simulation.dice.pick(this.simulation.house.customers)
  }
}
