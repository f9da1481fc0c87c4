import { defineCapability } from '../../core/capability/index.ts'
import { createFeedReader } from './read-feeds.ts'
import { showCalendar } from './show-calendar.ts'
import { matchFeeds } from './stored-feeds.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly economicCalendar: {
      /** Asks the feeds that are due. */
      readonly readDue: () => Promise<void>
    }
  }
}

/** How often it is looked which feed is due. */
const lookEveryMs = 60_000

export const economicCalendarCapability = defineCapability({
  name: 'economic-calendar',
  needs: ['aside', 'config', 'database', 'metrics', 'log', 'now'],
  create: ({ config, ...services }) => {
    const feeds = config.economicCalendar
    const context = { ...services, feeds, reach: config.economicCalendarPrivate ? 'any' : 'public' } as const
    const reader = createFeedReader(context)
    return {
      provides: { economicCalendar: { readDue: reader.readDue } },
      calls: { economicCalendar: showCalendar(context) },
      jobs:
        feeds.length === 0
          ? []
          : [{ name: 'read economic calendars', everyMs: lookEveryMs, run: reader.readDue }],
      start: async () => {
        await matchFeeds(services.database, feeds)
        // Nothing waits for somebody else's server: the first turn of the job would only come a minute later.
        services.aside('economic calendars wait for their next turn', reader.readDue)
      },
      drain: reader.stop,
    }
  },
})
