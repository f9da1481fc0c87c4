import { personNameLengthMax } from '@plumbline/rules/identity'
import { Link, useNavigate } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import type { LoanDraft } from '../../../live/lending/draft.ts'
import { dialOf } from '../../../shared/dial.ts'
import { splitMobile, tidyMobile } from '../../../shared/identity/mobile.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PickCountry } from '../../../ui/fields/pick-country.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { addressLengthMax, type faultsOf, type Filled } from './faults.ts'

type Props = {
  readonly draft: Filled
  readonly change: (part: Partial<LoanDraft>) => void
  readonly faults: ReturnType<typeof faultsOf> | undefined
  readonly single: boolean
  /** Where no identity check says it. */
  readonly mayChooseSingle: boolean
}

/** Where the address lies, if it was picked on the map. */
const PlaceField = ({ place, change }: { place: LoanDraft['place']; change: Props['change'] }) => {
  const t = useTranslations('borrow')
  const navigate = useNavigate()
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-13">
      <Button
        look="text"
        size="row"
        icon={<MapPin aria-hidden className="size-4.5" />}
        onClick={() => void navigate({ to: '/choose-location', search: { for: 'loan' } })}
      >
        {t(place === undefined ? 'pickPlace' : 'changePlace')}
      </Button>
      {place !== undefined && (
        <>
          <Link
            to="/open-location"
            search={place}
            className="text-t2 underline decoration-control underline-offset-4"
          >
            {place.name}
          </Link>
          <Button look="text" size="row" onClick={() => change({ place: undefined })}>
            {t('removePlace')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Who borrows: the name as in the identity check, address and phone. */
export const BorrowerFields = ({ draft, change, faults, single, mayChooseSingle }: Props) => {
  const t = useTranslations('borrow')
  const refusal = useRefusalText()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-16 font-bold">{t('borrower')}</legend>
      <div className={single ? 'grid' : 'grid grid-cols-2 gap-3 narrow:grid-cols-1'}>
        <TextField
          label={t(single ? 'onlyName' : 'firstName')}
          value={draft.firstName}
          autoComplete={single ? 'name' : 'given-name'}
          maxLength={personNameLengthMax * 2}
          onChange={event => change({ firstName: event.target.value })}
          error={faults?.firstName && refusal(faults.firstName)}
        />
        {!single && (
          <TextField
            label={t('lastName')}
            value={draft.lastName}
            autoComplete="family-name"
            maxLength={personNameLengthMax * 2}
            onChange={event => change({ lastName: event.target.value })}
            error={faults?.lastName && refusal(faults.lastName)}
          />
        )}
      </div>
      {mayChooseSingle && (
        <Checkbox checked={single} onChange={({ target }) => change({ isSingleName: target.checked })}>
          {t('singleName')}
        </Checkbox>
      )}
      <div>
        <TextField
          label={t('address')}
          value={draft.address}
          autoComplete="street-address"
          maxLength={addressLengthMax}
          onChange={event => change({ address: event.target.value })}
          error={faults?.address && t('needAddress')}
        />
        <PlaceField place={draft.place} change={change} />
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 narrow:grid-cols-1">
        <PickCountry
          label={t('areaCode')}
          title={t('areaCode')}
          show="dial"
          value={draft.area}
          dial={dialOf(draft.area)}
          onPick={area => change({ area })}
          error={faults?.area && t('needArea')}
        />
        <TextField
          label={t('mobile')}
          type="tel"
          autoComplete="tel-national"
          value={draft.mobile}
          onChange={({ target }) => change(splitMobile(target.value, draft.area) ?? { mobile: target.value })}
          onBlur={() => change({ mobile: tidyMobile(draft.mobile, draft.area) })}
          error={faults?.mobile && refusal(faults.mobile)}
        />
      </div>
    </fieldset>
  )
}
