import type { AddressFormat } from '@plumbline/rules/destination'
import type { Result } from '@plumbline/rules/core'
import { knownAlready } from '@plumbline/rules/funding-setting'
import { useTranslations } from 'use-intl'
import type { WayEntry, WayFieldName } from './fields.ts'
import { formatNames } from './way-check.ts'

type Fault = { readonly field: string; readonly allowed: string }

/** What could stand in a field, so that the rule goes on to the next one. What is not named may be left out. */
const right = (field: string, currency: unknown): unknown => {
  switch (field) {
    case 'currency':
      return 'USD'
    case 'decimals':
      return 8
    case 'minimum':
      return '1'
    case 'pair':
      return `${String(currency)}USD`
    case 'addressFormat':
      return 'tron' satisfies AddressFormat
    case 'reference':
      return 'none'
    case 'network':
    case 'address':
    case 'bankName':
    case 'bankAddress':
    case 'swift':
    case 'payee':
    case 'payeeAccount':
    case 'about':
      return 'A'.repeat(8)
  }
  return undefined
}

/** All that is wrong with an entry: the rule names one fault at a time. */
export const faultsOf = <Entry extends WayEntry>(
  read: (value: unknown) => Result<Readonly<Record<string, Entry>>>,
  name: string,
  entry: Readonly<Record<string, unknown>>,
): readonly Fault[] => {
  const faults: Fault[] = []
  const mended: Record<string, unknown> = { ...entry }
  for (;;) {
    const result = read({ [name]: mended })
    if (result.ok) return faults
    const { field = '', allowed = '' } = result.figures ?? {}
    if (faults.some(each => each.field === field)) return faults
    faults.push({ field, allowed })
    const value = right(field, mended['currency'])
    if (value === undefined) delete mended[field]
    else mended[field] = value
    // Without its currency or its format, nothing can be said of what goes by it.
    if (field === 'currency') mended['pair'] = null
    if (field === 'addressFormat') delete mended['memo']
  }
}

/** What is wrong with a field, as a sentence. */
export const useFaultText = () => {
  const t = useTranslations('workWays')
  return (
    { field, allowed }: Fault,
    { currency, format }: { readonly currency: string; readonly format: AddressFormat | undefined },
  ): string => {
    // Signs that may stand there come first, how many of them last.
    const [, minimum = '', maximum = ''] = [...allowed.matchAll(/([\d.]+)–([\d.]+)/g)].at(-1) ?? []
    switch (field as WayFieldName | '{}') {
      case 'network':
        return t('faultLetters', { minimum, maximum, example: 'TRC20' })
      case 'currency':
        return t('faultLetters', { minimum, maximum, example: 'EUR' })
      case 'minimum':
        return t('faultMinimum', { places: /(?<!\d)\d+(?= \.)/.exec(allowed)?.[0] ?? '' })
      case 'pair':
        return t('faultPair', { currency })
      case 'addressFormat':
      case 'reference':
      case 'deposit':
      case 'withdraw':
        return t('faultChoose')
      case 'address':
        if (allowed === knownAlready) return t('faultKnown')
        if (maximum !== '') return t('faultText', { minimum, maximum })
        return format === undefined ? t('faultTyping') : t('notAddress', { format: formatNames[format] })
      case 'feeRate':
        // In millionths, as the rule has it.
        return t('faultRange', { minimum, maximum: String(Number(maximum) / 10_000) })
      case 'decimals':
      case 'confirmations':
        return t('faultRange', { minimum, maximum })
      case 'feeFixed':
        return t('faultRange', { minimum, maximum })
      case 'minimumWithdraw':
        return maximum === '' ? t('faultAboveFee') : t('faultRange', { minimum, maximum })
      case 'maximumWithdraw':
        return maximum === '' ? t('faultLargest') : t('faultRange', { minimum, maximum })
      case 'memo':
        return t('faultTyping')
      case 'bankName':
      case 'bankAddress':
      case 'swift':
      case 'payee':
      case 'payeeAccount':
      case 'about':
        return maximum === '' || allowed.startsWith('IBAN')
          ? t('faultTyping')
          : t('faultText', { minimum, maximum })
      case '{}':
        return t('faultOne')
    }
  }
}
