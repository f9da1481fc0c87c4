import { judgePassword } from '@plumbline/rules/identity'
import type { Result } from '@plumbline/rules/core'
import type { IdentityContext } from '../context.ts'
import { commonPasswords } from './passwords/common.ts'

/** A password that somebody chooses now, by the operator's policy of today. Refusals: password.length, password.common. */
export const readNewPassword = (
  { passwordPolicy }: Pick<IdentityContext, 'passwordPolicy'>,
  text: string,
): Result<string> => judgePassword(text, passwordPolicy(), commonPasswords)
