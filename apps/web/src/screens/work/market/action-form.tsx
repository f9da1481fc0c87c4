import type { InstrumentHealthView } from '@plumbline/protocol/market'
import type { CorporateActionKind } from '@plumbline/rules/corporate-action'
import { readReason, requestHours, requestReasonLengthMax } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { FormEnd } from '../shared/forms/form-footer.tsx'
import { ActionFields } from './action-fields.tsx'
import { ActionPreview } from './action-preview.tsx'
import { actionOf, faultsOfTerms, kindsOf, successorsOf, type TypedTerms } from './action-terms.ts'
import { useMarketChanged } from './queries.ts'
import { workCall } from '../shared/session/session.ts'
import { useForm } from '../shared/forms/use-form.ts'

const noTerms: TypedTerms = { before: '1', after: '', amount: '', price: '', source: '', successor: '' }

type Props = { readonly instruments: readonly InstrumentHealthView[]; readonly onDone: () => void }

const ActionForm = ({ instruments, onDone }: Props) => {
  const t = useTranslations('workMarket')
  const refusal = useRefusalText()
  const typed = useTypedDecimals()
  const changed = useMarketChanged()
  const [code, setCode] = useState(instruments[0]?.code ?? '')
  const [wanted, setWanted] = useState<CorporateActionKind>('split')
  const [given, setTerms] = useState(noTerms)
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const chosen = instruments.find(each => each.code === code)
  const kinds = chosen === undefined ? [] : kindsOf(chosen)
  const kind = kinds.find(each => each === wanted) ?? kinds[0] ?? 'dividend'
  const successors = successorsOf(chosen, instruments)
  const successor = successors.find(each => each.code === given.successor) ?? successors[0]
  const terms = { ...given, successor: successor?.code ?? '' }
  const form = useForm({
    check: () => {
      const judged = readReason(reason)
      const faults = faultsOfTerms(kind, terms, typed.read)
      const text = (field: keyof TypedTerms) => {
        const fault = faults[field]
        return fault === undefined ? undefined : t(fault)
      }
      return {
        before: text('before'),
        after: text('after'),
        amount: text('amount'),
        price: text('price'),
        source: text('source'),
        successor: text('successor'),
        day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? undefined : t('dayMissing'),
        reason: judged.ok ? undefined : refusal(judged.refusal, judged.figures),
      }
    },
    send: () =>
      workCall('marketActionEnter', { code, day, action: actionOf(kind, terms, typed.read), reason }),
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
      <Select
        label={t('kind')}
        value={kind}
        options={kinds.map(value => ({ value, label: t(value) }))}
        onChange={setWanted}
      />
      <ActionFields
        kind={kind}
        instrument={chosen}
        instruments={instruments}
        terms={terms}
        onChange={setTerms}
        faults={form.faults}
      />
      <ActionPreview kind={kind} instrument={chosen} terms={terms} />
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
