import type { TextState } from '@plumbline/rules/published-text'
import { useTranslations } from 'use-intl'
import { Tag } from '../../../ui/tag.tsx'

const tones = {
  draft: 'quiet',
  waiting: 'waiting',
  scheduled: 'waiting',
  in_force: 'good',
  replaced: 'quiet',
} as const satisfies Record<TextState, string>

export const StateTag = ({ state }: { state: TextState }) => {
  const t = useTranslations('workText')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}
