import type { SupportOfficeView } from '@plumbline/protocol/support'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { Note } from '../../ui/note.tsx'

/** Whether somebody is there, how long an answer took lately, and what nobody will ask for. */
export const Office = ({ office: { isOpen, opensAt, waitMinutes } }: { office: SupportOfficeView }) => {
  const t = useTranslations('support')
  const format = useFormat()
  const away = opensAt === null ? t('awayNow') : t('away', { time: format.weekdayTime(Date.parse(opensAt)) })
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
