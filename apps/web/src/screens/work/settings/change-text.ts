import { useShipped } from './shipped.ts'
import { useFigureWords } from './funding/figure.tsx'
import { isTableKey, useEntryText } from './texts.ts'
import { useTranslations } from 'use-intl'
import { useTermProductWords } from './term/labels.ts'
import type { UseChangeText } from '../shared/approvals/change-text.ts'

/** What a request for publishing a setting would change. */
export const useSettingChange: UseChangeText = ({ kind, title }) => {
  const table = useTranslations('workTable')
  const figures = useFigureWords()
  const product = useTermProductWords()
  const setting = kind === 'setting.publish' && isTableKey(title) ? title : undefined
  const { data } = useShipped(setting !== undefined)
  const entryText = useEntryText(data)
  if (setting === undefined) return undefined
  return {
    field: name =>
      setting === 'term.products'
        ? product.name(name)
        : setting === 'funding.limits' || setting === 'funding.thresholds'
          ? figures.name(setting, name)
          : name,
    value: (name, value) =>
      value === null
        ? // Nothing of where money goes is shipped.
          table(setting === 'funding.networks' || setting === 'funding.banks' ? 'nothingThere' : 'asShipped')
        : (entryText(setting, name, JSON.parse(value)) ?? value),
  }
}
