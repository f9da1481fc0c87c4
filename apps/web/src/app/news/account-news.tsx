import { useQueryClient } from '@tanstack/react-query'
import type { TermFrameView } from '@plumbline/protocol/term'
import type { OrderFrameView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isMarginCalm, needsCloseOut, needsMarginWarning } from '@plumbline/rules/margin'
import { useFormat } from '../../i18n/language.ts'
import { useLiveAccount, type LiveAccount } from '../../live/account/account.ts'
import { followChanges } from '../../live/account/changes.ts'
import { followTrading } from '../../live/stream/trading-stream.ts'
import { Banner } from '../../ui/banner.tsx'
import { classes } from '../../ui/classes.ts'
import { announce, toastLink } from './announce.ts'
import type { OrderSearch } from '../../shared/tab-search.ts'
import { Area } from '../../shared/with-texts.tsx'
import { besidePart } from '../../ui/lazy-part.ts'
import { noteTrade, useTradingHours } from '../use-trading-hours.ts'
import { dealEnded } from '../../live/stream/term-news.ts'
import { useDealNews, useOrderNews } from './order-news.ts'

const RealityCheck = besidePart(() =>
  import('./reality-check.tsx').then(({ RealityCheck }) => ({ default: RealityCheck })),
)

/** Toasts stand outside this area, so what they say is made here. */
const openLink = (search: OrderSearch, text: string) => (
  <Link to="/pages/market/detail" search={search} className={toastLink}>
    {text}
  </Link>
)

const isWarned = (live: LiveAccount, before: boolean): boolean =>
  live.level !== undefined &&
  (needsMarginWarning(live.account, live.unrealised) ||
    (before && !isMarginCalm(live.account, live.unrealised)))

/** While the margin level is low: how low, and what happens next. Gone once it has recovered well. */
const MarginNotice = () => {
  const t = useTranslations('accountNews')
  const format = useFormat()
  const live = useLiveAccount()
  const [wasWarned, setWarned] = useState(false)
  const warned = live === undefined ? wasWarned : isWarned(live, wasWarned)
  if (warned !== wasWarned) setWarned(warned)
  const isLast = live !== undefined && warned && needsCloseOut(live.account, live.unrealised)
  return (
    <>
      {/* Said once; the level beside it moves with every price. */}
      <p role="status" className="sr-only">
        {warned && t('warningTitle')}
      </p>
      {warned && live?.level !== undefined && (
        <div
          data-testid="margin-warning"
          className={classes(
            'flex items-start justify-center gap-2 px-4 py-2 text-13',
            isLast ? 'bg-down-tint' : 'bg-warn-tint',
          )}
        >
          <TriangleAlert
            aria-hidden
            className={classes('mt-0.5 size-4 shrink-0', isLast ? 'text-down' : 'text-warn')}
          />
          <p>
            {t('warning', { level: format.level(live.level) })}{' '}
            <Link to="/pages/market" className="font-semi text-primary underline">
              {t('show')}
            </Link>
          </p>
        </div>
      )}
    </>
  )
}

/** Follows orders and accounts, and says what happened to them without the customer. */
const Listening = () => {
  const t = useTranslations('accountNews')
  const client = useQueryClient()
  const news = useOrderNews()
  const [closedOut, setClosedOut] = useState(0)
  const dealNews = useDealNews()
  const hours = useTradingHours()
  const heard = useEffectEvent((frame: OrderFrameView | TermFrameView) => {
    if ('deal' in frame) {
      const { deal } = frame
      if (deal.state === 'accepted') noteTrade()
      if ((deal.state !== 'settled' && deal.state !== 'void') || dealEnded(deal)) return
      const { tone, text } = dealNews(deal)
      announce(tone, text, openLink({ id: deal.id, segment: 'term' }, t('open')))
      return
    }
    if (frame.event.kind === 'opened' && frame.order.type === 'market' && frame.order.follow === null)
      noteTrade()
    const told = news(frame)
    if (told === undefined) return
    announce(told.tone, told.text, openLink({ id: frame.order.id }, t('open')))
    if (told.kind === 'closedOut') setClosedOut(count => count + 1)
  })
  useEffect(() => followTrading(client, frame => heard(frame)), [client])
  useEffect(() => followChanges(client), [client])
  return (
    <>
      <Suspense>
        {hours.due !== undefined && (
          <RealityCheck since={hours.due.since} hours={hours.due.hours} onDone={hours.told} />
        )}
      </Suspense>
      <MarginNotice />
      {closedOut > 0 && (
        <div data-testid="closed-out" role="alert" className="px-4 pt-2">
          <Banner tone="bad" onDismiss={() => setClosedOut(0)}>
            <p className="font-semi">{t('closeOutTitle')}</p>
            <p>{t('closeOutBody', { count: closedOut })}</p>
          </Banner>
        </div>
      )}
    </>
  )
}

/** Beside every page of a customer. */
export const AccountNews = () => (
  <Area name="trading" pending={null} failed={null}>
    <Listening />
  </Area>
)
