import { choicesOf, remarkOf } from '@plumbline/rules/dictionary'
import { certificateTypes, genders, personNameLengthMax } from '@plumbline/rules/identity'
import type { Kyc } from '@plumbline/rules/verification'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDictionary } from '../../../live/dictionary/dictionary.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PickCountry } from '../../../ui/fields/pick-country.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { splitMobile, tidyMobile } from '../../../shared/identity/mobile.ts'
import { dialOf } from '../../../shared/dial.ts'
import { Choice } from './choice.tsx'
import { countryOfDial } from './country-of-dial.ts'
import { Photo } from './photo.tsx'
import type { TypedForm } from './use-typed-form.ts'

export type KycField = keyof Kyc
type Props = { form: TypedForm<KycField> }

export const youFields = [
  'firstName',
  'surname',
  'singleName',
  'gender',
  'birthday',
  'nationality',
  'areaCode',
  'mobile',
] as const satisfies readonly KycField[]
export const documentFields = ['certificateType', 'image'] as const satisfies readonly KycField[]

const MobileFields = ({ form, residence }: Props & { residence: string | null }) => {
  const t = useTranslations('identityCheck')
  const { values, set, errorOf } = form
  // Several countries share an area code: which one was picked is known here only.
  const [picked, setArea] = useState<string>()
  const area = picked ?? countryOfDial(values.areaCode, [values.nationality, residence ?? ''])
  const pick = (country: string) => {
    setArea(country)
    set('areaCode', dialOf(country))
  }
  const type = (text: string) => {
    const split = splitMobile(text, area)
    if (split !== undefined) pick(split.area)
    set('mobile', split?.mobile ?? text)
  }
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 narrow:grid-cols-1">
      <div data-field="areaCode" className="min-w-0">
        <PickCountry
          label={t('areaCode')}
          title={t('areaCode')}
          show="dial"
          value={area}
          dial={values.areaCode}
          onPick={pick}
          error={errorOf('areaCode')}
        />
      </div>
      <div data-field="mobile" className="min-w-0">
        <TextField
          label={t('mobile')}
          type="tel"
          autoComplete="tel-national"
          value={values.mobile}
          onChange={event => type(event.target.value)}
          onBlur={() => set('mobile', tidyMobile(values.mobile, area))}
          error={errorOf('mobile')}
        />
      </div>
    </div>
  )
}

/** First name and surname; one field for whoever's document has one name only, which is chosen and never guessed. */
const NameFields = ({ form }: Props) => {
  const t = useTranslations('identityCheck')
  const { values, set, errorOf } = form
  // What was typed as two comes back where the choice was a slip.
  const [apart, setApart] = useState<Pick<typeof values, 'firstName' | 'surname'>>()
  const isSingle = values.singleName === 'yes'
  const choose = (single: boolean) => {
    set('singleName', single ? 'yes' : '')
    if (single) {
      setApart({ firstName: values.firstName, surname: values.surname })
      if (values.firstName.trim() === '') set('firstName', values.surname)
      set('surname', '')
    } else if (apart !== undefined) {
      set('surname', apart.surname)
      if (apart.firstName.trim() === '' && values.firstName === apart.surname) set('firstName', '')
    }
  }
  const name = (field: 'firstName' | 'surname') => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
    error: errorOf(field),
    maxLength: personNameLengthMax * 2,
  })
  return (
    <div>
      <div className={isSingle ? 'grid' : 'grid grid-cols-2 gap-3 narrow:grid-cols-1'}>
        <div data-field="firstName" className="min-w-0">
          <TextField
            {...name('firstName')}
            label={isSingle ? t('onlyName') : t('firstName')}
            autoComplete={isSingle ? 'name' : 'given-name'}
          />
        </div>
        {!isSingle && (
          <div data-field="surname" className="min-w-0">
            <TextField {...name('surname')} label={t('surname')} autoComplete="family-name" />
          </div>
        )}
      </div>
      <Checkbox checked={isSingle} onChange={({ target }) => choose(target.checked)}>
        {t('singleName')}
      </Checkbox>
    </div>
  )
}

/** The first step: who somebody is, as the document says it. */
export const YouFields = ({ form, residence }: Props & { residence: string | null }) => {
  const t = useTranslations('identityCheck')
  const { values, set, errorOf } = form
  return (
    <>
      <NameFields form={form} />
      <div data-field="gender">
        <Choice
          label={t('gender')}
          options={genders.map(value => ({ value, label: t(value) }))}
          value={values.gender}
          onChange={gender => set('gender', gender)}
          error={errorOf('gender')}
        />
      </div>
      <div data-field="birthday">
        <DateField
          birthday
          label={t('birthday')}
          names={{ day: t('day'), month: t('month'), year: t('year') }}
          value={values.birthday}
          onChange={birthday => set('birthday', birthday)}
          error={errorOf('birthday')}
        />
      </div>
      <div data-field="nationality">
        <PickCountry
          all
          label={t('nationality')}
          title={t('nationality')}
          show="name"
          value={values.nationality}
          onPick={nationality => {
            // Most have a number of there; a code that was chosen, or is of where they live, stays.
            if (values.areaCode === '' || values.areaCode === dialOf(values.nationality))
              set('areaCode', dialOf(nationality))
            set('nationality', nationality)
          }}
          error={errorOf('nationality')}
        />
      </div>
      <MobileFields form={form} residence={residence} />
    </>
  )
}

const certificateTexts = { id_card: 'idCard', passport: 'passport' } as const

/** The second step: the document and its photo. */
export const DocumentFields = ({ form }: Props) => {
  const t = useTranslations('identityCheck')
  const { values, set, errorOf } = form
  const entries = useDictionary('certificate_type')
  const remark = remarkOf(values.certificateType, entries)
  return (
    <>
      <div data-field="certificateType">
        <Choice
          label={t('certificate')}
          options={choicesOf(certificateTypes, entries).map(value => ({
            value,
            label: t(certificateTexts[value]),
          }))}
          value={values.certificateType}
          onChange={type => set('certificateType', type)}
          error={errorOf('certificateType')}
        />
        {remark !== undefined && (
          <p
            data-testid="document-remark"
            className="mt-1.5 text-13 whitespace-pre-line text-t2 wrap-anywhere"
          >
            {remark}
          </p>
        )}
      </div>
      <div data-field="image">
        <Photo
          label={values.certificateType === 'id_card' ? t('photoSide') : t('photoPage')}
          value={values.image}
          onChange={id => set('image', id)}
          error={errorOf('image')}
        />
      </div>
    </>
  )
}
