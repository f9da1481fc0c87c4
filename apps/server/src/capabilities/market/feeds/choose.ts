import type { Code } from '@plumbline/rules/core'
import { withWeekends, type SessionCalendar } from '@plumbline/rules/hours'
import type { ListedInstrument } from '@plumbline/rules/market'
import type { MarketSources, SpreadLimitSettings } from '@plumbline/rules/prices'
import type { MarketLog } from '../feed/log.ts'
import { calendars } from '../seed/calendars.ts'
import { instruments as seededInstruments } from '../seed/instruments.ts'
import { simulationOf } from '../seed/simulation.ts'
import { createConfiguredSources, type SourceChoice } from '../sources/choose.ts'
import type { SourceChange } from '../sources/active-sources.ts'
import { createSources } from '../sources/sources.ts'
import { type Feed } from './feed.ts'
import { createReplayFeed } from './replay.ts'
import { createSimulatedFeed } from './simulated.ts'
import { systemTimer, type Clock, type Timer } from '../../../core/platform/time.ts'

export type FeedChoice = {
  readonly feed:
    | { readonly source: 'simulated' }
    | { readonly source: 'replay'; readonly path: string }
    | { readonly source: 'sources' }
  /** Where `sources` is chosen: the preferred one first. */
  readonly sources?: readonly SourceChoice[]
  /** Of the simulation. */
  readonly seed: number
  /** Whether a simulation by itself goes on at weekends; beside real sources it keeps the hours of the markets. */
  readonly weekends?: 'open' | 'closed'
  /** How many times faster than recorded a replay runs. */
  readonly speed: number
  /** What a replay does at the end of a recording. */
  readonly atEnd: 'stop' | 'repeat'
}

type Surroundings = {
  readonly clock: Clock
  readonly timer?: Timer
  readonly log: MarketLog
  /** In place of the instruments that the product ships. */
  readonly instruments?: readonly ListedInstrument[]
  /** The setting `market.sources` as it holds now. */
  readonly orders?: () => MarketSources
  /** The setting `market.spread_limits` as it holds now. */
  readonly spreadLimits?: () => SpreadLimitSettings | undefined
  readonly onSourceChanged?: (change: SourceChange) => void
}

/** Of the setting: every instrument goes by the order of the configuration. */
const noOrders: MarketSources = {}

/** The feed that the settings name, for the instruments and hours that the product ships. */
export const createFeed = (choice: FeedChoice, surroundings: Surroundings): Feed => {
  switch (choice.feed.source) {
    case 'simulated':
      return choice.weekends === 'open'
        ? weekendFeed(choice, surroundings)
        : simulatedFeed(choice, surroundings)
    case 'replay':
      return replayFeed(choice.feed.path, choice, surroundings)
    case 'sources': {
      const { instruments = seededInstruments, timer = systemTimer } = surroundings
      const shared = {
        ...surroundings,
        timer,
        chance: Math.random,
        instruments: new Map<Code, ListedInstrument>(instruments.map(each => [each.code, each])),
      }
      const configured = createConfiguredSources(choice.sources ?? [], {
        ...shared,
        feedOf: each =>
          each.type === 'simulated'
            ? simulatedFeed(choice, surroundings)
            : replayFeed(each.path, choice, surroundings),
      })
      const { orders = () => noOrders, onSourceChanged: onChanged = () => undefined } = surroundings
      return createSources({ ...shared, ...configured, orders, onChanged })
    }
  }
}

type Calendars = Readonly<Record<string, SessionCalendar>>
const shippedCalendars: Calendars = calendars
const calendarOf = (hours: string): SessionCalendar | undefined => shippedCalendars[hours]

/** One that never rests at weekends, which whoever judges by hours is told. */
const weekendFeed = (choice: FeedChoice, surroundings: Surroundings): Feed => {
  const open: Calendars = Object.fromEntries(
    Object.entries(shippedCalendars).map(([name, calendar]) => [name, withWeekends(calendar)]),
  )
  return { ...simulatedFeed(choice, surroundings, open), calendars: open }
}

const simulatedFeed = (
  { seed }: FeedChoice,
  surroundings: Surroundings,
  hours: Calendars = shippedCalendars,
): Feed =>
  createSimulatedFeed({
    ...surroundings,
    seed: String(seed),
    instruments: seededInstruments.flatMap(instrument => {
      const simulation = simulationOf(instrument)
      const calendar = hours[instrument.hours]
      return simulation === undefined || calendar === undefined
        ? []
        : [{ instrument, calendar, ...simulation }]
    }),
  })

const replayFeed = (path: string, { speed, atEnd }: FeedChoice, surroundings: Surroundings): Feed =>
  createReplayFeed({
    ...surroundings,
    path,
    speed,
    atEnd,
    instruments: seededInstruments,
    calendarOf,
  })
