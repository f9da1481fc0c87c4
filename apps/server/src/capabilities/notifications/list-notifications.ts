import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { NotificationContext } from './context.ts'
import { readMailbox } from './mailbox.ts'
import { readNotices } from './append-notifications.ts'

const numberOf = (cursor: string | undefined): number | undefined =>
  cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined

/** The customer's own notifications, newest first. */
export const listNotices =
  ({ database }: NotificationContext) =>
  async (
    { caller: { customer } }: CallContext,
    { cursor, limit = pageSizeDefault }: CallParsed<'notificationList'>,
  ): Promise<Result<CallOutput<'notificationList'>>> => {
    const found = await readNotices(database, { customer, before: numberOf(cursor), limit: limit + 1 })
    const { newest, readTo } = await readMailbox(database, customer)
    const items = found.slice(0, limit)
    return accept({
      items: [...items],
      nextCursor: found.length > limit ? String(items.at(-1)?.seq) : null,
      readTo,
      unread: newest - readTo,
    })
  }
