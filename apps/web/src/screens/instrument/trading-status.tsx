import type { InstrumentDetailView } from '@plumbline/protocol/market'
import { Clock, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../clock.ts'
import { SuspensionReason } from '../../shared/dispute/suspension-reason.tsx'
import { useFormat } from '../../i18n/language.ts'
import { useFreshListing } from '../../live/stream/fresh-listing.ts'
import { useQuotePart } from '../../live/stream/stream.ts'
import { Note } from '../../ui/note.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { countdownOf } from './countdown.ts'
import { useOwnClock } from './own-clock.ts'

const secondMs = 1_000

/** Until the next opening or closing, counted down. */
const Until = ({ at }: { at: number }) => {
  const t = useTranslations('instrument')
  // By the server's clock, as its sessions begin and end.
  useNow(secondMs)
  const leftMs = at - serverNow()
  const left = countdownOf(leftMs)
  const text = (): string => {
    switch (left.unit) {
      case 'days':
        return t('inDays', { days: String(left.days), hours: String(left.hours) })
      case 'hours':
        return t('inHours', { hours: String(left.hours), minutes: String(left.minutes) })
      case 'minutes':
        return t('inMinutes', { minutes: String(left.minutes), seconds: String(left.seconds) })
    }
  }
  // What comes then is told by the server within seconds.
  if (leftMs <= 0) return null
  return <span className="text-t2 tabular-nums">{text()}</span>
}

/** Whether the instrument can be traded now, why not, and when that changes. */
export const Standing = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  const format = useFormat()
  const clock = useOwnClock()
  const live = useQuotePart(view.code, quote => quote?.state)
  // What the socket says may be newer than what was asked for: why, and until when, is asked for anew.
  useFreshListing(view, live, 'instrument')
  const state = live ?? view.state
  const changesAt = view.changesAt === null ? undefined : Date.parse(view.changesAt)
  const time = changesAt === undefined ? undefined : clock.zonedTime(changesAt)
  const isClosed = state === 'closed'
  const standing = (): string => {
    if (isClosed) return time === undefined ? t('closed') : t('closedUntil', { time })
    if (view.hours.alwaysOpen) return t('always')
    return time === undefined ? t('open') : t('openUntil', { time })
  }
  const since = view.halt === null ? undefined : format.dateTime(Date.parse(view.halt.since))
  return (
    <div className="space-y-2.5">
      <p className="flex gap-x-2 text-14" data-testid="standing">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-t3" />
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span className="font-medium">{standing()}</span>
          {changesAt !== undefined && <Until at={changesAt} />}
        </span>
      </p>
      {view.halt !== null && since !== undefined && (
        <Note tone="warn" icon={<TriangleAlert aria-hidden />}>
          {t(view.halt.reason, { time: `${since} UTC` })}
          {view.halt.reason === 'suspended' && <SuspensionReason halt={view.halt} />}
        </Note>
      )}
      {view.halt === null && state === 'stale' && <Note tone="warn">{t('stale')}</Note>}
      {!view.offered && <Note tone="info">{t('notOffered')}</Note>}
      {view.offered && !view.opens.long && <Note tone="info">{t('longClosed')}</Note>}
      {view.offered && !view.opens.short && <Note tone="info">{t('shortClosed')}</Note>}
    </div>
  )
}
