import { hourMs, type Code } from '@plumbline/rules/core'
import type { SuspensionCause } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'

/**
 * A time in which nothing is decided in an instrument, by the sources' time: from the first quote that left the last good
 * price to the first one that is taken again. Half open: at `until` it is over.
 */
export type SuspensionSpell = {
  readonly code: Code
  readonly from: Millis
  /** Undefined while it lasts. */
  readonly until: Millis | undefined
  /** Why it began; what came to it meanwhile changes nothing of that. */
  readonly reason: SuspensionCause
}

/** Deals of an hour are settled by what was so when they expired. */
const keptMs = 3 * hourMs
const keptMax = 10_000

/** When every instrument was suspended: the one place that knows, of now and of the hours before. */
export const createSpells = () => {
  const running = new Map<Code, SuspensionSpell>()
  const ended = new Map<Code, SuspensionSpell[]>()
  const listeners = new Set<(spell: SuspensionSpell) => void>()

  const tell = (spell: SuspensionSpell): void => {
    for (const listener of listeners) listener(spell)
  }

  const keep = (spell: SuspensionSpell, now: number): void => {
    const list = ended.get(spell.code)
    if (list === undefined) {
      ended.set(spell.code, [spell])
      return
    }
    list.push(spell)
    const first = list.findIndex(({ until }) => (until ?? now) > now - keptMs)
    const gone = Math.max(first < 0 ? list.length - 1 : first, list.length - keptMax)
    if (gone > 0) list.splice(0, gone)
  }

  return {
    begin: (code: Code, reason: SuspensionCause, from: Millis): void => {
      if (running.has(code)) return
      // Never within the one before it: what is over for a moment is over at that moment.
      const before = ended.get(code)?.at(-1)?.until ?? from
      const spell = { code, reason, from: Math.max(from, before) as Millis, until: undefined }
      running.set(code, spell)
      tell(spell)
    },
    end: (code: Code, until: Millis): void => {
      const spell = running.get(code)
      if (spell === undefined) return
      running.delete(code)
      const over = { ...spell, until: Math.max(until, spell.from) as Millis }
      keep(over, until)
      tell(over)
    },
    /** The one that lasts. */
    of: (code: Code): SuspensionSpell | undefined => running.get(code),
    /** The one in which a moment lies, of now or of the hours before. */
    at: (code: Code, at: number): SuspensionSpell | undefined => {
      const now = running.get(code)
      if (now !== undefined && now.from <= at) return now
      return ended.get(code)?.findLast(({ from, until }) => from <= at && at < (until ?? Infinity))
    },
    /** Tells of each as it begins (without `until`) and as it ends. Gives a function that ends it. */
    onTurn: (listener: (spell: SuspensionSpell) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type Spells = ReturnType<typeof createSpells>
