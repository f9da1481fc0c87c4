import type { ReceiptRoom } from './context.ts'
import { issueReceipt } from './issue.ts'
import { offerVerification } from './offer.ts'

/** The use case of each call. */
export const receiptCalls = (room: ReceiptRoom) => ({
  orderReceipt: issueReceipt(room),
  receiptVerify: offerVerification(room),
})
