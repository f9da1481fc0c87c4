import { z } from 'zod'
import type { HistoryCandle, HistoryPeriod } from '../history-candle.ts'

/** What one question may take; what takes longer is broken off. */
export const yahooRequestMsMax = 10_000

const figure = z.number().optional().catch(undefined)
/** What is read of an answer: all of it may be missing, and whatever else comes is left alone. */
const answered = z.array(
  z.object({
    symbol: z.string(),
    bid: figure,
    ask: figure,
    /** The last trade, or for currencies the mid. */
    regularMarketPrice: figure,
    /** Of that price: as Yahoo sends it, in seconds, or as the library reads it. */
    regularMarketTime: z
      .union([z.number().transform(seconds => seconds * 1_000), z.date().transform(Number)])
      .optional()
      .catch(undefined),
  }),
)
export type YahooQuote = z.output<typeof answered>[number]

const charted = z.object({ quotes: z.array(z.looseObject({ date: z.date() })) })
/** A time without a trade has a candle without prices. */
const traded = z.object({ open: z.number(), high: z.number(), low: z.number(), close: z.number() })

export type YahooClient = {
  quote(symbols: readonly string[]): Promise<readonly YahooQuote[]>
  candles(symbol: string, period: HistoryPeriod, from: Date): Promise<readonly HistoryCandle[]>
}

/** The library tells whoever calls; nothing goes to the console. */
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {}, dir: () => {} }

/** Puts another origin in place of Yahoo's three: a proxy, or the server of a test. */
const fetchFrom =
  (origin: string | undefined): typeof fetch =>
  async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input)
    const address = origin === undefined ? asked : new URL(asked.pathname + asked.search, origin)
    const response = await fetch(address, {
      ...init,
      // The library looks at some redirects itself; no other one is followed.
      redirect: init?.redirect ?? 'error',
      signal: AbortSignal.timeout(yahooRequestMsMax),
    })
    // The library would write the address of a failed question, with its key, to the console.
    if (!response.ok && /\/finance\/(?:quote|chart\/.+)$/.test(asked.pathname)) {
      await response.body?.cancel()
      throw new Error(`HTTP ${response.status}`)
    }
    return response
  }

/**
 * yahoo-finance2, loaded when it is needed. Its cookies and crumb live as long as the client: after a refusal a new
 * client gets new ones.
 */
export const createYahooClient = async (origin: string | undefined): Promise<YahooClient> => {
  const [{ default: createYahooFinance }, { default: quote }, { default: chart }, { ExtendedCookieJar }] =
    await Promise.all([
      import('yahoo-finance2/createYahooFinance'),
      import('yahoo-finance2/modules/quote'),
      import('yahoo-finance2/modules/chart'),
      import('yahoo-finance2/lib/cookieJar'),
    ])
  const YahooFinance = createYahooFinance({ modules: { quote, chart } })
  const client = new YahooFinance({
    fetch: fetchFrom(origin),
    cookieJar: new ExtendedCookieJar(),
    logger: silent,
    versionCheck: false,
    validation: { logErrors: false, logOptionsErrors: false },
  })
  return {
    // Judged here: the library would drop all answers for one field that Yahoo has changed.
    quote: async symbols => answered.parse(await client.quote([...symbols], {}, { validateResult: false })),
    candles: async (symbol, period, from) => {
      const { quotes } = charted.parse(
        await client.chart(symbol, { period1: from, interval: period }, { validateResult: false }),
      )
      return quotes.flatMap(({ date, ...told }) => {
        const prices = traded.safeParse(told)
        return prices.success ? [{ openedAt: date.getTime(), ...prices.data }] : []
      })
    },
  }
}
