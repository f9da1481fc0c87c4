import type { AuditEntryView } from '@plumbline/protocol/audit'
import { useTranslations } from 'use-intl'

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** Ids made in one minute begin alike: their ends tell them apart. */
const shortId = (id: string): string => (uuid.test(id) ? `…${id.slice(-12)}` : id)

/** Who did it, and what it is about, in words. */
export const useEntryWords = () => {
  const t = useTranslations('workAudit')
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
