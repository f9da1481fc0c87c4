import type { StaffMember } from '@plumbline/protocol/staff'
import type { StaffState } from '@plumbline/rules/staff'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { kindKeys } from '../shared/approvals/queries.ts'
import { useStaff } from '../shared/session/session.ts'
import { useRoleName } from '../shared/role-name.ts'

const tones = { invited: 'waiting', active: 'good', suspended: 'bad' } as const satisfies Record<
  StaffState,
  string
>

export const MemberStateTag = ({ state }: { state: StaffState }) => {
  const t = useTranslations('workStaff')
  return <Tag tone={tones[state]}>{t(state)}</Tag>
}

/** What an account that is not set up waits for. */
export const useSetUpWait = () => {
  const t = useTranslations('workStaff')
  const format = useFormat()
  return ({ state, linkUntil }: StaffMember): string | undefined =>
    state !== 'invited'
      ? undefined
      : linkUntil === null
        ? t('linkOver')
        : t('linkUntil', { time: format.dateTime(Date.parse(linkUntil)) })
}

type Props = { members: readonly StaffMember[]; onOpen: (id: string) => void }
type ColumnId = 'name' | 'username' | 'roles' | 'state' | 'seen' | 'pending'

const Pending = ({ member }: { member: StaffMember }) => {
  const t = useTranslations('workApproval')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {member.pending.map(({ id, kind }) => (
        <Tag key={id} tone="waiting">
          {t(kindKeys[kind])}
        </Tag>
      ))}
    </span>
  )
}

const Name = ({ member }: { member: StaffMember }) => {
  const t = useTranslations('workStaff')
  const { data: me } = useStaff()
  return (
    <>
      {member.name}
      {me?.id === member.id && <span className="ml-1.5 font-regular text-t3">({t('you')})</span>}
    </>
  )
}

const useSeen = () => {
  const t = useTranslations('workStaff')
  const format = useFormat()
  return ({ seenAt }: StaffMember): string =>
    seenAt === null ? t('never') : format.dateTime(Date.parse(seenAt))
}

/** Everybody who works here, for a desk. */
export const StaffTable = ({ members, onOpen }: Props) => {
  const t = useTranslations('workStaff')
  const format = useFormat()
  const roleName = useRoleName()
  const seen = useSeen()
  const waits = useSetUpWait()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'name', head: t('columnName'), start: true },
    { id: 'username', head: t('columnUsername'), start: true },
    { id: 'roles', head: t('columnRoles'), start: true },
    { id: 'state', head: t('columnState'), start: true },
    { id: 'pending', head: t('columnPending'), start: true },
    { id: 'seen', head: t('columnSeen'), start: true, from: '52rem' },
  ]
  return (
    <Table name={t('list')} columns={columns} rows={members} keyOf={({ id }) => id}>
      {(member, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="member"
          onOpen={() => onOpen(member.id)}
          cells={{
            name: (
              <button
                type="button"
                className="inline-flex items-center gap-2.5 text-left font-semi"
                onClick={() => onOpen(member.id)}
              >
                <Avatar name={member.username} size="small" />
                <span>
                  <Name member={member} />
                </span>
              </button>
            ),
            username: <span className="text-t2">{member.username}</span>,
            roles: format.list(member.roles.map(roleName)),
            state: (
              <span className="inline-flex flex-col items-start gap-1 py-1.5">
                <MemberStateTag state={member.state} />
                <span className="max-w-60 text-12 whitespace-normal text-t2 empty:hidden">
                  {waits(member)}
                </span>
              </span>
            ),
            pending: <Pending member={member} />,
            seen: <span className="text-t2">{seen(member)}</span>,
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone. */
export const StaffCards = ({ members, onOpen }: Props) => {
  const t = useTranslations('workStaff')
  const format = useFormat()
  const roleName = useRoleName()
  const waits = useSetUpWait()
  return (
    <ul aria-label={t('list')}>
      {members.map(member => (
        <li key={member.id} className="border-b border-line" data-testid="member">
          <button
            type="button"
            onClick={() => onOpen(member.id)}
            className="flex w-full items-start gap-3 px-4 py-3 text-left text-13 -outline-offset-2"
          >
            <Avatar name={member.username} size="medium" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="text-14 font-semi">
                  <Name member={member} />
                </span>
                <MemberStateTag state={member.state} />
              </span>
              <span className="mt-0.5 block text-t2 wrap-anywhere">
                {`@${member.username} · ${format.list(member.roles.map(roleName))}`}
              </span>
              <span className="mt-0.5 block text-t2 empty:hidden">{waits(member)}</span>
              {member.pending.length > 0 && <Pending member={member} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
