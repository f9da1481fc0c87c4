import { minuteMs } from '@plumbline/rules/core'
import { withdrawalHoldMinutesShipped } from '@plumbline/rules/identity'

/** How long withdrawals wait in a development deployment, which the tests start. */
export const shippedHoldMs = withdrawalHoldMinutesShipped.development * minuteMs
