/** The credit score moves by these events only. */
export const creditEventKinds = [
  'kyc_approved',
  'real_name_approved',
  'loan_repaid_on_time',
  'loan_defaulted',
  'loan_default_withdrawn',
] as const
export type CreditEventKind = (typeof creditEventKinds)[number]

export const creditPoints: Readonly<Record<CreditEventKind, number>> = {
  kyc_approved: 20,
  real_name_approved: 10,
  loan_repaid_on_time: 5,
  loan_defaulted: -30,
  /** It had been paid in time, as was found later. */
  loan_default_withdrawn: 30,
}

export const creditMin = 0
export const creditMax = 100
export const creditStart = 60

/** The score after one more event; what goes beyond the ends is lost. */
export const afterCreditEvent = (score: number, kind: CreditEventKind): number =>
  Math.min(Math.max(score + creditPoints[kind], creditMin), creditMax)

/** Without what was withdrawn: the newest default before each withdrawal never was, so that nothing of it is lost at an end. */
const standing = (events: readonly CreditEventKind[]): readonly CreditEventKind[] =>
  events.reduce<readonly CreditEventKind[]>((kept, kind) => {
    const place = kind === 'loan_default_withdrawn' ? kept.lastIndexOf('loan_defaulted') : -1
    return place < 0 ? [...kept, kind] : kept.toSpliced(place, 1)
  }, [])

/** The score after events in their order, from the start. */
export const creditScore = (events: readonly CreditEventKind[]): number =>
  standing(events).reduce(afterCreditEvent, creditStart)
