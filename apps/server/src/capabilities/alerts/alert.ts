import type { AlertCondition, AlertStanding } from '@plumbline/rules/alert'
import type { Code, CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'

/** An alert as it is kept. */
export type Alert = {
  readonly id: string
  readonly customer: CustomerId
  readonly code: Code
  readonly condition: AlertCondition
  readonly standing: AlertStanding
  readonly note: string
  /** Undefined: it tells once. */
  readonly pauseMinutes: number | undefined
  readonly expiresAt: Millis | undefined
  readonly createdAt: Millis
  /** The opening of the last split that its level was put into new units for. */
  readonly adjustedTo: Millis | undefined
  /** When it last told. */
  readonly firedAt: Millis | undefined
  /** Counted up by every change; who goes by an older one is too late. */
  readonly revision: number
}
