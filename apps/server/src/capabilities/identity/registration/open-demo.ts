import { accept, type Result } from '@plumbline/rules/core'
import type { CallOutput } from '@plumbline/protocol/core'
import type { IdentityContext, Visitor } from '../context.ts'
import { openSession } from '../sessions/open-session.ts'
import { giveDemoMoney, insertDemoCustomer } from './demo-customer.ts'

/** Opens a demo account: the customer, three accounts with demo money from the demo book's clearing, and a session. */
export const openDemo =
  (context: IdentityContext) =>
  async (visitor: Visitor, device: string | undefined): Promise<Result<CallOutput<'register'>>> =>
    context.database.transaction(async tx => {
      const now = context.now()
      const customer = await insertDemoCustomer(tx, { now })
      const signedIn = await openSession(context, tx, { customer, visitor, device, now })
      await giveDemoMoney(context, tx, { customer, now })
      return accept(signedIn)
    })
