import { Minus, Plus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { drawMap } from './draw-map.ts'
import { useCities } from './use-world.ts'

type Point = { readonly latitude: number; readonly longitude: number }
type Place = Point & { readonly name?: string | undefined }

type Props = {
  readonly at: Place | undefined
  /** How the place was chosen: from a list the map moves there, by a tap it stays. */
  readonly by?: 'list' | 'map'
  /** Without it the map only shows. */
  readonly onPick?: (point: Point) => void
}

/** A map of the world: to tap, to drag, and with the keyboard. */
export const PlaceMap = ({ at, by = 'list', onPick }: Props) => {
  const t = useTranslations('location')
  const id = useId()
  const desk = useDesk()
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<ReturnType<typeof drawMap>>(undefined)
  const picked = useRef(onPick)
  const first = useRef(at)
  const { data: cities } = useCities()
  useEffect(() => {
    picked.current = onPick
  })
  useEffect(() => {
    if (place.current === null) return undefined
    const map = drawMap(place.current, {
      at: first.current,
      onPick: picked.current && (point => picked.current?.(point)),
    })
    drawn.current = map
    return () => map.remove()
  }, [])
  useEffect(() => {
    if (cities !== undefined) drawn.current?.setCities(cities)
  }, [cities])
  useEffect(() => {
    if (at !== undefined) drawn.current?.show(at, by === 'list' ? 'moves' : 'stays')
  }, [at, by])
  return (
    <div>
      <div className="relative isolate overflow-hidden rounded-card ring-1 ring-line">
        <div
          ref={place}
          role="application"
          aria-label={t('map')}
          aria-describedby={onPick === undefined ? undefined : `${id}-help`}
          data-testid="map"
          // The answer and its button stay in sight: below on a phone, beside it at a desk.
          style={{ height: desk ? 'min(60dvh, 36rem)' : 'min(34dvh, 26rem)' }}
          className="w-full !bg-sunk !text-t1 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary"
        />
        <div className="absolute top-2 right-2 z-[1000] grid rounded-field bg-page ring-1 ring-line">
          <IconButton name={t('zoomIn')} onClick={() => drawn.current?.zoom(1)}>
            <Plus aria-hidden className="size-5" />
          </IconButton>
          <IconButton name={t('zoomOut')} onClick={() => drawn.current?.zoom(-1)}>
            <Minus aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {onPick !== undefined && (
        <p id={`${id}-help`} className="mt-1.5 hidden text-12 text-t3 mouse:block">
          {t('mapHelp')}
        </p>
      )}
      <p className="mt-1 text-12 text-t3">
        {deployment.mapTiles === undefined ? t('sources') : deployment.mapCredit}
      </p>
    </div>
  )
}
