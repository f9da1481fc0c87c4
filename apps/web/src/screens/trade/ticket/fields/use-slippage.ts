import type { MicroRate, Price } from '@plumbline/rules/market'
import { parseDecimal, type Cents } from '@plumbline/rules/money'
import { slippageFor, slippageShare, tickValue } from '@plumbline/rules/trading'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { useTicketSettings } from '../settings.ts'
import type { Ticket } from '../use-ticket.ts'

/** Places of a percentage that can be typed: millionths. */
const percentPlaces = 4
/** An own limit at first, and the largest: what is further is a mistyped figure. */
const firstPercent = '0.1'
const percentMax = 50_000 as MicroRate

type Given = Pick<Ticket, 'instrument' | 'priced' | 'moment' | 'read'>

/** How far the price may move before a market order is refused, as this device is set. */
export const useSlippage = ({ instrument, priced, moment, read }: Given) => {
  const decimals = useTypedDecimals()
  const { slippage, ownPercent } = useTicketSettings()
  const price = priced?.price
  const ofSpreads = (times: string): Price => (instrument.spreadTypical * Number(times)) as Price
  const typed = ownPercent[instrument.code] ?? decimals.write(firstPercent)
  const plain = decimals.read(typed)
  const share = plain === undefined ? undefined : parseDecimal(plain, percentPlaces)
  const own = ((): Price | undefined | 'bad' => {
    if (share === undefined || share <= 0n || share > BigInt(percentMax)) return 'bad'
    return price === undefined ? undefined : slippageFor(Number(share) as MicroRate, price, instrument.tick)
  })()
  const limit: Price | undefined | 'bad' =
    slippage === 'off' ? undefined : slippage === 'own' ? own : ofSpreads(slippage)
  return {
    choice: slippage,
    /** The own percentage as it stands in its field. */
    typed,
    /** A limit as a share of the price of now, in millionths; undefined before there is one. */
    shareOf: (times: string): MicroRate | undefined =>
      price === undefined ? undefined : slippageShare(ofSpreads(times), price),
    /** The largest own limit, in millionths. */
    percentMax,
    /** What the order's value may change by at most within the limit. */
    worth: ((): Cents | undefined =>
      limit === undefined || limit === 'bad' || moment === undefined || read.lots === undefined
        ? undefined
        : tickValue({
            instrument: { ...instrument, tick: limit },
            lots: read.lots,
            conversionQuote: moment.conversionQuote,
          }))(),
    isBad: limit === 'bad',
    limit: limit === 'bad' ? undefined : limit,
  }
}
export type Slippage = ReturnType<typeof useSlippage>
