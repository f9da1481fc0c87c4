import type { ChartLook, Drawing, InstrumentView } from '@plumbline/protocol/market'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useSocketState } from '../../../live/stream/stream.ts'
import type { Other } from './compare/other-closes.ts'
import type { ChartDeal } from './levels/deals.ts'
import type { ChartLevel, PlaceLevel } from './levels/levels.ts'
import type { SurfaceState } from './surface-state.ts'
import { createSurface, type Surface } from './surface.ts'

type Given = {
  readonly view: InstrumentView
  /** The newest split in whose units prices come. */
  readonly split: string | undefined
  readonly look: ChartLook
  /** Undefined while they are awaited. */
  readonly drawings: readonly Drawing[] | undefined
  readonly onDrawings: (drawings: readonly Drawing[]) => void
  readonly levels: readonly ChartLevel[]
  readonly deals: readonly ChartDeal[]
  readonly placeLevel: PlaceLevel
  /** Drawn in percent beside it. */
  readonly compared: Other | undefined
  readonly onNoOther: (error: unknown) => void
  /** Whether trading days are told apart. */
  readonly sessions: boolean
}

/** A chart on the element of `place`, made anew with its instrument, units and period, and kept in step with the rest. */
export const useSurface = (place: RefObject<HTMLDivElement | null>, given: Given): Surface | undefined => {
  const t = useTranslations('chart')
  const tt = useTranslations('trade')
  const format = useFormat()
  const [surface, set] = useState<Surface | undefined>(undefined)
  const latest = useRef({ given, format, t, tt })
  useLayoutEffect(() => {
    latest.current = { given, format, t, tt }
  })
  const { code, digits, priceScale, category_id: categoryId } = given.view
  const { split } = given
  const { period, type, indicators, magnet } = given.look
  const isReady = given.drawings !== undefined

  useEffect(() => {
    const element = place.current
    if (element === null || !isReady) return undefined
    const { given: now } = latest.current
    const made = createSurface(element, {
      code,
      digits,
      priceScale,
      categoryId,
      split,
      period,
      look: now.look,
      drawings: now.drawings ?? [],
      words: () => {
        const { format, t, tt } = latest.current
        return {
          format,
          indicator: name => (name === 'VOL' ? tt('quotes') : name),
          candles: count => t('candles', { count }),
        }
      },
      onDrawings: drawings => latest.current.given.onDrawings(drawings),
      placeLevel: (...at) => latest.current.given.placeLevel(...at),
      onNoOther: error => latest.current.given.onNoOther(error),
    })
    if (made === undefined) return undefined
    made.setLevels(now.levels)
    made.setDeals(now.deals)
    set(made)
    return () => {
      set(undefined)
      made.end()
    }
  }, [place, code, digits, priceScale, categoryId, split, period, isReady])

  useEffect(() => surface?.setType(type), [surface, type])
  useEffect(() => surface?.setIndicators(indicators), [surface, indicators])
  useEffect(() => surface?.setMagnet(magnet), [surface, magnet])
  useEffect(() => surface?.setLevels(given.levels), [surface, given.levels])
  useEffect(() => surface?.setCompared(given.compared), [surface, given.compared])
  useEffect(() => surface?.setSessions(given.sessions), [surface, given.sessions])
  useEffect(() => surface?.setDeals(given.deals), [surface, given.deals])

  const lost = useSocketState() === 'lost'
  const wasLost = useRef(false)
  useEffect(() => {
    // What was missed while the connection was away is asked for again.
    if (!lost && wasLost.current) surface?.reload()
    wasLost.current = lost
  }, [lost, surface])
  return surface
}

const never = () => () => undefined

/** A part of what a chart tells about itself; drawn again only when that part changes. */
export const useSurfaceState = <Part>(
  surface: Surface | undefined,
  partOf: (state: SurfaceState) => Part,
): Part | undefined =>
  useSyncExternalStore(surface?.state.listen ?? never, () =>
    surface === undefined ? undefined : partOf(surface.state.get()),
  )
