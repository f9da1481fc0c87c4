import type { ApprovalRequestView } from '@plumbline/protocol/approval'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useShipped } from './setting-shipped.ts'
import { isMarketKey, useEntryText } from './setting-texts.ts'

/** How the lines of what would change are said. */
type ChangeText = {
  readonly field: (field: string) => string
  readonly value: (field: string, value: string | null) => string
}

/** For kinds of request whose lines have words of their own; undefined for all others. */
export const useChangeOfKind = ({
  kind,
  title,
}: Pick<ApprovalRequestView, 'kind' | 'title'>): ChangeText | undefined => {
  const table = useTranslations('workTable')
  const market = useTranslations('workMarket')
  const format = useFormat()
  const setting = kind === 'setting.publish' && isMarketKey(title) ? title : undefined
  const { data } = useShipped(setting !== undefined)
  const entryText = useEntryText(data)
  if (setting !== undefined)
    return {
      field: name => name,
      value: (name, value) =>
        value === null ? table('asShipped') : (entryText(setting, name, JSON.parse(value)) ?? value),
    }
  if (kind !== 'market.action') return undefined
  return {
    field: field => (field === 'split' || field === 'dividend' || field === 'day' ? market(field) : field),
    value: (field, value) => {
      if (value === null) return '–'
      return field === 'day' ? format.date(Date.parse(value)) : value
    },
  }
}
