import type { Book } from '../core/ids.ts'
import type { Cents } from '../money/money.ts'
import type { Millis } from '../market/quote.ts'
import type { LoanTerms } from './owed.ts'
import type { Signature } from './signature.ts'
import type { LoanState } from './state.ts'
import type { UtcDay } from './day.ts'

/** All that the signed agreement says, from the loan's rows alone: the same facts give the same pages. */
export type AgreementFacts = {
  readonly loanId: string
  /** One of a demo account is nobody's debt, and says so. */
  readonly book: Book
  readonly state: LoanState
  /** One of the protocol's languages: the one in which it was read and signed. */
  readonly language: string
  /** The firm's name, as the deployment says it. */
  readonly brand: string
  readonly agreement: {
    readonly version: string
    /** SHA-256 of the text, in hexadecimal digits. */
    readonly hash: string
    readonly title: string
    readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
  }
  readonly productVersion: number
  readonly terms: LoanTerms & {
    /** If it is repaid on the due day. */
    readonly interest: Cents
    readonly repayment: Cents
    readonly penaltyPerDay: Cents
    /** The example of the worst case: owed so many days after the due day. */
    readonly worstCase: { readonly daysLate: number; readonly owed: Cents }
  }
  readonly borrower: {
    readonly uid: string
    readonly firstName: string
    readonly lastName: string
    readonly address: string
    readonly place: { readonly latitude: number; readonly longitude: number } | undefined
    readonly phone: string
  }
  readonly signature: Signature
  /** Who did what, when, from where. */
  readonly trail: {
    readonly openedAt: Millis
    /** Not before: the pause of a first loan. */
    readonly signableFrom: Millis
    readonly signedAt: Millis
    /** As the browser names itself. */
    readonly device: string
    /** Network address. */
    readonly address: string
  }
  /** Undefined while it is not decided. */
  readonly decision:
    | {
        readonly outcome: 'approved' | 'rejected'
        readonly at: Millis
        /** The money was paid out on, and is due on. */
        readonly paidOutOn: UtcDay | undefined
        readonly dueOn: UtcDay | undefined
      }
    | undefined
}
