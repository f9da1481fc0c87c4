import type { ReactNode } from 'react'
import { useDurationText } from '../../../i18n/duration-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { PercentResult } from './percent.tsx'
import type { FigureName, Shown } from './figures.ts'

/** One figure of a trader; a dash where there is too little to say it. */
export const FigureValue = ({ name, figures, followers }: Shown & { name: FigureName }): ReactNode => {
  const format = useFormat()
  const holding = useDurationText()
  switch (name) {
    case 'followersMedian':
    case 'profitRate': {
      const percent = figures[name]
      return percent === null ? '–' : <PercentResult percent={percent} />
    }
    case 'totalProfit': {
      const amount = centsOf(figures.totalProfit)
      // Without an order it is no figure yet.
      if (figures.orders === 0 && amount === 0n) return '–'
      return <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
    }
    case 'winRate':
    case 'drawdown': {
      const percent = figures[name]
      const isNone = figures.orders === 0 && !/[1-9]/.test(percent ?? '')
      return percent === null || isNone ? '–' : format.share(hundredthsOf(percent))
    }
    case 'sharpe':
      return figures.sharpe === null ? '–' : format.decimal(figures.sharpe)
    case 'orders':
    case 'days':
      return format.count(figures[name])
    case 'holding':
      return figures.holdingSeconds === null ? '–' : holding(figures.holdingSeconds)
    case 'followers':
      return format.count(followers)
  }
}
