import type { InstrumentDetailView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useLivePosition } from '../../live/account/account.ts'
import { usePositions } from '../../live/account/orders.ts'
import { useSideText } from '../../shared/side-text.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { SideTag } from '../../ui/side-tag.tsx'

const none: readonly OpenedOrderView[] = []

const Held = ({ order }: { order: OpenedOrderView }) => {
  const format = useFormat()
  const sideText = useSideText()
  const { result } = useLivePosition(order)
  return (
    <Link
      to="/pages/market/detail"
      search={{ id: order.id }}
      className="flex min-h-11 items-center gap-3 text-14 active:bg-sunk"
      data-testid="own-position"
    >
      <SideTag side={order.side} text={sideText(order)} />
      <span className="ml-auto font-semi">
        {result === undefined ? '–' : <MoneyText text={format.result(result)} tone={toneOf(result)} />}
      </span>
      <ChevronRight aria-hidden className="size-4.5 text-t3" />
    </Link>
  )
}

/** What one holds of this instrument, each with its result, leading to it. */
export const OwnPositions = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  const { data: orders = none } = usePositions()
  const held = orders.filter(order => order.code === view.code)
  if (held.length === 0) return null
  return (
    <section aria-label={t('own')}>
      <h2 className="text-13 text-t2">{t('own')}</h2>
      {held.map(order => (
        <Held key={order.id} order={order} />
      ))}
    </section>
  )
}
