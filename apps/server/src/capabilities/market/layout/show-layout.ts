import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { LayoutContext } from './context.ts'
import { instantText } from '../views.ts'
import { drawingsAsOf, shownAt } from './drawn-units.ts'
import { readDrawings, readLook } from './stored.ts'

/** The caller's look of charts, and their drawings on one instrument. Refuses: instrument.unknown. */
export const showLayout =
  ({ database, instruments, units, now }: LayoutContext) =>
  async (
    { caller: { customer } }: CallContext,
    { code }: CallParsed<'chartLayout'>,
  ): Promise<Result<CallOutput<'chartLayout'>>> => {
    if (!instruments.has(code)) return refuse('instrument.unknown', { code })
    const [look, kept] = await Promise.all([
      readLook(database, customer),
      readDrawings(database, { customer, code }),
    ])
    const to = shownAt(units, code, now())
    const split = units.splitsOf(code, to).at(-1)
    return accept({
      look,
      drawings:
        kept === undefined ? [] : drawingsAsOf(units, code, kept.drawings, { from: kept.savedAt, to }),
      split: split === undefined ? null : instantText(split.effectiveAt),
    })
  }
