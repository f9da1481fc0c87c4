import type { CallOutput } from '@plumbline/protocol/core'
import type { SettingView } from '@plumbline/protocol/setting'
import { loanProductShipped, readLoanProduct } from '@plumbline/rules/lending'
import { settingValueLengthMax } from '@plumbline/rules/setting'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { useSettingWords } from '../shared/setting-labels.ts'
import { LoanProductFields } from './lending/fields.tsx'
import { MarketTable } from './market/form.tsx'
import { isReserveKey, ReserveField } from './reserve.tsx'
import { useShipped } from './shipped.ts'
import { SupportHoursField } from './support/hours-field.tsx'
import { isTableKey } from './texts.ts'

/** Shows what goes by the shipped figures once they are there. */
const Shipped = ({
  children,
}: {
  readonly children: (shipped: CallOutput<'settingBounds'>) => ReactNode
}) => (
  <Fetched query={useShipped()} awaited={<SkeletonForm fields={3} />}>
    {children}
  </Fetched>
)

type Props = {
  readonly setting: SettingView
  readonly held: unknown
  /** The value as text: JSON, a number or a choice; nothing while it cannot be read. */
  readonly typed: string
  readonly value: unknown
  readonly fault: string | undefined
  readonly onType: (typed: string) => void
  /** The entry of a table that is being written. */
  readonly onEditing: (name: string | undefined) => void
}

/** Where the value of a setting is typed, by what kind of value it is. */
export const ValueField = ({ setting, held, typed, value, fault, onType, onEditing }: Props) => {
  const t = useTranslations('workSetting')
  const words = useSettingWords()
  const { key, form } = setting
  const put = (next: unknown) => onType(next === undefined ? '' : JSON.stringify(next))
  if (key === 'support.hours') return <SupportHoursField value={value} onChange={put} />
  if (isReserveKey(key)) return <ReserveField of={key} held={held} onChange={put} />
  if (key === 'lending.product') {
    const read = readLoanProduct(held)
    return <LoanProductFields held={read.ok ? read.value : loanProductShipped} onChange={put} />
  }
  if (isTableKey(key))
    return (
      <Shipped>
        {shipped => (
          <MarketTable
            of={key}
            shipped={shipped}
            value={value}
            held={held}
            onChange={put}
            onEditing={onEditing}
          />
        )}
      </Shipped>
    )
  switch (form.kind) {
    case 'number':
      return (
        <TextField
          label={t('value')}
          aside={t('bounds', { minimum: String(form.minimum), maximum: String(form.maximum) })}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          error={fault}
          onChange={event => onType(event.target.value)}
        />
      )
    case 'choice':
      return (
        <Select
          label={t('value')}
          value={typed}
          options={form.choices.map(each => ({ value: each, label: words.value(key, each) }))}
          onChange={onType}
        />
      )
    case 'json':
      return (
        <TextArea
          label={t('json')}
          value={typed}
          onChange={onType}
          rows={12}
          lengthMax={settingValueLengthMax}
          error={fault}
        />
      )
  }
}
