import type { LatencyView } from '@plumbline/protocol/term'
import { latencyWindowMs } from '@plumbline/rules/term'
import { Radar } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Tag } from '../../../ui/tag.tsx'
import { Panel } from '../shared/panel.tsx'

/** A flag that a rule has set: how often deals began just before jumps, beside what chance would bring. */
export const CustomerLatency = ({ latency }: { latency: LatencyView }) => {
  const t = useTranslations('workTerm')
  const format = useFormat()
  const { entries, beforeJumps, expected, won, oneIn, since } = latency
  return (
    <Panel title={t('latency')}>
      <Tag tone="warn" icon={Radar}>
        {t('latency')}
      </Tag>
      <p className="mt-1.5 text-13">
        {t('latencyText', {
          before: format.count(beforeJumps),
          entries: format.count(entries),
          seconds: String(latencyWindowMs / 1_000),
          expected: format.decimal(expected),
          won: format.count(won),
        })}
      </p>
      <p className="mt-1 text-13">{t('latencyOdds', { count: format.decimal(oneIn) })}</p>
      <p className="mt-1 text-12 text-t3">
        {t('latencySince', { time: format.dateTime(Date.parse(since)) })}
      </p>
    </Panel>
  )
}
