import type { AuditEntryView } from '@plumbline/protocol/audit'
import { isSettingKey } from '@plumbline/rules/setting'
import { useTranslations } from 'use-intl'
import { useSettingWords } from '../shared/setting-labels.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** Ids made in one minute begin alike: their ends tell them apart. */
const shortId = (id: string): string => (uuid.test(id) ? `…\u2060${id.slice(-12)}` : id)

/** Who did it, and what it is about, in words. */
export const useEntryWords = () => {
  const t = useTranslations('workAudit')
  const setting = useSettingWords()
  return {
    actor: ({ kind, name, id }: AuditEntryView['actor']): string => {
      switch (kind) {
        case 'system':
          return t('system')
        case 'staff':
          return name ?? id ?? ''
        case 'customer':
          return t('customerNamed', { name: name ?? id ?? '' })
      }
    },
    subject: ({ kind, name, id }: AuditEntryView['subject'], ids: 'short' | 'whole' = 'short'): string => {
      const word = t(`kind_${kind}`)
      if (kind === 'setting' && ids === 'short' && isSettingKey(id)) return `${word} ${setting.name(id)}`
      // These have no id that would tell anything; 'all' stands for every one of a kind.
      return kind === 'audit' ||
        kind === 'search' ||
        kind === 'work' ||
        kind === 'savings' ||
        kind === 'term' ||
        id === 'all' ||
        id === 'list'
        ? word
        : `${word} ${name ?? (ids === 'short' ? shortId(id) : id)}`
    },
  }
}
