import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'
import { addCents, type Cents } from '@plumbline/rules/money'
import { closingAt, returnOnMargin } from '@plumbline/rules/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useLivePosition } from '../../../live/account/account.ts'
import { centsOf, momentOf, positionOf } from '../../../live/account/figures.ts'
import { isOpened } from '../../../live/stream/order-frames.ts'
import { classes } from '../../../ui/classes.ts'
import { MoneyText, PriceText, toneOf } from '../../../ui/figures.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { heldFor } from '../actions/duration.ts'
import { useEndText, useEntryText } from '../use-order-texts.ts'

/** The net result: as settled, or as it would be at this moment. */
const useNet = (order: OpenedOrderView): Cents | undefined => {
  const { view, quote, conversion } = useLivePosition(order)
  if (order.net !== null) return centsOf(order.net)
  const moment = view && quote && momentOf({ view, quote, conversion, connected: true })
  if (moment === undefined) return undefined
  const { net } = closingAt({ ...moment, position: positionOf(order, moment.instrument) })
  return addCents(net, addCents(centsOf(order.financing), centsOf(order.adjusted)))
}

const tenthsMsMax = 10_000

const useHeld = (order: OpenedOrderView): string | undefined => {
  const t = useTranslations('duration')
  const format = useFormat()
  if (order.closedAt === null) return undefined
  const ms = Date.parse(order.closedAt) - Date.parse(order.openedAt)
  const held = heldFor(ms)
  switch (held.unit) {
    case 'seconds':
      // The times of so short a position are told in thousandths.
      return t('seconds', {
        seconds: ms < tenthsMsMax ? format.decimal((ms / 1_000).toFixed(1)) : String(held.seconds),
      })
    case 'minutes':
      return t('minutes', { minutes: String(held.minutes), seconds: String(held.seconds) })
    case 'hours':
      return t('hours', { hours: String(held.hours), minutes: String(held.minutes) })
    case 'days':
      return t('days', { days: String(held.days), hours: String(held.hours) })
  }
}

const Title = ({ order, state }: { order: OrderView; state: string }) => {
  const entryText = useEntryText()
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <h2 className="text-18 font-bold">{order.code}</h2>
      <SideTag side={order.side} text={entryText(order)} />
      <span className="text-14 text-t3">×{order.leverage}</span>
      <span className="ml-auto rounded-chip bg-sunk px-3 py-1 text-13 font-semi text-t2">{state}</span>
    </div>
  )
}

const OpenedHead = ({ order }: { order: OpenedOrderView }) => {
  const t = useTranslations()
  const format = useFormat()
  const net = useNet(order)
  const held = useHeld(order)
  const tone = net === undefined ? undefined : toneOf(net)
  const isClosed = order.state === 'closed' && order.closeReason !== null
  const state = isClosed
    ? t('order.stateClosed', { reason: t(`reason.${order.closeReason ?? 'customer'}`) })
    : t('order.stateOpen')
  return (
    <div className="px-4">
      <Title order={order} state={state} />
      <div className="mt-2.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <p className="text-13 text-t2">{isClosed ? t('order.net') : t('order.openResult')}</p>
          <p className="text-34 font-bold tracking-[-0.02em]" data-testid="net-result">
            {net === undefined ? '–' : <MoneyText text={format.result(net)} tone={tone} />}
          </p>
        </div>
        <div className="ml-auto text-right text-14 text-t2">
          {net !== undefined && (
            <p
              className={classes('font-medium', tone === 'gain' && 'text-up', tone === 'loss' && 'text-down')}
            >
              {t('orders.ofMargin', {
                share: format.percentChange(returnOnMargin(net, centsOf(order.margin))),
              })}
            </p>
          )}
          {held !== undefined && <p className="text-13">{t('order.held', { duration: held })}</p>}
        </div>
      </div>
    </div>
  )
}

/** One that waits for its price, or ended without it. */
const PendingHead = ({ order }: { order: OrderView }) => {
  const t = useTranslations('receipt')
  const tOrder = useTranslations('order')
  const format = useFormat()
  const endText = useEndText()
  const isWaiting = order.state === 'pending'
  const state = isWaiting ? t('statePending') : tOrder('closedStep')
  return (
    <div className="px-4">
      <Title order={order} state={state} />
      {order.price !== null && (
        <div className="mt-2.5">
          <p className="text-13 text-t2">{t(order.type === 'stop' ? 'stop' : 'limit')}</p>
          <p className="text-34 font-bold tracking-[-0.02em]">
            <PriceText text={format.decimal(order.price)} />
          </p>
        </div>
      )}
      <p className="mt-1 text-13 text-t2">{isWaiting ? t('pendingHint') : endText(order)}</p>
    </div>
  )
}

export const DetailHead = ({ order }: { order: OrderView }) =>
  isOpened(order) ? <OpenedHead order={order} /> : <PendingHead order={order} />
