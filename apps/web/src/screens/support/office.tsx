import type { SupportOfficeView } from '@plumbline/protocol/support'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { Note } from '../../ui/note.tsx'

/** 'Mon 08:00 UTC (30 Nov 2026, 09:00 CET)': also by the clock of whoever waits, where that is another one. */
const useOpening = () => {
  const format = useFormat()
  return (opensAt: string): string => {
    const at = Date.parse(opensAt)
    const time = format.weekdayTime(at)
    return new Date(at).getTimezoneOffset() === 0 ? time : `${time} (${format.localTime(at)})`
  }
}

/** Below a message that came while nobody is there. */
export const AnswerLater = ({ office: { isOpen, opensAt } }: { office: SupportOfficeView }) => {
  const t = useTranslations('support')
  const opening = useOpening()
  if (isOpen) return null
  return opensAt === null ? t('gotAwayNow') : t('gotAway', { time: opening(opensAt) })
}

/** Whether somebody is there, how long an answer took lately, and what nobody will ask for. */
export const Office = ({ office: { isOpen, opensAt, waitMinutes } }: { office: SupportOfficeView }) => {
  const t = useTranslations('support')
  const opening = useOpening()
  const away = opensAt === null ? t('awayNow') : t('away', { time: opening(opensAt) })
  return (
    <div className="space-y-2">
      <p data-testid="office" className="text-13 text-t2">
        <span className="font-semi text-t1">{isOpen ? t('here') : away}</span>{' '}
        {isOpen && waitMinutes !== null && t('wait', { count: waitMinutes })}
      </p>
      <Note tone="info" icon={<ShieldCheck aria-hidden />}>
        {t('never')}
      </Note>
    </div>
  )
}
