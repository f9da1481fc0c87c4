import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { admitDrawings } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { LayoutContext } from './context.ts'
import { saveDrawings, saveLook } from './stored.ts'

/**
 * Keeps what the caller chose and drew; of two devices at once, the later one holds.
 * Refuses: instrument.unknown, layout.too_large.
 */
export const saveLayout =
  ({ database, instruments, now }: LayoutContext) =>
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
        await saveDrawings(tx, { customer, code: drawings.code, drawings: drawings.items, at })
    })
    return accept({})
  }
