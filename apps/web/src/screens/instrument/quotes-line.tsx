import type { TickView } from '@plumbline/protocol/tick-log'
import { useTranslations } from 'use-intl'
import { heightScale } from '../../ui/charts/line-scale.ts'

const width = 320
const height = 48
const inset = 3

type Props = {
  items: readonly TickView[]
  from: number
  to: number
  /** The moment that was asked for. */
  at: number
}

/** Bid and ask of the seconds shown, each price until the next, with the moment asked for dashed. */
export const QuotesLine = ({ items, from, to, at }: Props) => {
  const t = useTranslations('tickLog')
  if (items.length < 2) return null
  const prices = items.flatMap(({ bid, ask }) => [Number(bid), Number(ask)])
  const x = (moment: number) => (((moment - from) / (to - from)) * width).toFixed(1)
  const y = heightScale(prices, { height, inset })
  const path = (side: 'bid' | 'ask') =>
    items
      .map((tick, index) => {
        const [across, up] = [x(Date.parse(tick.receivedAt)), y(Number(tick[side]))]
        return index === 0 ? `M${across},${up}` : `H${across}V${up}`
      })
      .join('')
  return (
    <div className="px-4 pb-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('lineOf')}
        className="h-12 w-full"
      >
        <line
          x1={x(at)}
          x2={x(at)}
          y1="0"
          y2={height}
          className="stroke-control"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
        {(['bid', 'ask'] as const).map(side => (
          <path
            key={side}
            d={path(side)}
            fill="none"
            strokeWidth="1.2"
            vectorEffect="non-scaling-stroke"
            className={side === 'ask' ? 'stroke-up' : 'stroke-down'}
          />
        ))}
      </svg>
    </div>
  )
}
