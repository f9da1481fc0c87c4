import { cancelOrder } from './cancel-order.ts'
import { closeOrder } from './close-order.ts'
import type { TradingContext } from './context.ts'
import { editOrder } from './edit-order.ts'
import { exportOrders } from './export-orders.ts'
import { listOrders, showOrder, totalOrders } from './list-orders.ts'
import { cancelAllOrders, closeAllOrders } from './many-orders.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
import { requestClose, withdrawClose } from './request-close.ts'
import { reverseOrder } from './reverse-order.ts'
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
  orderList: listOrders(context),
  orderTotals: totalOrders(context),
  orderExport: exportOrders(context),
  orderDetail: showOrder(context),
})
