import { dayMs } from '../core/time.ts'

/** A demo account that was not used for so long is not used any more: its session has run out, and nothing else opens it. */
export const demoUnusedMs = 30 * dayMs
