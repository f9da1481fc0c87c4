import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { DayField } from '../shared/days/day-field.tsx'
import { FormEnd } from '../shared/forms/form-footer.tsx'
import { useRecord } from './queries.ts'

const referenceLengthMax = 200
const noteLengthMax = 500
const amountText = /^(?:0|[1-9]\d*)(?:\.\d{1,8})?$/

type Choice = ReconciliationView['choices'][number]
type Booked = Extract<ReconciliationView['differences'][number], { kind: 'not_recorded' }>['booked']
const keyOf = ({ account, currency }: Pick<Choice, 'account' | 'currency'>): string =>
  `${account} ${currency}`

type Props = {
  choices: readonly Choice[]
  /** The day as it is now, in UTC. */
  today: string
  /** What is booked and has no record yet: account, day and amount need no typing. The reference is read from bank or chain, not believed. */
  booked?: Booked | undefined
  onClose: () => void
}

type Faults = { readonly [Name in 'account' | 'day' | 'amount' | 'reference']?: string }

/** Records what a bank or network says has arrived or was sent. */
export const ReconciliationForm = ({ choices, today, booked, onClose }: Props) => {
  const t = useTranslations('workReconciliation')
  const problemText = useProblemText()
  const { read, write } = useTypedDecimals()
  const [chosen, setChosen] = useState(() => {
    const only = choices.length === 1 ? choices[0] : undefined
    const choice = booked === undefined ? only : choices.find(each => keyOf(each) === keyOf(booked))
    return choice === undefined ? '' : keyOf(choice)
  })
  const [direction, setDirection] = useState(booked?.direction ?? 'in')
  const [day, setDay] = useState(booked?.day ?? today)
  const [amount, setAmount] = useState(booked === undefined ? '' : write(booked.amount))
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const record = useRecord({
    onSuccess: () => {
      showToast('done', t('saved'))
      onClose()
    },
    onError: error => setProblem(problemText(error)),
  })
  const send = () => {
    const choice = choices.find(each => keyOf(each) === chosen)
    const plain = read(amount.trim()) ?? ''
    const isAmount = amountText.test(plain) && /[1-9]/.test(plain)
    const found: Faults = {
      ...(choice === undefined && { account: t('accountMissing') }),
      ...(day === '' && { day: t('dayMissing') }),
      ...(!isAmount && { amount: t('amountMissing') }),
      ...(reference.trim() === '' && { reference: t('referenceMissing') }),
    }
    setFaults(found)
    setProblem(undefined)
    if (choice === undefined || Object.keys(found).length > 0 || record.isPending) return
    record.mutate({
      what: 'entry',
      account: choice.account,
      currency: choice.currency,
      day,
      direction,
      amount: plain,
      reference: reference.trim(),
      ...(note.trim() !== '' && { note: note.trim() }),
    })
  }
  return (
    <Sheet open onClose={onClose} title={t('record')}>
      <form
        aria-label={t('record')}
        className="space-y-4"
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <Segmented
          name={t('direction')}
          wide
          options={[
            { value: 'in' as const, label: t('in') },
            { value: 'out' as const, label: t('out') },
          ]}
          value={direction}
          onChange={setDirection}
        />
        <Select
          label={t('account')}
          value={chosen}
          options={[
            { value: '', label: t('chooseAccount') },
            ...choices.map(each => ({ value: keyOf(each), label: `${each.account}, ${each.currency}` })),
          ]}
          onChange={setChosen}
          error={faults.account}
        />
        <DayField label={t('day')} value={day} max={today} error={faults.day} onChange={setDay} />
        <TextField
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={faults.amount}
          onChange={event => setAmount(event.target.value)}
        />
        <TextField
          label={t('reference')}
          autoComplete="off"
          maxLength={referenceLengthMax}
          value={reference}
          error={faults.reference}
          onChange={event => setReference(event.target.value)}
        />
        <TextField
          label={t('note')}
          autoComplete="off"
          maxLength={noteLengthMax}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <FormEnd problem={problem} sending={record.isPending && t('saving')}>
          {t('save')}
        </FormEnd>
      </form>
    </Sheet>
  )
}
