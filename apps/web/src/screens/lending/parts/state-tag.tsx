import type { LoanView, RepaymentView } from '@plumbline/protocol/lending'
import { useTranslations } from 'use-intl'
import { Tag } from '../../../ui/tag.tsx'

const loanTones = {
  pending: 'waiting',
  repayment: 'warn',
  defaulted: 'bad',
  repaid: 'good',
  rejected: 'bad',
  written_off: 'quiet',
} as const satisfies Record<LoanView['state'], string>

export const LoanState = ({ state }: { state: LoanView['state'] }) => {
  const t = useTranslations('loanState')
  return <Tag tone={loanTones[state]}>{t(state)}</Tag>
}

const repaymentTones = { review: 'waiting', counted: 'good', rejected: 'bad' } as const satisfies Record<
  RepaymentView['state'],
  string
>

export const RepaymentState = ({ state }: { state: RepaymentView['state'] }) => {
  const t = useTranslations('repaymentState')
  return <Tag tone={repaymentTones[state]}>{t(state)}</Tag>
}
