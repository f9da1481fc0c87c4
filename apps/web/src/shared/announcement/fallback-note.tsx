import type { Language } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { Note } from '../../ui/states.tsx'

/** Says that a text is shown in another language than the page, because there is none in this one. */
export const FallbackNote = ({ shown }: { shown: Language }) => {
  const t = useTranslations('announcement')
  const { language } = useLanguage()
  if (shown === language) return null
  return <Note tone="info">{t('onlyEnglish')}</Note>
}
