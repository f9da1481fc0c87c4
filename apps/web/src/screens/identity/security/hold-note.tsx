import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'

/** Until when withdrawals wait, and that nothing else does. */
export const HoldNote = ({ until }: { until: string }) => {
  const t = useTranslations('security')
  const format = useFormat()
  return (
    <div data-testid="hold">
      <Note tone="warn" icon={<Hourglass aria-hidden />}>
        <p className="text-14 font-semi">
          {t('hold', { time: `${format.dateTime(Date.parse(until))} UTC` })}
        </p>
        <p className="mt-0.5">{t('holdWhy')}</p>
      </Note>
    </div>
  )
}
