import type { InstrumentView } from '@plumbline/protocol/market'
import type { Side } from '@plumbline/rules/market'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StarButton } from '../../shared/star.tsx'
import { useIsDemo } from '../../live/queries.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { DemoMark } from '../../ui/marks.tsx'
import { SkeletonForm } from '../../ui/skeleton.tsx'
import { AboutLink } from './about-link.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { DealBar } from './deal-bar.tsx'
import { Charts } from './desk/charts.tsx'
import { Panes } from './desk/panes.tsx'
import { DetachTicket } from './desk/ticket-frame.tsx'
import { TradeModes, useTradeMode } from './modes.tsx'
import { MarketState, PriceBlock, PriceLine } from './price-block.tsx'
import { PositionStrip } from './strip.tsx'
import { besidePart, lazyPart } from '../../ui/lazy-part.ts'
import { LayerSuspense } from '../../ui/overlays/awaited-layer.tsx'

const TicketSheet = besidePart(() =>
  import('./ticket/sheet.tsx').then(({ TicketSheet }) => ({ default: TicketSheet })),
)
const TicketPane = lazyPart(() =>
  import('./ticket/pane.tsx').then(({ TicketPane }) => ({ default: TicketPane })),
)
const TermTicket = lazyPart(() =>
  import('./term/ticket.tsx').then(({ TermTicket }) => ({ default: TermTicket })),
)
const Sheet = besidePart(() =>
  import('../../ui/overlays/sheet.tsx').then(({ Sheet }) => ({ default: Sheet })),
)

type Props = {
  view: InstrumentView
  /** The side that the address opens the ticket on. */
  begun: Side | undefined
  /** The list of instruments; the one who shows it decides what picking does. Without one, the list stands beside. */
  renderList: ((onPicked: () => void) => ReactNode) | undefined
}

const InstrumentName = ({ view }: { view: InstrumentView }) => (
  <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
    <span className="text-18 font-bold tracking-[-0.01em]">{view.code}</span>
    <span className="text-14 font-regular wrap-anywhere text-t3">{view.name}</span>
  </span>
)

/** Trade on a phone or tablet: one instrument, its chart, and the two sides at the thumb. */
export const TradeScreen = ({ view, begun, renderList }: Props) => {
  const t = useTranslations('trade')
  const demo = useIsDemo()
  const quote = useQuote(view.code)
  const [mode] = useTradeMode()
  const [picking, setPicking] = useState(false)
  const [ticket, setTicket] = useState(() => (begun === undefined ? undefined : { side: begun, opened: 1 }))
  const [open, setOpen] = useState(begun !== undefined)
  const pick = (side: Side) => {
    setTicket(before => ({ side, opened: (before?.opened ?? 0) + 1 }))
    setOpen(true)
  }
  return (
    <div className="mx-auto flex w-full max-w-[60rem] min-w-0 flex-1 flex-col">
      <header className="flex min-h-14 items-center gap-3 px-4 py-1.5 narrow:flex-wrap">
        <h1 className="min-w-0 flex-1">
          {renderList === undefined ? (
            <InstrumentName view={view} />
          ) : (
            <button
              type="button"
              onClick={() => setPicking(true)}
              aria-haspopup="dialog"
              className="flex min-h-11 max-w-full items-center gap-2 rounded-chip"
            >
              <InstrumentName view={view} />
              <ChevronDown aria-hidden className="size-4.5 shrink-0" />
              <span className="sr-only">{t('pick')}</span>
            </button>
          )}
        </h1>
        {demo && <DemoMark />}
        <span className="-mr-2 flex">
          <AboutLink code={view.code} />
          <StarButton code={view.code} />
        </span>
      </header>
      <PriceBlock view={view} />
      <div className="px-4 pt-2 empty:hidden">
        <MarketState view={view} quote={quote} />
      </div>
      <div className="px-4 pt-2.5">
        <TradeModes />
      </div>
      {mode === 'contract' ? (
        <>
          <div className="mt-2 flex min-h-0 flex-1 flex-col border-t border-line">
            <ChartPanel view={view} />
          </div>
          {/* Both sides stay in view above the tabs, however low the window. */}
          <div className="deal-bar sticky bottom-[calc(3.5rem+max(0.625rem,env(safe-area-inset-bottom)))] z-10 border-t border-line bg-page px-4 pt-1.5 pb-3 narrow:static low:static">
            <PositionStrip code={view.code} />
            <div className="pt-1.5" data-testid="deal-bar">
              <DealBar view={view} quote={quote} onPick={pick} />
            </div>
          </div>
        </>
      ) : (
        <>
          <div className="mt-2 flex flex-col">
            <ChartPanel view={view} small={mode} />
          </div>
          <Suspense>
            <TermTicket view={view} kind={mode} />
          </Suspense>
        </>
      )}
      <LayerSuspense>
        {ticket !== undefined && (
          <TicketSheet
            key={`${view.code}-${ticket.opened}`}
            view={view}
            side={ticket.side}
            open={open}
            onClose={() => setOpen(false)}
          />
        )}
        {picking && renderList !== undefined && (
          <Sheet open onClose={() => setPicking(false)} title={t('pick')}>
            <div className="-mx-4 flex">{renderList(() => setPicking(false))}</div>
          </Sheet>
        )}
      </LayerSuspense>
    </div>
  )
}

/** Trade on a desk: list, charts over positions, ticket. */
export const TradeDesk = ({
  view,
  side,
  list,
  positions,
  onTrade,
}: {
  view: InstrumentView
  /** The side that the address begins the ticket with. */
  side: Side | undefined
  list: ReactNode
  positions: ReactNode
  /** Another instrument is to be traded. */
  onTrade: (code: string) => void
}) => {
  const quote = useQuote(view.code)
  const [mode] = useTradeMode()
  return (
    <Panes
      list={list}
      head={
        <>
          <PriceLine view={view} />
          <div className="px-4 pb-2 empty:hidden">
            <MarketState view={view} quote={quote} />
          </div>
        </>
      }
      charts={<Charts view={view} kind={mode === 'contract' ? undefined : mode} onTrade={onTrade} />}
      table={positions}
      ticket={
        <>
          <div className="flex items-center gap-1 px-4 pt-3">
            <div className="min-w-0 flex-1">
              <TradeModes />
            </div>
            <span className="-my-1 -mr-2.5 empty:hidden">
              <DetachTicket />
            </span>
          </div>
          <Suspense
            fallback={
              <div className="p-4">
                <SkeletonForm fields={5} />
              </div>
            }
          >
            {mode === 'contract' ? (
              <TicketPane key={`${view.code} ${side ?? ''}`} view={view} side={side} />
            ) : (
              <TermTicket pane view={view} kind={mode} />
            )}
          </Suspense>
        </>
      }
    />
  )
}
