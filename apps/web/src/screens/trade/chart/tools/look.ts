import type { ChartLook } from '@plumbline/protocol/market'
import { indicatorNames, indicatorParameters, isParametersOf } from '@plumbline/rules/market'

/** What the firm shows before somebody chooses. */
const defaultLook: ChartLook = {
  type: 'hollow',
  period: '30m',
  magnet: false,
  indicators: indicatorNames.map(name => ({
    name,
    shown: name === 'MA' || name === 'VOL',
    parameters: [...indicatorParameters[name].preset],
  })),
}

/** Kept indicators with every one that there is now; those that were not kept are not shown. */
export const wholeIndicators = (kept: ChartLook['indicators']): ChartLook['indicators'] =>
  defaultLook.indicators.map(
    preset => kept.find(({ name }) => name === preset.name) ?? { ...preset, shown: false },
  )

/** A kept look with every indicator that there is now. */
export const wholeLook = (kept: ChartLook): ChartLook => ({
  ...kept,
  indicators: wholeIndicators(kept.indicators),
})

/** Whether what a device kept is an indicator that there is, with figures that fit it. */
export const isIndicator = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const kept: Partial<Record<keyof ChartLook['indicators'][number], unknown>> = value
  const { parameters } = kept
  const name = indicatorNames.find(each => each === kept.name)
  return (
    name !== undefined &&
    typeof kept.shown === 'boolean' &&
    Array.isArray(parameters) &&
    parameters.every(each => typeof each === 'number') &&
    isParametersOf(name, parameters)
  )
}

const localKey = 'chart-look'

/** The look this device showed last: what is drawn until the customer's own has come. */
export const localLook = (): ChartLook => {
  const text = localStorage.getItem(localKey)
  if (text === null) return defaultLook
  try {
    const kept = { ...defaultLook, ...(JSON.parse(text) as Partial<ChartLook>) }
    const isFine = kept.indicators.every(({ name, parameters }) => isParametersOf(name, parameters))
    return isFine ? wholeLook(kept) : defaultLook
  } catch {
    // Written by another version of the app, or by somebody's hand: not worth a fault.
    return defaultLook
  }
}

export const keepLocally = (look: ChartLook): void => localStorage.setItem(localKey, JSON.stringify(look))
