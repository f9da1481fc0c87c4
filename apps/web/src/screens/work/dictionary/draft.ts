import {
  dictionaryLabelLengthMax,
  dictionarySortMax,
  dictionaryValueLengthMax,
  isCssClass,
  isDictionaryType,
  isLine,
  isRemark,
  normalText,
} from '@plumbline/rules/dictionary'
import type { DictionaryEntryView } from '../../../live/dictionary/dictionary.ts'

/** An entry as it is being typed. */
export type Draft = Pick<
  DictionaryEntryView,
  'type' | 'value' | 'label' | 'cssClass' | 'status' | 'remark'
> & {
  readonly sort: string
}

export const draftOf = (entry: DictionaryEntryView | undefined, type: string): Draft =>
  entry === undefined
    ? { type, value: '', label: '', sort: '0', cssClass: '', status: 'enabled', remark: '' }
    : { ...entry, sort: String(entry.sort) }

const isSort = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= dictionarySortMax

type Faults = Partial<Record<'type' | 'value' | 'label' | 'sort' | 'cssClass' | 'remark', true>>

/** What the server would refuse, by field. */
export const faultsOf = ({ type, value, label, sort, cssClass, remark }: Draft): Faults => ({
  ...(!isDictionaryType(type) && { type: true }),
  ...(!isLine(normalText(value), dictionaryValueLengthMax) && { value: true }),
  ...(!isLine(normalText(label), dictionaryLabelLengthMax) && { label: true }),
  ...(!isSort(sort) && { sort: true }),
  ...(!isCssClass(cssClass) && { cssClass: true }),
  ...(!isRemark(normalText(remark)) && { remark: true }),
})

export const sentOf = ({ type, value, label, sort, cssClass, status, remark }: Draft) => ({
  type,
  value,
  label,
  sort: Number(sort),
  cssClass,
  status,
  remark,
})
