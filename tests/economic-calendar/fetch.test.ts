import { fetchText, NotFetched, type FetchLimits } from '@plumbline/server/core/platform/outbound/fetch-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerDrops,
  answerStatus,
  answerText,
  answerUpgrade,
  startCalendarServer,
  type CalendarServer,
} from './calendar-server.ts'

let server: CalendarServer
beforeAll(async () => {
  server = await startCalendarServer()
})
afterAll(() => server.stop())

const limits: FetchLimits = { msMax: 20_000, bytesMax: 1_000, redirectsMax: 2, reach: 'any' }
const fetched = (path: string, more: Partial<FetchLimits> = {}) =>
  fetchText(server.address(path), 'text/calendar', { ...limits, ...more })

describe('a text from elsewhere', () => {
  it('comes as it is, also by way of another address', async () => {
    server.answer('/text', answerText('Grüße'))
    server.answer('/one', answerStatus(302, { location: '/two' }))
    server.answer('/two', answerStatus(308, { location: server.address('/text') }))
    expect(await fetched('/text')).toBe('Grüße')
    expect(await fetched('/one')).toBe('Grüße')
  })

  it.each<[string, string, string, Partial<FetchLimits>]>([
    ['of another status', '/gone', 'status 410', {}],
    ['that is too long', '/long', 'longer than 1000 bytes', {}],
    ['that leads in a circle', '/circle', 'further more than 2 times', {}],
    ['that leads to nowhere', '/nowhere', 'leads to nowhere', {}],
    ['that leads to another protocol', '/file', 'does not begin with https://', {}],
    ['that is compressed unasked', '/zipped', 'compressed', {}],
    ['that does not come', '/never', 'in time', { msMax: 200 }],
    ['that goes on coming', '/drops', 'in time', { msMax: 200 }],
    ['that breaks off', '/broken', 'could not be reached', {}],
    ['that changes the protocol', '/upgrade', 'closed without an answer', {}],
    ['that is not encrypted', '/text', 'does not begin with https://', { reach: 'public' }],
  ])('%s is not taken', async (_, path, why, more) => {
    server.answer('/gone', answerStatus(410))
    server.answer('/long', answerText('x'.repeat(1_001)))
    server.answer('/circle', answerStatus(301, { location: '/circle' }))
    server.answer('/nowhere', answerStatus(301, { location: 'http://[' }))
    server.answer('/file', answerStatus(301, { location: 'file:///etc/passwd' }))
    server.answer('/zipped', answerStatus(200, { 'content-encoding': 'gzip' }))
    server.answer('/never', () => undefined)
    server.answer('/drops', answerDrops)
    server.answer('/upgrade', answerUpgrade)
    server.answer('/broken', (_request, response) => void response.destroy())
    await expect(fetched(path, more)).rejects.toThrow(NotFetched)
    await expect(fetched(path, more)).rejects.toThrow(why)
  })

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest', 'https://localhost/'])(
    'is not asked of %s',
    async address => {
      const asking = fetchText(address, 'text/calendar', { ...limits, reach: 'public' })
      await expect(asking).rejects.toThrow('not an address of the public internet')
    },
  )

  it('is given up when nobody waits for it any more', async () => {
    server.answer('/never', () => undefined)
    const ending = new AbortController()
    const asking = fetched('/never', { signal: ending.signal })
    ending.abort()
    await expect(asking).rejects.toThrow(NotFetched)
  })
})
