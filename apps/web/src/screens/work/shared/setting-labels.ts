import type { SettingVersionView } from '@plumbline/protocol/setting'
import { identityRequirements, type IdentityRequirement } from '@plumbline/rules/verification'
import { readLoanProduct } from '@plumbline/rules/lending'
import { passwordPolicies, type PasswordPolicy } from '@plumbline/rules/identity'
import type { SettingKey } from '@plumbline/rules/setting'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'

type KeyOf<Key extends string> = Key extends `${infer Area}.${infer What}` ? `${Area}_${What}` : never
const keyOf = (key: SettingKey) => key.replace('.', '_') as KeyOf<SettingKey>

const isPolicy = (value: unknown): value is PasswordPolicy =>
  typeof value === 'string' && Object.hasOwn(passwordPolicies, value)

const isRequirement = (value: unknown): value is IdentityRequirement =>
  identityRequirements.some(each => each === value)

/** So many entries of a table are named by their codes: more are a list to open. */
const namedMax = 3

/** Names of settings, and their values in words. */
export const useSettingWords = () => {
  const t = useTranslations('workSetting')
  const customer = useTranslations('workCustomer')
  const format = useFormat()
  const loanText = (value: unknown): string => {
    const read = readLoanProduct(value)
    if (!read.ok) return JSON.stringify(value)
    const { offered, min, max, terms, freeDays, dailyRate, penaltyRate, pauseMinutes } = read.value
    const text = t('loanText', {
      min: format.count(min),
      max: format.count(max),
      terms: terms.map(each => format.count(each)).join(', '),
      free: format.count(freeDays),
      rate: format.rate(dailyRate),
      penalty: format.rate(penaltyRate),
      pause: format.count(pauseMinutes),
    })
    return offered ? text : `${t('loanClosed')} · ${text}`
  }
  return {
    name: (key: SettingKey): string => t(`name_${keyOf(key)}`),
    about: (key: SettingKey): string => t(`about_${keyOf(key)}`),
    state: (state: SettingVersionView['state']): string => t(`state_${state}`),
    value: (key: SettingKey, value: unknown): string => {
      if (typeof value === 'number') {
        if (key === 'lending.reserve' || key === 'savings.reserve')
          return t('usd', { amount: format.count(value) })
        return key === 'copying.share_rate' ? `${value} %` : t('hours', { count: value })
      }
      if (value === 'on' || value === 'off') return customer(value === 'on' ? 'isOn' : 'isOff')
      if (isPolicy(value) || isRequirement(value)) return t(`choice_${value}`)
      if (Array.isArray(value))
        return value.length === 0 ? t('rulesNone') : t('rules', { count: value.length })
      if (key === 'lending.product') return loanText(value)
      if (typeof value === 'object' && value !== null) {
        const names = Object.keys(value)
        const entries = t('entries', { count: names.length })
        if (names.length > namedMax) return entries
        if (names.length > 0) return `${entries} · ${names.join(', ')}`
        // Nothing is shipped of what the operator alone has.
        return t(key === 'funding.networks' || key === 'funding.banks' ? 'waysNone' : 'entriesNone')
      }
      return JSON.stringify(value)
    },
  }
}
