import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { closingAt, returnOnMargin } from '@plumbline/rules'
import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useLivePosition } from '../../live/account.ts'
import { centsOf, momentOf, positionOf } from '../../live/figures.ts'
import { useInstrument, useIsDemo, useOrder } from '../../live/queries.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { SideTag } from '../../ui/marks.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { Costs } from './costs.tsx'
import { heldFor } from './duration.ts'
import { usePositionActions } from './positions.tsx'
import { Proof } from './proof.tsx'
import { Timeline } from './timeline.tsx'
import { useSideText } from './use-order-texts.ts'

/** The net result: as settled, or as it would be at this moment. */
const useNet = (order: OrderView) => {
  const { view, quote, conversion } = useLivePosition(order)
  if (order.net !== null) return centsOf(order.net)
  const moment = view && quote && momentOf({ view, quote, conversion, connected: true })
  return moment && closingAt({ ...moment, position: positionOf(order, moment.instrument) }).net
}

const useHeld = (order: OrderView): string | undefined => {
  const t = useTranslations('duration')
  if (order.closedAt === null) return undefined
  const held = heldFor(Date.parse(order.closedAt) - Date.parse(order.openedAt))
  switch (held.unit) {
    case 'seconds':
      return t('seconds', { seconds: String(held.seconds) })
    case 'minutes':
      return t('minutes', { minutes: String(held.minutes), seconds: String(held.seconds) })
    case 'hours':
      return t('hours', { hours: String(held.hours), minutes: String(held.minutes) })
    case 'days':
      return t('days', { days: String(held.days), hours: String(held.hours) })
  }
}

const Head = ({ order }: { order: OrderView }) => {
  const t = useTranslations()
  const format = useFormat()
  const sideText = useSideText()
  const net = useNet(order)
  const held = useHeld(order)
  const tone = net === undefined ? undefined : toneOf(net)
  const state =
    order.state === 'closed' && order.closeReason !== null
      ? t('order.stateClosed', { reason: t(`reason.${order.closeReason}`) })
      : t('order.stateOpen')
  return (
    <div className="px-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h2 className="text-18 font-bold">{order.code}</h2>
        <SideTag side={order.side} text={sideText(order)} />
        <span className="text-14 text-t3">×{order.leverage}</span>
        <span className="ml-auto rounded-chip bg-sunk px-3 py-1 text-13 font-semi text-t2">{state}</span>
      </div>
      <div className="mt-2.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <p className="text-13 text-t2">
            {order.state === 'closed' ? t('order.net') : t('order.openResult')}
          </p>
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

const OpenActions = ({ order }: { order: OrderView }) => {
  const t = useTranslations()
  const { onClose, onTargets, dialogs } = usePositionActions()
  return (
    <div className="grid grid-cols-2 gap-2.5 px-4 narrow:grid-cols-1">
      <Button look="outline" size="pair" onClick={() => onTargets(order)}>
        {t('order.targets')}
      </Button>
      <Button look="primary" size="pair" onClick={() => onClose(order)}>
        {t('closing.confirm')}
      </Button>
      {dialogs}
    </div>
  )
}

const Body = ({ order, view }: { order: OrderView; view: InstrumentView | undefined }) => (
  <div className="space-y-5 pb-8">
    <Head order={order} />
    <Timeline order={order} />
    {view !== undefined && <Costs order={order} view={view} />}
    {order.state === 'open' && <OpenActions order={order} />}
    {view !== undefined && <Proof order={order} view={view} />}
  </div>
)

/** One order with everything that decided it. */
export const OrderScreen = () => {
  const t = useTranslations('order')
  const problem = useProblemText()
  const { id } = useSearch({ from: '/pages/market/detail' })
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const query = useOrder(id)
  const view = useInstrument(query.data?.code)
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/pages/market' }))
  return (
    <Column>
      <PageHeader title={t('title')} demo={useIsDemo()} onBack={back} />
      {query.data !== undefined && <Body order={query.data} view={view} />}
      {query.data === undefined && query.isError && (
        <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.data === undefined && query.isPending && <SkeletonRows count={6} />}
    </Column>
  )
}
