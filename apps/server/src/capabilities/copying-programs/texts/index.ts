import type { Program } from '@plumbline/rules/copying'
import { averageCross } from './average-cross.ts'
import { breakout } from './breakout.ts'
import { meanReversion } from './mean-reversion.ts'
import type { ProgramText } from './types.ts'

/** What each program's page says of its rules. A change of a rule is a new number of its text, never another word in this one. */
export const programTexts: Readonly<Record<Program, ProgramText>> = {
  average_cross: averageCross,
  breakout,
  mean_reversion: meanReversion,
}
