import { useSyncExternalStore } from 'react'
import { layoutIn, namedLayoutsIn, type DeskLayout, type NamedLayout } from './layout.ts'

const nowKey = 'desk-layout'
const namedKey = 'desk-layouts'

const readKept = (key: string): unknown => {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Written by somebody's hand: not worth a fault.
    return undefined
  }
}

/** A value of this device; what another page of the app writes is taken over. */
const kept = <Value>(key: string, read: (value: unknown) => Value) => {
  let now: { readonly text: string | null; readonly value: Value } | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const get = (): Value => {
    const text = localStorage.getItem(key)
    // Also after the device was left by one customer, and taken by another.
    if (now === undefined || now.text !== text) now = { text, value: read(readKept(key)) }
    return now.value
  }
  return {
    get,
    set: (value: Value): void => {
      const text = JSON.stringify(value)
      localStorage.setItem(key, text)
      now = { text, value }
      tell()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

const layout = kept(nowKey, layoutIn)
const named = kept(namedKey, namedLayoutsIn)

/** How the desk is laid out on this device. */
export const useDeskLayout = (): DeskLayout => useSyncExternalStore(layout.listen, layout.get)
export const changeLayout = (change: (before: DeskLayout) => DeskLayout): void =>
  layout.set(change(layout.get()))

/** Layouts that were kept by name. */
export const useNamedLayouts = (): readonly NamedLayout[] => useSyncExternalStore(named.listen, named.get)
export const keepNamed = (layouts: readonly NamedLayout[]): void => named.set(layouts)
