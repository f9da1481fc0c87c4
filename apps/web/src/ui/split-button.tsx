import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  sell: { readonly name: string; readonly price: ReactNode }
  buy: { readonly name: string; readonly price: ReactNode }
  /** Stands between the two. */
  spread: { readonly name: string; readonly text: string }
  onSell: () => void
  onBuy: () => void
}

const half =
  'min-h-[3.625rem] flex-1 rounded-card px-4 py-2 text-white active:brightness-86 transition-[filter] duration-80'

/** Sell at the left at the bid, buy at the right at the ask, the spread between them. */
export const SplitButton = ({ sell, buy, spread, onSell, onBuy }: Props) => (
  <div className="relative flex gap-1.5 narrow:flex-col">
    <button type="button" onClick={onSell} className={`${half} bg-down-fill text-left`}>
      <SellName text={sell.name} />
      <span className="text-18 font-semi">{sell.price}</span>
    </button>
    <span className="absolute top-1/2 left-1/2 -translate-1/2 rounded-full bg-page px-2.5 py-1 text-12 font-semi ring-1 ring-line">
      <span className="sr-only">{spread.name} </span>
      {spread.text}
    </span>
    <button type="button" onClick={onBuy} className={`${half} bg-up-fill text-right`}>
      <BuyName text={buy.name} />
      <span className="text-18 font-semi">{buy.price}</span>
    </button>
  </div>
)

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
