import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeLoanDraft, type Place } from '../../live/lending/draft.ts'
import { useIsDemo } from '../../live/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { Note } from '../../ui/note.tsx'
import { nearestCity } from './cities.ts'
import { PlaceMap } from './map.tsx'
import { PlaceSearch } from './search.tsx'
import { usePosition } from './use-position.ts'
import { useCities } from './use-world.ts'

/** Digits after the point that are kept: about ten metres. */
const digits = 4
const rounded = (degrees: number): number => Number(degrees.toFixed(digits))

type Picked = { readonly place: Place; readonly by: 'list' | 'map' }

/** Picks a place: by its name, by a tap on the map, or where the device is. */
export const ChooseLocationScreen = () => {
  const t = useTranslations('location')
  const title = useTranslations('place')
  const navigate = useNavigate()
  const router = useRouter()
  const { for: whom } = useSearch({ from: '/lending/choose-location' })
  const { data: cities = [] } = useCities()
  const [picked, setPicked] = useState<Picked>()
  /** A place of the map or the device ends what was searched for. */
  const [searches, setSearches] = useState(0)
  const pick = (by: Picked['by'], point: { latitude: number; longitude: number }, name?: string) => {
    const city = nearestCity(cities, point)?.name
    const [latitude, longitude] = [rounded(point.latitude), rounded(point.longitude)]
    const near = city === undefined ? `${latitude}, ${longitude}` : t('near', { city })
    if (name === undefined) setSearches(before => before + 1)
    setPicked({ place: { latitude, longitude, name: name ?? near }, by })
  }
  const desk = useDesk()
  const position = usePosition(point => pick('list', point))
  const take = () => {
    if (picked === undefined) return
    if (whom === 'loan') {
      changeLoanDraft({ place: picked.place })
      void navigate({ to: '/pages/loan/index', search: { step: 'sign' }, replace: true })
    } else void navigate({ to: '/open-location', search: picked.place, replace: true })
  }
  const map = <PlaceMap at={picked?.place} by={picked?.by ?? 'list'} onPick={point => pick('map', point)} />
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader title={title('chooseLocation')} demo={useIsDemo()} onBack={() => router.history.back()} />
      <div className="px-4 pb-8 desk:grid desk:grid-cols-2 desk:gap-6">
        <div className="grid gap-4" style={{ alignContent: 'start' }}>
          <PlaceSearch
            key={searches}
            onPick={({ name, ...point }) => pick('list', point, name)}
            // What is looked for now is not what was chosen before.
            onType={() => setPicked(undefined)}
          />
          <div>
            <Button
              look="outline"
              size="row"
              icon={<LocateFixed aria-hidden className="size-4.5" />}
              sending={position.state === 'locating' && t('locating')}
              onClick={position.locate}
            >
              {t('here')}
            </Button>
          </div>
          {(position.state === 'denied' || position.state === 'unavailable') && (
            <div role="alert">
              <Note tone="warn">{t(position.state)}</Note>
            </div>
          )}
          {!desk && map}
          <div role="status" className="rounded-card bg-sunk p-4" data-testid="picked-place">
            <p className="text-13 text-t2">{picked === undefined ? t('none') : t('picked')}</p>
            {picked !== undefined && (
              <>
                <p className="text-16 font-semi">{picked.place.name}</p>
                <p className="ids text-13 text-t3">
                  {t('coordinates', {
                    latitude: String(picked.place.latitude),
                    longitude: String(picked.place.longitude),
                  })}
                </p>
              </>
            )}
          </div>
          <Button look="primary" size="main" wide blocked={picked === undefined} onClick={take}>
            {t('take')}
          </Button>
        </div>
        {desk && map}
      </div>
    </Column>
  )
}
