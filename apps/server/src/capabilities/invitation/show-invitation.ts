import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Book, type CustomerId, type Result } from '@plumbline/rules/core'
import { judgeInviter, maskUid } from '@plumbline/rules/invitation'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { InvitationContext } from './context.ts'
import { readInvited } from './stored.ts'

type Own = { readonly code: string | null; readonly book: Book; readonly isSuspended: boolean }

const readOwn = async (on: Queryable, customer: CustomerId): Promise<Own | undefined> => {
  const { rows } = await on.query<Own>({
    name: 'invitation.own',
    text: `select invite_code as code, book, frozen_reason is not null as "isSuspended"
      from identity.customer where id = $1`,
    values: [customer],
  })
  return rows[0]
}

/** Refusals: request.invalid. */
export const showInvitation =
  ({ database }: InvitationContext) =>
  async (
    { caller: { customer } }: CallContext,
    { cursor, limit = pageSizeDefault }: CallParsed<'invitation'>,
  ): Promise<Result<CallOutput<'invitation'>>> =>
    database.transaction(async tx => {
      const own = await readOwn(tx, customer)
      const invited = await readInvited(tx, customer, { cursor, limit })
      if (!invited.ok) return invited
      const { counts, people, nextCursor } = invited.value
      return accept({
        ...counts,
        code: own?.code ?? null,
        accepted: own !== undefined && judgeInviter({ ...own, isErased: false }).ok,
        items: people.map(({ view: { uid, at, state } }) => ({ uid: maskUid(uid), at, state })),
        nextCursor,
      })
    })
