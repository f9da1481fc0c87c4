import { randomInt } from 'node:crypto'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import {
  recoveryAlphabet,
  recoveryCharacters,
  recoveryCodeCount,
  writeRecoveryCode,
} from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import type { Vault } from '../../../core/platform/crypto/vault.ts'

const newCharacters = (): string =>
  Array.from({ length: recoveryCharacters }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
    '',
  )

/** Keyed, so that a stolen database alone is not enough to try them all. */
const hashOf = (vault: Vault, customer: CustomerId, code: string): Buffer =>
  vault.fingerprint('recovery code', `${customer} ${code}`)

/** New codes in place of all there were. Gives them as they are shown, this once. */
export const renewRecoveryCodes = async (
  vault: Vault,
  tx: Transaction,
  customer: CustomerId,
): Promise<string[]> => {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(newCharacters())
  await tx.query({
    name: 'identity.drop_recovery_codes',
    text: 'delete from identity.recovery_code where customer = $1',
    values: [customer],
  })
  await tx.query({
    name: 'identity.insert_recovery_codes',
    text: 'insert into identity.recovery_code (customer, hash) select $1, unnest($2::bytea[])',
    values: [customer, [...codes].map(code => hashOf(vault, customer, code))],
  })
  return [...codes].map(writeRecoveryCode)
}

/** Uses one up; each opens once. Refusals: otp.wrong, otp.used. */
export const useRecoveryCode = async (
  vault: Vault,
  tx: Transaction,
  { customer, code, now }: { customer: CustomerId; code: string; now: Millis },
): Promise<Result<'right'>> => {
  const hash = hashOf(vault, customer, code)
  const { rowCount } = await tx.query({
    name: 'identity.use_recovery_code',
    text: 'update identity.recovery_code set used_at = $3 where customer = $1 and hash = $2 and used_at is null',
    values: [customer, hash, new Date(now)],
  })
  if (rowCount === 1) return accept('right')
  const { rows } = await tx.query({
    name: 'identity.recovery_code_used',
    text: 'select 1 from identity.recovery_code where customer = $1 and hash = $2',
    values: [customer, hash],
  })
  return refuse(rows.length === 0 ? 'otp.wrong' : 'otp.used')
}

export const countRecoveryCodes = async (on: Queryable, customer: CustomerId): Promise<number> => {
  const { rows } = await on.query<{ left: number }>({
    name: 'identity.recovery_codes_left',
    text: 'select count(*)::int as left from identity.recovery_code where customer = $1 and used_at is null',
    values: [customer],
  })
  return rows[0]?.left ?? 0
}
