import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { openNotified, type Notified } from './notified.ts'

let app: App
let database: TestDatabase
let ada: Notified
beforeEach(async () => {
  database = await freshDatabase()
  app = await startApp({ database, environment: { LOG_LEVEL: 'silent' } })
  ada = await openNotified(app)
})
afterEach(() => app.stop())

const untilDue = 24 * 3_600_000

const gathering = {
  choices: { copying: { mail: 'digest' }, orders: { mail: 'digest' }, support: { mail: 'digest' } },
} as const

describe('a digest', () => {
  test('holds everything that was gathered, in one letter at eight by the customer’s clock', async () => {
    await ada.choose({ ...gathering, timeZone: 'Europe/Berlin' })
    await ada.beTold('copy_ended', 'order_filled', 'support_answered')
    // The letter beside a notification is not written: the digest has it of the notification.
    await ada.beWritten('copying.ended')
    await ada.beWritten('support.answered')
    await ada.sendDigest()
    expect(await ada.letters()).toEqual([])
    // 07:00 UTC.
    app.clock.set(Date.parse('2026-11-18T06:59:59.000Z'))
    await ada.sendDigest()
    expect(await ada.letters()).toEqual([])
    app.clock.set(Date.parse('2026-11-18T07:00:00.000Z'))
    await ada.sendDigest()
    const [letter, ...more] = await ada.letters()
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Your notifications: 3')
    expect(letter?.text).toContain('Ada Example can no longer be copied')
    expect(letter?.text).toContain('EURUSD: order filled at 1.14500')
    expect(letter?.text).toContain('We have answered you')
    expect(letter?.unsubscribe).toMatch(/\/unsubscribe\/\d+\.digest\./)
    expect(letter?.text).toContain(letter?.unsubscribe)
  })

  test('is sent once, however often and wherever it is tried', async () => {
    await ada.choose(gathering)
    await ada.beTold('order_filled')
    app.clock.move(untilDue)
    await Promise.all([ada.sendDigest(), ada.sendDigest()])
    await app.restart()
    await app.product.digests.send()
    expect(await lettersNow()).toHaveLength(1)
  })

  test('is neither lost nor doubled when its transaction ends halfway', async () => {
    await ada.choose(gathering)
    await ada.beTold('order_filled')
    // Due only now: the product looks by itself as well.
    await withoutRight('insert', 'outbox.message', () => {
      app.clock.move(untilDue)
      return ada.sendDigest()
    })
    expect(await lettersNow()).toEqual([])
    expect(await ada.gathered()).toEqual(['order_filled'])
    await app.restart()
    await app.product.digests.send()
    await app.product.digests.send()
    expect(await lettersNow()).toHaveLength(1)
  })

  test('begins anew after one was sent', async () => {
    await ada.choose(gathering)
    await ada.beTold('order_filled')
    app.clock.move(untilDue)
    await ada.sendDigest()
    await ada.beTold('order_ended')
    app.clock.move(untilDue)
    await ada.sendDigest()
    const letters = await ada.letters()
    expect(letters).toHaveLength(2)
    expect(letters[1]?.text).not.toContain('order filled')
  })

  test('has no letter for what is taken out of it before it is due', async () => {
    await ada.choose(gathering)
    await ada.beTold('order_filled')
    await ada.choose({ choices: { orders: { mail: 'off' } } })
    app.clock.move(untilDue)
    await ada.sendDigest()
    expect(await ada.letters()).toEqual([])
  })

  test('that is due is sent whatever is chosen then', async () => {
    await ada.choose(gathering)
    await ada.beTold('order_filled')
    app.clock.move(untilDue)
    await ada.choose({ choices: { alerts: { push: false } } })
    await ada.choose({ digest: 'weekly', timeZone: 'Europe/Berlin' })
    await ada.sendDigest()
    expect(await ada.letters()).toHaveLength(1)
  })

  test('that gathers is due as before, unless its rhythm, zone or quiet hours change', async () => {
    await ada.choose(gathering)
    await ada.beTold('order_filled')
    const dueAt = async (): Promise<string | undefined> => {
      const { rows } = await app.product.database.query<{ due_at: Date }>({
        text: 'select due_at from notification.digest where customer = $1',
        values: [ada.customer],
      })
      return rows[0]?.due_at.toISOString()
    }
    expect(await dueAt()).toBe('2026-11-18T08:00:00.000Z')
    await ada.choose({ choices: { alerts: { push: false } } })
    expect(await dueAt()).toBe('2026-11-18T08:00:00.000Z')
    await ada.choose({ timeZone: 'Europe/Berlin' })
    expect(await dueAt()).toBe('2026-11-18T07:00:00.000Z')
    await ada.choose({ quiet: { from: 0, to: 9 * 60 } })
    expect(await dueAt()).toBe('2026-11-18T08:00:00.000Z')
    await ada.choose({ digest: 'weekly' })
    expect(await dueAt()).toBe('2026-11-23T08:00:00.000Z')
  })

  test('drops what quiet hours had put there of a category whose mail is turned off', async () => {
    await ada.addDevice()
    await ada.choose({ quiet: { from: 0, to: 1_439 } })
    await ada.beTold('announcement', 'alert')
    await ada.choose({ choices: { alerts: { mail: 'off' } } })
    expect(await ada.gathered()).toEqual(['announcement'])
  })

  test('is not sent where it was turned off', async () => {
    await ada.choose(gathering)
    await ada.beTold('order_filled')
    await ada.choose({ ...gathering, digest: 'off' })
    await ada.beTold('order_filled')
    app.clock.move(7 * untilDue)
    await ada.sendDigest()
    expect(await ada.letters()).toEqual([])
  })

  test('names the newest, and how many more there are', async () => {
    await ada.choose(gathering)
    await ada.beTold(...Array.from({ length: 41 }, () => 'order_filled' as const))
    app.clock.move(untilDue)
    await ada.sendDigest()
    const [letter] = await ada.letters()
    expect(letter?.text.match(/EURUSD/g)).toHaveLength(30)
    expect(letter?.text).toContain('More in the app: 11')
  })

  test.each([
    [
      'of a kind that is not known any more',
      `update notification.digest_item set kind = 'renamed' where customer = $1`,
    ],
    [
      'of a time zone that is not known any more',
      `update notification.preference set time_zone = 'Middle/Earth' where customer = $1`,
    ],
  ])('%s ends, and keeps nobody from theirs', async (_, spoil) => {
    const ben = await openNotified(app)
    for (const each of [ada, ben]) {
      await each.choose(gathering)
      await each.beTold('order_filled')
    }
    await withOwner(owner => owner.query({ text: spoil, values: [ada.customer] }))
    app.clock.move(untilDue)
    await ada.sendDigest()
    expect(await ada.letters()).toEqual([])
    expect(await ben.letters()).toHaveLength(1)
    expect(await ada.gathered()).toEqual([])
    await ada.sendDigest()
    expect(await ben.letters()).toHaveLength(1)
  })

  test('is in the language that the customer reads, not that of a fallback agreement', async () => {
    await app.product.database.query({
      text: `insert into identity.agreement (customer, key, version, language, reader_language, text_hash, accepted_at)
        values ($1, 'risk', 'later', 'en', 'it', sha256(''), $2)`,
      values: [ada.customer, new Date(app.clock.now() + 1_000)],
    })
    await ada.choose(gathering)
    await ada.beTold('order_filled')
    app.clock.move(untilDue)
    await ada.sendDigest()
    const [letter] = await ada.letters()
    expect(letter?.subject).toBe('Le tue notifiche: 1')
  })

  test('waits while the outbox has no room, and is not lost', async () => {
    await ada.choose(gathering)
    await ada.beTold('order_filled')
    const at = new Date(app.clock.now() + untilDue + 3_600_000)
    await app.product.database.query({
      text: `insert into outbox.message (id, channel, priority, recipient, subject, body, created_at, expires_at, next_at)
        select gen_random_uuid(), 'mail', 3, 'x', 'x', 'x', $1, $1, $1 from generate_series(1, 2000)`,
      values: [at],
    })
    // Due only now: the product looks by itself as well.
    app.clock.move(untilDue)
    await ada.sendDigest()
    expect(await ada.letters()).toEqual([])
    await app.product.database.query(`delete from outbox.message where recipient = 'x'`)
    await ada.sendDigest()
    expect(await ada.letters()).toHaveLength(1)
  })
})

/** Of the product that runs now. */
const lettersNow = async () => {
  const { rows } = await app.product.database.query({
    text: `select id from outbox.message where recipient = $1 and subject like 'Your notifications%'`,
    values: [ada.email],
  })
  return rows
}

/** As the owner of the database, who may do what the product may not. */
const withOwner = async (work: (owner: Database) => Promise<unknown>): Promise<void> => {
  const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

/** Takes a right of the product away for a while. */
const withoutRight = (right: string, table: string, work: () => Promise<unknown>): Promise<void> =>
  withOwner(async owner => {
    await owner.query(`revoke ${right} on ${table} from plumbline_app`)
    try {
      await work()
    } finally {
      await owner.query(`grant ${right} on ${table} to plumbline_app`)
    }
  })
