import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { CountryField } from './country-field.tsx'
import { Submit } from '../form-parts.tsx'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'

/** For customers who registered without saying where they live: until they do, nothing can be offered to them. */
export const DeclareCountry = () => {
  const t = useTranslations('nickname')
  const client = useQueryClient()
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const submit = useSubmit(form, {
    fields: ['country'],
    send: ({ country }) => call('declareCountry', { country }),
    done: ({ user_info }) => {
      client.setQueryData(['user'], user_info)
      // Instruments, deals, savings, loans and follows all go by it: whatever refused for want of a country is asked anew.
      void client.invalidateQueries({ queryKey: ['user'] })
      showToast('done', t('declared'))
    },
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit.onSubmit}
        data-testid="declare-country"
        className="mb-6 grid gap-4 rounded-card bg-warn-tint p-4"
      >
        <div>
          <CountryField />
          <p className="mt-2 text-13 text-t2">{t('countryWhy')}</p>
        </div>
        <Submit problem={submit.problem} sending={submit.sending && t('saving')}>
          {t('declare')}
        </Submit>
      </form>
    </FormProvider>
  )
}
