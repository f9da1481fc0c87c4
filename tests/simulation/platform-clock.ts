import type { Millis } from '@plumbline/rules/market'

/** Time in the hands of the simulation: the world's, and the house's own clock, which may be set wrong. */
export class HouseClock {
  /** The world's time. It never goes back. */
  world: Millis
  private wrongByMs = 0
  private plans: { readonly due: number; readonly wake: () => void }[] = []

  constructor(start: Millis) {
    this.world = start
  }

  readonly now = (): Millis => (this.world + this.wrongByMs) as Millis

  get isWrong(): boolean {
    return this.wrongByMs !== 0
  }

  setWrongBy(ms: number): void {
    this.wrongByMs = ms
  }

  /** Timers count time that passes, whatever the clock shows. */
  readonly after = (ms: number, wake: () => void): void => {
    this.plans.push({ due: this.world + ms, wake })
  }

  moveTo(at: Millis): void {
    if (at > this.world) this.world = at
    if (this.plans.length === 0) return
    const due = this.plans.filter(plan => plan.due <= this.world)
    this.plans = this.plans.filter(plan => plan.due > this.world)
    for (const { wake } of due) wake()
  }

  /** What a process that has died had planned never happens. */
  forgetPlans(): void {
    this.plans = []
  }
}
