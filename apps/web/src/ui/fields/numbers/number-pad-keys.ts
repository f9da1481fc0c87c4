/** What a number pad may hold: a code of so many digits, or an amount with so many places. */
export type PadRule =
  | { readonly kind: 'digits'; readonly length: number }
  | { readonly kind: 'amount'; readonly whole: number; readonly places: number }

export const padDigits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
export type PadKey = (typeof padDigits)[number] | 'point' | 'delete'

const fits = (value: string, rule: PadRule): boolean => {
  switch (rule.kind) {
    case 'digits':
      return /^\d*$/.test(value) && value.length <= rule.length
    case 'amount': {
      const [whole = '', places, ...rest] = value.split('.')
      if (rest.length > 0 || (places !== undefined && rule.places === 0)) return false
      if (whole === '') return value === ''
      return (
        /^(?:0|[1-9]\d*)$/.test(whole) &&
        whole.length <= rule.whole &&
        /^\d*$/.test(places ?? '') &&
        (places ?? '').length <= rule.places
      )
    }
  }
}

/** An amount begins with one nought at most, and its point never stands first. */
const tidy = (value: string, rule: PadRule): string => {
  if (rule.kind === 'digits') return value
  const whole = value.replace(',', '.').replace(/^0+(?=\d)/, '')
  return whole.startsWith('.') ? `0${whole}` : whole
}

/** What stands there after typing or pasting: the new text if the rule allows it, else the old one. */
export const accept = (before: string, typed: string, rule: PadRule): string => {
  const next = tidy(typed.replaceAll(/\s/g, ''), rule)
  return fits(next, rule) ? next : before
}

/** What stands there after a key of the pad. */
export const press = (value: string, key: PadKey, rule: PadRule): string => {
  if (key === 'delete') return value.slice(0, -1)
  return accept(value, value + (key === 'point' ? '.' : key), rule)
}
