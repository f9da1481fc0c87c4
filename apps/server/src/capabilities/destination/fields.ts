/** What is kept sealed of an account at a bank. */
export type CardFields = {
  readonly bankName: string
  readonly bankAddress: string
  readonly swift: string
  readonly payee: string
  readonly payeeAccount: string
}

/** What is kept sealed of an address. */
export type AddressFields = { readonly walletAddress: string; readonly memo?: string }

/** Where to, in what; by its kind it is at a bank or on a network. */
export type Place =
  | { readonly kind: 'bank_card'; readonly currency: string; readonly fields: CardFields }
  | {
      readonly kind: 'wallet_address'
      readonly currency: string
      /** The network's name in the settings. */
      readonly name: string
      readonly fields: AddressFields
    }

/** The one that stands there, at some version. */
export type Destination = Place & {
  readonly id: string
  readonly version: number
  readonly boundAt: number
  /** Withdrawals to it wait until then. */
  readonly holdUntil: number
  /** Keyed hash of the address or account, the same for the same one of anybody. */
  readonly print: Buffer
}
