import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { SavedReasonContext } from './context.ts'
import { readReasons } from './stored.ts'

/** What is at hand wherever a reason is asked for. It names nobody: no entry is left. */
export const listReasons =
  ({ database }: Pick<SavedReasonContext, 'database'>) =>
  async (): Promise<Result<CallOutput<'savedReasons'>>> =>
    accept({ items: await readReasons(database) })
