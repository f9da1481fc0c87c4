import type { PaymentContext } from './context.ts'
import { settlePayment } from './settle.ts'
import { repayOwed } from './owed.ts'
import { readOwing, readUnsettled } from './stored.ts'

/** Payments that one round asks about. */
const roundMax = 50

/**
 * Asks how open payments stand: a message may have got lost, and nobody may have come back from the page. One that cannot
 * be asked about must not keep the others from it; the round's first fault is thrown at its end. Whoever owes repays from what is
 * available by now, for what came in at the very moment of an advance did not.
 */
export const lookAfterPayments = async (context: PaymentContext): Promise<void> => {
  const faults: unknown[] = []
  for (const { id } of await readUnsettled(context.database, { now: context.now(), limit: roundMax }))
    await settlePayment(context, id).catch((error: unknown) => void faults.push(error))
  for (const debtor of await readOwing(context.database, roundMax))
    await context.database
      .transaction(tx => repayOwed(tx, { ...debtor, now: context.now() }))
      .catch((error: unknown) => void faults.push(error))
  if (faults.length > 0) throw faults[0]
}
