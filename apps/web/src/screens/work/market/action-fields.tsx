import type { InstrumentHealthView } from '@plumbline/protocol/market'
import type { CorporateActionKind } from '@plumbline/rules/corporate-action'
import { useTranslations } from 'use-intl'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { successorsOf, type TermField, type TypedTerms } from './action-terms.ts'

type Props = {
  readonly kind: CorporateActionKind
  readonly instrument: InstrumentHealthView | undefined
  readonly instruments: readonly InstrumentHealthView[]
  readonly terms: TypedTerms
  readonly onChange: (terms: TypedTerms) => void
  readonly faults: Partial<Record<TermField, string | undefined>>
}

const modes = {
  before: 'numeric',
  after: 'numeric',
  amount: 'decimal',
  price: 'decimal',
  source: 'url',
} as const

/** What a kind of corporate action takes. */
export const ActionFields = ({ kind, instrument, instruments, terms, onChange, faults }: Props) => {
  const t = useTranslations('workMarket')
  const currency = instrument?.quoteCurrency ?? ''
  const field = (name: keyof typeof modes, label: string) => (
    <TextField
      label={label}
      inputMode={modes[name]}
      autoComplete="off"
      value={terms[name]}
      onChange={event => onChange({ ...terms, [name]: event.target.value })}
      error={faults[name]}
    />
  )
  switch (kind) {
    case 'split':
      return (
        <div className="grid grid-cols-2 gap-3">
          {field('before', t('before'))}
          {field('after', t('after'))}
        </div>
      )
    case 'dividend':
      return field('amount', t('amount', { currency }))
    case 'end':
      return (
        <>
          <Note tone="warn">{t('endNote')}</Note>
          {field('price', t('endPrice', { currency }))}
          {terms.price.trim() !== '' && field('source', t('endSource'))}
        </>
      )
    case 'replacement': {
      const successors = successorsOf(instrument, instruments)
      if (successors.length === 0) return <Note tone="warn">{t('successorNone')}</Note>
      const { successor } = terms
      const code = instrument?.code ?? ''
      return (
        <>
          <Note tone="warn">{t('replacementNote')}</Note>
          <Select
            label={t('successor')}
            value={successor}
            options={successors.map(each => ({ value: each.code, label: `${each.code} · ${each.name}` }))}
            onChange={chosen => onChange({ ...terms, successor: chosen })}
          />
          <div className="grid grid-cols-2 gap-3">
            {field('before', t('unitsBefore', { code }))}
            {field('after', t('unitsAfter', { code: successor }))}
          </div>
          {field('amount', t('cashBeside', { code, currency }))}
          {field('price', t('restPrice', { code: successor, currency }))}
          {field('source', t('termsSource'))}
        </>
      )
    }
  }
}
