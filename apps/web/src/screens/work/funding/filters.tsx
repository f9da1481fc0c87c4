import { fundingFlags } from '@plumbline/rules/funding'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { readFilter, type FundingFilter } from './search.ts'

type Props = {
  filter: FundingFilter
  /** Networks, banks and currencies that occur. */
  routes: readonly string[]
  currencies: readonly string[]
  onFilter: (filter: FundingFilter) => void
}

const names = ['network', 'currency', 'flag', 'uid', 'amountMin', 'amountMax'] as const
type Typed = Readonly<Record<(typeof names)[number], string>>
const typedOf = (filter: FundingFilter): Typed => ({
  network: filter.network ?? '',
  currency: filter.currency ?? '',
  flag: filter.flag ?? '',
  uid: filter.uid ?? '',
  amountMin: filter.amountMin ?? '',
  amountMax: filter.amountMax ?? '',
})
const nothing = typedOf({ state: 'review' })
const amountPattern = '[0-9]+([.][0-9]{1,2})?'

const listed = (values: readonly string[], chosen: string) =>
  chosen === '' || values.includes(chosen) ? values : [chosen, ...values]

/** Filters that are not always at hand. Each look at a queue is recorded, so they wait for the button. */
export const FundingFilters = ({ filter, routes, currencies, onFilter }: Props) => {
  const t = useTranslations('workFunding')
  const [typed, setTyped] = useState(() => typedOf(filter))
  const set = (change: Partial<Typed>) => setTyped(before => ({ ...before, ...change }))
  const send = (next: Typed) => onFilter(readFilter({ ...filter, ...next }))
  return (
    <form
      aria-label={t('filters')}
      className="grid grid-cols-1 items-end gap-x-4 gap-y-3 tablet:grid-cols-2 desk:grid-cols-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send(typed)
      }}
    >
      <Select
        label={t('route')}
        value={typed.network}
        options={[
          { value: '', label: t('anyRoute') },
          ...listed(routes, typed.network).map(value => ({ value, label: value })),
        ]}
        onChange={network => set({ network })}
      />
      <Select
        label={t('currency')}
        value={typed.currency}
        options={[
          { value: '', label: t('anyCurrency') },
          ...listed(currencies, typed.currency).map(value => ({ value, label: value })),
        ]}
        onChange={currency => set({ currency })}
      />
      <Select
        label={t('check')}
        value={typed.flag}
        options={[
          { value: '', label: t('anyCheck') },
          ...fundingFlags.map(value => ({ value, label: t(`flag_${value}`) })),
        ]}
        onChange={flag => set({ flag })}
      />
      <TextField
        label={t('customer')}
        value={typed.uid}
        inputMode="numeric"
        autoComplete="off"
        pattern="[1-9][0-9]{7}"
        onChange={event => set({ uid: event.target.value })}
      />
      <TextField
        label={t('amountFrom')}
        value={typed.amountMin}
        inputMode="decimal"
        autoComplete="off"
        pattern={amountPattern}
        onChange={event => set({ amountMin: event.target.value })}
      />
      <TextField
        label={t('amountTo')}
        value={typed.amountMax}
        inputMode="decimal"
        autoComplete="off"
        pattern={amountPattern}
        onChange={event => set({ amountMax: event.target.value })}
      />
      <div className="flex flex-wrap gap-2 pb-1">
        <Button type="submit" look="secondary" size="row">
          {t('apply')}
        </Button>
        <Button
          look="text"
          size="row"
          onClick={() => {
            setTyped(nothing)
            send(nothing)
          }}
        >
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}
