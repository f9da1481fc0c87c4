import type { ExamineItem } from '@plumbline/protocol/verification'
import type { VerificationFlag } from '@plumbline/rules'
import { Copy, Flag, Scale, UserCheck, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Tag } from '../../ui/tag.tsx'
import { TimeLeft } from '../../ui/time-left.tsx'
import { useWorkNow, useTimeLeftText } from './examine-time.ts'

type Due = Pick<ExamineItem, 'submittedAt' | 'dueAt'>

/** How long a form may still wait. */
export const DueIn = ({ submittedAt, dueAt }: Due) => {
  const now = useWorkNow()
  const timeLeftText = useTimeLeftText()
  const due = Date.parse(dueAt)
  return (
    <span className="whitespace-nowrap">
      <TimeLeft leftMs={due - now} wholeMs={due - Date.parse(submittedAt)} text={timeLeftText(due - now)} />
    </span>
  )
}

const stateTones = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const

export const StateTag = ({ state }: Pick<ExamineItem, 'state'>) => {
  const t = useTranslations('workExamine')
  return <Tag tone={stateTones[state]}>{t(state)}</Tag>
}

const flagLooks = {
  nationality_restricted: { tone: 'warn', icon: Scale },
  duplicate_number: { tone: 'bad', icon: Copy },
  duplicate_person: { tone: 'bad', icon: UsersRound },
  name_mismatch: { tone: 'warn', icon: Flag },
  image_reused: { tone: 'bad', icon: Copy },
} as const

export const FlagTag = ({ flag }: { flag: VerificationFlag }) => {
  const t = useTranslations('workExamine')
  const { tone, icon } = flagLooks[flag]
  return (
    <Tag tone={tone} icon={icon}>
      {t(flag)}
    </Tag>
  )
}

/** What is striking about a form, or that nothing is. */
export const FlagTags = ({ flags }: Pick<ExamineItem, 'flags'>) => {
  const t = useTranslations('workExamine')
  if (flags.length === 0)
    return (
      <Tag tone="good" icon={UserCheck}>
        {t('nothingFound')}
      </Tag>
    )
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flags.map(flag => (
        <FlagTag key={flag} flag={flag} />
      ))}
    </span>
  )
}
