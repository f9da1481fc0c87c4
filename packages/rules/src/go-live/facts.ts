import type { Millis } from '../market/quote.ts'

/** Of personal data, of the price record and of signed agreements: by the variable that sets them. */
export const ownKeys = ['DATA_KEYS', 'TICK_KEY', 'SEAL_FILE'] as const
export type OwnKey = (typeof ownKeys)[number]

/** How much of something is there, of how much there should be. */
export type Share = { readonly have: number; readonly need: number }

/**
 * How messages of a channel leave: kept here, or handed on, and whether any of those tried lately got through: of the last day, or of
 * the last week where none was tried since. Undefined where none was tried.
 */
export type SendingFacts = {
  readonly carrier: 'local' | 'remote'
  readonly lately: 'sent' | 'failed' | undefined
}

/** All that the checklist is judged by, as it is found when somebody looks. */
export type GoLiveFacts = {
  readonly now: Millis
  readonly deployment: {
    readonly mode: 'development' | 'production'
    /** Of the operator's own keys: those that are not set. */
    readonly lackingKeys: readonly OwnKey[]
    readonly address: 'encrypted' | 'other'
    /** Of legal name and complaints address. */
    readonly operator: Share
    readonly knowsCountries: boolean
    readonly isMonitored: boolean
  }
  readonly prices: {
    /** Sources of real prices, and those of them that are connected now. */
    readonly sources: Share
    /** Instruments on offer, and those of them that a real source carries. */
    readonly instruments: Share
    /** Calendars of trading, and those of them whose holidays are known for some time yet. */
    readonly calendars: Share
  }
  readonly money: {
    readonly networks: number
    readonly banks: number
    readonly cards: 'sandbox' | 'stripe' | 'none'
    /** Networks, bank accounts and complaints address, and those of them that are no examples. */
    readonly own: Share
    /** Settings of fees, and of limits and thresholds, that somebody has published. */
    readonly fees: Share
    readonly limits: Share
  }
  readonly texts: {
    /** Texts, and those of them that are in force in every language. */
    readonly languages: Share
    /** Agreements, and those of them whose version in force staff have published. */
    readonly own: Share
  }
  readonly people: {
    /** People who have set up a password and a second step, of all who are not suspended. */
    readonly twoStep: Share
    /** People who could do it today. */
    readonly managers: number
    readonly publishers: number
    readonly payers: number
    readonly reviewers: number
  }
  readonly messages: { readonly mail: SendingFacts; readonly sms: SendingFacts; readonly push: SendingFacts }
  readonly backup: { readonly takenAt: Millis | undefined; readonly triedAt: Millis | undefined }
}
