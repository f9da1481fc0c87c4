import type { AdminTrader, CopyFlag } from '@plumbline/protocol/copying'
import type { ApplicationState, AccountLink } from '@plumbline/rules/copying'
import { Bot, Link2, Pause, Repeat2, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Tag } from '../../../../ui/tag.tsx'

const applicationTones = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const

export const ApplicationTag = ({ state }: { state: ApplicationState }) => {
  const t = useTranslations('workTrader')
  return <Tag tone={applicationTones[state]}>{t(state)}</Tag>
}

const traderTones = { open: 'good', paused: 'quiet', left: 'quiet', revoked: 'bad' } as const

/** Where a trader stands, and whether the firm has paused copying. */
export const TraderTags = ({
  trader: { state, program, firmPausedAt },
}: {
  trader: Pick<AdminTrader, 'state' | 'program' | 'firmPausedAt'>
}) => {
  const t = useTranslations('workTrader')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Tag tone={traderTones[state]}>{t(`state_${state}`)}</Tag>
      {firmPausedAt !== null && (
        <Tag tone="warn" icon={Pause}>
          {t('state_firm_paused')}
        </Tag>
      )}
      {program !== null && (
        <Tag tone="quiet" icon={Bot}>
          {t('program')}
        </Tag>
      )}
    </span>
  )
}

export const LinkTags = ({ links }: { links: readonly AccountLink[] }) => {
  const t = useTranslations('workTrader')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {links.map(link => (
        <Tag key={link} tone="warn" icon={Link2}>
          {t(`link_${link}`)}
        </Tag>
      ))}
    </span>
  )
}

const flagIcons = { same_person: UsersRound, wash_trading: Repeat2 } as const

export const CopyFlagTag = ({ kind }: Pick<CopyFlag, 'kind'>) => {
  const t = useTranslations('workTrader')
  return (
    <Tag tone="bad" icon={flagIcons[kind]}>
      {t(`flag_${kind}`)}
    </Tag>
  )
}
