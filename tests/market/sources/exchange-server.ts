import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { WebSocketServer, type WebSocket } from 'ws'

const frames = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'frames', 'cryptofeed')
export const areFramesPresent = existsSync(frames)

type Recorded = {
  readonly t: number
  readonly dir?: 'open' | 'in' | 'out'
  readonly frame?: string
  readonly url?: string
  readonly body?: string
}

/** What was recorded of an exchange, line by line. */
export const readFrames = (name: string): readonly Recorded[] =>
  gunzipSync(readFileSync(join(frames, `${name}.ndjson.gz`)))
    .toString()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Recorded)

/** Open, high, low, close of a period, as an exchange's history tells it. */
type ServedCandle = readonly [openedAt: number, open: string, high: string, low: string, close: string]

export type ExchangeServer = {
  readonly port: number
  /** Connections that were opened, and those that are open. */
  opened(): number
  connected(): number
  /** What clients sent. */
  readonly received: string[]
  /** Sends a frame to everybody who has subscribed. */
  send(frame: string): void
  /** Breaks every connection without a goodbye. */
  drop(): void
  /** Whether connections are taken at all. */
  refuse(refuses: boolean): void
  history(candles: readonly ServedCandle[], period?: '1m' | '1d'): void
  stop(): Promise<void>
}

/** A local exchange that answers as the recorded one did, and tells what the test has it tell. */
const startExchange = async (answers: {
  readonly get: (url: URL, historyOf: (period: string) => readonly ServedCandle[]) => unknown
  readonly subscribed: (request: Record<string, unknown>) => unknown
}): Promise<ExchangeServer> => {
  const histories = new Map<string, readonly ServedCandle[]>()
  const historyOf = (period: string) => histories.get(period) ?? []
  let refuses = false
  let opened = 0
  const received: string[] = []
  const subscribers = new Set<WebSocket>()
  const http = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? '/', 'http://local'), historyOf)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  const sockets = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, socket, head) => {
    if (refuses) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, client => {
      opened += 1
      client.on('error', () => undefined)
      client.on('message', data => {
        const text = (data as Buffer).toString()
        received.push(text)
        if (text === 'ping') return client.send('pong')
        client.send(JSON.stringify(answers.subscribed(JSON.parse(text) as Record<string, unknown>)))
        subscribers.add(client)
      })
      client.on('close', () => subscribers.delete(client))
    })
  })
  await new Promise<void>(done => http.listen(0, '127.0.0.1', done))
  return {
    port: (http.address() as AddressInfo).port,
    opened: () => opened,
    connected: () => subscribers.size,
    received,
    send: frame => subscribers.forEach(client => client.send(frame)),
    drop: () => {
      subscribers.clear()
      sockets.clients.forEach(client => client.terminate())
    },
    refuse: now => {
      refuses = now
    },
    history: (candles, period = '1m') => {
      histories.set(period, candles)
    },
    stop: async () => {
      sockets.clients.forEach(client => client.terminate())
      http.closeAllConnections()
      await new Promise(done => http.close(done))
    },
  }
}

const bodyOf = (name: string): unknown => JSON.parse(readFrames(name)[0]?.body ?? '{}')

/** Candles in the range that was asked for. */
const inRange = (candles: readonly ServedCandle[], from: number, limit: number) =>
  candles.filter(([openedAt]) => openedAt >= from).slice(0, limit)

export const startBinance = async () => {
  const info = bodyOf('rest-binance-exchangeInfo')
  const server = await startExchange({
    get: ({ pathname, searchParams }, historyOf) => {
      if (pathname === '/api/v3/exchangeInfo') return info
      if (pathname !== '/api/v3/klines') return undefined
      const from = Number(searchParams.get('startTime') ?? 0)
      const told = historyOf(searchParams.get('interval') ?? '')
      return inRange(told, from, Number(searchParams.get('limit'))).map(
        ([openedAt, open, high, low, close]) => [
          openedAt,
          open,
          high,
          low,
          close,
          '1',
          openedAt + 59_999,
          '1',
          1,
          '1',
          '1',
          '0',
        ],
      )
    },
    subscribed: ({ id }) => ({ result: null, id }),
  })
  const at = `127.0.0.1:${server.port}`
  return {
    ...server,
    urls: { public: `http://${at}/api/v3`, ws: { spot: `ws://${at}/ws` } },
  }
}

export const startOkx = async () => {
  const instruments = bodyOf('rest-okx-instruments-spot')
  const server = await startExchange({
    get: ({ pathname, searchParams }, historyOf) => {
      if (pathname === '/api/v5/public/instruments') return instruments
      if (!/^\/api\/v5\/market\/(history-)?candles$/.test(pathname)) return undefined
      const from = Number(searchParams.get('before') ?? 0) + 1
      const told = historyOf(searchParams.get('bar') ?? '')
      const rows = inRange(told, from, Number(searchParams.get('limit') ?? 100))
      const data = rows.map(each => [...each.map(String), '1', '1', '1', '1']).toReversed()
      return { code: '0', msg: '', data }
    },
    subscribed: ({ args }) => ({ event: 'subscribe', arg: (args as unknown[])[0] }),
  })
  const at = `127.0.0.1:${server.port}`
  return { ...server, urls: { rest: `http://${at}`, ws: `ws://${at}/ws/v5` } }
}
