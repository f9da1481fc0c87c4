import type { CallOutput } from '@plumbline/protocol/core'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'

type Application = CallOutput<'traderApplication'>

/** An application that waits for its review. */
export const PendingApplication = ({ application }: { application: Application }) => {
  const t = useTranslations('becoming')
  const format = useFormat()
  const time = (at: string | null) => (at === null ? '–' : format.dateTime(Date.parse(at)))
  return (
    <div data-testid="application-pending">
      <Note tone="info" icon={<Clock aria-hidden />}>
        <p className="text-15 font-semi">{t('pending')}</p>
        <p>
          {application.automatic
            ? t('pendingDemo')
            : t('pendingText', { time: time(application.submittedAt), due: time(application.dueAt) })}
        </p>
        {application.name !== null && (
          <p>
            {t('name')}: {application.name}
          </p>
        )}
      </Note>
    </div>
  )
}

/** Whether one may apply now: after a rejection only from a day on. */
export const mayApply = ({ reapplyAt }: Application, now: number): boolean =>
  reapplyAt === null || Date.parse(reapplyAt) <= now

/** Why an application was rejected, and from when on one may apply again. */
export const RejectedApplication = ({ application, now }: { application: Application; now: number }) => {
  const t = useTranslations('becoming')
  const format = useFormat()
  const { reason, reapplyAt } = application
  return (
    <div data-testid="application-rejected">
      <Note tone="bad">
        <p className="text-15 font-semi">{t('rejected')}</p>
        {reason !== null && <p>{t('rejectedWhy', { reason })}</p>}
        <p>
          {reapplyAt === null || mayApply(application, now)
            ? t('reapplyNow')
            : t('reapplyAt', { time: format.dateTime(Date.parse(reapplyAt)) })}
        </p>
      </Note>
    </div>
  )
}
