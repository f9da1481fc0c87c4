import type { InstrumentView } from '@plumbline/protocol/market'
import type { ChartLook, Drawing } from '@plumbline/protocol/market'
import type { CandlePeriod } from '@plumbline/rules/market'
import type { TermKind } from '@plumbline/rules/term'
import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'
import { ChartCandlestick, ChevronsRight, Maximize, Minimize, PencilLine } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { instrumentOf } from '../../../live/account/day-figures.ts'
import { useAlerts, type AlertView } from '../../../live/account/alerts.ts'
import { usePending, usePositions } from '../../../live/account/orders.ts'
import { useSendBlocked } from '../../../shared/refusals/use-decision-text.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useDesk, useTablet } from '../../../ui/hooks/use-media.ts'
import { DrawBar } from './tools/draw-bar.tsx'
import { useCompared } from './compare/use-compared.ts'
import { AxisPlus } from './entry/axis-plus.tsx'
import { EntryMenu, EntrySheet, FullScreenBar, FullScreenHead, useChartEntry } from './entry/chart-entry.tsx'
import { useMenuPlace } from './entry/use-menu-place.ts'
import { useFullScreen } from './full-screen.ts'
import { useChartDeals } from './levels/use-chart-deals.ts'
import type { ChartLevel } from './levels/levels.ts'
import { legendLinesOf, panesOf } from './indicators.ts'
import { LevelLabels } from './levels/level-labels.tsx'
import { useKindLook } from './kind-look.ts'
import { Awaited } from './awaited.tsx'
import { NoCandles } from './no-candles.tsx'
import { periodLooks } from './periods.ts'
import { Periods } from './periods-field.tsx'
import { labelPlacement } from './levels/placement.ts'
import { Readout } from './readout.tsx'
import { CrossKeys, Summary } from './spoken.tsx'
import { ToolLayer } from './tools/tool-layer.tsx'
import { useChartKeys } from './use-chart-keys.ts'
import { useLayout, type OwnChart } from './use-layout.ts'
import { useSessionShading } from './tools/session-shading.ts'
import { alertsOn, useLevels, type PriceAlert } from './levels/use-levels.ts'
import { useSurface, useSurfaceState } from './use-surface.ts'
import { useTargetDraft } from './levels/use-target-draft.ts'
import { besidePart } from '../../../ui/lazy-part.ts'
import { LayerSuspense } from '../../../ui/overlays/awaited-layer.tsx'

const LookSheet = besidePart(() =>
  import('./tools/look-sheet.tsx').then(({ LookSheet }) => ({ default: LookSheet })),
)
const DrawingsSheet = besidePart(() =>
  import('./tools/drawings-sheet.tsx').then(({ DrawingsSheet }) => ({ default: DrawingsSheet })),
)
const TextSheet = besidePart(() =>
  import('./tools/text-sheet.tsx').then(({ TextSheet }) => ({ default: TextSheet })),
)
const TableSheet = besidePart(() =>
  import('./tools/table-sheet.tsx').then(({ TableSheet }) => ({ default: TableSheet })),
)
const TargetDialog = besidePart(() =>
  import('./levels/target-dialog.tsx').then(({ TargetDialog }) => ({ default: TargetDialog })),
)
const CompareField = besidePart(() =>
  import('./compare/compare-field.tsx').then(({ CompareField }) => ({ default: CompareField })),
)
const EndDialog = besidePart(() =>
  import('./levels/end-dialog.tsx').then(({ EndDialog }) => ({ default: EndDialog })),
)

const noOrders: readonly OpenedOrderView[] = []
const nonePending: readonly OrderView[] = []
const noAlerts: readonly AlertView[] = []
/** The candles' own height at least, and that of each pane below them, in rem. */
const candlesRem = 17
/** On a phone they have the line of figures too, which lies over them there. */
const phoneCandlesRem = 19.25
/** While a notice that nothing can be sent takes of a phone's height: the axis of times is to stay above the deal bar. */
const unsentRem = 14
const smallRem = 9
/** How the small chart looks. */
const smallLooks = {
  term: { period: '1m', type: 'area', indicators: [] },
  micro: { period: 'moment', type: 'area', indicators: [] },
} as const satisfies Record<TermKind, Partial<ChartLook>>
const noPriceAlerts: readonly PriceAlert[] = []
const noDrawings: readonly Drawing[] = []
const noLevels: readonly ChartLevel[] = []
const paneRem = 4.5

/** Nothing is drawn on the small chart. */
const keepNone = () => undefined

type Sheets = 'look' | 'drawings' | 'table' | undefined

export type ChartProps = {
  readonly view: InstrumentView
  readonly small: TermKind | undefined
  /** What the ticket beside a large chart trades, if that is not contracts. */
  readonly kind?: TermKind | undefined
  /** Of a chart beside the first. */
  readonly own?: OwnChart | undefined
  /** Whether the keys of the desk work here. */
  readonly keys?: true | undefined
}

/** The chart with all its tools. */
export const ChartRoom = ({ view, small, kind, own, keys: hasKeys }: ChartProps) => {
  const desk = useDesk()
  const isTablet = useTablet()
  const unsent = useSendBlocked()
  const t = useTranslations('chart')
  const tt = useTranslations('trade')
  const format = useFormat()
  const summaryId = useId()
  const room = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  const { full, toggle } = useFullScreen(room)
  const [drawing, setDrawing] = useState(false)
  const [sheet, openSheet] = useState<Sheets>(undefined)
  const { look: kept, setLook: keep, drawings, canDraw, setDrawings, split } = useLayout(view.code, own)
  const ofKind = useKindLook(kind, kept.indicators)
  const setLook = ({ period, indicators, ...rest }: Partial<ChartLook>) => {
    const part = { ...(period && { period }), ...(indicators && { indicators }) }
    if (ofKind === undefined) keep({ ...rest, ...part })
    else {
      ofKind.choose(part)
      if (Object.keys(rest).length > 0) keep(rest)
    }
  }
  const setPeriod = (period: CandlePeriod) => setLook({ period })
  useChartKeys(hasKeys === true, { onPeriod: setPeriod, onFullScreen: toggle })
  // Beside the ticket of a timed deal: a line alone, as fine as the deal is short.
  const ofKindPeriod = ofKind?.look.period
  const ofKindIndicators = ofKind?.look.indicators
  const look = useMemo(
    (): ChartLook =>
      small !== undefined
        ? { ...kept, ...smallLooks[small] }
        : {
            ...kept,
            period: ofKindPeriod ?? kept.period,
            indicators: ofKindIndicators ?? kept.indicators,
          },
    [kept, small, ofKindPeriod, ofKindIndicators],
  )
  const { data: positions = noOrders } = usePositions()
  // Orders of contracts say nothing of a timed deal.
  const isContract = small === undefined && kind === undefined
  const orders = useMemo(
    () => (isContract ? positions.filter(order => order.code === view.code) : noOrders),
    [isContract, positions, view.code],
  )
  const { data: allPending = nonePending } = usePending()
  const pending = useMemo(
    () => (isContract ? allPending.filter(order => order.code === view.code) : nonePending),
    [isContract, allPending, view.code],
  )
  const [ending, setEnding] = useState<OrderView | undefined>(undefined)
  const drafts = useTargetDraft()
  const draft = drafts.draft?.order.code === view.code ? drafts.draft : undefined
  const { data: waiting = noAlerts } = useAlerts()
  const alerts = useMemo(() => alertsOn(view.code, waiting), [view.code, waiting])
  const levels = useLevels({ view, orders, pending, alerts, draft })
  const deals = useChartDeals(view)
  const [placement] = useState(labelPlacement)
  const legendLines = legendLinesOf(look.indicators)
  useEffect(() => placement.setLegend(legendLines), [placement, legendLines])
  const sessions = useSessionShading()
  const compare = useCompared(view)
  const surface = useSurface(place, {
    view,
    split,
    look,
    drawings: small === undefined ? drawings : noDrawings,
    onDrawings: small === undefined && own?.draws !== false ? setDrawings : keepNone,
    levels: small === undefined ? levels : noLevels,
    deals,
    placeLevel: placement.place,
    // Coins are traded without a break.
    compared: small === undefined ? compare.compared : undefined,
    onNoOther: compare.onNoOther,
    sessions: sessions && small === undefined && instrumentOf(view).category !== 'crypto',
  })
  const entry = useChartEntry(full)
  const menu = useMenuPlace(place, small === undefined ? surface : undefined, view)
  const wording = useSurfaceState(surface, state => state.wording)
  const armed = useSurfaceState(surface, state => state.armed)
  const behind = useSurfaceState(surface, state => state.behind) ?? false

  const { period } = look
  const periodName = tt(periodLooks[period].name)
  const price = view.quote === null ? '–' : format.decimal(view.quote.bid)
  const name =
    period === 'moment'
      ? tt('line', { code: view.code, price })
      : tt('chart', { code: view.code, period: periodName, price })
  const heightRem =
    small !== undefined
      ? smallRem
      : (unsent !== undefined ? unsentRem : isTablet ? candlesRem : phoneCandlesRem) +
        paneRem * Math.max(0, panesOf(look.indicators) + (compare.compared === undefined ? 0 : 1) - 1)

  const focusKeys = () => keys.current?.focus({ preventScroll: true })

  return (
    <div
      ref={room}
      {...(full
        ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('full', { code: view.code }) }
        : {
            // One of several of the same instrument is no landmark of its own.
            role: own === undefined ? 'region' : 'group',
            'aria-label': t('region', { code: view.code }),
          })}
      className={classes('flex min-h-0 flex-1 flex-col', full && 'fixed inset-0 z-30 bg-page')}
    >
      {full && <FullScreenHead view={view} />}
      {small === undefined && (
        <div className="flex min-h-12 shrink-0 items-center border-b border-line pr-2">
          {own?.head}
          <div
            className={classes(
              'no-bar min-w-0 flex-1 overflow-x-auto py-1.5 whitespace-nowrap',
              own === undefined && 'pl-4',
            )}
          >
            <Periods
              // Where charts share the width, there is room for the one chosen.
              as={own === undefined ? 'row' : 'menu'}
              value={period}
              onChange={setPeriod}
            />
          </div>
          {own?.tools}
          <IconButton name={t('settings')} aria-haspopup="dialog" onClick={() => openSheet('look')}>
            <ChartCandlestick aria-hidden className="size-4.5" />
          </IconButton>
          {own?.draws !== false && (
            <IconButton
              name={t('draw')}
              aria-expanded={drawing}
              disabled={!canDraw}
              onClick={() => {
                if (drawing) surface?.disarm()
                setDrawing(!drawing)
              }}
            >
              <PencilLine aria-hidden className={classes('size-4.5', drawing && 'text-primary')} />
            </IconButton>
          )}
          <IconButton name={t(full ? 'exitFullScreen' : 'fullScreen')} onClick={toggle}>
            {full ? (
              <Minimize aria-hidden className="size-4.5" />
            ) : (
              <Maximize aria-hidden className="size-4.5" />
            )}
          </IconButton>
        </div>
      )}
      {drawing && (
        <DrawBar
          surface={surface}
          magnet={look.magnet}
          onMagnet={magnet => setLook({ magnet })}
          onList={() => openSheet('drawings')}
          onArmed={focusKeys}
          onDone={() => {
            surface?.disarm()
            setDrawing(false)
          }}
        />
      )}
      {small === undefined && isTablet && <Readout surface={surface} view={view} period={period} />}
      <div className="relative flex-1" style={{ minHeight: full || desk ? 0 : `${heightRem}rem` }}>
        <div ref={picture} className="absolute inset-0" data-testid="chart">
          <div
            ref={place}
            role="img"
            aria-label={name}
            aria-describedby={summaryId}
            onPointerDown={focusKeys}
            // The layers of the picture stay among themselves, below the labels.
            className="isolate h-full w-full"
          />
          {small === undefined && !isTablet && <Readout over surface={surface} view={view} period={period} />}
          <LevelLabels
            view={view}
            surface={surface}
            placement={placement}
            drafts={drafts}
            orders={orders}
            pending={pending}
            alerts={small === undefined ? alerts : noPriceAlerts}
            onEnd={setEnding}
          />
          {armed !== undefined && surface !== undefined && <ToolLayer surface={surface} kind={armed} />}
          {small === undefined && armed === undefined && (
            <AxisPlus surface={surface} room={picture} onPick={menu.openAt} />
          )}
          <CrossKeys
            surface={surface}
            view={view}
            period={period}
            control={keys}
            onMenu={small === undefined ? menu.openAtCross : undefined}
          />
          {menu.place !== undefined && (
            <EntryMenu view={view} place={menu.place} entry={entry} onClose={menu.close} origin={keys} />
          )}
          <Awaited surface={surface} />
          <NoCandles surface={surface} />
          <Summary id={summaryId} surface={surface} view={view} period={period} />
          {behind && (
            <button
              type="button"
              aria-label={t('newest')}
              title={t('newest')}
              onClick={() => surface?.toNewest()}
              className="absolute right-16 bottom-8 grid size-11 place-items-center rounded-full bg-page shadow-float"
            >
              <ChevronsRight aria-hidden className="size-4.5" />
            </button>
          )}
        </div>
      </div>
      {full && small === undefined && <FullScreenBar view={view} entry={entry} />}
      <EntrySheet view={view} entry={entry} />
      <LayerSuspense>
        {sheet === 'look' && (
          <LookSheet
            open
            look={look}
            onChange={setLook}
            onClose={() => openSheet(undefined)}
            onTable={() => openSheet('table')}
            compare={<CompareField code={view.code} value={compare.wanted} onChange={compare.pick} />}
          />
        )}
        {sheet === 'drawings' && (
          <DrawingsSheet open surface={surface} view={view} onClose={() => openSheet(undefined)} />
        )}
        {sheet === 'table' && surface !== undefined && (
          <TableSheet
            open
            surface={surface}
            view={view}
            period={period}
            onClose={() => openSheet(undefined)}
          />
        )}
        {wording !== undefined && surface !== undefined && (
          <TextSheet key={wording} surface={surface} id={wording} />
        )}
        {ending !== undefined && (
          <EndDialog
            // What has opened or closed meanwhile is asked of as it stands now.
            order={[...orders, ...pending].find(({ id }) => id === ending.id) ?? ending}
            onDone={() => setEnding(undefined)}
          />
        )}
        {draft?.asked === true && <TargetDialog view={view} draft={draft} onDone={drafts.drop} />}
      </LayerSuspense>
    </div>
  )
}
