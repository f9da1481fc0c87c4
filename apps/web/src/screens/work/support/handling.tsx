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
import { useKeys } from '../shared/queue/use-keys.ts'
import { useMayI, useStaff } from '../shared/session/session.ts'
import { useSupportChange } from './queries.ts'

type Props = { readonly thread: StaffThreadView }

const useAssign = () => {
  const problem = useProblemText()
  return useSupportChange('supportAssign', {
    onSuccess: () => undefined,
    onError: error => showToast('problem', problem(error)),
  })
}

/** Who may answer it: the members of its team. */
const ableOf = ({ row, members }: StaffThreadView) =>
  members.filter(({ desks: answers }) => answers.includes(row.desk))

/** Who answers it, given by whoever may give it. */
export const Assignment = ({ thread }: Props) => {
  const t = useTranslations('workSupport')
  const { mutate, isPending } = useAssign()
  const { row } = thread
  return (
    <Panel title={`${t('team')}: ${t(`desk_${row.desk}`)}`}>
      <Select
        label={t('assignedTo')}
        value={row.assignedTo?.id ?? 'nobody'}
        options={[
          { value: 'nobody', label: t('nobody') },
          ...ableOf(thread).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        disabled={isPending}
        onChange={to => mutate({ id: row.id, to: to === 'nobody' ? null : to })}
      />
    </Panel>
  )
}

const Take = ({ thread }: Props) => {
  const t = useTranslations('workSupport')
  const { data: me } = useStaff()
  const { mutate, isPending } = useAssign()
  const { row } = thread
  const isMine = row.assignedTo !== null && row.assignedTo.id === me?.id
  const mayTake = !isMine && ableOf(thread).some(({ id }) => id === me?.id)
  const take = () => mutate({ id: row.id, to: me?.id ?? null })
  useKeys({ m: { act: mayTake && !isPending ? take : undefined, does: t('takeKey') } })
  if (!mayTake) return null
  return (
    <Button
      look={row.assignedTo === null ? 'primary' : 'secondary'}
      size="row"
      sending={isPending && t('sending')}
      onClick={take}
    >
      {t('take')}
    </Button>
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
      <Button look="outline" size="row" onClick={() => setOpen(true)}>
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

const Close = ({ thread: { row }, onEnded }: WaysProps) => {
  const t = useTranslations('workSupport')
  const problem = useProblemText()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useSupportChange('supportClose', {
    onSuccess: () => {
      setAsked(false)
      onEnded()
    },
    onError: error => showToast('problem', problem(error)),
  })
  useKeys({ e: { act: () => setAsked(true), does: t('endKey') } })
  return (
    <>
      <Button look="outline" size="row" onClick={() => setAsked(true)}>
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

type WaysProps = Props & { readonly onEnded: () => void }

/** What can be done with a conversation beside answering it. */
export const Ways = ({ thread, onEnded }: WaysProps) => {
  const may = useMayI()
  return (
    <>
      <Take thread={thread} />
      <HandOver key={thread.row.desk} thread={thread} />
      {may('support:thread:reply') && <Close thread={thread} onEnded={onEnded} />}
    </>
  )
}
