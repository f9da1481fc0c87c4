import { minuteMs } from '@plumbline/rules/core'
import { withdrawalHoldMinutesMin } from '@plumbline/rules/identity'

/** How long withdrawals wait in a development deployment, which the tests start. */
export const shippedHoldMs = withdrawalHoldMinutesMin.development * minuteMs
