import type { SavingsContext } from './context.ts'
import { chooseAtMaturity } from './choose.ts'
import { confirmSavings } from './confirm.ts'
import type { GiveSheet } from '../statement/index.ts'
import { depositSavings, previewSavings } from './deposit.ts'
import { listSavings, showSavings } from './list.ts'
import { showSavingsProducts } from './products.ts'
import type { SavingsStaffContext } from './staff/context.ts'
import { listSavingsOrders, showSavingsOrder } from './staff/orders.ts'
import { showSavingsOverview } from './staff/overview.ts'

/** The use case of each call. */
export const savingsCalls = (
  context: SavingsContext,
  others: Pick<SavingsStaffContext, 'audit' | 'reserveVersion'> & { readonly giveSheet: GiveSheet },
) => {
  const staff = { ...context, ...others }
  return {
    savingsProducts: showSavingsProducts(context),
    savingsPreview: previewSavings(context),
    savingsDeposit: depositSavings(context),
    savingsOrders: listSavings(context),
    savingsOrder: showSavings(context),
    savingsChoose: chooseAtMaturity(context),
    savingsConfirmation: confirmSavings({ ...context, giveSheet: others.giveSheet }),
    savingsOverview: showSavingsOverview(staff),
    savingsOrderList: listSavingsOrders(staff),
    savingsOrderDetail: showSavingsOrder(staff),
  }
}
