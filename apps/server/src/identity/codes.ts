import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import {
  accept,
  codeDigits,
  codeMinutes,
  judgeCode,
  refuse,
  resendAfterSeconds,
  type CodeScene,
  type Millis,
  type Result,
} from '@plumbline/rules'
import type { Queryable, Transaction } from '../platform/database.ts'

/** Codes that one address can be sent for one purpose on one day (UTC). */
export const codesPerDayMax = 10
const dayMs = 24 * 3_600_000
/** The day's count must outlive the day. */
const keptMs = 2 * dayMs

/** What a code is bound to. */
export type CodeUse = { readonly scene: CodeScene; readonly address: string }

/** Of one try only a million are possible; what keeps them safe is that a code dies after five tries or ten minutes. */
const hashOf = ({ scene, address }: CodeUse, code: string, salt: Buffer): Buffer =>
  createHmac('sha256', salt).update(`${scene}\n${address}\n${code}`).digest()

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
  { kind, now, ...use }: CodeUse & { readonly kind: 'code' | 'decoy'; readonly now: Millis },
): Promise<Result<{ readonly code: string; readonly expiresAt: number }>> => {
  const code = newCode()
  const salt = randomBytes(16)
  const hash = kind === 'code' ? hashOf(use, code, salt) : randomBytes(32)
  const expiresAt = now + codeMinutes * 60_000
  const { rowCount } = await tx.query({
    name: 'identity.issue_code',
    text: `insert into identity.code as c (scene, address, salt, hash, sent_at, expires_at, day)
      values ($1, $2, $3, $4, $5::timestamptz, $6, ($5::timestamptz at time zone 'UTC')::date)
      on conflict (scene, address) do update set
        salt = excluded.salt, hash = excluded.hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
        tries = 0, used_at = null, day = excluded.day,
        sent_on_day = case when c.day = excluded.day then c.sent_on_day + 1 else 1 end
      where c.sent_at <= excluded.sent_at - make_interval(secs => $7)
        and (c.day < excluded.day or c.sent_on_day < $8)`,
    values: [
      use.scene,
      use.address,
      salt,
      hash,
      new Date(now),
      new Date(expiresAt),
      resendAfterSeconds,
      codesPerDayMax,
    ],
  })
  return rowCount === 1 ? accept({ code, expiresAt }) : refuseAnother(await readSent(tx, use), now)
}

type Sent = { readonly sentAt: number; readonly onDay: number }

/** The next one may be asked for a minute after the last one, or on the next day. */
const refuseAnother = ({ sentAt, onDay }: Sent, now: Millis) => {
  if (onDay < codesPerDayMax) {
    const seconds = Math.ceil((sentAt - now) / 1_000) + resendAfterSeconds
    return refuse('code.wait', { seconds: String(Math.max(1, seconds)) })
  }
  const nextDay = (Math.floor(sentAt / dayMs) + 1) * dayMs
  const hours = Math.ceil((nextDay - now) / 3_600_000)
  return refuse('code.too_many_sent', { maximum: String(codesPerDayMax), hours: String(Math.max(1, hours)) })
}

const readSent = async (on: Queryable, use: CodeUse): Promise<Sent> => {
  const { rows } = await on.query<{ sent_at: Date; sent_on_day: number }>({
    name: 'identity.code_sent',
    text: 'select sent_at, sent_on_day from identity.code where scene = $1 and address = $2',
    values: [use.scene, use.address],
  })
  const row = rows[0]
  return { sentAt: row?.sent_at.getTime() ?? 0, onDay: row?.sent_on_day ?? 0 }
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
      where scene = $1 and address = $2 for update`,
    values: [use.scene, use.address],
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
    text: `update identity.code set used_at = coalesce($3, used_at),
        tries = case when $3::timestamptz is null then least(tries + 1, $4) else tries end
      where scene = $1 and address = $2`,
    values: [use.scene, use.address, usedAt === undefined ? null : new Date(usedAt), triesCountedMax],
  })
}

export const forgetOldCodes = async (on: Queryable, now: Millis): Promise<void> => {
  await on.query({
    name: 'identity.forget_codes',
    text: 'delete from identity.code where sent_at < $1',
    values: [new Date(now - keptMs)],
  })
}
