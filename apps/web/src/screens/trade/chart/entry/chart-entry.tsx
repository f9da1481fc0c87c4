import { pricesFromView, type InstrumentView } from '@plumbline/protocol/market'
import { useState, type RefObject } from 'react'
import { useFormat } from '../../../../i18n/language.ts'
import { dayOf, instrumentOf } from '../../../../live/account/day-figures.ts'
import { useIsDemo } from '../../../../live/queries.ts'
import { useQuote } from '../../../../live/stream/stream.ts'
import { PriceText } from '../../../../ui/figures.tsx'
import { besidePart } from '../../../../ui/lazy-part.ts'
import { DemoMark } from '../../../../ui/marks.tsx'
import { DealBar } from '../../deal-bar.tsx'
import { SourceLine } from '../../price-block.tsx'
import { offerEntry, type EntryWish } from '../../ticket/entry-wish.ts'
import { PriceMenu, type MenuPlace } from './price-menu.tsx'
import { LayerSuspense } from '../../../../ui/overlays/awaited-layer.tsx'

const TicketSheet = besidePart(() =>
  import('../../ticket/sheet.tsx').then(({ TicketSheet }) => ({ default: TicketSheet })),
)

/** Takes an order that was begun on the chart to a ticket: the one beside it, or a sheet over it. */
export const useChartEntry = (full: boolean) => {
  const [asked, ask] = useState<{ readonly wish: EntryWish; readonly turn: number } | undefined>(undefined)
  const [open, setOpen] = useState(false)
  return {
    asked,
    open,
    close: () => setOpen(false),
    enter: (wish: EntryWish) => {
      // What stands beside the chart is out of reach while that fills the screen.
      if (!full && offerEntry(wish)) return
      ask(before => ({ wish, turn: (before?.turn ?? 0) + 1 }))
      setOpen(true)
    },
  }
}
type ChartEntry = ReturnType<typeof useChartEntry>

/** The ticket over the chart. */
export const EntrySheet = ({ view, entry }: { view: InstrumentView; entry: ChartEntry }) => (
  <LayerSuspense>
    {entry.asked?.wish.code === view.code && (
      <TicketSheet
        key={entry.asked.turn}
        view={view}
        side={entry.asked.wish.side}
        entry={entry.asked.wish.entry}
        open={entry.open}
        onClose={entry.close}
      />
    )}
  </LayerSuspense>
)

/** Above a chart that fills the screen: what is traded, at which price and from where, and on which account. */
export const FullScreenHead = ({ view }: { view: InstrumentView }) => {
  const format = useFormat()
  const demo = useIsDemo()
  const quote = useQuote(view.code)
  const mid = dayOf(view, quote)?.mid
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 pt-2" data-testid="full-screen-head">
      <span className="text-14 font-semi">{view.code}</span>
      <span className="text-14 font-semi">
        <PriceText text={mid === undefined ? '–' : format.price(mid, instrumentOf(view))} />
      </span>
      <SourceLine short quote={quote} />
      {demo && (
        <span className="ml-auto">
          <DemoMark />
        </span>
      )}
    </div>
  )
}

/** Sell and Buy below a chart that fills the screen. */
export const FullScreenBar = ({ view, entry }: { view: InstrumentView; entry: ChartEntry }) => {
  const quote = useQuote(view.code)
  return (
    <div
      className="mx-auto w-full max-w-[60rem] shrink-0 px-4 pt-1.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      data-testid="full-screen-bar"
    >
      <DealBar view={view} quote={quote} onPick={side => entry.enter({ code: view.code, side })} />
    </div>
  )
}

/** The menu at a price, with the quote of now. */
export const EntryMenu = ({
  view,
  place,
  entry,
  onClose,
  origin,
}: {
  view: InstrumentView
  place: MenuPlace
  entry: ChartEntry
  onClose: () => void
  origin: RefObject<HTMLElement | null>
}) => {
  const quote = useQuote(view.code)
  return (
    <PriceMenu
      view={view}
      place={place}
      quote={quote && pricesFromView(quote, view.priceScale)}
      onEntry={entry.enter}
      onClose={onClose}
      origin={origin}
    />
  )
}
