import type { CallOutput } from '@plumbline/protocol/core'
import {
  instrumentFigures,
  readInstrumentSettings,
  readSpreadSettings,
  type InstrumentOverride,
} from '@plumbline/rules/market'
import {
  readConfirmationSetting,
  readMarketSources,
  readSpreadLimits,
  type SpreadLimit,
} from '@plumbline/rules/prices'
import { readExposureSettings } from '@plumbline/rules/margin'
import { readFinancingSettings } from '@plumbline/rules/financing'
import { readHoursSettings } from '@plumbline/rules/hours'
import { readSavingsProducts } from '@plumbline/rules/savings'
import type { SettingKey } from '@plumbline/rules/setting'
import { readTermProducts } from '@plumbline/rules/term'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { useExposureText } from './market/exposure.tsx'
import { figureText } from './figures.ts'
import { fundingKeys, useFundingEntryText } from './funding/texts.ts'
import { useFinancingText } from './market/financing.tsx'
import { useHoursText } from './market/hours.tsx'
import { useSourcesText } from './market/sources.tsx'
import { markupText } from './market/spread.tsx'
import { useSavingsProductText } from './savings/text.ts'
import { useTermProductWords } from './term/labels.ts'

export type Shipped = CallOutput<'settingBounds'>

const tableKeys = [
  'market.instruments',
  'market.spread',
  'market.hours',
  'market.sources',
  'market.confirmation',
  'market.spread_limits',
  'trading.financing',
  'trading.exposure',
  'term.products',
  'savings.products',
  ...fundingKeys,
] as const
/** A setting that holds an entry for each instrument, calendar, product, network or limit. */
export type TableKey = (typeof tableKeys)[number]
export const isTableKey = (key: string): key is TableKey & SettingKey => tableKeys.some(each => each === key)

const textsOf = ({ traded, shown, seconds }: SpreadLimit) => ({
  traded: String(traded),
  shown: String(shown),
  seconds: String(seconds),
})

/** What an instrument's entry says. */
const useInstrumentText = () => {
  const t = useTranslations('workTable')
  const decimals = useTypedDecimals()
  return (override: InstrumentOverride): string =>
    [
      ...(override.offered === false ? [t('notOffered')] : []),
      ...instrumentFigures.flatMap(name => {
        const value = override[name]
        return value === undefined
          ? []
          : [t(`said_${name}`, { value: decimals.write(figureText(name, value)) })]
      }),
    ].join(' · ')
}

/** What one entry says; undefined where it cannot be read, or not yet. */
export const useEntryText = (shipped: Shipped | undefined) => {
  const t = useTranslations('workTable')
  const decimals = useTypedDecimals()
  const instrumentText = useInstrumentText()
  const hoursText = useHoursText()
  const sourcesText = useSourcesText()
  const financingText = useFinancingText()
  const exposureText = useExposureText()
  const fundingText = useFundingEntryText()
  const product = useTermProductWords()
  const savings = useSavingsProductText()
  return (of: TableKey, name: string, entry: unknown): string | undefined => {
    const value = { [name]: entry }
    switch (of) {
      case 'market.instruments': {
        const read = readInstrumentSettings(value)
        return read.ok && read.value[name] !== undefined ? instrumentText(read.value[name]) : undefined
      }
      case 'market.spread': {
        const read = readSpreadSettings(value)
        const instrument = shipped?.instruments.find(({ code }) => code === name)
        return read.ok && instrument !== undefined
          ? t('markupText', { amount: decimals.write(markupText(read.value[name] ?? 0, instrument)) })
          : undefined
      }
      case 'market.hours': {
        const read = readHoursSettings(value)
        return read.ok && read.value[name] !== undefined ? hoursText(read.value[name]) : undefined
      }
      case 'market.sources': {
        const read = readMarketSources(value)
        return read.ok && read.value[name] !== undefined ? sourcesText(read.value[name]) : undefined
      }
      case 'market.confirmation': {
        const read = readConfirmationSetting(value)
        return read.ok ? t('holdText', { seconds: String(entry) }) : undefined
      }
      case 'market.spread_limits': {
        const read = readSpreadLimits(value)
        const limit = read.ok ? Object.values(read.value)[0] : undefined
        return limit && t('spreadLimitText', textsOf(limit))
      }
      case 'trading.financing': {
        const read = readFinancingSettings(value)
        return read.ok && read.value[name] !== undefined ? financingText(read.value[name]) : undefined
      }
      case 'trading.exposure': {
        const read = readExposureSettings(value)
        return read.ok && read.value[name] !== undefined ? exposureText(name, read.value[name]) : undefined
      }
      case 'term.products': {
        const read = readTermProducts(value)
        return read.ok && read.value[name] !== undefined ? product.terms(read.value[name]) : undefined
      }
      case 'savings.products': {
        const read = readSavingsProducts(value)
        return read.ok && read.value[name] !== undefined ? savings(read.value[name]) : undefined
      }
      case 'funding.networks':
      case 'funding.banks':
      case 'funding.terms':
      case 'funding.limits':
      case 'funding.thresholds':
      case 'funding.lost_addresses':
        return fundingText(of, name, entry)
    }
  }
}
