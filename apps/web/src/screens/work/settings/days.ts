import { readHoursSettings, type HoursOverride, type WallTime } from '@plumbline/rules/hours'

export const dayKinds = ['holidays', 'regular', 'earlyCloses', 'lateOpens'] as const
export type DayKind = (typeof dayKinds)[number]

/** A day of a calendar as a line of the form. */
export type DayLine = {
  readonly id: number
  readonly day: string
  readonly kind: DayKind
  readonly time: string
}

export const isShortened = (kind: DayKind): kind is 'earlyCloses' | 'lateOpens' =>
  kind === 'earlyCloses' || kind === 'lateOpens'

/** Days in order, each with what happens on it. */
export const linesOf = (override: HoursOverride | undefined): readonly DayLine[] => {
  const { holidays = [], regular = [], earlyCloses = {}, lateOpens = {} } = override ?? {}
  const lines = [
    ...holidays.map(day => ({ day, kind: 'holidays', time: '' }) as const),
    ...regular.map(day => ({ day, kind: 'regular', time: '' }) as const),
    ...Object.entries(earlyCloses).map(([day, time]) => ({ day, kind: 'earlyCloses', time }) as const),
    ...Object.entries(lateOpens).map(([day, time]) => ({ day, kind: 'lateOpens', time }) as const),
  ]
  return lines.toSorted((a, b) => a.day.localeCompare(b.day, 'en')).map((line, id) => ({ ...line, id }))
}

/** What the lines say; undefined where a day or a time is missing, or a day stands twice. */
export const readLines = (
  name: string,
  lines: readonly DayLine[],
  through = '',
): HoursOverride | undefined => {
  const days = (kind: DayKind) => lines.filter(line => line.kind === kind)
  const times = (kind: DayKind) =>
    Object.fromEntries(days(kind).map(({ day, time }) => [day, time as WallTime]))
  const all = {
    holidays: days('holidays').map(({ day }) => day),
    regular: days('regular').map(({ day }) => day),
    earlyCloses: times('earlyCloses'),
    lateOpens: times('lateOpens'),
  }
  // Two lines of a kind for one day would become one.
  const named = new Set(lines.map(({ kind, day }) => `${kind} ${day}`))
  if (named.size !== lines.length) return undefined
  const listed = Object.fromEntries(
    Object.entries(all).filter(([, part]) => Object.keys(part).length > 0),
  ) as HoursOverride
  const entry = through === '' ? listed : { ...listed, through }
  return readHoursSettings({ [name]: entry }).ok ? entry : undefined
}
