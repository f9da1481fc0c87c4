import type { InboxRow } from '@plumbline/protocol/support'
import { useTranslations } from 'use-intl'
import { Tag } from '../../../ui/tag.tsx'

const tones = { waiting: 'warn', answered: 'good', closed: 'quiet' } as const

export const ThreadTag = ({ state }: Pick<InboxRow, 'state'>) => {
  const t = useTranslations('workSupport')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}

/** What a conversation is called: by its customer's UID, or as that of a visitor. */
export const useThreadName = () => {
  const t = useTranslations('workSupport')
  return ({ uid, id }: Pick<InboxRow, 'uid' | 'id'>): string =>
    uid === null ? `${t('visitor')} …${id.slice(-4)}` : t('uid', { uid })
}
