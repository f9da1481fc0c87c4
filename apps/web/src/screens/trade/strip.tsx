import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { sumCents } from '@plumbline/rules/money'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { liveResult } from '../../live/account/account.ts'
import { usePositions } from '../../live/account/orders.ts'
import { useInstrument } from '../../live/queries.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { SideTag } from '../../ui/side-tag.tsx'

const none: readonly OpenedOrderView[] = []

/** The open positions of the instrument on show, in one line, with their result. */
export const PositionStrip = ({ code }: { code: string }) => {
  const t = useTranslations()
  const format = useFormat()
  const { data: orders = none } = usePositions()
  const view = useInstrument(code)
  const quote = useQuote(code)
  const conversion = useQuote(view?.conversion?.pair)
  const held = orders.filter(order => order.code === code)
  const first = held[0]
  if (first === undefined) return null
  const results = held.map(order => liveResult(order, view, quote, conversion))
  const known = results.every(result => result !== undefined)
  const sum = known ? sumCents(results) : undefined
  return (
    <Link
      to="/pages/market"
      className="flex min-h-11 items-center gap-3 text-14 active:bg-sunk"
      data-testid="position-strip"
    >
      {held.length === 1 && (
        <SideTag
          side={first.side}
          text={t(`orders.${first.side === 'long' ? 'buy' : 'sell'}`, { lots: format.decimal(first.lots) })}
        />
      )}
      <span className="text-t2">{t('trade.positions', { count: held.length })}</span>
      <span className="ml-auto font-semi">
        {sum === undefined ? '–' : <MoneyText text={format.result(sum)} tone={toneOf(sum)} />}
      </span>
      <ChevronRight aria-hidden className="size-4.5 text-t3" />
    </Link>
  )
}
