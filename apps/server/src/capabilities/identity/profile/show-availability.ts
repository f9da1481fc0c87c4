import { accept, type Result } from '@plumbline/rules/core'
import type { CallOutput } from '@plumbline/protocol/core'
import type { CustomerCall, IdentityContext } from '../context.ts'

/** What is offered to the customer now. */
export const showAvailability =
  ({ residence }: IdentityContext) =>
  async ({ caller, address }: CustomerCall): Promise<Result<CallOutput<'availability'>>> =>
    accept(await residence.availabilityOf(caller, address))
