import { Hopeless } from './connection.ts'
import type { HistoryCandle, HistoryPeriod } from './history-candle.ts'

/** The best prices of a symbol as the library holds them. */
export type BestPrices = {
  readonly bid: number | undefined
  readonly ask: number | undefined
  readonly at: number | undefined
  /** Another one with each message that told them. */
  readonly of: object | string
}

/** What an adapter needs of an exchange's client. */
export type Exchange = {
  /** Follows all symbols until the connection breaks; rejects then, and never resolves. */
  follow(onMessage: (message: unknown) => void): Promise<never>
  bestOf(symbol: string): BestPrices | undefined
  /** Candles from a moment on, oldest first: as many as the exchange gives at once. */
  candles(symbol: string, period: HistoryPeriod, from: number): Promise<readonly HistoryCandle[]>
  /** Breaks all connections. */
  close(): Promise<void>
}

/** The parts of the library's client in use; its own types say `any` in most of these places. */
type Client = {
  has: Record<string, unknown>
  options: Record<string, unknown>
  urls: Record<string, unknown>
  symbols: readonly string[] | undefined
  bidsasks: Readonly<Record<string, Ticker>>
  tickers: Readonly<Record<string, Ticker>>
  orderbooks: Readonly<Record<string, Book>>
  clients: Readonly<Record<string, { connection?: { terminate?(): void } }>>
  handleMessage(client: unknown, message: unknown): void
  deepExtend(...parts: object[]): Record<string, unknown>
  loadHttpProxyAgent(): Promise<unknown>
  loadMarkets(): Promise<unknown>
  watchBidsAsks(symbols: readonly string[]): Promise<unknown>
  watchTickers(symbols: readonly string[]): Promise<unknown>
  watchOrderBook(symbol: string): Promise<unknown>
  fetchOHLCV(
    symbol: string,
    period: HistoryPeriod,
    since: number,
    limit: number,
  ): Promise<readonly (readonly number[])[]>
  close(): Promise<void>
}
type Ticker = { readonly bid?: number; readonly ask?: number; readonly timestamp?: number }
type Level = readonly [price: number, size: number]
type Book = { readonly bids: readonly Level[]; readonly asks: readonly Level[]; readonly timestamp?: number }

/** Most exchanges give no more at once, and none refuses to give fewer. */
const candlesAtOnce = 300

/** Loads the library, which takes half a second and 80 MB: only where an exchange is configured. */
export const openExchange = async (options: {
  readonly exchange: string
  readonly symbols: readonly string[]
  /** In place of the exchange's own addresses, in the library's own shape: a proxy's, or a test's. */
  readonly urls?: object | undefined
}): Promise<Exchange> => {
  const { symbols } = options
  const { pro } = await import('ccxt')
  const Known = (pro as unknown as Readonly<Record<string, new (settings: object) => Client>>)[
    options.exchange
  ]
  if (Known === undefined) throw new Hopeless(`ccxt knows no exchange called ${options.exchange}`)
  const client = new Known({ enableRateLimit: true })
  client.has['fetchCurrencies'] = false
  // How long to wait before the next try is decided by the adapter.
  client.options = client.deepExtend(client.options, { ws: { backoff: { base: 0, max: 0 } } })
  // Lists of contracts that nobody asked for are long.
  if (symbols.every(symbol => !symbol.includes(':'))) limitToSpot(client.options)
  if (options.urls !== undefined) client.urls = client.deepExtend(client.urls, { api: options.urls })
  // Addresses in clear, as of a proxy on this machine, need it.
  await client.loadHttpProxyAgent()

  const watched = watchesOf(client, symbols)
  if (watched === undefined) throw new Hopeless(`${options.exchange} does not stream prices`)

  const follow: Exchange['follow'] = async onMessage => {
    await client.loadMarkets()
    const strange = symbols.filter(symbol => client.symbols?.includes(symbol) !== true)
    if (strange.length > 0) throw new Hopeless(`${options.exchange} does not list ${strange.join(', ')}`)
    // Each message is heard as it comes: of several at once, the promises of the library tell the last one only.
    const { prototype } = Known as { prototype: Client }
    client.handleMessage = (connection, message) => {
      prototype.handleMessage.call(client, connection, message)
      onMessage(message)
    }
    const forever = async (watch: () => Promise<unknown>): Promise<never> => {
      for (;;) await watch()
    }
    await Promise.all(watched.watches.map(forever))
    throw new Error('the stream ended')
  }

  return {
    follow,
    bestOf: watched.bestOf,
    candles: async (symbol, period, from) => {
      const rows = await client.fetchOHLCV(symbol, period, from, candlesAtOnce)
      return rows.map(([openedAt = NaN, open = NaN, high = NaN, low = NaN, close = NaN]) => ({
        openedAt,
        open,
        high,
        low,
        close,
      }))
    },
    close: async () => {
      // A connection that fell silent would take half a minute to say goodbye.
      const open = Object.values(client.clients ?? {})
      const closed = client.close()
      await Promise.resolve()
      for (const { connection } of open) connection?.terminate?.()
      await closed
    },
  }
}

const limitToSpot = (options: Record<string, unknown>): void => {
  const known = options['fetchMarkets']
  if (typeof known === 'object' && known !== null && 'types' in known && Array.isArray(known.types))
    options['fetchMarkets'] = { ...known, types: ['spot'] }
}

/** The quickest way an exchange has to tell best prices. */
const watchesOf = (
  client: Client,
  symbols: readonly string[],
): { watches: readonly (() => Promise<unknown>)[]; bestOf: Exchange['bestOf'] } | undefined => {
  const ofTicker = (ticker: Ticker | undefined): BestPrices | undefined =>
    ticker && { bid: ticker.bid, ask: ticker.ask, at: ticker.timestamp, of: ticker }
  if (client.has['watchBidsAsks'] === true)
    return {
      watches: [() => client.watchBidsAsks(symbols)],
      bestOf: symbol => ofTicker(client.bidsasks[symbol]),
    }
  if (client.has['watchTickers'] === true)
    return {
      watches: [() => client.watchTickers(symbols)],
      bestOf: symbol => ofTicker(client.tickers[symbol]),
    }
  if (client.has['watchOrderBook'] === true)
    return {
      watches: symbols.map(symbol => () => client.watchOrderBook(symbol)),
      bestOf: symbol => {
        const book = client.orderbooks[symbol]
        const [bid, ask] = [book?.bids[0]?.[0], book?.asks[0]?.[0]]
        // A book changes in place, and mostly below its best prices.
        return book && { bid, ask, at: book.timestamp, of: `${bid} ${ask}` }
      },
    }
  return undefined
}
