import type { StaffMember } from '@plumbline/protocol/staff'
import { readReason, requestHours, requestReasonLengthMax, type Role } from '@plumbline/rules/staff'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { Note } from '../../../ui/note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { FormEnd } from '../shared/forms/form-footer.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { useStaff, workCall } from '../shared/session/session.ts'
import { useStaffChanged } from './queries.ts'
import { useForm } from '../shared/forms/use-form.ts'

export type Change = 'roles' | 'reset' | 'suspend' | 'resume'

type Props = { member: StaffMember; onDone: () => void }

/** How many people it takes, said before anything is sent. */
const People = ({ member, change }: { member: StaffMember; change: Change }) => {
  const t = useTranslations('workStaff')
  const { data: me } = useStaff()
  const hours = String(requestHours)
  if (change === 'suspend') return <Note tone="warn">{t('onePerson')}</Note>
  return (
    <Note tone="info">{me?.id === member.id ? t('threePeople', { hours }) : t('twoPeople', { hours })}</Note>
  )
}

/** The form of one change of a member: what it brings, why, and whatever else it needs. */
const ChangeForm = ({
  member,
  onDone,
  change,
  texts,
  send,
  extraFault,
  renderExtra,
}: Props & {
  change: Change
  texts: { more?: string; submit: string; sending: string; done: string }
  send: (reason: string) => Promise<unknown>
  /** What is wrong with the rest of the form, and its part between the notice and the reason. */
  extraFault?: string | undefined
  renderExtra?: (fault: string | undefined) => ReactNode
}) => {
  const t = useTranslations('workStaff')
  const refusal = useRefusalText()
  const changed = useStaffChanged()
  const [reason, setReason] = useState('')
  const form = useForm({
    check: () => {
      const judged = readReason(reason)
      return {
        extra: extraFault,
        reason: judged.ok ? undefined : refusal(judged.refusal),
      }
    },
    send: () => send(reason),
    done: () => {
      showToast('done', texts.done)
      changed()
      onDone()
    },
    fieldOf: {
      'staff.role_unknown': 'extra',
      'setting.unchanged': 'extra',
      'request.reason_required': 'reason',
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4" data-testid={`staff-${change}`}>
      <People member={member} change={change} />
      {texts.more !== undefined && <p className="text-14 text-t2">{texts.more}</p>}
      {renderExtra?.(form.faults.extra)}
      <TextArea
        label={t('reason')}
        value={reason}
        onChange={setReason}
        lengthMax={requestReasonLengthMax}
        rows={2}
        error={form.faults.reason}
      />
      <FormEnd problem={form.problem} sending={form.sending && texts.sending}>
        {texts.submit}
      </FormEnd>
    </form>
  )
}

const RolesForm = ({ member, onDone }: Props) => {
  const t = useTranslations('workStaff')
  const refusal = useRefusalText()
  const [roles, setRoles] = useState<readonly Role[]>(member.roles)
  return (
    <ChangeForm
      member={member}
      onDone={onDone}
      change="roles"
      texts={{ submit: t('askRoles'), sending: t('asking'), done: t('asked') }}
      send={reason => workCall('staffRoles', { id: member.id, roles: [...roles], reason })}
      extraFault={roles.length === 0 ? refusal('staff.role_unknown') : undefined}
      renderExtra={fault => <RoleBoxes value={roles} onChange={setRoles} error={fault} />}
    />
  )
}

/** What a change of a member asks before it is sent. */
export const MemberChange = ({ member, onDone, change }: Props & { change: Change }) => {
  const t = useTranslations('workStaff')
  const { id, email } = member
  const asked = { sending: t('asking'), done: t('asked') }
  switch (change) {
    case 'roles':
      return <RolesForm member={member} onDone={onDone} />
    case 'reset':
      return (
        <ChangeForm
          member={member}
          onDone={onDone}
          change={change}
          texts={{ ...asked, more: t('resetMore', { email }), submit: t('askReset') }}
          send={reason => workCall('staffReset', { id, reason })}
        />
      )
    case 'resume':
      return (
        <ChangeForm
          member={member}
          onDone={onDone}
          change={change}
          texts={{ ...asked, more: t('resumeMore'), submit: t('askResume') }}
          send={reason => workCall('staffResume', { id, reason })}
        />
      )
    case 'suspend':
      return (
        <ChangeForm
          member={member}
          onDone={onDone}
          change={change}
          texts={{
            more: t('suspendMore'),
            submit: t('suspendNow'),
            sending: t('suspending'),
            done: t('suspendedDone'),
          }}
          send={reason => workCall('staffSuspend', { id, reason })}
        />
      )
  }
}
