import type { TermDealView } from '@plumbline/protocol/term'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../clock.ts'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useRunningDeals } from '../../live/account/term.ts'
import { useInstrument } from '../../live/queries.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { Ring } from '../../ui/charts/ring.tsx'
import { MoneyText, PriceText, toneOf } from '../../ui/figures.tsx'
import { SideTag } from '../../ui/side-tag.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { midText, standingOf } from './running-result.ts'
import { useDealWords } from './labels.ts'

const secondMs = 1_000
/** The last moments of a deal are spoken. */
const lastSeconds = 10
const none: readonly TermDealView[] = []

/** Seconds until a deal expires, by the server's clock; undefined before it has begun. */
const useSecondsLeft = ({ expiresAt }: TermDealView): number | undefined => {
  useNow(secondMs / 4)
  if (expiresAt === null) return undefined
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - serverNow()) / secondMs))
}

/** How much of its time is left, drawn round, with the seconds inside. */
export const Countdown = ({ deal }: { deal: TermDealView }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const left = useSecondsLeft(deal)
  if (left === undefined)
    return (
      <Ring share={1} tone="primary" size="large" name={t('waits')}>
        <span aria-hidden>…</span>
      </Ring>
    )
  return (
    <>
      <Ring
        share={left / deal.seconds}
        tone={left <= lastSeconds ? 'warn' : 'primary'}
        size="large"
        name={left === 0 ? t('settling') : t('left', { time: format.countdown(left) })}
      >
        <span aria-hidden className="relative text-13 tabular-nums">
          {format.countdown(left)}
        </span>
      </Ring>
      <span role="status" className="sr-only">
        {left > 0 && left <= lastSeconds && t('lastSeconds', { code: deal.code, count: String(lastSeconds) })}
      </span>
    </>
  )
}

const Row = ({ deal }: { deal: TermDealView }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const words = useDealWords()
  const view = useInstrument(deal.code)
  const quote = useQuote(deal.code)
  const standing = view && standingOf(deal, quote, view.priceScale)
  const isOver = useSecondsLeft(deal) === 0
  const price = (of: Parameters<typeof midText>[0]) =>
    view === undefined ? '–' : format.decimal(midText(of, view))
  return (
    <li className="border-b border-line" data-testid="running-deal">
      <Link
        to="/pages/market/detail"
        search={{ id: deal.id, segment: 'term' }}
        className="flex items-center gap-3 py-2.5 -outline-offset-2 active:bg-sunk"
      >
        <Countdown deal={deal} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-15 font-semi">
            {deal.code}
            <SideTag
              side={deal.direction === 'up' ? 'long' : 'short'}
              text={words.direction(deal.direction)}
            />
            <span className="text-14 font-medium">
              <MoneyText text={format.money(centsOf(deal.stake))} />
            </span>
          </span>
          <span className="block text-13 text-t2">
            {deal.entryQuote === null ? (
              t('waitsFor')
            ) : (
              <>
                <PriceText text={price(deal.entryQuote)} /> <span aria-hidden>→</span>{' '}
                {quote === undefined ? '–' : <PriceText text={price(quote)} />}
              </>
            )}
          </span>
        </span>
        {isOver && <span className="text-14 font-medium text-t2">{t('settling')}</span>}
        {standing !== undefined && !isOver && (
          <span className="text-right">
            <span className="block text-15 font-semi">
              <MoneyText text={format.result(standing.net)} tone={toneOf(standing.net)} />
            </span>
            <span className="block text-12 text-t2">{t(standing.is)}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** The newest deal of an instrument, above the ticket: a short one would be over before it was found below. */
export const NewestDeal = ({ code }: { code: string }) => {
  const { data = none } = useRunningDeals()
  const deal = data.find(each => each.code === code)
  return deal === undefined ? null : (
    <ul>
      <Row deal={deal} />
    </ul>
  )
}

/** Deals that run, with the time that is left and what each would bring if it ended now. */
export const RunningDeals = ({ code }: { code?: string }) => {
  const t = useTranslations('term')
  const { data = none } = useRunningDeals()
  // Those of the instrument on show come first.
  const deals = data.toSorted((one, other) => Number(other.code === code) - Number(one.code === code))
  if (deals.length === 0) return null
  return (
    <section aria-label={t('running')}>
      <h2 className="pt-3 text-15 font-semi">
        {t('running')} <span className="text-13 font-regular text-t3">{deals.length}</span>
      </h2>
      <p className="text-12 text-t3">{t('ifEndedNow')}</p>
      {/* Where there is room, as on the page of orders, side by side: a row as wide as the window is not read as one. */}
      <ul className="grid gap-x-8 @min-[64rem]:grid-cols-2">
        {deals.map(deal => (
          <Row key={deal.id} deal={deal} />
        ))}
      </ul>
    </section>
  )
}
