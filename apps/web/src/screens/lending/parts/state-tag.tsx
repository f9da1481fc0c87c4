import type { LoanView, RepaymentView } from '@plumbline/protocol/lending'
import { useTranslations } from 'use-intl'
import { Tag } from '../../../ui/tag.tsx'
import { loanStateName } from './state-name.ts'

const loanTones = {
  pending: 'waiting',
  repayment: 'warn',
  defaulted: 'bad',
  repaid: 'good',
  rejected: 'bad',
  written_off: 'quiet',
} as const satisfies Record<LoanView['state'], string>

export const LoanState = ({ loan }: { loan: Pick<LoanView, 'state' | 'automatic'> }) => {
  const t = useTranslations('loanState')
  return <Tag tone={loanTones[loan.state]}>{t(loanStateName(loan))}</Tag>
}

const repaymentTones = { review: 'waiting', counted: 'good', rejected: 'bad' } as const satisfies Record<
  RepaymentView['state'],
  string
>

export const RepaymentState = ({ state }: { state: RepaymentView['state'] }) => {
  const t = useTranslations('repaymentState')
  return <Tag tone={repaymentTones[state]}>{t(state)}</Tag>
}
