/** The package brings no types. */
declare module 'multicoin-address-validator' {
  export const validate: (address: string, currency: string) => boolean
}
