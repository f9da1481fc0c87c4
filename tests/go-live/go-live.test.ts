import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markTried, noteBackup, takeBackup } from '@plumbline/server/capabilities/backup/index'
import { createLocalStore } from '@plumbline/server/capabilities/upload/index'
import { exampleBanks } from '@plumbline/rules/funding-setting'
import type { GoLiveCheck, GoLiveState } from '@plumbline/rules/go-live'
import { dayMs } from '@plumbline/rules/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextOf, written, writer, type withMore } from '../published-text/writers.ts'
import { startApp, type App } from '../support/app.ts'
import { networks, publish } from '../support/builders/funding.ts'
import { newFolder } from '../support/cluster.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { approve, founders, hire, linkIn, setUpWith, signInStaff, type Member } from '../support/staff.ts'

let app: App
let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
  app = await startApp({ database, environment: { SESSION_DAYS: '365' } })
})
afterAll(() => app.stop())

const look = async (of: App, by?: Member) => {
  // Whoever let time pass may have outlived a session.
  const [present] = by === undefined ? await founders(of) : [by]
  const answer = await of.call('goLive', {}, { token: present.token })
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.data
}
const found = async (check: GoLiveCheck, of = app, by?: Member) => {
  const { items } = await look(of, by)
  const item = items.find(each => each.check === check)
  expect(item).toBeDefined()
  return item
}
const stateOf = async (check: GoLiveCheck): Promise<GoLiveState | undefined> => (await found(check))?.state

describe('the checklist of a deployment that has just begun', () => {
  it('lacks all that a development has no need of', async () => {
    const { items, missing } = await look(app)
    const lacking = items.filter(({ state }) => state === 'missing').map(({ check }) => check)
    expect(lacking).toEqual([
      'production',
      'keys',
      'address',
      'operator',
      'sources',
      'alive',
      'networks',
      'banks',
      'examples',
      'cards',
      'mail',
      'sms',
      'backup_taken',
      'backup_tried',
    ])
    expect(missing).toBe(lacking.length)
    expect(await found('keys')).toMatchObject({
      share: { have: 2, need: 3 },
      lacking: ['SEAL_FILE'],
    })
  })
})

describe('what staff publish', () => {
  it('is a network, and then an account beside it', async () => {
    await publish(app, 'funding.networks', networks)
    expect(await stateOf('networks')).toBe('done')
    expect(await stateOf('banks')).toBe('advised')
    expect(await found('examples')).toMatchObject({ state: 'missing', share: { have: 1, need: 3 } })
    await publish(app, 'funding.banks', exampleBanks)
    expect(await stateOf('banks')).toBe('done')
    // Somebody has taken an example for an account of their own.
    expect(await found('examples')).toMatchObject({ state: 'missing', share: { have: 1, need: 3 } })
  })

  it('is fees, limits and thresholds, which count when they apply', async () => {
    expect(await found('limits')).toMatchObject({ state: 'advised', share: { have: 0, need: 2 } })
    await publish(app, 'funding.thresholds', { customer: 5_000 })
    expect(await found('limits')).toMatchObject({ state: 'advised', share: { have: 1, need: 2 } })
    await publish(app, 'funding.limits', { openReviews: 3 })
    await publish(app, 'funding.terms', { BTC: { feeFixed: '1.00' } })
    // Known a day ahead.
    expect(await stateOf('fees')).toBe('advised')
    app.clock.move(3 * dayMs)
    expect(await stateOf('fees')).toBe('done')
    expect(await stateOf('limits')).toBe('done')
  })

  it('is agreements of their own, in every language', async () => {
    expect(await found('agreements')).toMatchObject({ state: 'advised', share: { have: 0, need: 4 } })
    expect(await found('languages')).toMatchObject({ state: 'done', share: { have: 8, need: 8 } })
    const [ana, bob] = await founders(app)
    const publishText = async (texts: Awaited<ReturnType<typeof withMore>>) => {
      const number = await written(app, ana, 'privacy', { texts })
      const asked = await writer(app, ana).publish('privacy', number)
      expect(asked).toMatchObject({ type: 'ok' })
      const { items } = (await app.call('requestList', { state: 'mine' }, { token: ana.token })).data
      await approve(app, items.find(({ kind }) => kind === 'text.publish')?.id ?? '', bob)
    }
    const { en } = (await nextOf(app, ana, 'privacy')).texts
    await publishText(en === undefined ? {} : { en: { ...en, body: `${en.body}\n\nWe are Example Ltd.` } })
    expect(await found('agreements')).toMatchObject({ share: { have: 1, need: 4 } })
    expect(await found('languages')).toMatchObject({ state: 'missing', share: { have: 7, need: 8 } })
  })

  it('is nothing that a suspended person could do', async () => {
    const clerk = await hire(app, ['compliance'])
    expect(await found('reviewers')).toMatchObject({ share: { have: 3, need: 1 } })
    const [ana] = await founders(app)
    await app.call('staffSuspend', { id: clerk.id, reason: 'Has left' }, { token: ana.token })
    expect(await found('reviewers')).toMatchObject({ share: { have: 2, need: 1 } })
  })
})

describe('a backup', () => {
  let place: string
  beforeEach(() => {
    place = newFolder()
  })
  afterEach(() => rmSync(place, { recursive: true, force: true }))

  const take = async (what: 'whole' | 'without images', of = database) => {
    const said: string[] = []
    const { folder, manifest } = await takeBackup({
      ownerUrl: of.ownerUrl,
      store: what === 'whole' ? createLocalStore(join(place, 'files')) : undefined,
      into: place,
      version: '0.1.0',
      now: new Date(app.now()),
      say: () => undefined,
    })
    const noted = await noteBackup(of.ownerUrl, { into: place, manifest, say: line => void said.push(line) })
    return { folder, noted, said }
  }

  it('is not known while it lacks the images', { tags: 'thorough' }, async () => {
    const { folder, noted } = await take('without images')
    expect(noted).toBe('unwhole')
    expect(markTried(folder, new Date(app.now()))).toBe(true)
    app.clock.move(1_000)
    await take('without images')
    expect(await stateOf('backup_taken')).toBe('missing')
    expect(await stateOf('backup_tried')).toBe('missing')
  })

  it('is known once it was taken, and once it was put back', async () => {
    const { folder, noted } = await take('whole')
    expect(noted).toBe('noted')
    expect(await found('backup_taken')).toMatchObject({
      state: 'done',
      at: new Date(app.now()).toISOString(),
    })
    expect(await stateOf('backup_tried')).toBe('missing')
    expect(markTried(folder, new Date(app.now()))).toBe(true)
    app.clock.move(8 * dayMs)
    expect(await stateOf('backup_taken')).toBe('missing')
    await take('whole')
    expect(await stateOf('backup_taken')).toBe('done')
    expect(await stateOf('backup_tried')).toBe('done')
    app.clock.move(181 * dayMs)
    expect(await stateOf('backup_tried')).toBe('missing')
  })

  it(
    'of another deployment in the same place says nothing of this one when it was put back',
    { tags: 'thorough' },
    async () => {
      const other = await freshDatabase()
      try {
        const { folder } = await take('whole', other)
        expect(markTried(folder, new Date(app.now()))).toBe(true)
        app.clock.move(1_000)
        expect(await take('whole')).toMatchObject({ noted: 'noted', said: [] })
        expect(await stateOf('backup_taken')).toBe('done')
        expect(await stateOf('backup_tried')).toBe('missing')
      } finally {
        await other.drop()
      }
    },
  )

  it.each([
    ['whose trial', 'tried.json'],
    ['whose manifest', 'manifest.json'],
  ])('%s is damaged keeps no newer one from being known', { tags: 'thorough' }, async (_, file) => {
    app.clock.move(8 * dayMs)
    const { folder } = await take('whole')
    expect(markTried(folder, new Date(app.now()))).toBe(true)
    writeFileSync(join(folder, file), '{"at":')
    app.clock.move(8 * dayMs)
    const { noted, said } = await take('whole')
    expect(noted).toBe('noted')
    expect(said).toEqual([expect.stringContaining(folder)])
    expect(await stateOf('backup_taken')).toBe('done')
    expect(await stateOf('backup_tried')).toBe('missing')
  })

  it('whose folder is gone cannot be marked', () => {
    expect(markTried(join(newFolder(), 'gone'), new Date())).toBe(false)
  })
})

describe('what the environment says', () => {
  const key = 'a key of at least thirty-two characters'
  let live: App
  let ada: Member
  beforeAll(async () => {
    live = await startApp({
      live: {},
      environment: {
        FEED: 'sources',
        SOURCES: JSON.stringify([{ name: 'desk', type: 'push', key, codes: ['EURUSD'] }]),
        PUBLIC_ADDRESS: 'https://trade.example.org',
        OPERATOR_NAME: "O'Brien & Söhne Brokers Ltd",
        COMPLAINT_EMAIL: 'complaints@example.org',
        GEOIP_FILE: '',
        METRICS_TOKEN: 'sixteen characters at least',
        PAYMENTS: 'none',
        SMTP_URL: 'smtps://mail.example.org',
        MAIL_FROM: 'Example <desk@example.org>',
        SMS_URL: 'https://sms.example.org',
      },
    })
    const [first] = live.product.setUps
    const authenticator = await setUpWith(live, linkIn(first?.address ?? ''))
    ada = await signInStaff(live, { username: first?.username ?? '', authenticator })
  })
  afterAll(() => live.stop())

  it('leaves out whoever has not set up a second step', async () => {
    for (const check of ['two_step', 'managers', 'publishers', 'payers'] as const)
      expect(await found(check, live, ada)).toMatchObject({ state: 'missing', share: { have: 1, need: 2 } })
    expect(await found('reviewers', live, ada)).toMatchObject({ state: 'done' })
    for (const check of ['two_step', 'managers', 'publishers', 'payers'] as const)
      expect(await found(check)).toMatchObject({ state: 'done' })
  })

  it.each<[GoLiveCheck, GoLiveState]>([
    ['production', 'missing'],
    ['address', 'done'],
    ['operator', 'done'],
    ['monitoring', 'done'],
    ['countries', 'advised'],
    ['sources', 'done'],
    ['instruments', 'advised'],
    ['cards', 'done'],
    ['mail', 'missing'],
    ['sms', 'missing'],
    ['push', 'advised'],
  ])('makes %s %s', async (check, state) => {
    expect(await found(check, live, ada)).toMatchObject({ state })
  })

  it('is not believed of a source before it speaks', async () => {
    expect(await found('alive', live, ada)).toMatchObject({ state: 'missing', share: { have: 0, need: 1 } })
    const deliver = () =>
      fetch(new URL('/api/feed/push', live.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({
          source: 'desk',
          quotes: [{ code: 'EURUSD', bid: '1.14300', ask: '1.14313', at: Date.now() }],
        }),
      })
    await expect
      .poll(async () => {
        await deliver()
        return (await found('alive', live, ada))?.state
      })
      .toBe('done')
  })

  /** A message as it stands in the outbox, the given time after it was put there. */
  const put = (channel: 'mail' | 'sms', state: 'sent' | 'failed' | 'waiting', days = 0) =>
    live.product.database.query({
      text: `insert into outbox.message (id, channel, recipient, subject, body, created_at, expires_at, state, attempts, next_at, done_at)
        select gen_random_uuid(), $1, 'somebody', '', 'A text', at, at + interval '8 days', $2, 1, at + interval '1 day',
          case when $2 <> 'waiting' then at end
        from (select $3::timestamptz as at) put`,
      values: [channel, state, new Date(live.now() - days * dayMs)],
    })
  const forget = () => live.product.database.query({ text: 'delete from outbox.message' })

  it.each<[string, () => Promise<unknown>, GoLiveState]>([
    ['whose messages all fail', () => put('sms', 'failed'), 'missing'],
    ['whose messages were tried and wait', () => put('sms', 'waiting'), 'missing'],
    ['that sent one today', () => put('sms', 'sent'), 'done'],
    ['that sent one on the last day with any', () => put('sms', 'sent', 6), 'done'],
    [
      'that sent one earlier and fails today',
      () => put('sms', 'sent', 6).then(() => put('sms', 'waiting')),
      'missing',
    ],
    ['that sent one too long ago', () => put('sms', 'sent', 8), 'missing'],
  ])('is judged of a channel %s', async (_, happen, state) => {
    await forget()
    await happen()
    expect(await found('sms', live, ada)).toMatchObject({ state })
    expect(await found('mail', live, ada)).toMatchObject({ state: 'missing' })
  })
})

describe('whoever may not see the checklist', () => {
  it('is refused', async () => {
    const clerk = await hire(app, ['support'])
    expect(await app.call('goLive', {}, { token: clerk.token })).toMatchObject({
      refusal: 'permission.denied',
    })
  })
})
