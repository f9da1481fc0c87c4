/** What every answer looks like. */
export type Envelope<Data> =
  | { readonly code: 200; readonly type: 'ok'; readonly message: string; readonly data: Data }
  | {
      readonly code: number
      readonly type: 'error'
      readonly message: string
      readonly data: {
        readonly refusal: string
        /** The figures that the message names, as it would have them before they are written for a language. */
        readonly figures?: Readonly<Record<string, string>>
        readonly fields?: Readonly<Record<string, string>>
      } | null
    }
