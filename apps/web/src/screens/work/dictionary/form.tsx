import {
  cssClassLengthMax,
  dictionaryLabelLengthMax,
  dictionaryRemarkLengthMax,
  dictionarySortMax,
  dictionaryTypeLengthMax,
  dictionaryValueLengthMax,
  entryStatuses,
} from '@plumbline/rules/dictionary'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { dictionaryKey, type DictionaryEntryView } from '../../../live/dictionary/dictionary.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { FormEnd } from '../shared/forms/form-footer.tsx'
import { useForm } from '../shared/forms/use-form.ts'
import { useUnsentDraft } from '../shared/forms/unsent.ts'
import { UnsentNote } from '../shared/forms/unsent-note.tsx'
import { useStaff, workCall } from '../shared/session/session.ts'
import { draftOf, faultsOf, sentOf, type Draft } from './draft.ts'

type Props = {
  readonly entry: DictionaryEntryView | undefined
  readonly type: string
  readonly onSaved: (entry: DictionaryEntryView) => void
}

const useEntryForm = ({ entry, type, onSaved }: Props) => {
  const t = useTranslations('workDictionary')
  const format = useFormat()
  const client = useQueryClient()
  const { data: me } = useStaff()
  const unsent = useUnsentDraft(me?.id, `dictionary ${entry?.id ?? 'new'}`, draftOf(entry, type))
  const { draft } = unsent
  const refresh = () => void client.invalidateQueries({ queryKey: dictionaryKey })
  const form = useForm({
    check: () => {
      const faults = faultsOf(draft)
      const line = (maximum: number) => format.count(maximum)
      return {
        type: faults.type && t('needType'),
        value: faults.value && t('needValue', { maximum: line(dictionaryValueLengthMax) }),
        label: faults.label && t('needLabel', { maximum: line(dictionaryLabelLengthMax) }),
        sort: faults.sort && t('needSort', { maximum: line(dictionarySortMax) }),
        cssClass: faults.cssClass && t('needClass'),
        remark: faults.remark && t('needRemark'),
      }
    },
    send: () =>
      entry === undefined
        ? workCall('dictionaryAdd', sentOf(draft))
        : workCall('dictionaryEdit', { id: entry.id, changedAt: entry.changedAt, ...sentOf(draft) }),
    done: ({ entry: saved }) => {
      unsent.forget()
      refresh()
      showToast('done', t('saved'))
      onSaved(saved)
    },
    refused: refresh,
    fieldOf: {
      'dictionary.value_taken': 'value',
      'dictionary.value_unknown': 'value',
      'dictionary.names_payee': 'remark',
    },
  })
  return {
    ...form,
    unsent,
    draft,
    change: (changed: Partial<Draft>) => unsent.change({ ...draft, ...changed }),
  }
}

/** All that an entry says. One that is used keeps its type and value. */
export const EntryForm = (props: Props) => {
  const { entry } = props
  const t = useTranslations('workDictionary')
  const { unsent, draft, change, faults, problem, sending, onSubmit } = useEntryForm(props)
  const field = (
    name: 'type' | 'value' | 'label' | 'sort' | 'cssClass',
    lengthMax: number,
  ): Pick<
    ComponentProps<typeof TextField>,
    'label' | 'value' | 'maxLength' | 'error' | 'onChange' | 'autoComplete'
  > => ({
    label: t(name),
    value: draft[name],
    maxLength: lengthMax,
    error: faults[name],
    onChange: event => change({ [name]: event.target.value }),
    autoComplete: 'off',
  })
  const isFixed = entry?.isUsed === true
  return (
    <form noValidate className="space-y-3" onSubmit={onSubmit}>
      <UnsentNote unsent={unsent} />
      {isFixed && <Note tone="info">{t('usedMore')}</Note>}
      <TextField {...field('type', dictionaryTypeLengthMax)} disabled={isFixed} spellCheck={false} />
      <TextField {...field('value', dictionaryValueLengthMax)} disabled={isFixed} spellCheck={false} />
      <TextField {...field('label', dictionaryLabelLengthMax)} aside={t('labelHint')} />
      <TextArea
        label={t('remark')}
        aside={t('remarkHint')}
        value={draft.remark}
        onChange={remark => change({ remark })}
        lengthMax={dictionaryRemarkLengthMax}
        error={faults.remark}
      />
      <Select
        label={t('status')}
        value={draft.status}
        options={entryStatuses.map(value => ({ value, label: t(value) }))}
        onChange={status => change({ status })}
      />
      <TextField {...field('sort', String(dictionarySortMax).length)} inputMode="numeric" />
      <TextField {...field('cssClass', cssClassLengthMax)} aside={t('optional')} spellCheck={false} />
      <FormEnd problem={problem} sending={sending && t('saving')}>
        {t('save')}
      </FormEnd>
    </form>
  )
}
