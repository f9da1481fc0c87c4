import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@plumbline/server/config'
import { createFeed } from '@plumbline/server/capabilities/market/index'
import { describe, expect, test } from 'vitest'
import { createQuietLog, createVirtualTime } from '../../support/virtual-time.ts'

const key = 'a key that is long enough for a source of prices'
const exchange = { name: 'binance', type: 'ccxt', exchange: 'binance', symbols: { BTCUSD: 'BTC/USDT' } }
const yahoo = { name: 'yahoo', type: 'yahoo', symbols: { AAPL: 'AAPL' } }
const desk = { name: 'desk', type: 'push', key, codes: ['EURUSD'] }

const read = (sources: unknown, more: Record<string, string> = {}) =>
  readConfig({
    FEED: 'sources',
    SOURCES: typeof sources === 'string' ? sources : JSON.stringify(sources),
    ...more,
  })

describe('SOURCES', () => {
  test('names the sources in the order of preference', () => {
    expect(read([exchange, yahoo, desk]).sources).toEqual([
      exchange,
      { ...yahoo, everyMs: 15_000 },
      { ...desk, kind: 'live' },
    ])
  })

  test('may stand in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-sources-'))
    try {
      writeFileSync(join(folder, 'sources.json'), JSON.stringify([desk]))
      expect(read(`@${join(folder, 'sources.json')}`).sources).toMatchObject([{ name: 'desk' }])
      expect(() => read(`@${join(folder, 'missing.json')}`)).toThrow(
        'SOURCES names a file that cannot be read',
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test.each([
    ['no JSON', 'binance', 'must be a list as JSON'],
    ['no list', { ...desk }, '[…]'],
    ['another type', [{ ...desk, type: 'fax' }], '[…].0.type: must be of the type'],
    ['a field nobody knows', [{ ...desk, fast: true }], '[…].0'],
    ['no name', [{ ...desk, name: '' }], '[…].0.name: must be a short name'],
    ['the same name twice', [desk, desk], 'must have different names'],
    ['a short key', [{ ...desk, key: 'short' }], '[…].0.key: must have at least 32 characters'],
    ['a push of what is made up', [{ ...desk, kind: 'synthetic' }], '[…].0.kind'],
    ['no instrument', [{ ...exchange, symbols: {} }], 'must name at least one instrument'],
    ['a code that is none', [{ ...desk, codes: ['eur/usd'] }], 'must be the code of an instrument'],
    ['a pace that no provider bears', [{ ...yahoo, everyMs: 10 }], '[…].0.everyMs'],
  ])('refuses %s, and says where', (_, sources, message) => {
    expect(() => read(sources)).toThrow(message)
  })

  test('never repeats a key in what it says', () => {
    const secret = 'too short to be a key'
    expect(() => read([{ ...desk, key: secret }])).toThrow(expect.not.stringContaining(secret))
  })

  test('and FEED=sources need each other', () => {
    expect(() => readConfig({ FEED: 'sources' })).toThrow('SOURCES and FEED=sources need each other')
    expect(() => readConfig({ SOURCES: JSON.stringify([desk]) })).toThrow('need each other')
  })

  test('names only instruments of this house', () => {
    const { clock, timer } = createVirtualTime('2026-11-17T15:30:00.000Z')
    const { sources } = read([{ ...desk, codes: ['EURUSD', 'ABCXYZ'] }])
    const choice = { feed: { source: 'sources' }, sources, seed: 1, speed: 1, atEnd: 'stop' } as const
    expect(() => createFeed(choice, { clock, timer, log: createQuietLog() })).toThrow(
      'SOURCES: desk names ABCXYZ, which are not listed here',
    )
  })
})

describe('production', () => {
  const faultsOf = (sources: unknown, more: Record<string, string> = {}): string => {
    try {
      read(sources, { DEPLOYMENT: 'production', ...more })
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }

  test('takes sources that are live', () => {
    expect(faultsOf([exchange, yahoo, desk])).not.toMatch(/FEED|SOURCES/)
  })

  test.each([
    ['a simulation', [exchange, { name: 'made-up', type: 'simulated' }], 'SOURCES holds a synthetic source'],
    ['a replay', [{ name: 'old', type: 'replay', path: '/tmp' }], 'SOURCES holds a synthetic source'],
    [
      'an address in clear',
      [{ ...exchange, urls: { public: 'http://proxy.example/api', ws: { spot: 'wss://proxy.example' } } }],
      'not encrypted',
    ],
    [
      'a socket in clear',
      [{ ...exchange, urls: { ws: { spot: 'ws://proxy.example/ws' } } }],
      'not encrypted',
    ],
    ['Yahoo in clear', [{ ...yahoo, url: 'http://proxy.example' }], 'not encrypted'],
  ])('refuses %s', (_, sources, message) => {
    expect(faultsOf(sources)).toContain(message)
  })

  test('refuses the simulation as its only feed', () => {
    expect(faultsOf('', { FEED: 'simulated' })).toContain('FEED is simulated')
  })

  test('takes a proxy on this machine in clear', () => {
    expect(faultsOf([{ ...exchange, urls: { public: 'http://127.0.0.1:9000/api' } }])).not.toContain(
      'SOURCES',
    )
  })
})
