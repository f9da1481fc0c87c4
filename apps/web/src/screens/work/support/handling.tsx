import type { StaffThreadView } from '@plumbline/protocol/support'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Panel } from '../shared/panel.tsx'
import { useKeys } from '../shared/queue/use-keys.ts'
import { useStaff } from '../shared/session/session.ts'
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

export const Take = ({ thread }: Props) => {
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
