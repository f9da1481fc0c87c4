import { accept, assert, type Result, type StaffId } from '@plumbline/rules/core'
import { readEmail, readNickname } from '@plumbline/rules/identity'
import { readUsername, staffManagersMin } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { Database, Transaction } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import { addMember } from './members.ts'
import { issueSetupLink, type SetupLink } from './setup-links.ts'

export type Founder = { readonly name: string; readonly username: string; readonly email: string }
export type FounderLink = { readonly username: string; readonly link: SetupLink }

type Parts = {
  readonly database: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly now: () => Millis
}

/** A founder as typed. Refusals: staff.username_invalid, nickname.invalid, email.required, email.invalid. */
export const readFounder = (typed: Founder): Result<Founder> => {
  const username = readUsername(typed.username)
  if (!username.ok) return username
  const name = readNickname(typed.name)
  if (!name.ok) return name
  const email = readEmail(typed.email)
  return email.ok ? accept({ username: username.value, name: name.value, email: email.value }) : email
}

const areDifferent = (founders: readonly Founder[]): boolean =>
  (['username', 'name', 'email'] as const).every(
    field => new Set(founders.map(founder => founder[field].toLowerCase())).size === founders.length,
  )

export type BootstrapFault = 'not two different people' | 'there are staff already'

/** The two people with whom a deployment begins. */
export const bootstrap = async (
  parts: Parts,
  founders: readonly Founder[],
): Promise<readonly FounderLink[] | BootstrapFault> => {
  if (founders.length !== staffManagersMin || !areDifferent(founders)) return 'not two different people'
  return parts.database.transaction(async tx => {
    await lockBeginning(tx)
    return (await countMembers(tx)) > 0 ? 'there are staff already' : addFounders(tx, parts, founders)
  })
}

/** Two beginnings at once: the second sees the first. */
const lockBeginning = async (tx: Transaction): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(7586322)')
}

const countMembers = async (tx: Transaction): Promise<number> => {
  const { rows } = await tx.query<{ count: bigint }>('select count(*) from staff.member')
  return Number(rows[0]?.count ?? 0n)
}

const addFounders = async (
  tx: Transaction,
  { vault, audit, now: clock }: Parts,
  founders: readonly Founder[],
): Promise<readonly FounderLink[]> => {
  const links: FounderLink[] = []
  for (const founder of founders) {
    const now = clock()
    const member = await addMember(tx, {
      ...founder,
      roles: ['admin'],
      customer: undefined,
      grantedBy: undefined,
      now,
    })
    if (member === undefined) throw new Error(`${founder.username} could not be added`)
    await audit.append(tx, {
      actor: { kind: 'system' },
      action: 'staff.bootstrap',
      subject: { kind: 'staff', id: member },
      after: { username: founder.username, roles: ['admin'] },
      now,
    })
    const link = await issueSetupLink(tx, { member, vault, now })
    assert(link !== undefined, 'who has just been added is not suspended')
    links.push({ username: founder.username, link })
  }
  return links
}

/** New links for those founders who have never finished their set-up; nobody else gets one this way. */
export const renewFounderLinks = async (parts: Parts): Promise<readonly FounderLink[]> =>
  parts.database.transaction(async tx => {
    await lockBeginning(tx)
    return renewLinks(tx, parts)
  })

const renewLinks = async (
  tx: Transaction,
  { vault, audit, now: clock }: Parts,
): Promise<readonly FounderLink[]> => {
  const { rows } = await tx.query<{ id: bigint; username: string }>(
    `select m.id, m.username from staff.member m
      where m.granted_by is null and m.suspended_at is null
        and not exists (select from staff.credential c where c.member = m.id)
        and not exists (select from staff.session s where s.member = m.id)
        and not exists (select from staff.request r where r.kind = 'staff.reset' and r.subject_id = m.id::text)
      order by m.id`,
  )
  const links: FounderLink[] = []
  for (const { id, username } of rows) {
    const now = clock()
    const member = id.toString() as StaffId
    await audit.append(tx, {
      actor: { kind: 'system' },
      action: 'staff.bootstrap',
      subject: { kind: 'staff', id: member },
      now,
    })
    const link = await issueSetupLink(tx, { member, vault, now })
    // Suspended in this very moment.
    if (link !== undefined) links.push({ username, link })
  }
  return links
}

const developers: readonly Founder[] = [
  { username: 'admin', name: 'Admin', email: 'admin@example.org' },
  { username: 'editor', name: 'Editor', email: 'editor@example.org' },
]

/** For a development: a pair that is ready, with new links at every start until they are set up. */
export const developmentLinks = async (parts: Parts): Promise<readonly FounderLink[]> =>
  parts.database.transaction(async tx => {
    await lockBeginning(tx)
    return (await countMembers(tx)) === 0 ? addFounders(tx, parts, developers) : renewLinks(tx, parts)
  })
