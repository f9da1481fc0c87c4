import type { CallOutput } from '@plumbline/protocol/core'
import type { LoanRow } from '@plumbline/protocol/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'

const tones = {
  pending: 'waiting',
  repayment: 'quiet',
  defaulted: 'bad',
  repaid: 'good',
  rejected: 'quiet',
  written_off: 'warn',
} as const

export const LoanTag = ({ state }: Pick<LoanRow, 'state'>) => {
  const t = useTranslations('workLoan')
  return <Tag tone={tones[state]}>{t(state)}</Tag>
}

const repaymentTones = { review: 'waiting', counted: 'good', rejected: 'bad' } as const
export const RepaymentTag = ({ state }: { state: keyof typeof repaymentTones }) => {
  const t = useTranslations('workLoan')
  return <Tag tone={repaymentTones[state]}>{t(state)}</Tag>
}

/** What was asked for and waits for a second person. */
export const WaitingRequest = ({
  request,
}: {
  request: CallOutput<'loanExamine'>['requests']['approve']
}) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const may = useMayI()
  if (request === null) return null
  return (
    <Note tone="info">
      {t('asked', { name: request.by, time: format.dateTime(Date.parse(request.expiresAt)) })}{' '}
      {may('staff:request:view') && (
        <a href={requestAddress(request.id)} className="font-semi text-primary underline">
          {t('openRequest')}
        </a>
      )}
    </Note>
  )
}
