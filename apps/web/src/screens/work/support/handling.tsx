import type { StaffThreadView } from '@plumbline/protocol/support'
import { desks, noteLengthMax, type Desk } from '@plumbline/rules/support'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Panel } from '../shared/panel.tsx'
import { useMayI, useStaff } from '../shared/session/session.ts'
import { useSupportChange } from './queries.ts'

type Props = { readonly thread: StaffThreadView }

/** Who answers it: whoever takes it over, or is given it. */
const Assignment = ({ thread: { row, members } }: Props) => {
  const t = useTranslations('workSupport')
  const problem = useProblemText()
  const { data: me } = useStaff()
  const { mutate, isPending } = useSupportChange('supportAssign', {
    onSuccess: () => undefined,
    onError: error => showToast('problem', problem(error)),
  })
  const able = members.filter(({ desks: answers }) => answers.includes(row.desk))
  const isMine = row.assignedTo !== null && row.assignedTo.id === me?.id
  const mayTake = able.some(({ id }) => id === me?.id)
  return (
    <div className="space-y-2">
      <Select
        label={t('assignedTo')}
        value={row.assignedTo?.id ?? 'nobody'}
        options={[
          { value: 'nobody', label: t('nobody') },
          ...able.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        disabled={isPending}
        onChange={to => mutate({ id: row.id, to: to === 'nobody' ? null : to })}
      />
      {!isMine && mayTake && (
        <Button
          look={row.assignedTo === null ? 'primary' : 'secondary'}
          size="pair"
          wide
          sending={isPending && t('sending')}
          onClick={() => mutate({ id: row.id, to: me?.id ?? null })}
        >
          {t('take')}
        </Button>
      )}
    </div>
  )
}

/** To another team, with a note that says why. */
const HandOver = ({ thread: { row } }: Props) => {
  const t = useTranslations('workSupport')
  const problem = useProblemText()
  const others = desks.filter(each => each !== row.desk)
  const [isOpen, setOpen] = useState(false)
  const [desk, setDesk] = useState<Desk>(others[0] ?? 'support')
  const [note, setNote] = useState('')
  const { mutate, isPending } = useSupportChange('supportHandOver', {
    onSuccess: () => {
      setOpen(false)
      setNote('')
    },
    onError: error => showToast('problem', problem(error)),
  })
  return (
    <>
      <Button look="outline" size="pair" onClick={() => setOpen(true)}>
        {t('handOver')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('handOver')}
        action={
          <Button
            look="primary"
            size="main"
            wide
            blocked={note.trim() === ''}
            sending={isPending && t('sending')}
            onClick={() => mutate({ id: row.id, desk, note })}
          >
            {t('handOver')}
          </Button>
        }
      >
        <div className="space-y-3">
          <Select
            label={t('team')}
            value={desk}
            options={others.map(value => ({ value, label: t(`desk_${value}`) }))}
            onChange={setDesk}
          />
          <TextArea label={t('handOverWhy')} value={note} onChange={setNote} lengthMax={noteLengthMax} />
        </div>
      </Sheet>
    </>
  )
}

const Close = ({ thread: { row } }: Props) => {
  const t = useTranslations('workSupport')
  const problem = useProblemText()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useSupportChange('supportClose', {
    onSuccess: () => setAsked(false),
    onError: error => showToast('problem', problem(error)),
  })
  return (
    <>
      <Button look="outline" size="pair" onClick={() => setAsked(true)}>
        {t('close')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('closeTitle')}
        keep={t('cancel')}
        confirm={t('close')}
        sending={isPending && t('sending')}
        onKeep={() => setAsked(false)}
        onConfirm={() => mutate({ id: row.id })}
      >
        {t('closeMore')}
      </Confirm>
    </>
  )
}

/** What can be done with a conversation beside answering it. */
export const Handling = ({ thread }: Props) => {
  const t = useTranslations('workSupport')
  const may = useMayI()
  return (
    <Panel title={`${t('team')}: ${t(`desk_${thread.row.desk}`)}`}>
      <div className="space-y-2.5">
        <Assignment thread={thread} />
        <div className="flex flex-wrap gap-2.5 *:flex-auto">
          <HandOver key={thread.row.desk} thread={thread} />
          {may('support:thread:reply') && <Close thread={thread} />}
        </div>
      </div>
    </Panel>
  )
}
