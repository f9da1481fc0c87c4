import { createHash, createPrivateKey } from 'node:crypto'
import {
  dictionaryLabelLengthMax,
  dictionaryRemarkLengthMax,
  entriesPerTypeMax,
} from '@plumbline/rules/dictionary'
import { bodyLengthMax, shownMax, titleLengthMax } from '@plumbline/rules/announcement'
import { categories, type Millis, type Price } from '@plumbline/rules/market'
import { noHash } from '@plumbline/rules/prices'
import { cents } from '@plumbline/rules/money'
import { fairnessText, termKinds, type FairnessDay } from '@plumbline/rules/term'
import { languages } from '@plumbline/protocol/core'
import { tickHeadsMax } from '@plumbline/protocol/tick-log'
import { createTickLog, signingKey } from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { takeLease } from '@plumbline/server/capabilities/trading/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import type { BenchDatabase } from '../../cluster.ts'

export const busyCode = 'BTCUSD'
export const bigType = 'bench_longest'
const minuteMs = 60_000
const dayMs = 86_400_000
/** Of all instruments together in the busy minutes, half of what the log is measured to keep; of one of them so many. */
const quotesPerSecond = 1_500
const busyQuotesPerSecond = 200
const turnsPerMinute = 120
const fairnessDays = 90
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The longest list of heads that one answer may hold, and then two busy minutes that end a minute before now. Gives the first of these. */
export const seedTickLog = async (appUrl: string, seed: Buffer): Promise<number> => {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = signingKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  const database = createDatabase({ url: appUrl, poolSize: 2, applicationName: 'bench' })
  const thisMinute = Math.floor(Date.now() / minuteMs) * minuteMs
  const busyFrom = thisMinute - 3 * minuteMs
  let now = busyFrom - tickHeadsMax * minuteMs
  const epoch = Number(await takeLease(database, { shard: 0, now: new Date(now) }))
  let turn: (() => void) | undefined
  let planned: (() => void) | undefined
  const log = createTickLog({
    database,
    epoch,
    keys: { keys: [key], isLost: false },
    clock: { now: () => now as Millis },
    timer: {
      after: (_, work) => {
        turn = work
        planned?.()
        return () => undefined
      },
    },
    log: quiet,
    cited: async () => [],
  })
  await log.start()
  let number = 0
  const say = (place: number): void => {
    const instrument = instruments[place % instruments.length]
    if (instrument === undefined) return
    number += 1
    const bid = (1_000_000 + (number % 997)) as Price
    const said = { bid, ask: (bid + 12) as Price, at: now as Millis, receivedAt: now as Millis }
    const { code, priceScale } = instrument
    log.take({ ...said, code, source: 'exchange', kind: 'live', epoch, number }, priceScale)
  }
  const onwards = async (ms: number): Promise<void> => {
    now += ms
    const over = new Promise<void>(resolve => (planned = resolve))
    turn?.()
    await over
  }
  const busy = instruments.findIndex(({ code }) => code === busyCode)
  for (let minute = 0; minute < tickHeadsMax; minute += 1) {
    say(busy)
    await onwards(minuteMs)
  }
  const perTurn = (perSecond: number): number => Math.round((perSecond * 60) / turnsPerMinute)
  for (let count = 0; count < 2 * turnsPerMinute; count += 1) {
    for (let each = 0; each < perTurn(busyQuotesPerSecond); each += 1) say(busy)
    for (let each = 0; each < perTurn(quotesPerSecond - busyQuotesPerSecond); each += 1) say(each)
    await onwards(minuteMs / turnsPerMinute)
  }
  await onwards(minuteMs)
  await log.stop()
  await database.end()
  return busyFrom
}

const longText = (length: number): string =>
  '## Word and word again\n\nA **line** of words. '.repeat(length).slice(0, length)

const seedAnnouncements = async (owner: Database): Promise<void> => {
  const text = { title: 'T'.repeat(titleLengthMax), body: longText(bodyLengthMax) }
  const texts = JSON.stringify(Object.fromEntries(languages.map(language => [language, text])))
  await owner.query({
    text: `with made as (
        insert into announcement.announcement (id, shipped, created_at)
        select gen_random_uuid(), 'bench_' || translate(n::text, '0123456789', 'abcdefghij'), now() from generate_series(1, $2::int) n
        returning id
      )
      insert into announcement.version (id, announcement, number, must_see, notified, texts, text_hash, drafted_at)
      select gen_random_uuid(), id, 1, false, false, $1::text::json, sha256(convert_to($1::text, 'UTF8')), now() from made`,
    values: [texts, shownMax],
  })
  await owner.query(
    `insert into announcement.publication (version, announcement, number, must_see, published_at, starts_at)
     select v.id, v.announcement, v.number, false, now(), now() from announcement.version v
     join announcement.announcement a on a.id = v.announcement where a.shipped like 'bench%'`,
  )
}

const seedFairness = async (owner: Database): Promise<void> => {
  for (let back = fairnessDays; back >= 1; back -= 1) {
    const day = new Date(Date.now() - back * dayMs).toISOString().slice(0, 10) as FairnessDay
    const lines = termKinds.flatMap(kind =>
      categories.flatMap(group =>
        [30, 60, 120, 300, 900].map(seconds => ({
          kind,
          group,
          seconds,
          won: 1_204,
          lost: 1_391,
          equal: 12,
          void: 0,
          voids: {},
          staked: cents(1_204_000n),
          net: cents(-120_400n),
        })),
      ),
    )
    const text = fairnessText({ day, previous: noHash, key: noHash, lines })
    await owner.query({
      text: `insert into term.fairness_day (day, text, hash, key, signature)
        values ($1, $2, $3, decode(repeat('00', 32), 'hex'), decode(repeat('00', 64), 'hex'))`,
      values: [day, text, createHash('sha256').update(text).digest()],
    })
  }
}

/** The longest lists and the biggest documents that anybody may ask for. */
export const seedLongest = async ({ ownerUrl }: BenchDatabase): Promise<void> => {
  const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
  await owner.query({
    text: `insert into dictionary.entry (type, value, label, sort, css_class, status, remark, changed_at)
      select $1, 'value ' || n, rpad('label ' || n, $2, 'x'), n, '', 'enabled', rpad('remark', $3, 'x'), now()
      from generate_series(1, $4::int) n`,
    values: [bigType, dictionaryLabelLengthMax, dictionaryRemarkLengthMax, entriesPerTypeMax],
  })
  await seedAnnouncements(owner)
  await seedFairness(owner)
  await owner.query('vacuum analyze')
  await owner.end()
}
