import { restrictedCountries } from '@plumbline/rules/identity'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PickCountry } from '../../../ui/fields/pick-country.tsx'
import { faultOfCountry } from '../faults.ts'
import { useFaultText } from '../use-fault-text.ts'
import type { Values } from '../values.ts'
import { besidePart } from '../../../ui/lazy-part.ts'
import { LayerSuspense } from '../../../ui/overlays/awaited-layer.tsx'

const RestrictedSheet = besidePart(() =>
  import('../login/restricted-sheet.tsx').then(({ RestrictedSheet }) => ({ default: RestrictedSheet })),
)

/** Where the customer lives, and where nobody can be served. */
export const CountryField = () => {
  const t = useTranslations('country')
  const fault = useFaultText()
  const { control, getValues, setValue } = useFormContext<Values>()
  const [told, setTold] = useState(false)
  return (
    <>
      <Controller
        control={control}
        name="country"
        rules={{ validate: faultOfCountry }}
        render={({ field, fieldState }) => (
          <PickCountry
            ref={field.ref}
            label={t('label')}
            title={t('label')}
            show="name"
            value={field.value}
            onPick={code => {
              field.onChange(code)
              // Most people's number is one of where they live.
              if (getValues('area') === '') setValue('area', code)
            }}
            error={fault(fieldState.error)}
            aside={
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setTold(true)}
                className="relative rounded-tag text-13 font-semi text-primary after:absolute after:-inset-x-2 after:-inset-y-3"
              >
                {t('notOffered', { count: restrictedCountries.length })}
              </button>
            }
          />
        )}
      />
      {told && (
        <LayerSuspense>
          <RestrictedSheet onClose={() => setTold(false)} />
        </LayerSuspense>
      )}
    </>
  )
}
