import { formatPrice, type Price } from '@plumbline/rules/market'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { useTicketSettings } from '../settings.ts'
import type { Ticket } from '../use-ticket.ts'
import { readPrice } from './typed.ts'

/** How far the price may move before a market order is refused, as this device is set. */
export const useSlippage = ({ instrument }: Pick<Ticket, 'instrument'>) => {
  const decimals = useTypedDecimals()
  const { slippage, own } = useTicketSettings()
  const ofSpreads = (times: string): Price => (instrument.spreadTypical * Number(times)) as Price
  const typed = own[instrument.code] ?? decimals.write(formatPrice(ofSpreads('3'), instrument))
  const read = readPrice(typed, instrument, decimals)
  const limit: Price | undefined | 'bad' =
    slippage === 'off' ? undefined : slippage === 'own' ? (read ?? 'bad') : ofSpreads(slippage)
  return {
    choice: slippage,
    /** The own distance as it stands in its field. */
    typed,
    ofSpreads,
    isBad: limit === 'bad',
    limit: limit === 'bad' ? undefined : limit,
  }
}
export type Slippage = ReturnType<typeof useSlippage>
