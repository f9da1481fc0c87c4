import { parseDecimal } from '../money/decimal.ts'
import type { EntryFault } from '../setting/setting-table.ts'

/** The code of the instrument that turns a currency into USD; null where one unit is one USD by setting. */
export type PairText = string | null

export const isFundingName = (name: string): boolean => /^[A-Z0-9][A-Z0-9-]{1,31}$/.test(name)

/** Networks, or banks, that may be set. */
export const fundingNamesMax = 40
export const fundingNames = {
  entriesMax: fundingNamesMax,
  isName: isFundingName,
  nameAllowed: 'A–Z, 0–9, - (2–32)',
}

const isCurrency = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Z0-9]{2,10}$/.test(text)

/** Of these alone one may count as one USD; anything else needs a quote. */
export const parCurrencies = ['USD', 'USDC', 'USDT'] as const
const isPar = (currency: string): boolean => parCurrencies.some(each => each === currency)

/** Which way a pair turns a currency into USD: BTCUSD is multiplied with, USDHKD divided by. */
export const pairWay = (currency: string, pair: string): 'multiply' | 'divide' | undefined =>
  pair === `${currency}USD` ? 'multiply' : pair === `USD${currency}` ? 'divide' : undefined

/** No currency is counted finer: amounts of all of them can be added up in units of this place. */
export const currencyDecimalsMax = 8

/** What is wrong with what networks and banks have in common. */
export const faultOfShared = (entry: Record<string, unknown>): EntryFault | undefined => {
  const { currency, decimals, minimum, pair, deposit, withdraw } = entry
  if (!isCurrency(currency)) return { field: 'currency', allowed: 'A–Z, 0–9 (2–10)' }
  if (
    !Number.isSafeInteger(decimals) ||
    (decimals as number) < 0 ||
    (decimals as number) > currencyDecimalsMax
  )
    return { field: 'decimals', allowed: `0–${currencyDecimalsMax}` }
  const least = typeof minimum === 'string' ? parseDecimal(minimum, decimals as number) : undefined
  if (least === undefined || least <= 0n)
    return { field: 'minimum', allowed: `> 0 (≤ ${String(decimals)} .)` }
  const isWay =
    pair === null ? isPar(currency) : typeof pair === 'string' && pairWay(currency, pair) !== undefined
  if (!isWay)
    return { field: 'pair', allowed: `${currency}USD, USD${currency}${isPar(currency) ? ', null' : ''}` }
  if (typeof deposit !== 'boolean') return { field: 'deposit', allowed: 'true, false' }
  return typeof withdraw === 'boolean' ? undefined : { field: 'withdraw', allowed: 'true, false' }
}
