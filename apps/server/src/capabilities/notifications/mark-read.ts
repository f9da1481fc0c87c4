import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { NotificationContext } from './context.ts'
import { markRead } from './mailbox.ts'

/** Marks the customer's own notifications as read, up to a number. */
export const markNoticesRead =
  ({ database }: NotificationContext) =>
  async (
    { caller }: CallContext,
    { seq }: CallParsed<'notificationRead'>,
  ): Promise<Result<CallOutput<'notificationRead'>>> => {
    const { newest, readTo } = await markRead(database, caller.customer, seq)
    return accept({ readTo, unread: newest - readTo })
  }
