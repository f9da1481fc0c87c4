import { hourMs, minuteMs } from '../core/time.ts'
import type { DeploymentMode } from './deployment-mode.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

const dayMinutes = 24 * 60

/**
 * How long withdrawals wait after a change that a thief would make first, or to where nothing went before: as shipped, which is also the
 * shortest that may be set. In a production the owner has a day to hear of it and to answer.
 */
export const withdrawalHoldMinutesMin = {
  development: 2,
  production: dayMinutes,
} as const satisfies Record<DeploymentMode, number>

export const withdrawalHoldMinutesMax = 7 * dayMinutes

/** Whether it may be set in a deployment of that kind. Refusals: setting.invalid. */
export const judgeHoldMinutes = (minutes: number, mode: DeploymentMode): Result<void> =>
  minutes < withdrawalHoldMinutesMin[mode] || minutes > withdrawalHoldMinutesMax
    ? refuse('setting.invalid', { allowed: `${withdrawalHoldMinutesMin[mode]}–${withdrawalHoldMinutesMax}` })
    : accept(undefined)

/** What was set while a deployment was a development is never less than a day once it is a production. */
export const holdMinutesIn = (minutes: number, mode: DeploymentMode): number =>
  Math.max(minutes, withdrawalHoldMinutesMin[mode])

export const holdUntil = (since: number, minutes: number): number => since + minutes * minuteMs

/** What is left of a wait, never said to be shorter than it is: in whole hours from one on, in whole minutes before. */
export const waitMinutes = (ms: number): number =>
  ms < hourMs ? Math.ceil(ms / minuteMs) : Math.ceil(ms / hourMs) * (hourMs / minuteMs)
