import type { AnnouncementState } from '@plumbline/rules/announcement'
import { languageNames, type Language } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Tag } from '../../../ui/tag.tsx'

const tones = {
  draft: 'quiet',
  waiting: 'waiting',
  scheduled: 'waiting',
  shown: 'good',
  replaced: 'quiet',
  over: 'quiet',
  ended: 'bad',
} as const satisfies Record<AnnouncementState, string>

export const StateTag = ({ state }: { state: AnnouncementState }) => {
  const t = useTranslations('workAnnouncement')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}

export const useLanguageNames = (): ((list: readonly Language[]) => string) => {
  const format = useFormat()
  return list => format.list(list.map(language => languageNames[language]))
}

/** Which readers get the English text. */
export const Missing = ({ missing }: { missing: readonly Language[] }) => {
  const t = useTranslations('workAnnouncement')
  const named = useLanguageNames()
  return missing.length === 0 ? t('inAll') : t('fallbackIn', { languages: named(missing) })
}
