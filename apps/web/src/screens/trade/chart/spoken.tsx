import type { InstrumentView } from '@plumbline/protocol/market'
import { useId, type KeyboardEvent, type Ref } from 'react'
import { drawingPoints, type CandlePeriod } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useBarTexts, useSpokenBarTime } from './bar-texts.ts'
import type { Surface } from './surface.ts'
import { useSurfaceState } from './use-surface.ts'

type Props = {
  readonly surface: Surface | undefined
  readonly view: InstrumentView
  readonly period: CandlePeriod
}

/** What the picture shows in words, for those who cannot see it; it follows what is scrolled to, not each quote. */
export const Summary = ({ id, surface, view, period }: Props & { readonly id: string }) => {
  const t = useTranslations('chart')
  const timeOf = useSpokenBarTime(period, view)
  const seen = useSurfaceState(surface, state => state.seen)
  const textsOf = useBarTexts(view)
  const bars = seen === undefined ? [] : (surface?.barsSeen() ?? [])
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return <p id={id} className="sr-only" />
  const high = Math.max(...bars.map(bar => bar.high))
  const low = Math.min(...bars.map(bar => bar.low))
  const texts = textsOf({ ...last, open: first.open, high, low }, undefined)
  return (
    <p id={id} className="sr-only">
      {t('summary', {
        from: timeOf(first.timestamp),
        to: timeOf(last.timestamp),
        open: texts.open,
        high: texts.high,
        low: texts.low,
        close: texts.close,
        change: texts.change,
      })}
    </p>
  )
}

const zoomStep = 1.25

/** Reads the chart candle by candle, and draws on it, with keys: a slider along time that lies over the picture. */
export const CrossKeys = ({
  surface,
  view,
  period,
  control,
  onMenu,
}: Props & {
  readonly control: Ref<HTMLDivElement>
  /** Offers what can be done at the price of the cross. */
  readonly onMenu: (() => void) | undefined
}) => {
  const t = useTranslations('chart')
  const format = useFormat()
  const timeOf = useSpokenBarTime(period, view)
  const howId = useId()
  const textsOf = useBarTexts(view)
  const index = useSurfaceState(surface, state => state.index) ?? 0
  const count = useSurfaceState(surface, state => state.count) ?? 0
  // Told anew for another candle, not for each quote of this one.
  useSurfaceState(surface, state => state.bar?.timestamp)
  const { bar, before } = surface?.state.get() ?? {}
  const armed = useSurfaceState(surface, state => state.armed)
  const selected = useSurfaceState(surface, state => state.selected)
  const pointsSet = useSurfaceState(surface, state => state.pointsSet) ?? 0
  const crossPrice = useSurfaceState(surface, state => state.crossPrice)
  const texts = bar && textsOf(bar, before)
  const priceText =
    crossPrice === undefined
      ? ''
      : `${t('crossPrice', { price: format.decimal(crossPrice.toFixed(view.digits)) })} `

  const onKeyDown = (event: KeyboardEvent) => {
    if (surface === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const far = event.shiftKey ? 10 : 1
    const moves: Record<string, () => void> = {
      ArrowLeft: () => surface.moveCross({ candles: -far, steps: 0 }),
      ArrowRight: () => surface.moveCross({ candles: far, steps: 0 }),
      ArrowUp: () => surface.moveCross({ candles: 0, steps: far }),
      ArrowDown: () => surface.moveCross({ candles: 0, steps: -far }),
      PageUp: () => surface.moveCross({ candles: -30, steps: 0 }),
      PageDown: () => surface.moveCross({ candles: 30, steps: 0 }),
      Home: () => surface.moveCross({ candles: -count, steps: 0 }),
      End: () => surface.moveCross({ candles: count, steps: 0 }),
      '+': () => surface.zoom(zoomStep),
      '=': () => surface.zoom(zoomStep),
      '-': () => surface.zoom(1 / zoomStep),
      ...(armed === undefined
        ? onMenu !== undefined && { Enter: onMenu, ContextMenu: onMenu }
        : { Enter: surface.setPointAtCross, Escape: surface.disarm }),
      ...(selected !== undefined && {
        Delete: () => surface.remove(selected),
        Backspace: () => surface.remove(selected),
      }),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }
  return (
    <>
      <div
        ref={control}
        role="slider"
        tabIndex={0}
        aria-label={t('cross')}
        aria-describedby={howId}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, count - 1)}
        aria-valuenow={index}
        aria-valuetext={
          bar === undefined || texts === undefined
            ? ''
            : priceText +
              t('at', {
                time: timeOf(bar.timestamp),
                open: texts.open,
                high: texts.high,
                low: texts.low,
                close: texts.close,
                change: texts.change,
                count: bar.volume,
              })
        }
        // Come to by key; a press of the picture leads here too, and has its own cross.
        onFocus={event =>
          event.currentTarget.matches(':focus-visible') && surface?.moveCross({ candles: 0, steps: 0 })
        }
        onBlur={() => surface?.leaveCross()}
        onKeyDown={onKeyDown}
        data-testid="cross"
        className="pointer-events-none absolute inset-0 -outline-offset-2"
      />
      <p id={howId} className="sr-only">
        {t('crossHow')}
      </p>
      <p role="status" className="sr-only">
        {armed !== undefined &&
          `${t('armed', { tool: t(armed), point: String(pointsSet + 1), count: String(drawingPoints[armed]) })} ${t('armedKeys')}`}
      </p>
    </>
  )
}
