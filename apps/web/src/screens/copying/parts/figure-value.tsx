import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { PercentResult } from './percent.tsx'
import type { FigureName, Shown } from './figures.ts'

const secondsOf = { minute: 60, hour: 3_600, day: 86_400 } as const

/** A mean time in its two largest units. */
const useHolding = () => {
  const t = useTranslations('duration')
  const { minute, hour, day } = secondsOf
  return (seconds: number): string => {
    const parts = (large: number, small: number) => [
      String(Math.floor(seconds / large)),
      String(Math.floor((seconds % large) / small)),
    ]
    if (seconds < minute) return t('seconds', { seconds: String(seconds) })
    if (seconds < hour) {
      const [minutes = '', rest = ''] = parts(minute, 1)
      return t('minutes', { minutes, seconds: rest })
    }
    if (seconds < day) {
      const [hours = '', minutes = ''] = parts(hour, minute)
      return t('hours', { hours, minutes })
    }
    const [days = '', hours = ''] = parts(day, hour)
    return t('days', { days, hours })
  }
}

/** One figure of a trader; a dash where there is too little to say it. */
export const FigureValue = ({ name, figures, followers }: Shown & { name: FigureName }): ReactNode => {
  const format = useFormat()
  const holding = useHolding()
  switch (name) {
    case 'followersMedian':
    case 'profitRate': {
      const percent = figures[name]
      return percent === null ? '–' : <PercentResult percent={percent} />
    }
    case 'totalProfit': {
      const amount = centsOf(figures.totalProfit)
      return <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
    }
    case 'winRate':
    case 'drawdown': {
      const percent = figures[name]
      return percent === null ? '–' : format.share(hundredthsOf(percent))
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
