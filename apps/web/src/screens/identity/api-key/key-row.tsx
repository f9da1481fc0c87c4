import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { ApiKeyView } from '../../../live/identity/api-keys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Tag } from '../../../ui/tag.tsx'

/** One key: what it may do, from where, until when, and when it was used last. */
export const KeyRow = ({ item, onRevoke }: { item: ApiKeyView; onRevoke: () => void }) => {
  const t = useTranslations('apiKey')
  const format = useFormat()
  const time = (at: string) => `${format.dateTime(Date.parse(at))} UTC`
  const { name, scope, networks, ending, state, expiresAt, usedAt, usedFrom } = item
  const isActive = state === 'active'
  return (
    <li
      data-testid="api-key"
      className="flex items-center gap-3.5 border-b border-line py-2.5 last:border-0 narrow:flex-wrap"
    >
      <div className="min-w-0 flex-1 narrow:basis-3/4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-medium [overflow-wrap:anywhere]">
          {name}
          <Tag tone={isActive ? 'good' : 'quiet'}>{t(`state_${state}`)}</Tag>
        </p>
        <p className="ids text-13 text-t2 [overflow-wrap:anywhere]">
          {t(`scope_${scope}`)} · …{ending} · {networks.length === 0 ? t('anywhere') : networks.join(', ')}
        </p>
        <p className="text-13 text-t3">{isActive ? t('until', { time: time(expiresAt) }) : t('ended')}</p>
        <p className="text-13 text-t3 [overflow-wrap:anywhere]">
          {usedAt === null ? t('unused') : t('used', { time: time(usedAt), address: usedFrom ?? '–' })}
        </p>
      </div>
      {isActive && (
        <Button look="outline" size="row" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
