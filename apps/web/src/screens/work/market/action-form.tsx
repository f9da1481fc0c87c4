import type { InstrumentHealthView } from '@plumbline/protocol/market'
import {
  actionKindsOf,
  microAmountScale,
  splitUnitsMax,
  type CorporateActionKind,
} from '@plumbline/rules/corporate-action'
import { categories } from '@plumbline/rules/market'
import { parseDecimal } from '@plumbline/rules/money'
import { readReason, requestHours, requestReasonLengthMax } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '../../../i18n/refusal.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { FormEnd } from '../shared/forms/form-footer.tsx'
import { useMarketChanged } from './queries.ts'
import { workCall } from '../shared/session/session.ts'
import { useForm } from '../shared/forms/use-form.ts'

/** What can happen to an instrument of this class. */
export const kindsOf = ({ category_id }: InstrumentHealthView): readonly CorporateActionKind[] => {
  const category = categories[category_id - 1]
  return category === undefined ? [] : actionKindsOf(category)
}

const isUnits = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= splitUnitsMax

type Props = { readonly instruments: readonly InstrumentHealthView[]; readonly onDone: () => void }

const ActionForm = ({ instruments, onDone }: Props) => {
  const t = useTranslations('workMarket')
  const refusal = useRefusalText()
  const typed = useTypedDecimals()
  const changed = useMarketChanged()
  const [code, setCode] = useState(instruments[0]?.code ?? '')
  const [wanted, setWanted] = useState<CorporateActionKind>('split')
  const [before, setBefore] = useState('1')
  const [after, setAfter] = useState('')
  const [amount, setAmount] = useState('')
  const [price, setPrice] = useState('')
  const [source, setSource] = useState('')
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const chosen = instruments.find(each => each.code === code)
  const kinds = chosen === undefined ? [] : kindsOf(chosen)
  const kind = kinds.find(each => each === wanted) ?? kinds[0] ?? 'dividend'
  const cash = typed.read(amount)
  const readCash = () => (cash === undefined ? undefined : parseDecimal(cash, microAmountScale))
  const stated = price.trim() === '' ? null : (typed.read(price) ?? '')
  const action = () => {
    switch (kind) {
      case 'split':
        return { kind, before: Number(before), after: Number(after) } as const
      case 'dividend':
        return { kind, amount: cash ?? '' } as const
      case 'end':
        return { kind, price: stated, source: stated === null ? null : source.trim() } as const
    }
  }
  const form = useForm({
    check: () => {
      const judged = readReason(reason)
      const units = (text: string) => (kind === 'split' && !isUnits(text) ? t('numberMissing') : undefined)
      const isCash = (readCash() ?? 0n) > 0n
      return {
        before: units(before),
        after: units(after),
        amount: kind === 'dividend' && !isCash ? t('amountMissing') : undefined,
        price:
          kind === 'end' && stated !== null && parseDecimal(stated, microAmountScale) === undefined
            ? t('amountMissing')
            : undefined,
        source:
          kind === 'end' && stated !== null && !source.trim().startsWith('https://')
            ? t('endSourceMissing')
            : undefined,
        day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? undefined : t('dayMissing'),
        reason: judged.ok ? undefined : refusal(judged.refusal, judged.figures),
      }
    },
    send: () =>
      workCall('marketActionEnter', {
        code,
        day,
        action: action(),
        reason,
      }),
    done: () => {
      showToast('done', t('asked'))
      changed()
      onDone()
    },
    fieldOf: { 'action.too_early': 'day', 'request.reason_required': 'reason' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4" data-testid="action-form">
      <Note tone="info">{t('enterNote', { hours: String(requestHours) })}</Note>
      <Select
        label={t('instrument')}
        value={code}
        options={instruments.map(each => ({ value: each.code, label: `${each.code} · ${each.name}` }))}
        onChange={setCode}
      />
      {kinds.length > 1 && (
        <Segmented
          name={t('kind')}
          wide
          options={kinds.map(value => ({ value, label: t(value) }))}
          value={kind}
          onChange={setWanted}
        />
      )}
      {kind === 'split' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('before')}
            inputMode="numeric"
            autoComplete="off"
            value={before}
            onChange={event => setBefore(event.target.value)}
            error={form.faults.before}
          />
          <TextField
            label={t('after')}
            inputMode="numeric"
            autoComplete="off"
            value={after}
            onChange={event => setAfter(event.target.value)}
            error={form.faults.after}
          />
        </div>
      )}
      {kind === 'dividend' && (
        <TextField
          label={t('amount', { currency: chosen?.quoteCurrency ?? '' })}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={event => setAmount(event.target.value)}
          error={form.faults.amount}
        />
      )}
      {kind === 'end' && (
        <>
          <Note tone="warn">{t('endNote')}</Note>
          <TextField
            label={t('endPrice', { currency: chosen?.quoteCurrency ?? '' })}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            onChange={event => setPrice(event.target.value)}
            error={form.faults.price}
          />
          {stated !== null && (
            <TextField
              label={t('endSource')}
              inputMode="url"
              autoComplete="off"
              value={source}
              onChange={event => setSource(event.target.value)}
              error={form.faults.source}
            />
          )}
        </>
      )}
      <DateField
        label={t('day')}
        names={{ day: t('dayPart'), month: t('monthPart'), year: t('yearPart') }}
        value={day}
        onChange={setDay}
        error={form.faults.day}
      />
      <TextArea
        label={t('reason')}
        value={reason}
        onChange={setReason}
        lengthMax={requestReasonLengthMax}
        rows={2}
        error={form.faults.reason}
      />
      <FormEnd problem={form.problem} sending={form.sending && t('asking')}>
        {t('ask')}
      </FormEnd>
    </form>
  )
}

/** Asks to enter a corporate action; it says that a second person must approve. */
export const ActionSheet = ({
  instruments,
  onClose,
}: Pick<Props, 'instruments'> & { onClose: () => void }) => {
  const t = useTranslations('workMarket')
  return (
    <Sheet open onClose={onClose} title={t('enterTitle')}>
      <ActionForm instruments={instruments} onDone={onClose} />
    </Sheet>
  )
}
