import type { CalendarEvent } from '@plumbline/rules/economic-calendar'
import type { Millis } from '@plumbline/rules/market'
import { fetchText, NotFetched } from '../../core/platform/outbound/fetch-text.ts'
import type { CalendarContext, CalendarFeed } from './context.ts'
import { NotACalendar, readInThread } from './parse/index.ts'
import { keepFault, keepVersion, readFeeds, type StoredFeed } from './stored-feeds.ts'

/** A feed is asked no sooner after the last attempt, also after one that failed. */
export const askEveryMs = 30 * 60_000
export const fetchMsMax = 20_000
export const feedBytesMax = 4_000_000
export const feedRedirectsMax = 3

const accepted = 'text/calendar, text/plain;q=0.5, */*;q=0.1'

const isDue = ({ triedAt }: StoredFeed, now: Millis): boolean =>
  // A clock that was set back must not silence a feed for longer than its pause.
  triedAt === null || Math.abs(now - triedAt.getTime()) >= askEveryMs

/** Asks one feed after the other when each is due, and keeps what was read, or why nothing was. */
export const createFeedReader = (context: CalendarContext) => {
  const { database, feeds, reach, metrics, log, now } = context
  const ending = new AbortController()

  const read = async ({ url }: CalendarFeed, at: Millis): Promise<readonly CalendarEvent[]> => {
    const text = await fetchText(url, accepted, {
      msMax: fetchMsMax,
      bytesMax: feedBytesMax,
      redirectsMax: feedRedirectsMax,
      reach,
      signal: ending.signal,
    })
    return readInThread(text, at, { signal: ending.signal })
  }

  const attempt = async (feed: CalendarFeed, { fault, fetchedAt }: StoredFeed): Promise<void> => {
    const at = now()
    const { name } = feed
    try {
      await keepVersion(database, { feed: name, events: await read(feed, at), at })
      metrics.calendarFeedUp.set({ feed: name }, 1)
      if (fault !== null) log.info({ feed: name }, 'an economic calendar can be read again')
    } catch (error) {
      if (ending.signal.aborted) return
      metrics.calendarFeedUp.set({ feed: name }, 0)
      const isTheirs = error instanceof NotFetched || error instanceof NotACalendar
      const reason = isTheirs ? error.message : 'it could not be kept'
      if (isTheirs)
        log.warn(
          { feed: name, reason, shown: fetchedAt },
          'an economic calendar could not be read: its last version stays',
        )
      else
        log.error(
          { feed: name, error, shown: fetchedAt },
          'an economic calendar could not be kept: its last version stays',
        )
      await keepFault(database, { feed: name, fault: reason, at })
    }
  }

  const readDue = async (): Promise<void> => {
    const stored = await readFeeds(
      database,
      feeds.map(({ name }) => name),
    )
    for (const feed of feeds) {
      if (ending.signal.aborted) return
      const known = stored.find(({ name }) => name === feed.name)
      if (known === undefined) continue
      if (isDue(known, now())) await attempt(feed, known)
      else metrics.calendarFeedUp.set({ feed: feed.name }, known.fault === null ? 1 : 0)
    }
  }

  let run: Promise<void> | undefined
  return {
    /** One run at a time: whoever asks meanwhile waits for the one that is under way. */
    readDue: (): Promise<void> =>
      (run ??= readDue().finally(() => {
        run = undefined
      })),
    /** Ends what is under way, and waits for it. */
    stop: async (): Promise<void> => {
      ending.abort()
      await run?.catch(() => undefined)
    },
  }
}
