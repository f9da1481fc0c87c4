import type { StaffMember } from '@plumbline/protocol/staff'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'
import { MemberChange, type Change } from './change.tsx'
import { MemberStateTag, useSetUpWait } from './list.tsx'
import { useRoleName } from '../shared/role-name.ts'

const titleKeys = {
  roles: 'rolesTitle',
  reset: 'resetTitle',
  suspend: 'suspendTitle',
  resume: 'resumeTitle',
} as const satisfies Record<Change, string>

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-14 [overflow-wrap:anywhere]">
    <dt className="text-t2">{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** What can be done about a member, for those who may. */
const Actions = ({ member, onPick }: { member: StaffMember; onPick: (change: Change) => void }) => {
  const t = useTranslations('workStaff')
  const changes =
    member.state === 'suspended' ? (['resume', 'roles'] as const) : (['roles', 'reset', 'suspend'] as const)
  const names = {
    roles: t('changeRoles'),
    reset: t('reset'),
    suspend: t('suspend'),
    resume: t('resume'),
  }
  return (
    <div className="grid gap-2.5">
      {changes.map(change => (
        <Button
          key={change}
          look={change === 'suspend' ? 'reject' : 'outline'}
          size="pair"
          wide
          onClick={() => onPick(change)}
        >
          {names[change]}
        </Button>
      ))}
    </div>
  )
}

const Details = ({ member, onPick }: { member: StaffMember; onPick: (change: Change) => void }) => {
  const t = useTranslations('workStaff')
  const format = useFormat()
  const roleName = useRoleName()
  const may = useMayI()
  const waits = useSetUpWait()(member)
  const moment = (text: string | null): string =>
    text === null ? t('never') : format.dateTime(Date.parse(text))
  return (
    <div className="grid gap-4">
      <dl>
        <Line label={t('username')}>{member.username}</Line>
        <Line label={t('email')}>{member.email}</Line>
        <Line label={t('roles')}>{format.list(member.roles.map(roleName))}</Line>
        <Line label={t('customer')}>{member.customerUid ?? t('noCustomer')}</Line>
        <Line label={t('since')}>{moment(member.createdAt)}</Line>
        <Line label={t('columnSeen')}>{moment(member.seenAt)}</Line>
        {member.suspendedAt !== null && <Line label={t('suspendedAt')}>{moment(member.suspendedAt)}</Line>}
      </dl>
      {waits !== undefined && <Note tone="info">{waits}</Note>}
      {member.pending.map(({ id }) => (
        <Note key={id} tone="info">
          {t('pending')}{' '}
          <a href={requestAddress(id)} className="font-semi text-primary underline">
            {t('toApprovals')}
          </a>
        </Note>
      ))}
      {may('staff:member:manage') && <Actions member={member} onPick={onPick} />}
    </div>
  )
}

/** One member, and the changes of him or her, each of which says how many people it takes. */
export const MemberSheet = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const t = useTranslations('workStaff')
  const [change, setChange] = useState<Change>()
  const { name } = member
  return (
    <Sheet
      open
      onClose={onClose}
      title={change === undefined ? name : t(titleKeys[change], { name })}
      marks={<MemberStateTag state={member.state} />}
    >
      {change === undefined ? (
        <Details member={member} onPick={setChange} />
      ) : (
        <MemberChange member={member} change={change} onDone={onClose} />
      )}
    </Sheet>
  )
}
