import type { TraderPeriod } from '@plumbline/protocol/copying'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTrader, type TraderDetail } from '../../../live/copying/traders.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { SkeletonRows } from '../../../ui/states.tsx'
import { FollowAction } from './action.tsx'
import { Behaviour } from './behaviour.tsx'
import { Calendar } from './calendar.tsx'
import { EquityChart } from './equity-chart.tsx'
import { Figures, useFigureSheet } from './figures.tsx'
import { TraderHead } from './head.tsx'
import { Mix } from './mix.tsx'
import { TraderOrders } from './orders.tsx'

const About = ({ text }: { text: string }) => {
  const t = useTranslations('trader')
  return (
    <section>
      <h2 className="text-15 font-semi">{t('about')}</h2>
      <p className="mt-1.5 text-14 wrap-anywhere whitespace-pre-line text-t2">{text}</p>
    </section>
  )
}

const Body = ({ detail, named }: { detail: TraderDetail; named: boolean }) => {
  const [period, setPeriod] = useState<TraderPeriod>('30')
  const { trader, periods, text } = detail
  // At a desk the page of its own has it beside the name.
  const isDesk = useDesk()
  const { open, sheet } = useFigureSheet({ periods, followers: trader.followers })
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-5 px-4 pb-6 @min-[64rem]:grid-cols-2" data-testid="trader-page">
        <div className="min-w-0 space-y-5">
          <TraderHead detail={detail} named={named} period={period} onPeriod={setPeriod} onFigure={open} />
          <EquityChart id={trader.id} name={trader.name} period={period} figures={periods[period]} />
          <Figures
            periods={periods}
            period={period}
            followers={trader.followers}
            since={trader.since}
            onOpen={open}
          />
          <Behaviour detail={detail} />
        </div>
        <div className="min-w-0 space-y-5">
          {text !== null && <About text={text.text} />}
          <Calendar id={trader.id} />
          <Mix detail={detail} />
          <TraderOrders detail={detail} />
        </div>
      </div>
      {!(named && isDesk) && <FollowAction detail={detail} />}
      {sheet}
    </div>
  )
}

/** A trader with all figures and the orders behind them. */
export const TraderPage = ({ id, named = false }: { id: string; named?: boolean }) => (
  <Fetched query={useTrader(id)} awaited={<SkeletonRows count={6} />}>
    {detail => <Body detail={detail} named={named} />}
  </Fetched>
)
