import { useTranslations } from 'use-intl'
import { TimeLeft } from '../../../ui/time-left.tsx'
import { useTimeLeftText, useWorkNow } from '../shared/work-time.ts'

/** How long the oldest of a queue may still wait, or by how much it is late. */
export const Due = ({ dueAt, wholeMs }: { dueAt: string; wholeMs: number }) => {
  const t = useTranslations('workExamine')
  const now = useWorkNow()
  const text = useTimeLeftText()
  const leftMs = Date.parse(dueAt) - now
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {leftMs > 0 && <span>{t('columnTime')}</span>}
      <TimeLeft leftMs={leftMs} wholeMs={wholeMs} text={text(leftMs)} />
    </span>
  )
}
