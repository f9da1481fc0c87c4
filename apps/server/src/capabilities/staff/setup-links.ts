import { setupLinkMinutes, type Role } from '@plumbline/rules/staff'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { StaffId } from '@plumbline/rules/core'
import { hashToken, newToken } from '../identity/index.ts'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import { newTotpSecret } from '../../core/platform/crypto/totp.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'

/** Sealed under the same name in a link and in a credential: what was shown is what is kept. */
export const totpUse = 'staff.totp'
const keptMs = 24 * 3_600_000

export type SetupLink = { readonly token: string; readonly expiresAt: number }

/**
 * A new link for a member; those before it open nothing any more. Its token is in nobody's hands but the caller's. Undefined
 * where the member is suspended.
 */
export const issueSetupLink = async (
  tx: Transaction,
  { member, vault, now }: { member: StaffId; vault: Vault; now: Millis },
): Promise<SetupLink | undefined> => {
  await closeSetupLinks(tx, { member, now })
  const token = newToken()
  const expiresAt = now + setupLinkMinutes * 60_000
  const { rowCount } = await tx.query({
    name: 'staff.issue_link',
    text: `insert into staff.setup_link (token_hash, member, totp_secret, created_at, expires_at)
      select $1, m.id, $3, $4, $5 from staff.member m where m.id = $2 and m.suspended_at is null for share of m`,
    values: [
      hashToken(token),
      member,
      vault.sealSecret({ use: totpUse, bytes: newTotpSecret() }),
      new Date(now),
      new Date(expiresAt),
    ],
  })
  return rowCount === 1 ? { token, expiresAt } : undefined
}

/** How many were still open. */
export const closeSetupLinks = async (
  tx: Transaction,
  { member, now }: { member: StaffId; now: Millis },
): Promise<number> => {
  const { rowCount } = await tx.query({
    name: 'staff.close_links',
    text: 'update staff.setup_link set closed_at = $2 where member = $1 and closed_at is null',
    values: [member, new Date(now)],
  })
  return rowCount ?? 0
}

/** Behind the hash, so that no browser sends it to a server by itself. */
export const setupAddress = (publicAddress: string, { token }: Pick<SetupLink, 'token'>): string =>
  `${publicAddress}/#/pages/work/setup?link=${token}`

export type OpenLink = {
  readonly member: StaffId
  readonly username: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly sealedSecret: Buffer
  readonly expiresAt: number
}

type Row = {
  member: bigint
  username: string
  name: string
  roles: Role[]
  totp_secret: Buffer
  expires_at: Date
}

/** What a link opens now: undefined if it is none, was used, voided or has run out, or the member is suspended. */
export const readSetupLink = async (
  on: Queryable,
  { token, now, hold }: { token: string; now: Millis; hold: 'look' | 'lock' },
): Promise<OpenLink | undefined> => {
  const { rows } = await on.query<Row>({
    name: `staff.link_${hold}`,
    text: `select l.member, m.username, m.name, m.roles, l.totp_secret, l.expires_at
      from staff.setup_link l join staff.member m on m.id = l.member
      where l.token_hash = $1 and l.closed_at is null and l.expires_at > $2 and m.suspended_at is null
      ${hold === 'lock' ? 'for update of l' : ''}`,
    values: [hashToken(token), new Date(now)],
  })
  const row = rows[0]
  return row === undefined
    ? undefined
    : {
        member: row.member.toString() as StaffId,
        username: row.username,
        name: row.name,
        roles: row.roles,
        sealedSecret: row.totp_secret,
        expiresAt: row.expires_at.getTime(),
      }
}

export const forgetOldSetupLinks = async (on: Queryable, now: SettledMillis): Promise<void> => {
  await on.query({
    name: 'staff.forget_links',
    text: 'delete from staff.setup_link where expires_at < $1',
    values: [new Date(now - keptMs)],
  })
}
