import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { faultOf, sizeIn, type FileRule } from './file-rule.ts'

/** What a place for files takes, in words: beforehand, and against a file that was picked. */
export const useFileRule = (rule: FileRule) => {
  const t = useTranslations('ui')
  const format = useFormat()
  const names = Object.values(rule.types).join(', ')
  const size = (bytes: number) => {
    const { unit, count } = sizeIn(bytes)
    return t(unit, { count: format.decimal(count) })
  }
  return {
    hint: t('fileTypes', { types: names, size: size(rule.bytesMax) }),
    refusal: (file: File): string | undefined => {
      const fault = faultOf(file, rule)
      switch (fault) {
        case undefined:
          return undefined
        case 'wrongType':
          return t('wrongType', { name: file.name, types: names })
        case 'emptyFile':
          return t('emptyFile', { name: file.name })
        case 'tooLarge':
          return t('tooLarge', { name: file.name, size: size(file.size), limit: size(rule.bytesMax) })
      }
    },
  }
}
