import { languageNames, languages } from '@plumbline/protocol/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { PickCountry } from '../../../ui/fields/pick-country.tsx'
import type { Draft } from './draft.ts'

type Props = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void }

const Countries = ({ draft: { countries }, onChange }: Props) => {
  const t = useTranslations('workAnnouncement')
  const ui = useTranslations('ui')
  const format = useFormat()
  return (
    <div>
      <PickCountry
        label={t('countries')}
        title={t('countries')}
        show="name"
        value=""
        all
        onPick={code => onChange({ countries: [...new Set([...countries, code])] })}
      />
      {countries.length === 0 ? (
        <p className="mt-1 text-13 text-t2">{t('allCountries')}</p>
      ) : (
        <ul aria-label={t('countries')} className="mt-1">
          {countries.map(code => (
            <li key={code} className="flex items-center gap-2 text-14">
              <span className="min-w-0 flex-1">{countryName(format, code)}</span>
              <IconButton
                name={ui('removeFile', { name: countryName(format, code) })}
                onClick={() => onChange({ countries: countries.filter(each => each !== code) })}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** For whom it is: by country of residence and by language, and by nothing else that is known of a customer. */
export const Audience = ({ draft, onChange }: Props) => {
  const t = useTranslations('workAnnouncement')
  const [isChosen, setChosen] = useState(false)
  const isOnly = isChosen || draft.languages.length > 0
  return (
    <fieldset className="grid gap-3">
      <legend className="text-13 font-semi text-t2">{t('forWhom')}</legend>
      <Countries draft={draft} onChange={onChange} />
      <fieldset>
        <legend className="mb-1 text-13 font-medium text-t2">{t('languages')}</legend>
        <Segmented
          name={t('languages')}
          options={[
            { value: 'all' as const, label: t('allLanguages') },
            { value: 'only' as const, label: t('onlyLanguages') },
          ]}
          value={isOnly ? 'only' : 'all'}
          onChange={next => {
            setChosen(next === 'only')
            if (next === 'all') onChange({ languages: [] })
          }}
        />
        {isOnly && (
          <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3">
            {languages.map(language => (
              <Checkbox
                key={language}
                checked={draft.languages.includes(language)}
                onChange={event =>
                  onChange({
                    languages: languages.filter(each =>
                      each === language ? event.target.checked : draft.languages.includes(each),
                    ),
                  })
                }
              >
                {languageNames[language]}
              </Checkbox>
            ))}
          </div>
        )}
      </fieldset>
    </fieldset>
  )
}
