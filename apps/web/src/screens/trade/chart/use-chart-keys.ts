import { candlePeriods, type CandlePeriod } from '@plumbline/rules/market'
import { useEffect, useEffectEvent } from 'react'
import { isKeyElsewhere } from '../../../shared/keys/elsewhere.ts'

/** One for each period, as they stand on a keyboard. */
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

type Does = { readonly onPeriod: (period: CandlePeriod) => void; readonly onFullScreen: () => void }

/** At a desk: the digits choose the period, in their order, and F gives the chart the whole window. */
export const useChartKeys = (on: boolean, does: Does): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.repeat || isKeyElsewhere(event)) return
    const period = candlePeriods[digits.indexOf(event.key)]
    if (period !== undefined) does.onPeriod(period)
    else if (event.key.toLowerCase() === 'f') does.onFullScreen()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
