/** Currencies that are not counted in hundredths (ISO 4217), by the places that they have. */
const withoutPlaces = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND'
const otherPlaces = new Map([
  ...withoutPlaces.split(' ').map(currency => [currency, 0] as const),
  ...withThousandths.split(' ').map(currency => [currency, 3] as const),
])
const hundredths = 2

/**
 * A plain decimal of a currency as it is shown: with as many places as the currency has in everyday use, and further ones
 * only as far as they say something. '12000.5' USDT is '12000.50', '0.01234567' BTC stays, '12000.00' JPY is '12000'.
 */
export const shownAmount = (plain: string, currency: string): string => {
  const least = otherPlaces.get(currency) ?? hundredths
  const [whole = '', fraction = ''] = plain.split('.')
  const places = fraction.replace(/(?<!0)0+$/, '').padEnd(least, '0')
  return places === '' ? whole : `${whole}.${places}`
}
