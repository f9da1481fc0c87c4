import { Mail } from 'lucide-react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PickCountry } from '../../ui/fields/pick-country.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { faultOfArea, faultOfEmail } from './faults.ts'
import { faultOfKnownMobile, faultOfMobile } from './mobile-fault.ts'
import { useFaultText } from './use-fault-text.ts'
import { dialOf } from '../../shared/dial.ts'
import { splitMobile, tidyMobile } from '../../shared/identity/mobile.ts'
import { ways, type Values } from './values.ts'

type Props = { isBound: boolean }

/** E-mail or phone: switching keeps what was typed on the other side. */
export const WaySwitch = ({ name }: { name: string }) => {
  const t = useTranslations('register')
  const { control } = useFormContext<Values>()
  return (
    <Controller
      control={control}
      name="way"
      render={({ field }) => (
        <Segmented
          wide
          name={name}
          options={ways.map(value => ({ value, label: t(value) }))}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )
}

const EmailField = () => {
  const t = useTranslations('register')
  const fault = useFaultText()
  const { register, formState } = useFormContext<Values>()
  return (
    <TextField
      {...register('email', { validate: faultOfEmail })}
      label={t('email')}
      icon={Mail}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      error={fault(formState.errors.email)}
    />
  )
}

const PhoneFields = ({ isBound }: Props) => {
  const faultOf = isBound ? faultOfKnownMobile : faultOfMobile
  const t = useTranslations('register')
  const fault = useFaultText()
  const { register, control, formState, getValues, setValue } = useFormContext<Values>()
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 narrow:grid-cols-1">
      <Controller
        control={control}
        name="area"
        rules={{ validate: area => faultOfArea(dialOf(area)), deps: ['mobile'] }}
        render={({ field, fieldState }) => (
          <PickCountry
            ref={field.ref}
            label={t('areaCode')}
            title={t('areaCode')}
            show="dial"
            value={field.value}
            dial={dialOf(field.value)}
            onPick={field.onChange}
            error={fault(fieldState.error)}
          />
        )}
      />
      <TextField
        {...register('mobile', {
          validate: (mobile, values) => faultOf(mobile, dialOf(values.area)),
          onChange: () => {
            const split = splitMobile(getValues('mobile'), getValues('area'))
            if (split === undefined) return
            setValue('area', split.area)
            setValue('mobile', split.mobile)
          },
          onBlur: () => setValue('mobile', tidyMobile(getValues('mobile'), getValues('area'))),
        })}
        label={t('mobile')}
        type="tel"
        autoComplete="tel-national"
        error={fault(formState.errors.mobile)}
      />
    </div>
  )
}

/** What a code is sent to; `isBound` where it is known already. */
export const ContactFields = ({ isBound }: Props) => {
  const way = useWatch<Values, 'way'>({ name: 'way' })
  return way === 'email' ? <EmailField /> : <PhoneFields isBound={isBound} />
}
