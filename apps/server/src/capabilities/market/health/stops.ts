import type { Stops } from '../../../core/platform/stops.ts'
import type { Market } from '../market.ts'
import type { TickLog } from '../tick-log/tick-log.ts'

/** The ways in which the market stops trading for everybody, by what it says of each instrument. */
export const tellMarketStops = (
  stops: Pick<Stops, 'when'>,
  { market, tickLog }: { readonly market: Market; readonly tickLog: Pick<TickLog, 'isFull'> },
): void => {
  /** Of instruments that are traded now by their hours. */
  const states = () =>
    [...market.instruments.values()]
      .filter(({ code, offered }) => offered !== false && market.stateOf(code).state === 'open')
      .map(({ code }) => market.quoteStateOf(code))
  const isHeld = (state: string): boolean => state === 'halted' || state === 'suspended'
  stops.when('record', tickLog.isFull)
  stops.when('holds', () => {
    const all = states()
    return all.length > 0 && all.every(isHeld)
  })
  stops.when('quotes', () => {
    const all = states()
    return all.length > 0 && !all.includes('open') && !all.every(isHeld)
  })
}
