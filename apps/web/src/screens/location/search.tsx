import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { countryName } from '../../i18n/country-name.ts'
import { useFormat, useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/note.tsx'
import { searchCities } from './cities.ts'
import { searchAddress, type Found } from './geocoder.ts'
import { useCities } from './use-world.ts'

const queryLengthMax = 120

/** Search for a city on the device, and for an address where the operator has a search for it: only when asked to. */
export const PlaceSearch = ({ onPick, onType }: { onPick: (place: Found) => void; onType: () => void }) => {
  const whole = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<string>()
  const t = useTranslations('location')
  const format = useFormat()
  const { locale } = useLanguage()
  const { data: cities = [] } = useCities()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ readonly found: readonly Found[] } | 'failed' | undefined>()
  const local: readonly Found[] = searchCities(cities, typed).map(
    ({ name, country, latitude, longitude }) => ({
      name: `${name}, ${countryName(format, country)}`,
      latitude,
      longitude,
    }),
  )
  const found = typeof asked === 'object' ? [...asked.found, ...local] : local
  const isOpen = typed.trim() !== '' && typed !== chosen
  const isNothing = isOpen && cities.length > 0 && found.length === 0
  const choose = (place: Found) => {
    setTyped(place.name)
    setChosen(place.name)
    setAsked(undefined)
    onPick(place)
    // What was pressed is gone: the keys go on from here, and a phone shows no keyboard.
    whole.current?.focus({ preventScroll: true })
  }
  const ask = async () => {
    if (deployment.mapGeocoder === undefined || typed.trim() === '') return
    try {
      setAsked({ found: await searchAddress(typed.trim(), locale) })
    } catch {
      // Cities are still found on the device; the note says so.
      setAsked('failed')
    }
  }
  return (
    <form
      ref={whole}
      role="search"
      tabIndex={-1}
      className="relative grid gap-2 outline-none"
      onSubmit={event => {
        event.preventDefault()
        const [only] = isOpen ? found : []
        if (deployment.mapGeocoder === undefined && only !== undefined) choose(only)
        else void ask()
      }}
    >
      <TextField
        label={t('search')}
        icon={Search}
        value={typed}
        maxLength={queryLengthMax}
        autoComplete="off"
        onChange={event => {
          setTyped(event.target.value)
          setAsked(undefined)
          onType()
        }}
        below={<p className="mt-1.5 text-12 text-t3">{t('searchHint')}</p>}
      />
      {asked === 'failed' && <Note tone="warn">{t('geocoderFailed')}</Note>}
      <p role="status" className={isNothing ? 'text-14 text-t1' : 'sr-only'}>
        {isOpen && t('found', { count: found.length })}
        {isNothing && <span className="block text-13 text-t2">{t('elsewhere')}</span>}
      </p>
      {isOpen && found.length > 0 && (
        <ul
          aria-label={t('results')}
          // Over what follows: nothing below moves while one types, or after.
          className="absolute left-0 z-50 w-full overflow-hidden rounded-field bg-page shadow-float ring-1 ring-line"
          style={{ top: '100%' }}
        >
          {found.map(place => (
            <li
              key={`${place.name} ${place.latitude} ${place.longitude}`}
              className="border-b border-line last:border-0"
            >
              <button
                type="button"
                className="min-h-11 w-full px-3.5 py-2 text-left text-14 active:bg-sunk mouse:hover:bg-sunk"
                onClick={() => choose(place)}
              >
                {place.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {deployment.mapGeocoder !== undefined && typed.trim() !== '' && (
        <div>
          <Button type="submit" look="outline" size="row">
            {t('search')}
          </Button>
        </div>
      )}
    </form>
  )
}
