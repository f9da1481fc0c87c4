import type { SettingView } from '@plumbline/protocol/setting'
import type { SettingKey } from '@plumbline/rules/setting'

export const settingGroups = ['money', 'customers', 'market', 'trading', 'products', 'service'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** Where somebody looks for a setting. */
export const groupOf: Readonly<Record<SettingKey, SettingGroup>> = {
  'funding.networks': 'money',
  'funding.banks': 'money',
  'funding.terms': 'money',
  'funding.limits': 'money',
  'funding.thresholds': 'money',
  'funding.lost_addresses': 'money',
  'verification.review_hours': 'customers',
  'verification.required_for': 'customers',
  'password.policy': 'customers',
  'withdrawal.hold_minutes': 'customers',
  'availability.rules': 'customers',
  'market.instruments': 'market',
  'market.spread': 'market',
  'market.hours': 'market',
  'market.sources': 'market',
  'market.confirmation': 'market',
  'market.spread_limits': 'market',
  'trading.financing': 'trading',
  'trading.exposure': 'trading',
  'term.products': 'trading',
  'copying.share_rate': 'trading',
  'copying.programs': 'trading',
  'savings.products': 'products',
  'savings.reserve': 'products',
  'lending.product': 'products',
  'lending.reserve': 'products',
  'support.hours': 'service',
}

/** Of these nothing is shipped: without the operator's own they do nothing. */
const ownOnly: readonly SettingKey[] = ['funding.networks', 'funding.banks']
export const hasDefault = (key: SettingKey): boolean => !ownOnly.includes(key)

export const settingStandings = ['unset', 'default', 'own'] as const
/** Whether the operator has said something: nothing where nothing holds without it, nothing where a default does, or a value. */
export type SettingStanding = (typeof settingStandings)[number]

/** Whether a table or a list holds nothing. */
export const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

export const standingOf = ({
  key,
  current,
}: Pick<SettingView, 'key'> & {
  readonly current: Pick<SettingView['current'], 'value' | 'since'>
}): SettingStanding =>
  !hasDefault(key) && isEmpty(current.value) ? 'unset' : current.since === null ? 'default' : 'own'

/** Whether words that were typed are all in what a setting is called, or says of itself. */
export const fitsSearch = (typed: string, said: readonly string[]): boolean => {
  const text = said.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
