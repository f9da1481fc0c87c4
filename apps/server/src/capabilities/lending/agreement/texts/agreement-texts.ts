/** What a signed agreement says beside its terms and its figures. */
export type AgreementTexts = {
  readonly title: string
  /** With {id}. */
  readonly loan: string
  /** With {version} and {product}. */
  readonly version: string
  /** Under every page, where the certificate was made by a development. */
  readonly development: string
  /** Above it and under every page, where it is of a demo account. */
  readonly demo: string
  readonly parties: string
  readonly lender: string
  readonly borrower: string
  readonly customerId: string
  readonly address: string
  readonly place: string
  readonly phone: string
  readonly figures: string
  readonly amount: string
  readonly term: string
  /** A number of days, with {count}. */
  readonly days: string
  readonly freeDays: string
  readonly dailyRate: string
  readonly penaltyRate: string
  /** With {rate}. */
  readonly ofPrincipal: string
  readonly interest: string
  readonly repayment: string
  readonly penaltyPerDay: string
  /** With {days}. */
  readonly worstCase: string
  readonly decision: string
  readonly pending: string
  /** With {time}. */
  readonly approved: string
  readonly rejected: string
  readonly paidOutOn: string
  readonly dueOn: string
  readonly terms: string
  readonly signature: string
  readonly typed: string
  readonly record: string
  readonly recordAbout: string
  readonly signedBy: string
  readonly openedAt: string
  readonly signableFrom: string
  readonly signedAt: string
  readonly device: string
  readonly network: string
  readonly hash: string
  readonly seal: string
  /** With {lender}. */
  readonly sealAbout: string
  readonly certificate: string
  readonly issuer: string
  readonly serial: string
  readonly fingerprint: string
  readonly validity: string
  /** With {from} and {to}. */
  readonly period: string
  /** With {time}. */
  readonly utc: string
  /** With {page} and {pages}. */
  readonly page: string
}
