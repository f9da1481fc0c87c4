import { createHash } from 'node:crypto'
import { readSegment, readSheet, type Code, type Millis } from '@plumbline/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTuesday, startApp, type App } from '../support/app.ts'
import { untilSigned } from './signed.ts'

const eurusd = 'EURUSD' as Code
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

let app: App
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

describe('the tick log', () => {
  it('signs a minute once it is over, and publishes it as text that anybody can hash', async () => {
    app.feed.push('EURUSD', 1_143_000, 1_143_130)
    app.clock.move(1_000)
    app.feed.push('EURUSD', 1_143_010, 1_143_140)
    app.feed.push('BTCUSD', 97_000_000, 97_008_000)
    expect(await app.call('tickMinute', { at: openTuesday })).toMatchObject({ refusal: 'tick.minute_open' })
    await untilSigned(app, openTuesday)
    const { data } = await app.call('tickMinute', {})
    expect(hashOf(data.text)).toBe(data.hash)
    expect(data.text).toContain('BTCUSD 1 ')
    const segments = await app.call('tickSegment', { minute: openTuesday })
    for (const { head, text } of segments.data.items) expect(hashOf(text)).toBe(head)
    expect(segments.data.items.map(({ code }) => code)).toEqual(['BTCUSD', 'EURUSD'])
    const { data: around } = await app.call('tickQuotes', { code: eurusd, at: openTuesday })
  })
})
