import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type YahooServer = {
  readonly address: string
  /** What it answers for a symbol; one that is not there is unknown to it. */
  readonly quotes: Map<string, Record<string, unknown>>
  /** Candles it has of a symbol, by interval: their opening in milliseconds, and one price. */
  readonly charts: Map<string, readonly { readonly at: number; readonly price: number | null }[]>
  /** Symbols asked for, question by question. */
  readonly asked: string[][]
  /** From now on it refuses the crumbs it has given. */
  forgetCrumbs(): void
  /** What it answers instead, as long as it stands there. */
  trouble: 'none' | 'http 429' | 'not json'
  stop(): Promise<void>
}

/** Speaks as Yahoo Finance does: a page that gives cookies, a crumb for those, and quotes for both. */
export const startYahoo = async (): Promise<YahooServer> => {
  const quotes = new Map<string, Record<string, unknown>>()
  const charts: YahooServer['charts'] = new Map()
  const asked: string[][] = []
  let crumbs = 0
  let trouble: YahooServer['trouble'] = 'none'
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://yahoo.example')
    const cookie = request.headers.cookie ?? ''
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/quote/AAPL') {
      const expires = new Date(Date.now() + 86_400_000).toUTCString()
      response.setHeader(
        'set-cookie',
        `A3=d=AQ&S=cookie; Expires=${expires}; Domain=.yahoo.com; Path=/; Secure`,
      )
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html lang="en-US"></html>')
    } else if (pathname === '/v1/test/getcrumb') {
      crumbs += cookie.includes('A3=') ? 1 : 0
      response.writeHead(cookie.includes('A3=') ? 200 : 401).end(`crumb${crumbs}`)
    } else if (pathname === '/v7/finance/quote') {
      if (trouble === 'http 429') response.writeHead(429).end('Too Many Requests')
      else if (trouble === 'not json') response.writeHead(200).end('<html>')
      else if (searchParams.get('crumb') !== `crumb${crumbs}` || !cookie.includes('A3='))
        json(401, {
          finance: { result: null, error: { code: 'Unauthorized', description: 'Invalid Crumb' } },
        })
      else {
        const symbols = (searchParams.get('symbols') ?? '').split(',')
        asked.push(symbols)
        json(200, {
          quoteResponse: { result: symbols.flatMap(symbol => quotes.get(symbol) ?? []), error: null },
        })
      }
    } else if (pathname.startsWith('/v8/finance/chart/')) {
      const symbol = decodeURIComponent(pathname.split('/').at(-1) ?? '')
      const from = Number(searchParams.get('period1')) * 1_000
      const told = (charts.get(`${symbol} ${searchParams.get('interval')}`) ?? []).filter(
        ({ at }) => at >= from,
      )
      json(200, chartAnswer(symbol, told))
    } else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    quotes,
    charts,
    asked,
    forgetCrumbs: () => {
      crumbs += 1
    },
    get trouble() {
      return trouble
    },
    set trouble(given) {
      trouble = given
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const chartAnswer = (symbol: string, told: readonly { at: number; price: number | null }[]) => {
  const prices = told.map(({ price }) => price)
  const columns = { open: prices, high: prices, low: prices, close: prices, volume: prices.map(() => 0) }
  return {
    chart: {
      result: [
        {
          meta: { currency: 'USD', symbol, instrumentType: 'EQUITY', gmtoffset: 0, timezone: 'UTC' },
          ...(told.length > 0 && { timestamp: told.map(({ at }) => at / 1_000) }),
          indicators: { quote: [told.length > 0 ? columns : {}] },
        },
      ],
      error: null,
    },
  }
}

/** A stock as Yahoo answers, with what nobody reads left in; `at` in milliseconds. */
export const yahooQuote = (
  symbol: string,
  said: { bid?: number; ask?: number; last: number; at: number },
): Record<string, unknown> => ({
  language: 'en-US',
  region: 'US',
  quoteType: 'EQUITY',
  typeDisp: 'Equity',
  quoteSourceName: 'Delayed Quote',
  triggerable: true,
  exchangeDataDelayedBy: 15,
  marketState: 'REGULAR',
  regularMarketPrice: said.last,
  regularMarketTime: Math.floor(said.at / 1_000),
  ...(said.bid !== undefined && { bid: said.bid, bidSize: 9 }),
  ...(said.ask !== undefined && { ask: said.ask, askSize: 11 }),
  fullExchangeName: 'NasdaqGS',
  symbol,
})
