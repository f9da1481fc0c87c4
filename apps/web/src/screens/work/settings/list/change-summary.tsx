import type { SettingVersionView } from '@plumbline/protocol/setting'
import type { SettingKey } from '@plumbline/rules/setting'
import { useTranslations } from 'use-intl'
import { useSettingWords } from '../../shared/setting-labels.ts'
import { useSettingChange } from '../change-text.tsx'
import { boundOf, useFigureWords } from '../funding/figure.tsx'
import { entryChangesOf, type EntryChange } from '../history/entry-changes.ts'

const fieldsMax = 2
/** A longer text, such as an address, is for the history: here it says only what became of the entry. */
const textLengthMax = 60

type Props = {
  readonly of: SettingKey
  readonly before: unknown
  readonly after: SettingVersionView['value']
}

/** What a new value changes, in a line: at most two fields by name. */
export const ChangeSummary = ({ of, before, after }: Props) => {
  const t = useTranslations('workSetting')
  const table = useTranslations('workTable')
  const words = useSettingWords()
  const figures = useFigureWords()
  const own = useSettingChange({ kind: 'setting.publish', title: of })
  const say = (field: string, text: string | null): string => {
    if (text === null && (of === 'funding.limits' || of === 'funding.thresholds')) {
      const shipped = boundOf(of, field)?.shipped
      if (shipped !== undefined) return figures.text(of, field, shipped)
    }
    return own?.value(field, text) ?? text ?? table('nothingThere')
  }
  const line = (change: EntryChange): string => {
    const field = own?.field(change.field) ?? change.field
    const [was, is] = [say(change.field, change.before), say(change.field, change.after)]
    if (Math.max(was.length, is.length) <= textLengthMax)
      return t('changeText', { field, before: was, after: is })
    const became =
      change.after === null ? t('changeRemoved') : table(change.before === null ? 'added' : 'changed')
    return `${field} (${became})`
  }
  const entries = entryChangesOf(of, before, after)
  if (entries === undefined) return `${words.value(of, before)} → ${words.value(of, after)}`
  const more = entries.length - fieldsMax
  return [
    ...entries.slice(0, fieldsMax).map(line),
    ...(more > 0 ? [t('changeMore', { count: String(more) })] : []),
  ].join(' · ')
}
