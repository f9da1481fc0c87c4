/** The credit score moves by these events only. */
export const creditEventKinds = [
  'kyc_approved',
  'real_name_approved',
  'loan_repaid_on_time',
  'loan_defaulted',
] as const
export type CreditEventKind = (typeof creditEventKinds)[number]

export const creditPoints: Readonly<Record<CreditEventKind, number>> = {
  kyc_approved: 20,
  real_name_approved: 10,
  loan_repaid_on_time: 5,
  loan_defaulted: -30,
}

export const creditMin = 0
export const creditMax = 100
export const creditStart = 60

/** The score after one more event; what goes beyond the ends is lost. */
export const afterCreditEvent = (score: number, kind: CreditEventKind): number =>
  Math.min(Math.max(score + creditPoints[kind], creditMin), creditMax)

/** The score after events in their order, from the start. */
export const creditScore = (events: readonly CreditEventKind[]): number =>
  events.reduce(afterCreditEvent, creditStart)
