import type { Metrics } from './metrics.ts'

/** The ways in which trading stops for everybody, and after how many looks in a row each of them is an alarm. */
export const stopKinds = {
  lease: { means: 'another engine has taken over', looks: 1 },
  beats: { means: 'the database does not commit: it is away, mute, full, or locked', looks: 1 },
  commits: { means: 'decisions wait for their commit for too long', looks: 1 },
  queue: { means: 'more waits for its commit than is taken, or it was not sent in time', looks: 1 },
  record: { means: 'the price record takes no more quotes: its minutes cannot be written', looks: 1 },
  // A source that has just been connected, or a market that has just opened, is heard within this time.
  quotes: { means: 'no instrument whose market is open has a fresh quote', looks: 10 },
  holds: { means: 'each instrument whose market is open is halted, or its price is in dispute', looks: 10 },
} as const satisfies Record<string, { readonly means: string; readonly looks: number }>

export type StopKind = keyof typeof stopKinds

export const stopLookMs = 1_000
/** What happened, and is no state that could be asked for, stands for so many looks. */
const looksOfEvent = 10

export type Stops = {
  /** Says how to find out whether trading is stopped in this way. */
  when(kind: StopKind, isSo: () => boolean): void
  /** It happened just now: somebody was refused for it. */
  note(kind: StopKind): void
  /** To be called every `stopLookMs`: what begins is an alarm, what ends is told. */
  look(): void
  /** Which of them stand now, in the order of the list. */
  standing(): readonly StopKind[]
}

const kinds = Object.keys(stopKinds) as StopKind[]

/** Watches whether trading goes on, by the very conditions by which it is refused. */
export const createStops = ({
  metrics,
  log,
}: {
  readonly metrics: Pick<Metrics, 'alarm' | 'tradingStopped'>
  readonly log: {
    fatal(fields: object, message: string): void
    warn(fields: object, message: string): void
  }
}): Stops => {
  const conditions = new Map<StopKind, () => boolean>()
  const noted = new Map<StopKind, number>()
  const looks = new Map<StopKind, number>()
  for (const reason of kinds) metrics.tradingStopped.set({ reason }, 0)
  const stands = (kind: StopKind): boolean => noted.has(kind) || conditions.get(kind)?.() === true
  const fade = (kind: StopKind): void => {
    const left = (noted.get(kind) ?? 0) - 1
    if (left > 0) noted.set(kind, left)
    else noted.delete(kind)
  }
  const lookAt = (kind: StopKind): void => {
    const { means, looks: needed } = stopKinds[kind]
    const before = looks.get(kind) ?? 0
    const after = stands(kind) ? before + 1 : 0
    looks.set(kind, after)
    fade(kind)
    if (after === needed) {
      metrics.tradingStopped.set({ reason: kind }, 1)
      metrics.alarm('stop')
      log.fatal({ reason: kind }, `trading has stopped: ${means}`)
    } else if (after === 0 && before >= needed) {
      metrics.tradingStopped.set({ reason: kind }, 0)
      log.warn({ reason: kind }, `trading goes on: it is no longer so that ${means}`)
    }
  }
  return {
    when: (kind, isSo) => void conditions.set(kind, isSo),
    note: kind => void noted.set(kind, looksOfEvent),
    look: () => {
      for (const kind of kinds) lookAt(kind)
    },
    standing: () => kinds.filter(stands),
  }
}
