import { cancelOrder } from './orders/cancel-order.ts'
import { closeOrder } from './orders/close-order.ts'
import type { TradingContext } from './context.ts'
import { editOrder } from './orders/edit-order.ts'
import { exportOrders } from './lists/export-orders.ts'
import { listOrders, showOrder, totalOrders } from './lists/list-orders.ts'
import { cancelAllOrders, closeAllOrders } from './orders/many-orders.ts'
import { linkOco, placeOco, unlinkOco } from './orders/oco.ts'
import { placeOrder } from './orders/place-order.ts'
import { previewOrder } from './orders/preview-order.ts'
import { requestClose, withdrawClose } from './orders/request-close.ts'
import { reverseOrder } from './orders/reverse-order.ts'
import { settleAttempt } from './commit/settle-attempt.ts'
import { showAccounts, showAssets } from './show-assets.ts'

/** The use case of each call. */
export const tradingCalls = (context: TradingContext) => ({
  accounts: showAccounts(context),
  assets: showAssets(context),
  previewOrder: previewOrder(context),
  submitOrder: placeOrder(context),
  closeOrder: closeOrder(context),
  requestClose: requestClose(context),
  withdrawClose: withdrawClose(context),
  closeAllOrders: closeAllOrders(context),
  reverseOrder: reverseOrder(context),
  editOrder: editOrder(context),
  cancelOrder: cancelOrder(context),
  cancelAllOrders: cancelAllOrders(context),
  submitOco: placeOco(context),
  linkOco: linkOco(context),
  unlinkOco: unlinkOco(context),
  settleAttempt: settleAttempt(context),
  orderList: listOrders(context),
  orderTotals: totalOrders(context),
  orderExport: exportOrders(context),
  orderDetail: showOrder(context),
})
