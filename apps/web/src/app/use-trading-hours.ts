import { hourMs } from '@plumbline/rules/core'
import { useEffect, useState } from 'react'
import { serverNow } from '../clock.ts'

const key = 'trading-since'
const lookEveryMs = 30_000
/** Trading ends where nothing was done for so long. */
const restMs = 30 * 60_000

type Stretch = { readonly since: number; readonly last: number; readonly told: number }

const read = (): Stretch | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const { since, last, told } = kept as Record<string, unknown>
    return typeof since === 'number' && typeof last === 'number' && typeof told === 'number'
      ? { since, last, told }
      : undefined
  } catch {
    return undefined
  }
}
const keep = (stretch: Stretch): void => sessionStorage.setItem(key, JSON.stringify(stretch))

/** Whoever trades says so here; a rest begins a new stretch. */
export const noteTrade = (now: number = serverNow()): void => {
  const before = read()
  keep(
    before === undefined || now - before.last > restMs
      ? { since: now, last: now, told: 0 }
      : { ...before, last: now },
  )
}

/** Whole hours of trading that nobody has been told of yet. */
export const hoursDue = (stretch: Stretch | undefined, now: number): number => {
  if (stretch === undefined || now - stretch.last > restMs) return 0
  const hours = Math.floor((now - stretch.since) / hourMs)
  return hours > stretch.told ? hours : 0
}

/** The stretch of trading of which an hour is full, until it is told. */
export const useTradingHours = () => {
  const [due, setDue] = useState<{ since: number; hours: number }>()
  useEffect(() => {
    const beat = setInterval(() => {
      const stretch = read()
      const hours = hoursDue(stretch, serverNow())
      if (stretch !== undefined && hours > 0) setDue({ since: stretch.since, hours })
    }, lookEveryMs)
    return () => clearInterval(beat)
  }, [])
  return {
    due,
    told: () => {
      const stretch = read()
      if (stretch !== undefined && due !== undefined) keep({ ...stretch, told: due.hours })
      setDue(undefined)
    },
  }
}
