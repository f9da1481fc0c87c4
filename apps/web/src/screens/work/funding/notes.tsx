import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { noteLengthMax } from '@plumbline/rules/customer-admin'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ExaminePart } from '../shared/detail-part.tsx'
import { fundingCalls } from '../shared/funding-items.ts'
import { useNoteItem } from './queries.ts'
import { useMayI, useStaff } from '../shared/session/session.ts'
import { useUnsent } from '../shared/forms/unsent.ts'

const NoteForm = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const problemText = useProblemText()
  const { data: staff } = useStaff()
  const [text, setText] = useUnsent(staff?.id, `funding note ${item.id}`)
  const [fault, setFault] = useState<string>()
  const note = useNoteItem({
    onSuccess: () => {
      setText('')
      showToast('done', t('noted'))
    },
    onError: error => setFault(problemText(error)),
  })
  const send = () => {
    const written = text.trim()
    setFault(written === '' ? t('noteMissing') : undefined)
    if (written !== '') note.mutate({ kind: item.kind, id: item.id, text: written })
  }
  return (
    <div className="mt-2 space-y-2">
      <TextArea
        label={t('note')}
        value={text}
        onChange={setText}
        lengthMax={noteLengthMax}
        rows={2}
        error={fault}
      />
      <Button look="secondary" size="row" sending={note.isPending && t('saving')} onClick={send}>
        {t('addNote')}
      </Button>
    </div>
  )
}

/** What colleagues wrote about it; customers never see it. */
export const FundingNotes = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const customer = useTranslations('workCustomer')
  const format = useFormat()
  const may = useMayI()
  return (
    <ExaminePart title={t('notes')}>
      {item.notes.length === 0 && <p className="text-13 text-t2">{t('notesNone')}</p>}
      <ul>
        {item.notes.map(({ id, at, by, text }) => (
          <li key={id} className="border-b border-line py-2 text-13">
            <p className="text-12 text-t2">{t('eventBy', { at: format.dateTime(Date.parse(at)), by })}</p>
            <p className="wrap-anywhere">{text ?? customer('erasedWords')}</p>
          </li>
        ))}
      </ul>
      {may(fundingCalls[item.kind].mayDecide) && <NoteForm key={item.notes.length} item={item} />}
    </ExaminePart>
  )
}
