import type { StaffLoan } from '@plumbline/protocol/lending'
import { loanReasonLengthMax } from '@plumbline/rules/lending'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DayField } from '../shared/days/day-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Panel } from '../shared/panel.tsx'
import { useMayI } from '../shared/session/session.ts'
import { useLendingChange } from './queries.ts'
import { UsdField, useTypedUsd } from './usd-field.tsx'

const NoteForm = ({ loan: { row } }: { loan: StaffLoan }) => {
  const t = useTranslations('workLoan')
  const problemText = useProblemText()
  const [text, setText] = useState('')
  const amount = useTypedUsd()
  const [on, setOn] = useState('')
  const { mutate, isPending } = useLendingChange('loanNote', {
    onSuccess: () => {
      setText('')
      amount.setTyped('')
      setOn('')
      showToast('done', t('noteSaved'))
    },
    onError: error => showToast('problem', problemText(error)),
  })
  const isPromise = amount.plain !== '' || on.trim() !== ''
  return (
    <form
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        mutate({
          id: row.id,
          text,
          ...(isPromise && { promise: { amount: amount.plain, on: on.trim() } }),
        })
      }}
    >
      <TextArea label={t('note')} value={text} onChange={setText} lengthMax={loanReasonLengthMax} />
      {row.owed !== null && (
        <div className="grid grid-cols-2 items-end gap-2.5 narrow:grid-cols-1">
          <UsdField label={t('promiseAmount')} amount={amount} />
          <DayField label={t('promiseOn')} value={on} onChange={setOn} />
        </div>
      )}
      <Button look="secondary" size="pair" wide type="submit" sending={isPending && t('sending')}>
        {t('addNote')}
      </Button>
    </form>
  )
}

/** What staff have written down, and what the customer has promised. */
export const LoanNotes = ({ loan }: { loan: StaffLoan }) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const may = useMayI()
  return (
    <Panel title={t('notes')}>
      {may('lending:loan:note') && <NoteForm loan={loan} />}
      <ul className="mt-4 space-y-3 text-13">
        {loan.notes.map(({ by, at, text, promise }) => (
          <li key={at}>
            <p className="text-t2">{`${by} · ${format.dateTime(Date.parse(at))}`}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text ?? t('erased')}</p>
            {promise !== null && (
              <p className="font-semi">
                {t('promised', {
                  amount: format.decimal(promise.amount),
                  day: format.date(Date.parse(promise.on)),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
