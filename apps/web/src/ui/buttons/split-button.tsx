import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'

type Props = {
  sell: { readonly name: string; readonly price: ReactNode }
  buy: { readonly name: string; readonly price: ReactNode }
  /** Stands between the two. */
  spread: { readonly name: string; readonly text: string }
  onSell: () => void
  onBuy: () => void
  /** Why neither can be pressed now. */
  blocked?: string | undefined
}

const half =
  'min-h-[3.625rem] flex-1 rounded-card px-4 py-2 active:brightness-86 transition-[filter] duration-80'

/** Sell at the left at the bid, buy at the right at the ask, the spread between them. */
export const SplitButton = ({ sell, buy, spread, onSell, onBuy, blocked }: Props) => {
  const reason = useId()
  const isBlocked = blocked !== undefined
  const state = isBlocked
    ? ({ 'aria-disabled': true, 'aria-describedby': reason } as const)
    : ({ 'aria-disabled': undefined } as const)
  return (
    <>
      <p id={reason} role="status" className="text-center text-13 font-medium text-t2">
        {isBlocked && <span className="block pb-1.5">{blocked}</span>}
      </p>
      <div className="relative flex gap-1.5 narrow:flex-col">
        <button
          type="button"
          {...state}
          onClick={isBlocked ? undefined : onSell}
          className={classes(half, 'text-left', isBlocked ? 'bg-sunk text-t3' : 'bg-down-fill text-white')}
        >
          <SellName text={sell.name} />
          <span className="text-18 font-semi">{sell.price}</span>
        </button>
        <span className="absolute top-1/2 left-1/2 -translate-1/2 rounded-full bg-page px-2.5 py-1 text-12 font-semi tabular-nums ring-1 ring-line">
          <span className="sr-only">{spread.name} </span>
          {spread.text}
        </span>
        <button
          type="button"
          {...state}
          onClick={isBlocked ? undefined : onBuy}
          className={classes(half, 'text-right', isBlocked ? 'bg-sunk text-t3' : 'bg-up-fill text-white')}
        >
          <BuyName text={buy.name} />
          <span className="text-18 font-semi">{buy.price}</span>
        </button>
      </div>
    </>
  )
}

/** The two sides, each with its arrow. */
export const SellName = ({ text }: { text: string }) => (
  <span className="flex items-center gap-1.5 text-14 font-medium">
    <ArrowDownRight aria-hidden className="size-4" />
    {text}
  </span>
)
export const BuyName = ({ text }: { text: string }) => (
  <span className="flex items-center justify-end gap-1.5 text-14 font-medium">
    {text}
    <ArrowUpRight aria-hidden className="size-4" />
  </span>
)
