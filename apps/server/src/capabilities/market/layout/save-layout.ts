import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { admitDrawings, mergeDrawings, type Millis } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import type { DrawnUnits, LayoutContext } from './context.ts'
import { drawingsAsOf, shownAt } from './drawn-units.ts'
import { lockDrawings, saveDrawings, saveLook } from './stored.ts'

const beforeAny = 0 as Millis

type Saved = NonNullable<CallParsed<'chartLayoutSave'>['drawings']>

/** A page that was open over a split may save what was drawn before it: it says on what it was drawn. */
const drawnFrom = (units: DrawnUnits, { code, split }: Saved, at: Millis): Millis =>
  split === undefined ? shownAt(units, code, at) : split === null ? beforeAny : (Date.parse(split) as Millis)

/** Keeps what was drawn, beside what was drawn elsewhere since. */
const keepDrawings = async (
  tx: Transaction,
  units: DrawnUnits,
  { customer, saved, at }: { customer: CustomerId; saved: Saved; at: Millis },
): Promise<Result<undefined>> => {
  const { code, items, before } = saved
  const asKept = (drawings: Saved['items']) =>
    drawingsAsOf(units, code, drawings, { from: drawnFrom(units, saved, at), to: at })
  const kept = await lockDrawings(tx, { customer, code, at })
  const drawings =
    before === undefined
      ? asKept(items)
      : mergeDrawings({
          kept: drawingsAsOf(units, code, kept.drawings, { from: kept.savedAt, to: at }),
          before: asKept(before),
          items: asKept(items),
        })
  const admitted = admitDrawings(drawings)
  if (!admitted.ok) return admitted
  await saveDrawings(tx, { customer, code, drawings, at })
  return accept(undefined)
}

/**
 * Keeps what the caller chose and drew; of two looks chosen at once, the later one holds.
 * Refuses: instrument.unknown, layout.too_large.
 */
export const saveLayout =
  ({ database, instruments, units, now }: LayoutContext) =>
  async (
    { caller: { customer } }: CallContext,
    { look, drawings }: CallParsed<'chartLayoutSave'>,
  ): Promise<Result<CallOutput<'chartLayoutSave'>>> => {
    if (drawings !== undefined && !instruments.has(drawings.code))
      return refuse('instrument.unknown', { code: drawings.code })
    const at = now()
    return undoneIfRefused(database, async tx => {
      if (look !== undefined) await saveLook(tx, { customer, look, at })
      const saved =
        drawings === undefined
          ? accept(undefined)
          : await keepDrawings(tx, units, { customer, saved: drawings, at })
      return saved.ok ? accept({}) : saved
    })
  }
