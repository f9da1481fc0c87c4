import { readEmail, readNickname } from '@plumbline/rules/identity'
import {
  readReason,
  readUsername,
  requestHours,
  requestReasonLengthMax,
  setupLinkMinutes,
  type Role,
} from '@plumbline/rules/staff'
import type { Result } from '@plumbline/rules/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { FormEnd } from '../shared/forms/form-footer.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { workCall } from '../shared/session/session.ts'
import { useStaffChanged } from './queries.ts'
import { useForm } from '../shared/forms/use-form.ts'

const CreateForm = ({ onDone }: { onDone: () => void }) => {
  const t = useTranslations('workStaff')
  const refusal = useRefusalText()
  const changed = useStaffChanged()
  const [name, setName] = useState('')
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [customerUid, setCustomerUid] = useState('')
  const [roles, setRoles] = useState<readonly Role[]>([])
  const [reason, setReason] = useState('')
  const faultOf = (judged: Result<unknown>): string | undefined =>
    judged.ok ? undefined : refusal(judged.refusal, judged.figures)
  const form = useForm({
    check: () => ({
      name: faultOf(readNickname(name)),
      username: faultOf(readUsername(username)),
      email: faultOf(readEmail(email)),
      customerUid: undefined,
      roles: roles.length === 0 ? refusal('staff.role_unknown') : undefined,
      reason: faultOf(readReason(reason)),
    }),
    send: () =>
      workCall('staffCreate', {
        name,
        username,
        email,
        roles: [...roles],
        reason,
        ...(customerUid.trim() !== '' && { customerUid: customerUid.trim() }),
      }),
    done: () => {
      showToast('done', t('asked'))
      changed()
      onDone()
    },
    fieldOf: {
      'nickname.invalid': 'name',
      'staff.username_invalid': 'username',
      'staff.username_taken': 'username',
      'request.pending_already': 'username',
      'email.required': 'email',
      'email.invalid': 'email',
      'email.taken': 'email',
      'customer.unknown': 'customerUid',
      'staff.role_unknown': 'roles',
      'request.reason_required': 'reason',
    },
  })
  const hint = (text: string) => <p className="mt-1.5 text-12 text-t3">{text}</p>
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4" data-testid="staff-create">
      <Note tone="info">{t('twoPeople', { hours: String(requestHours) })}</Note>
      <TextField
        name="name"
        label={t('name')}
        value={name}
        onChange={event => setName(event.target.value)}
        autoComplete="off"
        error={form.faults.name}
      />
      <TextField
        name="username"
        label={t('username')}
        value={username}
        onChange={event => setUsername(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.faults.username}
        below={hint(t('usernameHint'))}
      />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        inputMode="email"
        value={email}
        onChange={event => setEmail(event.target.value)}
        autoComplete="off"
        error={form.faults.email}
        below={hint(t('emailHint', { minutes: String(setupLinkMinutes) }))}
      />
      <TextField
        name="customerUid"
        label={t('customerUid')}
        inputMode="numeric"
        value={customerUid}
        onChange={event => setCustomerUid(event.target.value)}
        autoComplete="off"
        error={form.faults.customerUid}
        below={hint(t('customerUidHint'))}
      />
      <RoleBoxes value={roles} onChange={setRoles} error={form.faults.roles} />
      <TextArea
        label={t('reason')}
        value={reason}
        onChange={setReason}
        lengthMax={requestReasonLengthMax}
        rows={2}
        error={form.faults.reason}
      />
      <FormEnd problem={form.problem} sending={form.sending && t('asking')}>
        {t('askCreate')}
      </FormEnd>
    </form>
  )
}

/** Asks for an account for somebody; it says that a second person must approve. */
export const CreateSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTranslations('workStaff')
  return (
    <Sheet open={open} onClose={onClose} title={t('createTitle')}>
      {open && <CreateForm onDone={onClose} />}
    </Sheet>
  )
}
