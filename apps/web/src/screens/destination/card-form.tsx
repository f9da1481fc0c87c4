import type { BankCardView, BankView } from '../../live/funding/destinations.ts'
import { bankTextLengths } from '@plumbline/rules/funding-setting'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callFunding } from '../../live/funding/call.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { BindingEnd } from './form-footer.tsx'
import { useBinding, type Faults } from './use-binding.ts'

const texts = ['payee', 'payeeAccount', 'swift', 'bankName', 'bankAddress'] as const
type Text = (typeof texts)[number]
type Field = Text | 'currency'

/** Which field each refusal speaks of. */
const fieldOf: Readonly<Record<string, Field>> = {
  'destination.network': 'currency',
  'destination.bic': 'swift',
  'destination.country': 'swift',
  'destination.iban': 'payeeAccount',
  'destination.account': 'payeeAccount',
  'destination.card_number': 'payeeAccount',
  'destination.house': 'payeeAccount',
  'destination.bound_already': 'payeeAccount',
}
type Props = {
  /** What is changed; undefined for a new one. */
  readonly card: BankCardView | undefined
  /** Accounts from which money is paid out. */
  readonly banks: readonly BankView[]
  readonly onDone: () => void
}

/** An account at a bank, typed in and checked by its letters. */
export const CardForm = ({ card, banks, onDone }: Props) => {
  const t = useTranslations('destination')
  const currencies = [...new Set([...banks.map(each => each.currency), ...(card ? [card.currency] : [])])]
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    currency: card?.currency ?? currencies[0] ?? '',
    payee: card?.payee ?? '',
    payeeAccount: card?.payeeAccount ?? '',
    swift: card?.swift ?? '',
    bankName: card?.bankName ?? '',
    bankAddress: card?.bankAddress ?? '',
  })
  const binding = useBinding<typeof typed, Field>({
    fieldOf,
    onDone,
    done: 'savedCard',
    wish: typed,
    send: wish =>
      card === undefined
        ? callFunding('bankCardAdd', wish)
        : callFunding('bankCardEdit', { id: card.id, ...wish }),
  })
  const change = (field: Field, value: string) => {
    setTyped({ ...typed, [field]: value })
    binding.clear(field)
  }
  const missing = (): Faults<Field> =>
    Object.fromEntries(texts.filter(field => typed[field].trim() === '').map(field => [field, t('required')]))
  return (
    <form
      noValidate
      data-testid="card-form"
      className="grid gap-3.5"
      onSubmit={event => {
        event.preventDefault()
        binding.submit(missing())
      }}
    >
      <Select
        label={t('currency')}
        value={typed.currency}
        options={currencies.map(value => ({ value, label: value }))}
        error={binding.faults.currency}
        onChange={value => change('currency', value)}
      />
      {texts.map(field => (
        <TextField
          key={field}
          label={t(field)}
          aside={field === 'payee' ? t('payeeHint') : undefined}
          value={typed[field]}
          maxLength={field === 'swift' ? undefined : bankTextLengths[field]}
          // An account is no card: a browser must not offer one.
          autoComplete="off"
          autoCapitalize={field === 'swift' || field === 'payeeAccount' ? 'characters' : undefined}
          spellCheck={false}
          error={binding.faults[field]}
          onChange={event => change(field, event.target.value)}
        />
      ))}
      <BindingEnd problem={binding.problem} isSending={binding.isSending}>
        {t('saveCard')}
      </BindingEnd>
    </form>
  )
}
