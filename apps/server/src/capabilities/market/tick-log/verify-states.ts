import { isPlaceBefore, type LogPlace, type StateLine } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import type { Finding } from './verification.ts'

/** What the lines of states of all minutes say together. */
export class StatesSoFar {
  /** Whether a minute has said it: every later one must. */
  private hasBegun = false
  private steps: number | undefined
  private place: LogPlace | undefined

  /** Nothing is known of what comes before the next minute. */
  beginAnew(): void {
    this.hasBegun = false
    this.steps = undefined
    this.place = undefined
  }

  /** Takes the lines of a minute; undefined where it has none. Gives what is wrong. */
  minute(minute: Millis, lines: readonly StateLine[] | undefined): Finding | undefined {
    const found = (kind: Finding['kind'], detail: string): Finding => ({ kind, minute, detail })
    if (lines === undefined)
      return this.hasBegun ? found('segment missing', 'it does not say what could be traded') : undefined
    this.hasBegun = true
    if (lines[0]?.is !== 'begin') return found('changed', 'it does not begin with what held before it')
    for (const line of lines) {
      const isBack = this.place !== undefined && isPlaceBefore(line.after, this.place)
      this.place = line.after
      if (isBack) return found('changed', 'what it says of states is not in order')
      if (line.is !== 'begin' && line.is !== 'clock') continue
      const due = this.steps === undefined ? line.steps : this.steps + (line.is === 'clock' ? 1 : 0)
      this.steps = line.steps
      if (line.steps !== due) return found('changed', 'it counts the steps of the clock otherwise')
    }
    return undefined
  }
}
