import { stateFlags, type StateFlag } from '@plumbline/rules/prices'
import { everyInstrument, type Millis } from '@plumbline/rules/market'
import { hourMs, type Code } from '@plumbline/rules/core'

/** Whoever asks about a moment asks within this time; what is older is in the log alone. */
const keptMs = 3 * hourMs

type Turn = { readonly at: number; readonly isOn: boolean; readonly reason: string | undefined }

export type HeldFlag = {
  readonly flag: StateFlag
  readonly scope: string
  readonly reason: string | undefined
}

/** When each thing that keeps instruments from being traded began and ended, in the time of one clock. */
export class FlagHistory {
  private readonly turns = new Map<string, Turn[]>()

  set({ flag, scope, reason }: HeldFlag, isOn: boolean, at: number): void {
    const name = `${flag} ${scope}`
    const turns = this.turns.get(name)
    if (turns === undefined) {
      this.turns.set(name, [{ at, isOn, reason }])
      return
    }
    turns.push({ at, isOn, reason })
    // One that began longer ago still says what held from then on.
    while ((turns[1]?.at ?? Number.POSITIVE_INFINITY) < at - keptMs) turns.shift()
  }

  private at(name: string, at: number): Turn | undefined {
    return this.turns.get(name)?.findLast(turn => turn.at <= at)
  }

  isOn(flag: StateFlag, scope: string): boolean {
    return this.turns.get(`${flag} ${scope}`)?.at(-1)?.isOn === true
  }

  /** All that holds now. */
  held(): readonly HeldFlag[] {
    return [...this.turns].flatMap(([name, turns]) => {
      const [newest, flag] = [turns.at(-1), stateFlags.find(each => name.startsWith(`${each} `))]
      return newest?.isOn === true && flag !== undefined
        ? [{ flag, scope: name.slice(flag.length + 1), reason: newest.reason }]
        : []
    })
  }

  /** Which of these kept an instrument from being traded at a moment, and since when; undefined where none did. */
  heldAt<Flag extends StateFlag>(
    code: Code,
    at: Millis,
    flags: readonly Flag[],
  ): { readonly flag: Flag; readonly since: Millis } | undefined {
    for (const flag of flags)
      for (const scope of [code, everyInstrument]) {
        const turn = this.at(`${flag} ${scope}`, at)
        if (turn?.isOn === true) return { flag, since: Math.max(turn.at, 0) as Millis }
      }
    return undefined
  }

  /** Another time begins: only what holds now is known of it. */
  beginAnew(): void {
    const held = this.held()
    this.turns.clear()
    for (const each of held) this.set(each, true, Number.NEGATIVE_INFINITY)
  }
}
