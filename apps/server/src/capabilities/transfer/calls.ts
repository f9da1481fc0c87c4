import type { TransferContext } from './context.ts'
import { listTransfers } from './list-transfers.ts'
import { makeTransfer } from './make-transfer.ts'
import { previewTransfer } from './preview-transfer.ts'
import { showTransfer } from './show-transfer.ts'

/** The use case of each call. */
export const transferCalls = (context: TransferContext) => ({
  transferPreview: previewTransfer(context),
  transfer: makeTransfer(context),
  transfers: listTransfers(context),
  transferDetail: showTransfer(context),
})
