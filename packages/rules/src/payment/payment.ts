import { cents, maxCents, minCents, subtractCents, zero, type Cents } from '../money/money.ts'

/** Who takes the card: a provider on a page of its own, or a labelled stand-in that moves no money. */
export const paymentProviders = ['sandbox', 'stripe'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

export const paymentStates = ['started', 'captured', 'failed', 'expired', 'reversed'] as const
/**
 * `started`: its page is open. `captured`: the money is the customer's. `reversed`: all of it was taken back; while only a
 * part was, it stays captured. `failed` and `expired`: over, and nothing was charged.
 */
export type PaymentState = (typeof paymentStates)[number]

/** From where a payment may go: what was taken back may be given back, after a dispute that the firm has won. */
export const paymentMoves = {
  started: ['captured', 'failed', 'expired'],
  captured: ['reversed'],
  failed: [],
  expired: [],
  reversed: ['captured'],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

/** The smallest payment: providers charge for each, whatever its size. */
export const paymentMin = cents(10_00n)

/** Payments of one customer that may be open at once. */
export const paymentsOpenMax = 5
/** How long the page of a payment stays open, in minutes; providers take no less than half an hour. */
export const paymentMinutes = 60

/** What the provider says of a payment at this moment. Always the whole, so that nothing depends on the order of its messages. */
export type PaymentStanding =
  | { readonly state: 'open' }
  | { readonly state: 'failed' }
  | { readonly state: 'expired' }
  | {
      readonly state: 'paid'
      readonly amount: Cents
      /** Of the amount: what was refunded or is disputed. */
      readonly takenBack: Cents
      /** What the provider calls it from then on, where it has a name of its own. */
      readonly charge?: string
    }

/** A payment as the firm has it. */
export type PaymentAccount = {
  readonly state: PaymentState
  readonly amount: Cents
  readonly takenBack: Cents
  /** Of what was taken back: what the customer no longer had, and the firm has paid. */
  readonly advanced: Cents
}

/** What brings our state of a payment to the provider’s. */
export type PaymentStep =
  | { readonly step: 'capture'; readonly amount: Cents }
  | { readonly step: 'end'; readonly state: 'failed' | 'expired' }
  | { readonly step: 'take back'; readonly amount: Cents; readonly state: 'captured' | 'reversed' }
  | { readonly step: 'give back'; readonly amount: Cents; readonly state: 'captured' }

/**
 * The next step, or 'none' where both stand alike. 'mismatch': the provider says what cannot be of this payment (another
 * amount, or paid after it was over): nobody's money moves, and people have to look.
 */
export const nextPaymentStep = (
  payment: PaymentAccount,
  standing: PaymentStanding,
): PaymentStep | 'none' | 'mismatch' => {
  const isPaid = payment.state === 'captured' || payment.state === 'reversed'
  switch (standing.state) {
    case 'open':
      return payment.state === 'started' ? 'none' : 'mismatch'
    case 'failed':
    case 'expired':
      if (payment.state === 'started') return { step: 'end', state: standing.state }
      return isPaid ? 'mismatch' : 'none'
    case 'paid': {
      const isWhole = standing.takenBack >= zero && standing.takenBack <= payment.amount
      if (standing.amount !== payment.amount || !isWhole) return 'mismatch'
      if (payment.state === 'started') return { step: 'capture', amount: payment.amount }
      if (!isPaid) return 'mismatch'
      const more = subtractCents(standing.takenBack, payment.takenBack)
      if (more > zero) {
        const state = standing.takenBack === payment.amount ? 'reversed' : 'captured'
        return { step: 'take back', amount: more, state }
      }
      return more < zero ? { step: 'give back', amount: cents(-more), state: 'captured' } : 'none'
    }
  }
}

/** Who bears what is taken back, in cents: the customer's fund up to what is available there, the firm the rest. */
export const bearTakenBack = (available: Cents, amount: Cents): { fund: Cents; advanced: Cents } => {
  const fund = minCents(maxCents(available, zero), amount)
  return { fund, advanced: subtractCents(amount, fund) }
}

/** Who gets what is given back, in cents: the firm what it has advanced, the customer the rest. */
export const shareGivenBack = (advanced: Cents, amount: Cents): { fund: Cents; advanced: Cents } => {
  const house = minCents(advanced, amount)
  return { fund: subtractCents(amount, house), advanced: house }
}
