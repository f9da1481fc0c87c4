import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { MarketState } from '@plumbline/rules/hours'
import type { LogPlace, StateLine } from '@plumbline/rules/prices'
import type { ClockStep } from '../../../core/platform/clock.ts'
import type { Clock } from '../../../core/platform/time.ts'
import type { TickLog } from '../tick-log/tick-log.ts'
import { FlagHistory, type HeldFlag } from './flag-history.ts'
import { createHourLook } from './hour-look.ts'

export type MarketStates = {
  /** The market begins: from here on the log says of each minute what could be traded in it. */
  begin(halted: readonly string[]): void
  /** The newest quote has this number, and is in the log. */
  told(number: number): void
  /** Looks whether an instrument has closed or opened. */
  look(): void
  /** The hours of some instrument are others now. */
  hoursChanged(): void
  /** Something begins or ends to keep an instrument, or all of them, from being traded. */
  turn(turn: HeldFlag & { readonly isOn: boolean }, at?: Millis): void
  /** Our clock was set. */
  stepped(step: ClockStep): void
  /** Which of these kept an instrument from being traded at a moment of the hours before; undefined where none did. */
  heldAt: FlagHistory['heldAt']
}

type Noting = Pick<TickLog, 'note' | 'beginWith' | 'statesBefore'>

/** Several lines that say the same of one scope each, as one. */
const together = (held: readonly HeldFlag[], place: { at: Millis; after: LogPlace }): readonly StateLine[] =>
  [...Map.groupBy(held, ({ flag, reason }) => `${flag} ${reason ?? ''}`).values()].flatMap(some =>
    some[0] === undefined
      ? []
      : [
          {
            ...place,
            is: 'on' as const,
            flag: some[0].flag,
            reason: some[0].reason,
            scopes: some.map(({ scope }) => scope).toSorted(),
          },
        ],
  )

/**
 * The states of all instruments with their past, in memory and in the log of quotes: whoever decides about a moment that is over asks
 * what held then.
 */
export const createStates = (options: {
  readonly epoch: number
  readonly clock: Clock
  /** Without one, states live in memory only. */
  readonly log: Noting | undefined
  readonly codes: () => Iterable<Code>
  readonly hoursOf: (code: Code, now: Millis) => MarketState
}): MarketStates => {
  const { epoch, clock, log } = options
  const history = new FlagHistory()
  let number = 0
  let steps = 0
  let hasBegun = false

  const place = (at: Millis) => ({ at, after: { epoch, number } })
  /** All that holds, for a reader who knows nothing of before. */
  const everything = (at: Millis): readonly StateLine[] => [
    { ...place(at), is: 'begin', steps },
    ...together(history.held(), place(at)),
  ]
  const note = (line: StateLine): void => {
    if (hasBegun) log?.note(line)
  }

  const turn = ({ isOn, ...held }: HeldFlag & { readonly isOn: boolean }, at: Millis): void => {
    if (history.isOn(held.flag, held.scope) === isOn) return
    // First: a minute that begins with it says what held before.
    note({
      ...place(at),
      is: isOn ? 'on' : 'off',
      flag: held.flag,
      reason: isOn ? held.reason : undefined,
      scopes: [held.scope],
    })
    history.set(held, isOn, at)
  }

  const hours = createHourLook({
    clock,
    codes: options.codes,
    hoursOf: options.hoursOf,
    onTurn: (code, isClosed, at) =>
      turn({ flag: 'closed', scope: code, reason: undefined, isOn: isClosed }, at),
  })

  /** What the log said last, before this start: it held until now. */
  const takeBefore = (lines: readonly StateLine[]): void => {
    for (const line of lines) {
      if (line.is === 'begin' || line.is === 'clock') steps = line.steps
      if (line.is === 'begin') for (const each of history.held()) history.set(each, false, line.at)
      if (line.is === 'on' || line.is === 'off')
        for (const scope of line.scopes)
          history.set({ flag: line.flag, scope, reason: line.reason }, line.is === 'on', line.at)
      if (line.is === 'clock') history.beginAnew()
    }
  }

  return {
    begin: halted => {
      const now = clock.now()
      takeBefore(log?.statesBefore() ?? [])
      // Disputes do not outlast a stop: two sources have to speak once before they can disagree.
      for (const each of history.held())
        if (each.flag !== 'halted' || !halted.includes(each.scope)) history.set(each, false, now)
      for (const scope of halted)
        if (!history.isOn('halted', scope))
          history.set({ flag: 'halted', scope, reason: undefined }, true, now)
      hours.look('all')
      hasBegun = true
      for (const line of everything(now)) log?.note(line)
      log?.beginWith(everything)
    },
    told: newest => void (number = newest),
    look: () => hours.look('due'),
    hoursChanged: () => hours.look('all'),
    // After a step back what began before it may be said to end in a time that has not come.
    turn: (said, at = clock.now()) => turn(said, Math.min(at, clock.now()) as Millis),
    stepped: ({ before, after }) => {
      hours.look('due', before)
      note({ ...place(before), is: 'clock', to: after, steps: steps + 1 })
      steps += 1
      history.beginAnew()
      hours.look('all')
    },
    heldAt: (code, at, flags) => {
      hours.look('due')
      return history.heldAt(code, at, flags)
    },
  }
}
