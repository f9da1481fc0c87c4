import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import {
  codeDigits,
  codeMinutes,
  judgeCode,
  resendAfterSeconds,
  type CodeScene,
} from '@plumbline/rules/identity'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'

/** Codes that one asker can have sent to one address for one purpose on one day (UTC). */
export const codesPerDayMax = 10
/** Those of all askers together. Whoever asks from where the account's owner has been before is not counted out by it. */
const codesOfAllPerDayMax = 30
const dayMs = 24 * 3_600_000
/** The day's count must outlive the day. */
const keptMs = 2 * dayMs

/** What a code is bound to. */
export type CodeUse = {
  readonly scene: CodeScene
  readonly address: string
  /** Who asked for it, where somebody is signed in: nobody else can use it. */
  readonly customer?: CustomerId | undefined
}

/** Who asks for a code: an internet address, or a signed-in customer. */
export type Asker = {
  readonly name: string
  /** `own`: from here the owner of the account has signed in before. */
  readonly standing: 'own' | 'strange'
}

/** Of one try only a million are possible; what keeps them safe is that a code dies after five tries or ten minutes. */
const hashOf = ({ scene, address, customer }: CodeUse, code: string, salt: Buffer): Buffer =>
  createHmac('sha256', salt)
    .update(`${scene}\n${address}\n${idOf(customer)}\n${code}`)
    .digest()

const nobody = '0'
const idOf = (customer: CustomerId | undefined): string => customer ?? nobody

const newCode = (): string =>
  randomInt(10 ** codeDigits)
    .toString()
    .padStart(codeDigits, '0')

/**
 * Makes a code in place of the one before. A decoy is stored like any other, but no code matches it.
 * Refusals: code.wait, code.too_many_sent.
 */
export const issueCode = async (
  tx: Transaction,
  { kind, now, asker, ...use }: CodeUse & Issue,
): Promise<Result<{ readonly code: string; readonly expiresAt: number }>> => {
  const code = newCode()
  const salt = randomBytes(16)
  const hash = kind === 'code' ? hashOf(use, code, salt) : randomBytes(32)
  const expiresAt = now + codeMinutes * 60_000
  const within = await judgeBudget(tx, use, { asker, now })
  if (!within.ok) return within
  const { rowCount } = await tx.query({
    name: 'identity.issue_code',
    text: `insert into identity.code as c (scene, address, customer, salt, hash, sent_at, expires_at)
      values ($1, $2, $3, $4, $5, $6::timestamptz, $7)
      on conflict (scene, address, customer) do update set
        salt = excluded.salt, hash = excluded.hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
        tries = 0, used_at = null
      where c.sent_at <= excluded.sent_at - make_interval(secs => $8)`,
    values: [
      use.scene,
      use.address,
      idOf(use.customer),
      salt,
      hash,
      new Date(now),
      new Date(expiresAt),
      resendAfterSeconds,
    ],
  })
  if (rowCount !== 1) return refuseSoSoon(await readSentAt(tx, use), now)
  await count(tx, use, { asker, now })
  return accept({ code, expiresAt })
}

type Issue = { readonly kind: 'code' | 'decoy'; readonly asker: Asker; readonly now: Millis }

/** So that a stranger uses up what is theirs, and nobody floods an address from many places. */
const judgeBudget = async (
  tx: Transaction,
  { scene, address }: CodeUse,
  { asker, now }: Pick<Issue, 'asker' | 'now'>,
): Promise<Result<'within'>> => {
  const { rows } = await tx.query<{ own: number; all: number }>({
    name: 'identity.code_budget',
    text: `select coalesce(sum(sent) filter (where asker = $3), 0)::int as own, coalesce(sum(sent), 0)::int as all
      from identity.code_budget where scene = $1 and address = $2 and day = ($4::timestamptz at time zone 'UTC')::date`,
    values: [scene, address, asker.name, new Date(now)],
  })
  const { own = 0, all = 0 } = rows[0] ?? {}
  if (own >= codesPerDayMax) return refuseToday(codesPerDayMax, now)
  return asker.standing === 'strange' && all >= codesOfAllPerDayMax
    ? refuseToday(codesOfAllPerDayMax, now)
    : accept('within')
}

const count = async (
  tx: Transaction,
  { scene, address }: CodeUse,
  { asker, now }: Pick<Issue, 'asker' | 'now'>,
): Promise<void> => {
  await tx.query({
    name: 'identity.count_code',
    text: `insert into identity.code_budget as b (scene, address, asker, day)
      values ($1, $2, $3, ($4::timestamptz at time zone 'UTC')::date)
      on conflict (address, scene, day, asker) do update set sent = b.sent + 1`,
    values: [scene, address, asker.name, new Date(now)],
  })
}

const refuseToday = (maximum: number, now: Millis) => {
  const nextDay = (Math.floor(now / dayMs) + 1) * dayMs
  const hours = Math.ceil((nextDay - now) / 3_600_000)
  return refuse('code.too_many_sent', { maximum: String(maximum), hours: String(Math.max(1, hours)) })
}

/** The next one may be asked for a minute after the last one. */
const refuseSoSoon = (sentAt: number, now: Millis) => {
  const seconds = Math.ceil((sentAt - now) / 1_000) + resendAfterSeconds
  return refuse('code.wait', { seconds: String(Math.max(1, seconds)) })
}

const readSentAt = async (on: Queryable, use: CodeUse): Promise<number> => {
  const { rows } = await on.query<{ sent_at: Date }>({
    name: 'identity.code_sent',
    text: 'select sent_at from identity.code where scene = $1 and address = $2 and customer = $3',
    values: [use.scene, use.address, idOf(use.customer)],
  })
  return rows[0]?.sent_at.getTime() ?? 0
}

type CodeRow = { salt: Buffer; hash: Buffer; expires_at: Date; tries: number; used_at: Date | null }

/**
 * Judges one try and counts a wrong one; the right code is used up only if `outcome` says so, together with what the
 * transaction does. Refusals: code.expired, code.wrong, code.too_many_tries.
 */
export const tryCode = async (
  tx: Transaction,
  { code, now, outcome, ...use }: CodeUse & CodeTry,
): Promise<Result<'right'>> => {
  const { rows } = await tx.query<CodeRow>({
    name: 'identity.code',
    text: `select salt, hash, expires_at, tries, used_at from identity.code
      where scene = $1 and address = $2 and customer = $3 for update`,
    values: [use.scene, use.address, idOf(use.customer)],
  })
  const row = rows[0]
  if (row === undefined) return refuse('code.expired')
  const matches = timingSafeEqual(hashOf(use, code, row.salt), row.hash)
  const verdict = judgeCode(
    { expiresAt: row.expires_at.getTime(), tries: row.tries, state: row.used_at === null ? 'open' : 'used' },
    { matches, now },
  )
  if (!verdict.ok || outcome === 'use') await note(tx, use, verdict.ok ? now : undefined)
  return verdict
}

export type CodeTry = {
  readonly code: string
  readonly now: Millis
  readonly outcome: 'look' | 'use'
}

const triesCountedMax = 1_000

const note = async (tx: Transaction, use: CodeUse, usedAt: Millis | undefined): Promise<void> => {
  await tx.query({
    name: 'identity.note_code',
    text: `update identity.code set used_at = coalesce($4, used_at),
        tries = case when $4::timestamptz is null then least(tries + 1, $5) else tries end
      where scene = $1 and address = $2 and customer = $3`,
    values: [
      use.scene,
      use.address,
      idOf(use.customer),
      usedAt === undefined ? null : new Date(usedAt),
      triesCountedMax,
    ],
  })
}

export const forgetOldCodes = async (on: Queryable, now: SettledMillis): Promise<void> => {
  await on.query({
    name: 'identity.forget_codes',
    text: 'delete from identity.code where sent_at < $1',
    values: [new Date(now - keptMs)],
  })
  await on.query({
    name: 'identity.forget_code_budgets',
    text: `delete from identity.code_budget where day < ($1::timestamptz at time zone 'UTC')::date`,
    values: [new Date(now - keptMs)],
  })
}

/** To which of a customer's addresses the newest code of a scene went; undefined where none is there. */
export const newestAddress = async (
  on: Queryable,
  { scene, customer, addresses }: Omit<CodeUse, 'address'> & { readonly addresses: readonly string[] },
): Promise<string | undefined> => {
  const { rows } = await on.query<{ address: string }>({
    name: 'identity.newest_code',
    text: `select address from identity.code where scene = $1 and customer = $2 and address = any($3)
      order by sent_at desc limit 1`,
    values: [scene, idOf(customer), addresses],
  })
  return rows[0]?.address
}
