import { Readable } from 'node:stream'
import type { Result } from '@plumbline/rules/core'
import type { Turns } from '../../core/platform/concurrency/bounded-queue.ts'
import { inTurn } from './in-turn.ts'
import { drawPdf } from './pdf/index.ts'
import type { FactSheet } from './pdf/steps.ts'

const stepsOf = async function* (sheet: FactSheet) {
  yield { is: 'sheet', sheet } as const
  yield { is: 'end' } as const
}

/** A sheet of facts as a PDF that is drawn as it is read, in the turns of statements. Refusals: server.busy. */
export const giveSheet =
  (turns: Turns) =>
  (sheet: FactSheet): Promise<Result<Readable>> =>
    inTurn(turns, () => Readable.from(drawPdf(stepsOf(sheet)), { objectMode: false }))
