import type { MarketLog } from '../log.ts'
import { calendars } from '../seed/calendars.ts'
import { instruments } from '../seed/instruments.ts'
import { simulationOf } from '../seed/simulation.ts'
import type { Clock, Feed, Timer } from './feed.ts'
import { createReplayFeed } from './replay.ts'
import { createSimulatedFeed } from './simulated.ts'

export type FeedChoice = {
  readonly feed: { readonly source: 'simulated' } | { readonly source: 'replay'; readonly path: string }
  /** Of the simulation. */
  readonly seed: number
  /** How many times faster than recorded a replay runs. */
  readonly speed: number
  /** What a replay does at the end of a recording. */
  readonly atEnd: 'stop' | 'repeat'
}

/** The feed that the settings name, for the instruments and hours this house ships. */
export const createFeed = (
  choice: FeedChoice,
  surroundings: { clock: Clock; timer?: Timer; log: MarketLog },
): Feed => {
  const calendarsByName: Readonly<Record<string, (typeof calendars)[keyof typeof calendars]>> = calendars
  const calendarOf = (hours: string) => calendarsByName[hours]
  switch (choice.feed.source) {
    case 'simulated':
      return createSimulatedFeed({
        ...surroundings,
        seed: String(choice.seed),
        instruments: instruments.flatMap(instrument => {
          const simulation = simulationOf(instrument)
          const calendar = calendarOf(instrument.hours)
          return simulation === undefined || calendar === undefined
            ? []
            : [{ instrument, calendar, ...simulation }]
        }),
      })
    case 'replay':
      return createReplayFeed({
        ...surroundings,
        path: choice.feed.path,
        speed: choice.speed,
        atEnd: choice.atEnd,
        instruments,
        calendarOf,
      })
  }
}
