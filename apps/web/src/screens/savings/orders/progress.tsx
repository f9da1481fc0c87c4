import type { SavingsOrderView } from '@plumbline/protocol/savings'
import { progressOf } from '@plumbline/rules/savings'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Progress } from '../../../ui/charts/progress.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'

const nowMs = 60_000
const whole = 10_000

/** How much of the time has passed, as a line and in words. */
export const OrderProgress = ({ order }: { order: SavingsOrderView }) => {
  const t = useTranslations('savings')
  const format = useFormat()
  const now = useNow(nowMs)
  const due = Date.parse(order.dueAt)
  const share = progressOf({ startedAt: Date.parse(order.startedAt), due }, now) / whole
  const days = Math.floor(share * order.days)
  return (
    <div className="mt-2">
      <Progress
        name={t('due', { date: format.localTime(due) })}
        // Before the first day has passed there is nothing to draw.
        share={days === 0 ? 0 : share}
        text={[
          t('passed', { passed: format.count(days), days: order.days }),
          t('due', { date: format.localTime(due) }),
        ].join(' · ')}
      />
    </div>
  )
}
