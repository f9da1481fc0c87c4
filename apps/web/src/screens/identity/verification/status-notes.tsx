import { demoDecisionSeconds } from '@plumbline/rules/verification'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { Standing } from '../../../live/identity/identity.ts'
import { Rejection } from '../../../shared/identity/rejection.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Steps } from '../../../ui/charts/steps.tsx'

/** Whoever tries with a demo account is not left to believe that somebody looked. */
export const AutomaticNote = () => {
  const t = useTranslations('identityCheck')
  return <Note tone="info">{t('demo', { seconds: String(demoDecisionSeconds) })}</Note>
}

/** What stands above a form that is the customer's: that it was rejected and why, or that it is not sent yet. */
export const OpenNote = ({ standing, which }: { standing: Standing; which: 'realName' | 'kyc' }) => {
  const t = useTranslations('identityCheck')
  if (standing.state === 'draft')
    return (
      <div data-testid="not-sent">
        <Note tone="info">{t('notSent')}</Note>
      </div>
    )
  if (standing.state !== 'rejected') return null
  return (
    <div data-testid="rejected">
      <Note tone="bad">
        <p className="text-14 font-semi">{t(`${which}Rejected`)}</p>
        <p className="mt-0.5">
          <Rejection reason={standing.reason} />
        </p>
        <p className="mt-0.5">{t('again')}</p>
      </Note>
    </div>
  )
}

type SentProps = { standing: Standing; demo: boolean; now: number }

/** A form that was sent: how far it has come, and until when it is decided. */
export const SentStanding = ({ standing, demo, now }: SentProps) => {
  const t = useTranslations('identityCheck')
  const format = useFormat()
  const navigate = useNavigate()
  const time = (at: string) => `${format.dateTime(Date.parse(at))} UTC`
  const { state, submittedAt, dueAt, decidedAt } = standing
  const isApproved = state === 'approved'
  const isLate = dueAt !== null && Date.parse(dueAt) < now
  const isDueSaid = !isApproved && !demo && !isLate
  return (
    <div className="grid gap-5" data-testid={`standing-${state}`}>
      {standing.name !== null && (
        <p className="text-18 font-bold [overflow-wrap:anywhere]">{standing.name}</p>
      )}
      <Steps
        name={t('progress')}
        steps={[
          {
            name: t('sent'),
            state: 'done',
            ...(submittedAt !== null && { note: time(submittedAt) }),
          },
          {
            name: t('review'),
            state: isApproved ? 'done' : 'now',
            ...(isDueSaid && dueAt !== null && { note: t('due', { time: time(dueAt) }) }),
          },
          {
            name: isApproved ? t('approved') : t('result'),
            state: isApproved ? 'done' : 'next',
            ...(decidedAt !== null && { note: time(decidedAt) }),
          },
        ]}
      />
      {isLate && !isApproved && <Note tone="warn">{t('overdue')}</Note>}
      {demo ? (
        <AutomaticNote />
      ) : (
        <p className="text-14 text-t2">{isApproved ? t('approvedText') : t('pendingText')}</p>
      )}
      <Button look="secondary" size="main" wide onClick={() => void navigate({ to: '/pages/fund' })}>
        {t('back')}
      </Button>
    </div>
  )
}
