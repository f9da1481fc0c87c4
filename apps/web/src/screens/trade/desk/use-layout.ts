import { useSyncExternalStore } from 'react'
import { keptValue } from '../../../shared/kept-value.ts'
import { layoutIn, namedLayoutsIn, type DeskLayout, type NamedLayout } from './layout.ts'

const nowKey = 'desk-layout'
const namedKey = 'desk-layouts'

const parsed = (text: string | null): unknown => {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Written by somebody's hand: not worth a fault.
    return undefined
  }
}

const layout = keptValue(nowKey, text => layoutIn(parsed(text)))
const named = keptValue(namedKey, text => namedLayoutsIn(parsed(text)))

/** How the desk is laid out on this device. */
export const useDeskLayout = (): DeskLayout => useSyncExternalStore(layout.listen, layout.get)
export const changeLayout = (change: (before: DeskLayout) => DeskLayout): void =>
  layout.set(change(layout.get()))

/** Layouts that were kept by name. */
export const useNamedLayouts = (): readonly NamedLayout[] => useSyncExternalStore(named.listen, named.get)
export const keepNamed = (layouts: readonly NamedLayout[]): void => named.set(layouts)
