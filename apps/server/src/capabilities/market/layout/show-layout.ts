import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { LayoutContext } from './context.ts'
import { readDrawings, readLook } from './stored.ts'

/** The caller's look of charts, and their drawings on one instrument. Refuses: instrument.unknown. */
export const showLayout =
  ({ database, instruments }: LayoutContext) =>
  async (
    { caller: { customer } }: CallContext,
    { code }: CallParsed<'chartLayout'>,
  ): Promise<Result<CallOutput<'chartLayout'>>> => {
    if (!instruments.has(code)) return refuse('instrument.unknown', { code })
    const [look, drawings] = await Promise.all([
      readLook(database, customer),
      readDrawings(database, { customer, code }),
    ])
    return accept({ look, drawings })
  }
