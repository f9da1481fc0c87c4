import type { ExamineItem } from '@plumbline/protocol/verification'
import type { VerificationFlag } from '@plumbline/rules/verification'
import { Copy, Flag, Scale, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Tag } from '../../../ui/tag.tsx'

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
