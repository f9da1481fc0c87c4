import { countries, isRestrictedCountry, type Country } from '@plumbline/rules/identity'
import { Ban, Check, Search } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../i18n/country-name.ts'
import { useLanguage } from '../../i18n/language.ts'
import { classes } from '../classes.ts'
import { boxClass } from './field.tsx'
import { useTouch } from '../hooks/use-media.ts'
import { Sheet } from '../overlays/sheet.tsx'

type Named = Country & { readonly name: string; readonly found: string }

const marks = /\p{Mn}/gu
/** Without case and accents, so that 'osterreich' finds Österreich. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(marks, '').toLowerCase()

/** All countries by their names in the app's language, in its order. English names are found as well. */
const useCountries = (): readonly Named[] => {
  const { locale, format } = useLanguage()
  return useMemo(() => {
    const english = new Intl.DisplayNames('en', { type: 'region' })
    const { compare } = new Intl.Collator(locale)
    return countries
      .map(country => {
        const name = countryName(format, country.code)
        const words = [name, english.of(country.code) ?? '', country.code, `+${country.dial}`]
        return { ...country, name, found: ` ${plain(words.join(' '))}` }
      })
      .toSorted((a, b) => compare(a.name, b.name))
  }, [locale, format])
}

/** Those with a word that begins so; where there is none, those that have it anywhere. */
const matching = (all: readonly Named[], sought: string): readonly Named[] => {
  const beginning = all.filter(({ found }) => found.includes(` ${sought}`))
  return beginning.length > 0 ? beginning : all.filter(({ found }) => found.includes(sought))
}

type Props = {
  title: string
  show: 'name' | 'dial'
  value: string
  /** Also those without service: where somebody comes from, rather than where they live. */
  all?: boolean
  /** What was typed before it was there. */
  typedAhead: () => string
  onPick: (code: string) => void
  onClose: () => void
}

/** Countries to choose from. Those without service are listed, named as such, and cannot be chosen. */
export const CountrySheet = ({
  title,
  show,
  value,
  all: isAny = false,
  typedAhead,
  onPick,
  onClose,
}: Props) => {
  const t = useTranslations('country')
  const all = useCountries()
  const list = useId()
  const touch = useTouch()
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(typedAhead)
  const shown = matching(all, plain(typed.trim()))
  const [at, setAt] = useState(() => (typed === '' ? all.findIndex(({ code }) => code === value) : 0))
  const active = shown[Math.min(Math.max(at, 0), shown.length - 1)]
  const optionId = (code: string) => `${list}-${code}`

  useEffect(() => {
    if (active !== undefined)
      document.querySelector(`#${CSS.escape(optionId(active.code))}`)?.scrollIntoView({ block: 'nearest' })
  })

  const pick = (country: Country | undefined) => {
    if (country !== undefined && (isAny || !isRestrictedCountry(country.code))) onPick(country.code)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const now = active === undefined ? 0 : shown.indexOf(active)
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, PageDown: now + 8, PageUp: now - 8 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setAt(Math.min(Math.max(to, 0), shown.length - 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      pick(active)
    }
  }
  return (
    // With a keyboard at hand one types; on a phone it would cover half of the list.
    <Sheet open onClose={onClose} title={title} {...(!touch && { initialFocus: search })}>
      <div className="sticky top-0 z-10 bg-sheet pt-1 pb-2">
        <div className={boxClass(false)}>
          <Search aria-hidden className="ml-3.5 size-4.5 shrink-0 text-t3" />
          <input
            ref={search}
            role="combobox"
            aria-label={show === 'name' ? t('search') : t('searchCode')}
            aria-expanded
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active.code)}
            placeholder={show === 'name' ? t('search') : t('searchCode')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
            className="min-h-12 w-full min-w-0 bg-transparent py-2 pr-3.5 pl-2.5 text-16 outline-none placeholder:text-t3"
          />
        </div>
      </div>
      <div id={list} role="listbox" aria-label={title}>
        {shown.map(country => (
          <Option
            key={country.code}
            id={optionId(country.code)}
            country={country}
            dial={show === 'dial'}
            restricted={!isAny && isRestrictedCountry(country.code)}
            chosen={country.code === value}
            active={country === active}
            onPick={() => pick(country)}
          />
        ))}
      </div>
      <p role="status" className="px-1 text-14 text-t3 not-empty:py-6">
        {shown.length === 0 ? t('none') : ''}
      </p>
    </Sheet>
  )
}

type OptionProps = {
  id: string
  country: Named
  dial: boolean
  restricted: boolean
  chosen: boolean
  active: boolean
  onPick: () => void
}

const Option = ({ id, country, dial, restricted, chosen, active, onPick }: OptionProps) => {
  const t = useTranslations('country')
  return (
    // Reached with the arrow keys of the field above.
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={restricted}
      onClick={onPick}
      className={classes(
        'flex min-h-12 w-full scroll-mt-16 items-center gap-3 rounded-chip px-2 py-2 text-left text-15',
        active && 'bg-primary-tint',
        restricted ? 'cursor-default text-t3' : 'font-medium',
      )}
    >
      <span className="min-w-0 flex-1">{country.name}</span>
      {restricted && (
        <span className="flex items-center gap-1.5 text-12">
          <Ban aria-hidden className="size-3.5" />
          {t('restricted')}
        </span>
      )}
      {dial && <span className="text-t2">+{country.dial}</span>}
      {chosen && <Check aria-hidden className="size-5 shrink-0 text-primary" />}
    </button>
  )
}
