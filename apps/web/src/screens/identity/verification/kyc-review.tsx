import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { KycField } from './kyc-fields.tsx'
import { KeptPhoto } from './photo.tsx'

const Part = ({ name, onChange, children }: { name: string; onChange: () => void; children: ReactNode }) => {
  const t = useTranslations('identityCheck')
  return (
    <section className="rounded-card bg-sunk px-4 pt-1 pb-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-13 font-semi text-t3">{name}</h3>
        <Button look="text" size="pair" aria-label={t('changeOf', { part: name })} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
      {children}
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-14">
    <dt className="text-t2">{label}</dt>
    <dd className="ml-auto text-right font-medium [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

type Props = { values: Readonly<Record<KycField, string>>; onChange: (step: 'you' | 'document') => void }

/** Everything as it will be sent, with a way back to each part. */
export const KycReview = ({ values, onChange }: Props) => {
  const t = useTranslations('identityCheck')
  const format = useFormat()
  const isIdCard = values.certificateType === 'id_card'
  return (
    <div className="grid gap-3" data-testid="kyc-review">
      <Part name={t('you')} onChange={() => onChange('you')}>
        <dl>
          {values.singleName === 'yes' ? (
            <Fact label={t('onlyName')}>{values.firstName}</Fact>
          ) : (
            <>
              <Fact label={t('firstName')}>{values.firstName}</Fact>
              <Fact label={t('surname')}>{values.surname}</Fact>
            </>
          )}
          <Fact label={t('gender')}>{values.gender === 'female' ? t('female') : t('male')}</Fact>
          <Fact label={t('birthday')}>{format.date(Date.parse(values.birthday))}</Fact>
          <Fact label={t('nationality')}>{countryName(format, values.nationality)}</Fact>
          <Fact label={t('mobile')}>
            +{values.areaCode} {values.mobile}
          </Fact>
        </dl>
      </Part>
      <Part name={t('document')} onChange={() => onChange('document')}>
        <dl>
          <Fact label={t('certificate')}>{isIdCard ? t('idCard') : t('passport')}</Fact>
        </dl>
        <div className="mt-2">
          <KeptPhoto id={values.image} name={isIdCard ? t('photoSide') : t('photoPage')} />
        </div>
      </Part>
    </div>
  )
}
