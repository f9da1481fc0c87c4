import { nextOvernight, overnightTerms, type OvernightTerms } from '@plumbline/rules/financing'
import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { SessionCalendar } from '@plumbline/rules/hours'
import type { Settings } from '../../setting/index.ts'

/** What rollovers charge. */
export type Overnight = {
  /** By the rates that hold until that rollover; undefined for what is not listed. */
  termsAt(code: Code, rollover: Millis): OvernightTerms | undefined
  /** The next rollover that charges anything; undefined where none does for a month. */
  next(code: Code, now: Millis): OvernightTerms | undefined
}

/** Two weeks of rollovers of every instrument. */
const keptMax = 1_000

type Kept = { readonly calendar: SessionCalendar; readonly terms: OvernightTerms }

export const createOvernight = (from: {
  readonly instrumentOf: (code: Code) => ListedInstrument | undefined
  readonly calendarOf: (code: Code) => SessionCalendar | undefined
  /** Without any, the shipped rates hold. */
  readonly settings: Pick<Settings, 'heldAt'> | undefined
}): Overnight => {
  // Nights are counted along calendars, which takes a while; a calendar that changes is another object.
  const kept = new Map<string, Kept>()

  const termsAt = (code: Code, rollover: Millis): OvernightTerms | undefined => {
    const [instrument, calendar] = [from.instrumentOf(code), from.calendarOf(code)]
    if (instrument === undefined || calendar === undefined) return undefined
    // What comes into effect with the rollover belongs to the day that begins with it.
    const held = from.settings?.heldAt('trading.financing', rollover - 1)
    const version = held?.version ?? 0
    const name = `${code} ${rollover}`
    const known = kept.get(name)
    if (known?.calendar === calendar && known.terms.version === version) return known.terms
    const terms = overnightTerms(instrument, rollover, { calendar, settings: held?.value ?? {}, version })
    if (kept.size >= keptMax) kept.clear()
    kept.set(name, { calendar, terms })
    return terms
  }

  return {
    termsAt,
    next: (code, now) => nextOvernight(rollover => termsAt(code, rollover), now),
  }
}
