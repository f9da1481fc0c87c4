/** Where a customer's money may go: an account at a bank, or an address on a network. */
export const destinationKinds = ['bank_card', 'wallet_address'] as const
export type DestinationKind = (typeof destinationKinds)[number]

/** Of one kind and customer, at the same time. */
export const destinationsMax = 10

/** A number that is printed on a Visa, Mastercard or American Express card; those are never taken here. */
export const isCardNumber = (account: string): boolean => {
  const digits = account.replaceAll(/[ -]/g, '')
  if (!/^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13})$/.test(digits)) return false
  let sum = 0
  for (const [place, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** An account number as it is compared: letters and digits alone. */
export const plainAccount = (account: string): string => account.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
