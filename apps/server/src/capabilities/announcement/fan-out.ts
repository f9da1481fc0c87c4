import { setTimeout as pause } from 'node:timers/promises'
import { isLanguage, languageDefault, type Language } from '@plumbline/protocol/core'
import { notifiedAtOnce } from '@plumbline/rules/announcement'
import type { CustomerId } from '@plumbline/rules/core'
import type { SettledMillis } from '@plumbline/rules/market'
import { languageShown } from '@plumbline/rules/markup'
import type { Database, Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import type { Notice, Told } from '../notifications/index.ts'
import type { AnnouncementContext } from './context.ts'
import { isShown, type Texts } from './stored.ts'

/** How long a step is followed by nothing, as a share of what it took: meanwhile others have the database to themselves. */
const restShare = 0.25

type FanOutContext = Pick<AnnouncementContext, 'database' | 'notifications'> & {
  /** Who was told stays told: a clock that is ahead for a moment begins nothing early. */
  readonly settled: () => SettledMillis
  /** Versions of which could not be told. */
  readonly untold: Postponed<string>
}

type Due = {
  readonly version: string
  readonly announcement: string
  readonly must_see: boolean
  readonly texts: Texts
  readonly countries: readonly string[] | null
  readonly languages: readonly Language[] | null
  readonly after: bigint
  /** Not, where it was withdrawn or replaced on the way: nobody else is notified of it. */
  readonly is_shown: boolean
}

/** Versions that have begun and are to be notified of. */
const beginDue = async (database: Database, at: Date): Promise<void> => {
  await database.query({
    name: 'announcement.begin_fan_out',
    text: `insert into announcement.fan_out (version, begun_at)
      select p.version, $1 from announcement.publication p join announcement.version v on v.id = p.version
      where v.notified and ${isShown}
        and not exists (select from announcement.fan_out f where f.version = p.version)
      on conflict do nothing`,
    values: [at],
  })
}

/**
 * One that is under way, held until the transaction ends; another process takes another one. Some are passed over; one that had begun
 * before the clock was set back waits until it is time again.
 */
const lockDue = async (tx: Transaction, at: Date, except: readonly string[]): Promise<Due | undefined> => {
  const { rows } = await tx.query<Due>({
    name: 'announcement.due',
    text: `select f.version, v.announcement, v.must_see, v.texts, v.countries, v.languages, f.after, ${isShown} as is_shown
      from announcement.fan_out f join announcement.version v on v.id = f.version
      join announcement.publication p on p.version = f.version
      where f.finished_at is null and not f.version = any ($2::uuid[]) and p.starts_at <= $1
      order by f.begun_at, f.version limit 1 for update of f skip locked`,
    values: [at, except],
  })
  return rows[0]
}

type Reached = { readonly id: bigint; readonly language: string | null; readonly is_reached: boolean }

/**
 * The next customers by id, with the language in which they last agreed to something. Those for whom it is not meant count as
 * looked at, so that a step is never longer than so many rows.
 */
const readNext = async (on: Queryable, { after, countries }: Due): Promise<readonly Reached[]> => {
  const { rows } = await on.query<Reached>({
    name: 'announcement.next_customers',
    text: `select c.id, agreed.language,
        ($2::text[] is null or c.country = any ($2)) and key.erased_at is null as is_reached
      from (select id, country from identity.customer where id > $1 order by id limit $3) c
      left join identity.customer_key key on key.customer = c.id
      left join lateral (
        select coalesce(a.reader_language, a.language) as language from identity.agreement a where a.customer = c.id order by a.accepted_at desc limit 1
      ) agreed on true
      order by c.id`,
    values: [after, countries, notifiedAtOnce],
  })
  return rows
}

const noticesOf = (due: Due, customers: readonly Reached[], at: string): Notice[] =>
  customers.flatMap(({ id, language: agreed, is_reached }) => {
    const wanted = isLanguage(agreed) ? agreed : languageDefault
    if (!is_reached || (due.languages !== null && !due.languages.includes(wanted))) return []
    const title = due.texts[languageShown(due.texts, wanted, languageDefault)]?.title ?? ''
    return [
      {
        customer: id.toString() as CustomerId,
        kind: 'announcement' as const,
        at,
        data: { id: due.announcement, version: due.version, title, isMustSee: due.must_see },
      },
    ]
  })

/** Notifies the next customers of one version, in one short transaction. Gives undefined where nothing was left to do. */
const takeStep = async (
  { database, notifications, settled, untold }: FanOutContext,
  taken: (version: string) => void,
): Promise<readonly Told[] | undefined> =>
  database.transaction(async tx => {
    const at = new Date(settled())
    const due = await lockDue(tx, at, untold.held())
    if (due === undefined) return undefined
    taken(due.version)
    const customers = due.is_shown ? await readNext(tx, due) : []
    const notices = noticesOf(due, customers, at.toISOString())
    const told = await notifications.append(tx, notices)
    await tx.query({
      name: 'announcement.step',
      text: `update announcement.fan_out set after = $2, told = told + $3, finished_at = $4 where version = $1`,
      values: [
        due.version,
        customers.at(-1)?.id ?? due.after,
        // Whoever muted it in the app is told elsewhere, by their own choice.
        notices.length,
        customers.length < notifiedAtOnce ? at : null,
      ],
    })
    return told
  })

/**
 * Notifies customers of announcements that have begun, a few hundred at a time: orders wait for none of it. After a crash it
 * goes on behind the last customer who was notified.
 */
export const createFanOut = (context: FanOutContext) => {
  let stopped = false
  const isStopped = () => stopped
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    await beginDue(context.database, new Date(context.settled()))
    for (;;) {
      const from = performance.now()
      const told = isStopped() ? undefined : await context.untold.next(taken => takeStep(context, taken))
      if (told === undefined) return
      if (told !== 'postponed') context.notifications.tell(told)
      await pause((performance.now() - from) * restShare)
    }
  }

  return {
    /** Goes through all that is due; a call during a run waits for that one and looks once more. */
    run: async (): Promise<void> => {
      await running?.catch(() => undefined)
      running ??= run().finally(() => void (running = undefined))
      await running
    },
    stop: async (): Promise<void> => {
      stopped = true
      await running?.catch(() => undefined)
    },
  }
}
