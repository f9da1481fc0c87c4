import type { Millis } from '@plumbline/rules/market'
import { loadHouseAccounts } from '@plumbline/server/core/ledger/index'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { openPerson, type Person } from '../support/builders/ledger.ts'
import { Blows } from './blows.ts'
import { createDice, type Dice } from './dice.ts'
import { HouseClock } from './platform-clock.ts'
import { SimulatedMarket } from './simulated-market.ts'
import { Simulation } from './simulation.ts'
import { chooseStart } from './starts.ts'
import { Witness } from './witness.ts'

/** How dense events are, as mean milliseconds between two; at night customers are quieter. */
export type Pace = { readonly tickMs: number; readonly commandMs: number; readonly blowMs: number }
/** A quote of each instrument every eight seconds, 100 commands and 15 blows an hour. */
const hourPace: Pace = { tickMs: 8_000, commandMs: 36_000, blowMs: 240_000 }
/** Every 15 seconds, 60 commands and 3 blows. */
const dayPace: Pace = { tickMs: 15_000, commandMs: 60_000, blowMs: 1_200_000 }
/** Longer runs are sparser: what takes hours comes of time, not of how much happens. */
export const paceOf = (hours: number): Pace => (hours > 4 ? dayPace : hourPace)
const nightTimes = 4
const hourMs = 3_600_000

/** What customers begin with, in cents: rich and poor ones. */
const balances = [1_000_000, 1_000_000, 300_000, 100_000, 5_000_000, 1_000_000, 20_000, 800_000]

export type SimulationReport = {
  readonly seed: string
  readonly start: string
  readonly hours: number
  readonly ticks: number
  readonly quotes: number
  readonly commands: number
  readonly committed: number
  readonly decided: Readonly<Record<string, number>>
  readonly refused: Readonly<Record<string, number>>
  readonly struck: Readonly<Record<string, number>>
  readonly faults: readonly string[]
  /** The last things that happened before the first fault. */
  readonly last: readonly string[]
  readonly realSeconds: number
  /** Simulated over real time. */
  readonly ratio: number
}

/** Crashes are simulated a layer higher: what Postgres itself may lose is tried elsewhere. */
const unsynchronised = (url: string): string => {
  const other = new URL(url)
  other.searchParams.set('options', '-c synchronous_commit=off')
  return other.href
}

/** Ids that are the same in every run of a seed. */
const createIds = (dice: Dice): (() => string) => {
  const run = Array.from({ length: 12 }, () => dice.below(16).toString(16)).join('')
  let made = 0
  return () => {
    const number = (made += 1).toString(16).padStart(12, '0')
    return `${number.slice(0, 8)}-${number.slice(8)}-7000-8000-${run}`
  }
}

/**
 * Some hours in the life of a house, from a seed: eight customers with orders of every kind on eight instruments, while
 * ticks come wrong, engines die, commits get lost and clocks jump. After everything that happens memory must equal the
 * database, and whatever had to happen must have happened. Ends at the first fault.
 */
export const simulate = async (options: {
  readonly appUrl: string
  readonly seed: string
  readonly hours: number
  readonly pace: Pace
  readonly progress?: (line: string) => void
}): Promise<SimulationReport> => {
  const { seed, hours, pace } = options
  const began = performance.now()
  const dice = createDice(`${seed} for ${hours} h`)
  const start = chooseStart(dice, hours)
  const clock = new HouseClock(start.at)
  // One connection, so that everything comes in the same order in every run of a seed.
  const database = createDatabase({
    url: unsynchronised(options.appUrl),
    poolSize: 1,
    applicationName: 'simulation',
  })
  try {
    const market = new SimulatedMarket(clock, start.actions)
    const people: Person[] = []
    for (const balance of balances) people.push(await openPerson(database, 'Customer', { balance }))
    const simulation: Simulation = new Simulation(
      {
        clock,
        market,
        database,
        accounts: await loadHouseAccounts(database),
        people,
        customers: people.map(({ customer }) => customer),
        witness: new Witness(),
        frozen: new Set(),
        newId: createIds(dice),
        committed: decisions => simulation.committed(decisions),
        alarm: (what, detail) => {
          simulation.tell(`alarm: ${what}`)
          if (!simulation.isAlarmed) simulation.fault(`alarm: ${what} ${JSON.stringify(detail)}`)
        },
      },
      dice,
    )
    const blows = new Blows(simulation)
    await simulation.begin()
    await live(simulation, blows, { until: start.at + hours * hourMs, pace, progress: options.progress })
    if (simulation.faults.length === 0) await simulation.examine()
    const { totals, decided, refused, faults, last } = simulation
    const realSeconds = (performance.now() - began) / 1_000
    return {
      seed,
      start: start.name,
      hours,
      ...totals,
      decided,
      refused,
      struck: blows.struck,
      faults,
      last,
      realSeconds,
      ratio: Math.round((hours * 3_600) / realSeconds),
    }
  } finally {
    await database.end()
  }
}

/** Lets things happen one after another until time is over or something is wrong. */
const live = async (
  simulation: Simulation,
  blows: Blows,
  by: {
    readonly until: number
    readonly pace: Pace
    readonly progress: ((line: string) => void) | undefined
  },
): Promise<void> => {
  const { dice, house } = simulation
  const { clock, market } = house
  const { tickMs, commandMs, blowMs } = by.pace
  const after = (mean: number): number => clock.world - mean * Math.log(1 - dice.uniform())
  const isNight = () => new Date(clock.world).getUTCHours() < 6
  const agenda = [
    ...market.codes.map(code => ({
      at: clock.world + dice.below(tickMs),
      mean: () => tickMs,
      happen: () => simulation.tick(code),
    })),
    {
      at: after(commandMs),
      mean: () => commandMs * (isNight() ? nightTimes : 1),
      happen: async () => {
        const given = simulation.invent(dice.pick(house.customers))
        if (given === undefined) return
        simulation.give(given)
        await simulation.settle()
      },
    },
    { at: after(blowMs), mean: () => blowMs, happen: () => blows.strike() },
  ]
  let told = clock.world
  while (simulation.faults.length === 0) {
    const next = agenda.reduce((one, other) => (other.at < one.at ? other : one))
    if (next.at >= by.until) break
    clock.moveTo(Math.floor(next.at) as Millis)
    blows.lift()
    simulation.running.engine.onTime(clock.now())
    await simulation.settle()
    await next.happen()
    next.at = after(next.mean())
    if (clock.world < told + hourMs) continue
    told = clock.world
    const { quotes, committed } = simulation.totals
    by.progress?.(`${new Date(told).toISOString()}: ${quotes} quotes, ${committed} decisions`)
  }
}
