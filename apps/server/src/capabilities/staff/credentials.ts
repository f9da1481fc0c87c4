import type { Millis } from '@plumbline/rules/market'
import type { Role } from '@plumbline/rules/staff'
import type { StaffId } from '@plumbline/rules/core'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

/** What a member signs in with. */
export type Credential = {
  readonly member: StaffId
  readonly username: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly password: string
  readonly sealedSecret: Buffer
  readonly newestStep: number
}

type Row = {
  member: bigint
  username: string
  name: string
  roles: Role[]
  password: string
  totp_secret: Buffer
  totp_step: bigint
}

const columns = 'c.member, m.username, m.name, m.roles, c.password, c.totp_secret, c.totp_step'

const toCredential = (row: Row): Credential => ({
  member: row.member.toString() as StaffId,
  username: row.username,
  name: row.name,
  roles: row.roles,
  password: row.password,
  sealedSecret: row.totp_secret,
  newestStep: Number(row.totp_step),
})

/** Of somebody who may sign in: not suspended, and set up. */
export const findCredential = async (on: Queryable, username: string): Promise<Credential | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'staff.find_credential',
    text: `select ${columns} from staff.credential c join staff.member m on m.id = c.member
      where m.username = $1 and m.suspended_at is null`,
    values: [username],
  })
  return rows[0] && toCredential(rows[0])
}

/** Holds the credential as it is until the transaction ends; a member that nobody is costs the same look. */
export const lockCredential = async (
  tx: Transaction,
  member: StaffId | undefined,
): Promise<Credential | undefined> => {
  const { rows } = await tx.query<Row>({
    name: 'staff.lock_credential',
    text: `select ${columns} from staff.credential c join staff.member m on m.id = c.member
      where c.member = $1 and m.suspended_at is null for update of c`,
    values: [member ?? '0'],
  })
  return rows[0] && toCredential(rows[0])
}

export const noteStep = async (
  tx: Transaction,
  { member, step, password }: { member: StaffId; step: number; password: string },
): Promise<void> => {
  await tx.query({
    name: 'staff.note_step',
    text: 'update staff.credential set totp_step = $2, password = $3 where member = $1',
    values: [member, step, password],
  })
}

export const setCredential = async (
  tx: Transaction,
  input: { member: StaffId; password: string; sealedSecret: Buffer; step: number; now: Millis },
): Promise<void> => {
  await tx.query({
    name: 'staff.set_credential',
    text: `insert into staff.credential (member, password, totp_secret, totp_step, set_at) values ($1, $2, $3, $4, $5)
      on conflict (member) do update set password = excluded.password, totp_secret = excluded.totp_secret,
        totp_step = excluded.totp_step, set_at = excluded.set_at`,
    values: [input.member, input.password, input.sealedSecret, input.step, new Date(input.now)],
  })
}

/** Nobody signs in with them any more. */
export const voidCredential = async (tx: Transaction, member: StaffId): Promise<void> => {
  await tx.query({
    name: 'staff.void_credential',
    text: 'delete from staff.credential where member = $1',
    values: [member],
  })
}
