import { afterEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { founders } from '../../support/staff.ts'
import { sourcesFeed } from './sources-feed.ts'

let app: App
afterEach(() => app.stop())

const health = async () => {
  const [ada] = await founders(app)
  return (await app.call('marketHealth', {}, { token: ada.token })).data
}
const sourceNamed = async (name: string) => (await health()).sources.find(each => each.name === name)
const instrument = async (code: string) => (await health()).instruments.find(each => each.code === code)

describe('the health of a feed that is a single source', () => {
  it('says since when it is silent, and what was accepted and refused, by reason', async () => {
    app = await startApp({ jobs: 'all' })
    expect(await sourceNamed('manual')).toMatchObject({ state: 'connecting', heardAt: null, quotes: 0 })
    app.feed.push('EURUSD', 1_143_000, 1_143_130)
    app.feed.push('EURUSD', 1_143_130, 1_143_130)
    app.feed.push('NOWHERE', 1, 2)
    expect(await sourceNamed('manual')).toMatchObject({
      type: 'manual',
      kind: 'synthetic',
      state: 'connected',
      lagMs: 0,
      quotes: 1,
      refused: [
        { reason: 'code.unknown', count: 1 },
        { reason: 'spread.crossed', count: 1 },
      ],
    })
    expect(await instrument('EURUSD')).toMatchObject({
      state: 'suspended',
      bid: '1.14300',
      ask: '1.14313',
      source: 'manual',
      accepted: 1,
      refused: [{ reason: 'spread.crossed', count: 1 }],
      sources: [{ name: 'manual', speaks: true }],
    })
    app.feed.push('EURUSD', 1_143_010, 1_143_140)
    expect(await instrument('EURUSD')).toMatchObject({ state: 'open' })
    const heardAt = new Date(app.clock.now()).toISOString()
    app.timer.wind(3_001)
    expect(await sourceNamed('manual')).toMatchObject({ state: 'silent', since: heardAt, heardAt })
    expect(await instrument('EURUSD')).toMatchObject({ state: 'stale' })
  })
})

describe('the health of the tick log', () => {
  it('says what the server found when it last looked', async () => {
    app = await startApp({ jobs: 'all' })
    // It looks as it starts, beside everything else.
    expect((await health()).tickLog).toMatchObject({ waiting: 0 })
    await expect
      .poll(async () => (await health()).tickLog)
      .toMatchObject({ waiting: 0, verification: { fault: null, faultMinute: null } })
  })
})

describe('the health of several sources', () => {
  const keys = { desk: 'a key of the desk that nobody else has', spare: 'the key of the one that stands by' }
  const deliver = (source: keyof typeof keys, bid: string, ask: string) =>
    app.call(
      'feedPush',
      { source, quotes: [{ code: 'EURUSD', bid, ask, at: app.clock.now() }] },
      { token: `Bearer ${keys[source]}` },
    )

  it('says which one speaks, how far another is from it, and never a key', async () => {
    app = await startApp({
      feedOf: surroundings =>
        sourcesFeed(surroundings, [
          { name: 'desk', type: 'push', key: keys.desk, codes: ['EURUSD'] },
          { name: 'spare', type: 'push', key: keys.spare, codes: ['EURUSD'] },
        ]),
    })
    expect(await sourceNamed('desk')).toMatchObject({ type: 'push', kind: 'live', state: 'connecting' })
    await deliver('desk', '1.14300', '1.14313')
    await deliver('spare', '1.14320', '1.14333')
    await deliver('spare', '1.14333', '1.14333')
    expect(await sourceNamed('desk')).toMatchObject({ state: 'connected', quotes: 1, refused: [] })
    expect(await sourceNamed('spare')).toMatchObject({
      state: 'connected',
      refused: [{ reason: 'spread.crossed', count: 1 }],
    })
    expect(await instrument('EURUSD')).toMatchObject({
      source: 'desk',
      sources: [
        { name: 'desk', speaks: true, differenceMicro: null },
        // 0.0002 of 1.143065
        { name: 'spare', speaks: false, differenceMicro: 175 },
      ],
    })
    const all = await health()
    expect(all.refused).toEqual([{ reason: 'spread.crossed', count: 1 }])
    for (const key of Object.values(keys)) expect(JSON.stringify(all)).not.toContain(key)
  })

  it('says that one which stopped delivering is silent, and that the next speaks', async () => {
    app = await startApp({
      feedOf: surroundings =>
        sourcesFeed(surroundings, [
          { name: 'desk', type: 'push', key: keys.desk, codes: ['EURUSD'] },
          { name: 'spare', type: 'push', key: keys.spare, codes: ['EURUSD'] },
        ]),
    })
    await deliver('desk', '1.14300', '1.14313')
    for (let second = 0; second < 5; second += 1) {
      app.timer.wind(1_000)
      await deliver('spare', `1.1432${second}`, `1.1433${second}`)
    }
    expect(await sourceNamed('desk')).toMatchObject({ state: 'silent' })
    expect(await instrument('EURUSD')).toMatchObject({
      source: 'spare',
      sources: [
        { name: 'desk', speaks: false },
        { name: 'spare', speaks: true },
      ],
    })
  })
})
