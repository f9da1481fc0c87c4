import { isLanguage, languageDefault, type Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Database, Transaction } from '../../../core/platform/db/database.ts'
import type { Postponed } from '../../../core/platform/concurrency/postponed.ts'
import type { Told } from '../../notifications/index.ts'
import { notifyFollowers, type AlertParts, type CopyNotice } from './notify-follower.ts'

/** Followers that are told in one transaction. */
const perBatch = 200

type Context = AlertParts & {
  readonly database: Database
  readonly now: () => Millis
  /** Alerts, by id, of which could not be told. */
  readonly untold: Postponed<string>
}

type AlertRow = {
  id: string
  trader: string
  name: string
  kind:
    | 'copy_trader_paused'
    | 'copy_trader_resumed'
    | 'copy_trader_closed'
    | 'copy_trader_leverage'
    | 'copy_trader_mix'
  data: Readonly<Record<string, unknown>>
  at: Date
  told_to: string | null
}

export const languageOf = (text: string): Language => (isLanguage(text) ? text : languageDefault)

/** The oldest alert that is not told to everybody, held: nobody else tells it meanwhile. Some are passed over. */
const takeAlert = async (tx: Transaction, except: readonly string[]): Promise<AlertRow | undefined> => {
  const { rows } = await tx.query<AlertRow>({
    name: 'copying.take_alert',
    text: `select a.id, a.trader, t.name, a.kind, a.data, a.at, a.told_to
      from copying.alert a join copying.trader t on t.id = a.trader
      where a.done_at is null and not a.id = any ($1::uuid[]) order by a.at, a.id limit 1 for update of a skip locked`,
    values: [except],
  })
  return rows[0]
}

export const followersToTell = async (
  tx: Pick<Transaction, 'query'>,
  { trader, at, told_to: toldTo }: Pick<AlertRow, 'trader' | 'at' | 'told_to'>,
) => {
  const { rows } = await tx.query<{ id: string; follower: bigint; language: string }>({
    name: 'copying.followers_to_tell',
    text: `select id, follower, language from copying.follow
      where trader = $1 and state in ('active', 'paused') and started_at <= $2 and ($3::uuid is null or id > $3)
      order by id limit $4`,
    values: [trader, at, toldTo, perBatch],
  })
  return rows
}

/** Tells one part of one alert. Gives what was told, and undefined where there is nothing to tell. */
const tellPart = (context: Context, taken: (alert: string) => void): Promise<readonly Told[] | undefined> =>
  context.database.transaction(async tx => {
    const alert = await takeAlert(tx, context.untold.held())
    if (alert === undefined) return undefined
    taken(alert.id)
    const followers = await followersToTell(tx, alert)
    const { kind, name, trader: traderId } = alert
    const told = await notifyFollowers(
      tx,
      context,
      followers.map(({ follower, language }) => ({
        notice: {
          customer: follower.toString() as CustomerId,
          kind,
          at: alert.at.toISOString(),
          // Written by this product as the data of a notice of this kind.
          data: { ...alert.data, traderId, name },
        } as CopyNotice,
        language: languageOf(language),
      })),
      context.now(),
    )
    const last = followers.at(-1)
    await tx.query({
      name: 'copying.alert_told',
      text: 'update copying.alert set told_to = $2, done_at = $3 where id = $1',
      values: [
        alert.id,
        last?.id ?? alert.told_to,
        followers.length < perBatch ? new Date(context.now()) : null,
      ],
    })
    return told
  })

/** Tells followers what has happened to the traders whom they follow: each once, some at a time, so that nobody waits for it. */
export const tellTraderAlerts = async (context: Context): Promise<void> => {
  for (;;) {
    const told = await context.untold.next(taken => tellPart(context, taken))
    if (told === undefined) return
    if (told === 'postponed') continue
    context.notifications.tell(told)
    context.outbox.wake()
  }
}

/** Writes down what is to be told to all who follow a trader, beside what it tells of; the same again only after so many days. */
export const noteAlert = async (
  on: Pick<Transaction, 'query'>,
  alert: {
    readonly id: string
    readonly trader: string
    readonly kind: AlertRow['kind']
    readonly data?: Readonly<Record<string, unknown>>
    readonly at: Date
    readonly quietMs?: number
  },
): Promise<void> => {
  await on.query({
    name: 'copying.note_alert',
    text: `insert into copying.alert (id, trader, kind, data, at)
      select $1, $2, $3, $4, $5
      where not exists (select from copying.alert where trader = $2 and kind = $3 and at > $6)`,
    values: [
      alert.id,
      alert.trader,
      alert.kind,
      JSON.stringify(alert.data ?? {}),
      alert.at,
      alert.quietMs === undefined ? 'infinity' : new Date(alert.at.getTime() - alert.quietMs),
    ],
  })
}

/** In which language each of these customers is written to: that of the follow they have begun last. */
export const readFollowLanguages = async (
  on: Pick<Transaction, 'query'>,
  customers: readonly CustomerId[],
): Promise<(customer: CustomerId) => Language> => {
  const { rows } = await on.query<{ follower: bigint; language: string }>({
    name: 'copying.languages',
    text: `select distinct on (follower) follower, language from copying.follow
      where follower = any ($1::bigint[]) order by follower, started_at desc`,
    values: [customers],
  })
  const known = new Map(rows.map(({ follower, language }) => [follower.toString(), languageOf(language)]))
  return customer => known.get(customer) ?? languageDefault
}
