import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Drawing } from '@plumbline/protocol/market'
import { admitDrawings, type Millis } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { DrawnUnits, LayoutContext } from './context.ts'
import { drawingsAsOf, shownAt } from './drawn-units.ts'
import { saveDrawings, saveLook } from './stored.ts'

const beforeAny = 0 as Millis

type Saved = NonNullable<CallParsed<'chartLayoutSave'>['drawings']>

/** A page that was open over a split may save what was drawn before it: it says on what it was drawn. */
const keptAt = (units: DrawnUnits, { code, items, split }: Saved, at: Millis): readonly Drawing[] => {
  const from =
    split === undefined
      ? shownAt(units, code, at)
      : split === null
        ? beforeAny
        : (Date.parse(split) as Millis)
  return drawingsAsOf(units, code, items, { from, to: at })
}

/**
 * Keeps what the caller chose and drew; of two devices at once, the later one holds.
 * Refuses: instrument.unknown, layout.too_large.
 */
export const saveLayout =
  ({ database, instruments, units, now }: LayoutContext) =>
  async (
    { caller: { customer } }: CallContext,
    { look, drawings }: CallParsed<'chartLayoutSave'>,
  ): Promise<Result<CallOutput<'chartLayoutSave'>>> => {
    if (drawings !== undefined) {
      const { code, items } = drawings
      if (!instruments.has(code)) return refuse('instrument.unknown', { code })
      const admitted = admitDrawings(items)
      if (!admitted.ok) return admitted
    }
    const at = now()
    await database.transaction(async tx => {
      if (look !== undefined) await saveLook(tx, { customer, look, at })
      if (drawings !== undefined)
        await saveDrawings(tx, { customer, code: drawings.code, drawings: keptAt(units, drawings, at), at })
    })
    return accept({})
  }
