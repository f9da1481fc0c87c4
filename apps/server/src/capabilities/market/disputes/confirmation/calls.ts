import { requestConfirmation } from './confirm-price.ts'
import type { ConfirmationContext } from './context.ts'

/** The use case of each call. */
export const confirmationCalls = (context: ConfirmationContext) => ({
  priceConfirm: requestConfirmation(context),
})
