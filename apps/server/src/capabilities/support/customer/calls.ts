import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { CustomerCall, Owner } from '../context.ts'
import { noteTyping } from '../note-typing.ts'
import { markRead } from '../mark-read.ts'
import { rateThread } from '../rate.ts'
import { countUnread, showConversation } from '../show-conversation.ts'
import { findConversation } from '../stored.ts'
import { writeMessage, type WritingContext } from '../write-message.ts'

const own = ({ caller: { customer } }: CallContext): Owner => ({ kind: 'customer', customer })

const unreadOf =
  ({ database }: WritingContext) =>
  async (call: CallContext): Promise<Result<CallOutput<'supportUnread'>>> => {
    const conversation = await findConversation(database, own(call), 'free')
    return accept({ unread: conversation === undefined ? 0 : await countUnread(database, conversation) })
  }

/** What customers do: each names nothing but what is theirs. */
export const customerCalls = (context: WritingContext) => ({
  supportMessages: async (
    call: CallContext,
    place: CallParsed<'supportMessages'>,
  ): Promise<Result<CallOutput<'supportMessages'>>> =>
    accept(await showConversation(context, own(call), place)),
  supportSend: (call: CustomerCall, { text, image, about }: CallParsed<'supportSend'>) =>
    writeMessage(context, own(call), {
      language: call.language,
      key: call.idempotencyKey,
      typed: text,
      image,
      about,
    }),
  supportRead: (call: CallContext, { number }: CallParsed<'supportRead'>) =>
    markRead(context, own(call), number),
  supportTyping: (call: CallContext) => noteTyping(context, own(call)),
  supportRate: (call: CallContext, rating: CallParsed<'supportRate'>) =>
    rateThread(context, own(call), rating),
  supportUnread: unreadOf(context),
})
