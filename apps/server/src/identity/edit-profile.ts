import { accept, readNickname, type Result } from '@plumbline/rules'
import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { CallContext } from '../platform/caller.ts'
import type { IdentityContext } from './context.ts'
import { readUserInfo } from './user-info.ts'

/** Changes the name that others see. Refusals: nickname.invalid. */
export const editProfile =
  ({ database }: Pick<IdentityContext, 'database'>) =>
  async (
    { caller: { customer } }: CallContext,
    input: CallParsed<'editProfile'>,
  ): Promise<Result<CallOutput<'editProfile'>>> => {
    const nickname = readNickname(input.nickname)
    if (!nickname.ok) return nickname
    await database.query({
      name: 'identity.rename',
      text: 'update identity.customer set name = $2 where id = $1',
      values: [customer, nickname.value],
    })
    return accept({ user_info: await readUserInfo(database, customer) })
  }
