import type { StaffThreadView } from '@plumbline/protocol/support'
import { noteLengthMax } from '@plumbline/rules/support'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Panel } from '../shared/panel.tsx'
import { useMayI } from '../shared/session/session.ts'
import { useSupportChange } from './queries.ts'

const Form = ({ id }: { id: string }) => {
  const t = useTranslations('workSupport')
  const problem = useProblemText()
  const [text, setText] = useState('')
  const { mutate, isPending } = useSupportChange('supportNote', {
    onSuccess: () => {
      setText('')
      showToast('done', t('noteSaved'))
    },
    onError: error => showToast('problem', problem(error)),
  })
  return (
    <form
      className="space-y-2"
      onSubmit={event => {
        event.preventDefault()
        mutate({ id, text })
      }}
    >
      <TextArea label={t('note')} value={text} onChange={setText} lengthMax={noteLengthMax} rows={2} />
      <Button
        look="secondary"
        size="pair"
        wide
        type="submit"
        blocked={text.trim() === ''}
        sending={isPending && t('sending')}
      >
        {t('addNote')}
      </Button>
    </form>
  )
}

/** What only staff read at a conversation. */
export const Notes = ({ thread: { row, notes } }: { thread: StaffThreadView }) => {
  const t = useTranslations('workSupport')
  const chat = useTranslations('support')
  const format = useFormat()
  const may = useMayI()
  return (
    <Panel title={t('notes')}>
      {may('support:thread:reply') && <Form id={row.id} />}
      <ul className="mt-4 space-y-3 text-13 empty:hidden">
        {notes.map(({ by, at, text }) => (
          <li key={`${at} ${by}`} data-testid="support-note">
            <p className="text-t2">{`${by} · ${format.dateTime(Date.parse(at))}`}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text ?? chat('erased')}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
