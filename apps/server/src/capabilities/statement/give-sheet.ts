import type { Readable } from 'node:stream'
import type { Result } from '@plumbline/rules/core'
import { partiesOf, type FairTurns } from '../../core/platform/concurrency/fair-turns.ts'
import { inTurn } from './in-turn.ts'
import { drawPdf, type OnUnwritten } from './pdf/index.ts'
import type { FactSheet } from './pdf/steps.ts'

const stepsOf = async function* (sheet: FactSheet) {
  yield { is: 'sheet', sheet } as const
  yield { is: 'end' } as const
}

export type GiveSheet = (call: Parameters<typeof partiesOf>[0], sheet: FactSheet) => Promise<Result<Readable>>

/** A sheet of facts as a PDF that is drawn as it is read, in the turns of statements. Refusals: server.busy. */
export const giveSheet =
  (turns: FairTurns, onUnwritten: OnUnwritten): GiveSheet =>
  (call, sheet) =>
    inTurn(turns, partiesOf(call), () => drawPdf(stepsOf(sheet), onUnwritten))
