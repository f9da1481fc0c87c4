import { accept, assert, type CustomerId, type Result } from '@plumbline/rules/core'
import { readNickname } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { asAvatar, dropUploads, keepUploads } from '../../upload/index.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { readUserInfo } from './user-info.ts'

const lockAvatar = async (tx: Transaction, customer: CustomerId): Promise<string | null> => {
  const { rows } = await tx.query<{ avatar: string | null }>({
    name: 'identity.lock_avatar',
    text: 'select avatar from identity.customer where id = $1 for no key update',
    values: [customer],
  })
  const row = rows[0]
  assert(row !== undefined, 'a session belongs to a customer')
  return row.avatar
}

/** The new picture is kept, the one before is forgotten. */
const changeAvatar = async (
  { audit, now }: IdentityContext,
  tx: Transaction,
  { customer, avatar }: { customer: CustomerId; avatar: string | null },
): Promise<Result<undefined>> => {
  const before = await lockAvatar(tx, customer)
  if (before === avatar) return accept(undefined)
  const at = { customer, use: 'avatar' as const, now: now() }
  if (avatar !== null) {
    const kept = await keepUploads(tx, { ...at, ids: [avatar] })
    if (!kept.ok) return kept
  }
  await tx.query({
    name: 'identity.change_avatar',
    text: 'update identity.customer set avatar = $2 where id = $1',
    values: [customer, avatar],
  })
  if (before !== null) await dropUploads(tx, { ...at, ids: [before] })
  await audit.append(tx, {
    actor: { kind: 'customer', id: customer },
    action: 'identity.avatar_changed',
    subject: { kind: 'customer', id: customer },
    customer,
    before: { avatar: before },
    after: { avatar },
    now: at.now,
  })
  return accept(undefined)
}

/** Changes the name and the picture that others see. Refusals: nickname.invalid, upload.unknown, upload.too_many, upload.unreadable, server.busy. */
export const editProfile =
  (context: IdentityContext) =>
  async (
    { caller: { customer }, address }: Pick<CustomerCall, 'caller' | 'address'>,
    input: CallParsed<'editProfile'>,
  ): Promise<Result<CallOutput<'editProfile'>>> => {
    const nickname = input.nickname === undefined ? undefined : readNickname(input.nickname)
    if (nickname?.ok === false) return nickname
    const named = input.avatar
    // Before the transaction, which must not hold its connection while a picture is drawn.
    const picture =
      typeof named === 'string'
        ? await asAvatar(context.uploads, { customer, address, id: named })
        : accept(named)
    if (!picture.ok) return picture
    const avatar = picture.value
    return context.database.transaction(async tx => {
      if (avatar !== undefined) {
        const changed = await changeAvatar(context, tx, { customer, avatar })
        if (!changed.ok) return changed
      }
      if (nickname !== undefined)
        await tx.query({
          name: 'identity.rename',
          text: 'update identity.customer set name = $2 where id = $1',
          values: [customer, nickname.value],
        })
      return accept({ user_info: await readUserInfo(tx, customer) })
    })
  }
