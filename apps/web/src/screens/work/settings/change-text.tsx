import { useShipped } from './shipped.ts'
import { boundOf, useFigureWords } from './funding/figure.tsx'
import { WayChange } from './funding/way-change.tsx'
import { isTableKey, useEntryText, type TableKey } from './texts.ts'
import { useTranslations } from 'use-intl'
import { useTermProductWords } from './term/labels.ts'
import { useLoanProductWords } from './lending/words.ts'
import { useSettingWords } from '../shared/setting-labels.ts'
import { isSettingKey, settingRules } from '@plumbline/rules/setting'
import type { UseChangeText } from '../shared/approvals/change-text.ts'

/** Nothing of where money goes is shipped; products are told with their shipped terms, or are all there is. */
const isWrittenOut = (setting: TableKey): boolean =>
  setting === 'funding.networks' ||
  setting === 'funding.banks' ||
  setting === 'funding.lost_addresses' ||
  setting === 'term.products' ||
  setting === 'savings.products'

/** What a request for publishing a setting would change. */
export const useSettingChange: UseChangeText = ({ kind, title }) => {
  const table = useTableChange(kind === 'setting.publish' && isTableKey(title) ? title : undefined)
  const loan = useLoanProductWords()
  const words = useSettingWords()
  const setting = useTranslations('workSetting')
  if (kind !== 'setting.publish') return undefined
  if (table !== undefined) return table
  if (title === 'lending.product')
    return {
      field: loan.name,
      value: (name, value) => (value === null ? '–' : (loan.value(name, JSON.parse(value)) ?? value)),
    }
  return isSettingKey(title) && settingRules[title].form.kind !== 'json'
    ? {
        field: () => setting('value'),
        value: (_, value) => (value === null ? '–' : words.value(title, JSON.parse(value))),
      }
    : undefined
}

const useTableChange = (setting: TableKey | undefined): ReturnType<UseChangeText> => {
  const table = useTranslations('workTable')
  const figures = useFigureWords()
  const product = useTermProductWords()
  // Markups alone are written in units of their instrument.
  const { data } = useShipped(setting === 'market.spread')
  const entryText = useEntryText(data)
  if (setting === undefined) return undefined
  const isWay = setting === 'funding.networks' || setting === 'funding.banks'
  const shippedText = (name: string): string | undefined => {
    if (setting !== 'funding.limits' && setting !== 'funding.thresholds') return undefined
    const figure = boundOf(setting, name)?.shipped
    return figure === undefined ? undefined : figures.text(setting, name, figure)
  }
  const asShipped = (name: string): string => {
    const text = shippedText(name)
    return text === undefined ? table('asShipped') : `${table('asShipped')} (${text})`
  }
  return {
    // Where money is sent to is compared letter by letter.
    ...(isWay && {
      compare: (_: string, change: { before: string | null; after: string | null }) => (
        <WayChange of={setting} {...change} />
      ),
    }),
    hasDefault: !isWrittenOut(setting),
    field: name =>
      setting === 'term.products'
        ? product.name(name)
        : setting === 'funding.limits' || setting === 'funding.thresholds'
          ? figures.name(setting, name)
          : name,
    value: (name, value) =>
      value === null
        ? // What is not written is as shipped, where anything is.
          isWrittenOut(setting)
          ? table('nothingThere')
          : asShipped(name)
        : (entryText(setting, name, JSON.parse(value)) ?? value),
  }
}
