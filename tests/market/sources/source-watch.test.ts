import type { Code } from '@plumbline/rules/core'
import { createNoteChange } from '@plumbline/server/capabilities/market/index'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type App } from '../../support/app.ts'

const key = 'a key of the desk that nobody else has'
const token = 'a token for what is measured'

let app: App
beforeAll(async () => {
  const sources = [
    { name: 'desk', type: 'push', key, codes: ['EURUSD'] },
    { name: 'bank', type: 'push', key: `${key} too`, codes: ['EURUSD'] },
  ]
  app = await startApp({
    live: {},
    environment: { FEED: 'sources', SOURCES: JSON.stringify(sources), METRICS_TOKEN: token },
  })
})
afterAll(() => app.stop())

describe('sources of quotes', () => {
  const measured = async (name: string): Promise<string[]> => {
    const response = await fetch(new URL('/metrics', app.address), {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await response.text()).split('\n').filter(line => line.startsWith(name))
  }

  test('are measured: which is there, since when it is silent, how often it came back', async () => {
    expect(await measured('plumbline_source_up{')).toEqual([
      'plumbline_source_up{source="desk"} 0',
      'plumbline_source_up{source="bank"} 0',
    ])
    const quotes = [{ code: 'EURUSD', bid: '1.14300', ask: '1.14313', at: app.now() }]
    await app.call('feedPush', { source: 'desk', quotes }, { token: `Bearer ${key}` })
    expect(await measured('plumbline_source_up{')).toEqual([
      'plumbline_source_up{source="desk"} 1',
      'plumbline_source_up{source="bank"} 0',
    ])
    expect(await measured('plumbline_source_reconnects_total{')).toEqual([
      'plumbline_source_reconnects_total{source="desk"} 0',
      'plumbline_source_reconnects_total{source="bank"} 0',
    ])
    const [silence] = await measured('plumbline_source_silence_seconds{source="desk"}')
    expect(Number(silence?.split(' ').at(-1))).toBeLessThan(60)
  })

  test('are in the trail when another takes over: once a minute for each instrument', async () => {
    const { database, audit } = app.product
    const note = createNoteChange({
      database,
      audit,
      aside: (_, work) => void work(() => false),
      timer: app.timer,
    })
    const at = app.now()
    const change = (code: string, afterMs: number, from: string, to: string) =>
      note({ code: code as Code, from, to, at: (at + afterMs) as never })
    change('EURUSD', 0, 'desk', 'bank')
    change('EURUSD', 20_000, 'bank', 'desk')
    change('XAUUSD', 30_000, 'desk', 'bank')
    app.timer.wind(60_000)
    const entries = async () => {
      const { rows } = await database.query<Record<string, unknown>>({
        text: `select actor_kind, subject_kind, subject_id, before ->> 'source' as before, after ->> 'source' as after
               from audit.entry where action = 'market.source_changed' order by at`,
      })
      return rows.map(row => Object.values(row).join(' '))
    }
    await expect
      .poll(entries)
      .toEqual([
        'system market EURUSD desk bank',
        'system market EURUSD bank desk',
        'system market XAUUSD desk bank',
      ])
  })
})
