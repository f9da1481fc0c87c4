import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { noteLengthMax } from '@plumbline/rules/customer-admin'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Panel } from '../shared/panel.tsx'
import { useChange } from './queries.ts'
import { useMayI, useStaff } from '../shared/session/session.ts'
import { useUnsent } from '../shared/forms/unsent.ts'

const NewNote = ({ uid }: { uid: string }) => {
  const t = useTranslations('workCustomer')
  const problemText = useProblemText()
  const { data: me } = useStaff()
  const [text, setText] = useUnsent(me?.id, `note ${uid}`)
  const { mutate, isPending, error } = useChange('customerNote', uid)
  const add = () =>
    mutate(
      { uid, text },
      {
        onSuccess: () => {
          setText('')
          showToast('done', t('noteAdded'))
        },
      },
    )
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) add()
      }}
    >
      <TextArea
        label={t('newNote')}
        value={text}
        onChange={setText}
        lengthMax={noteLengthMax}
        error={error === null ? undefined : problemText(error)}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-12 text-t3">{t('noteKept')}</p>
        <Button look="secondary" size="row" type="submit" sending={isPending && t('sending')}>
          {t('addNote')}
        </Button>
      </div>
    </form>
  )
}

/** What staff wrote down about a customer, newest first. */
export const CustomerNotes = ({ customer: { uid, notes } }: { customer: CustomerView }) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const may = useMayI()
  return (
    <Panel title={t('notes')}>
      {may('identity:customer:note') && <NewNote uid={uid} />}
      {notes.length === 0 && <p className="mt-3 text-13 text-t3">{t('noNotes')}</p>}
      <ul className="mt-1">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="border-b border-line py-3 text-13 last:border-0" data-testid="note">
            <p className="break-words whitespace-pre-wrap">{text ?? t('erasedWords')}</p>
            <p className="mt-1 text-12 text-t3">
              {t('by', { name: by, time: format.dateTime(Date.parse(at)) })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
