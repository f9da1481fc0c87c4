import type { AuditAction } from '@plumbline/rules/staff'
import type { Json } from '@plumbline/rules/core'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { SupportContext } from '../context.ts'
import type { Conversation, Thread } from '../stored.ts'

/** Leaves what a member of staff did at a thread in the audit log. */
export const auditThread = (
  { audit, now }: Pick<SupportContext, 'audit' | 'now'>,
  tx: Transaction,
  staff: StaffCaller,
  {
    action,
    thread,
    conversation,
    after,
    personal,
  }: {
    readonly action: AuditAction
    readonly thread: Pick<Thread, 'id'>
    readonly conversation: Pick<Conversation, 'customer'>
    readonly after?: Json
    readonly personal?: Json
  },
): Promise<void> =>
  audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action,
    subject: { kind: 'support_thread', id: thread.id },
    ...(conversation.customer !== undefined && { customer: conversation.customer }),
    ...(after !== undefined && { after }),
    // What was said to a visitor could never be erased from the log: it stands in the thread alone.
    ...(personal !== undefined && conversation.customer !== undefined && { personal }),
    now: now(),
  })

/** Tells whoever follows the inbox how a thread stands. */
export const tellInbox = (
  { inbox }: Pick<SupportContext, 'inbox'>,
  { thread, newest }: { readonly thread: Thread; readonly newest: number },
): void =>
  inbox.tell({
    kind: 'thread',
    thread: thread.id,
    newest,
    state: thread.state,
    desk: thread.desk,
    assignedTo: thread.assigned_to?.toString() ?? null,
  })
