import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { hashToken } from '../../identity/index.ts'
import { showVisitorImage, takeImageOf } from '../../upload/index.ts'
import type { Owner, VisitorCall } from '../context.ts'
import { noteTyping } from '../note-typing.ts'
import { markRead } from '../mark-read.ts'
import { rateThread } from '../rate.ts'
import { showConversation } from '../show-conversation.ts'
import { writeMessage, type WritingContext } from '../write-message.ts'

/** What visitors without an account do: the token is all by which they are known, so it names nothing but what is theirs. */
export const visitorCalls = (context: WritingContext) => {
  const own = ({ address }: VisitorCall, token: string): Owner => ({
    kind: 'visitor',
    token: hashToken(token),
    address: context.vault.fingerprint('support.address', address),
  })
  return {
    visitorMessages: async (
      call: VisitorCall,
      { visitor, ...place }: CallParsed<'visitorMessages'>,
    ): Promise<Result<CallOutput<'visitorMessages'>>> =>
      accept(await showConversation(context, own(call, visitor), place)),
    visitorSend: (call: VisitorCall, { visitor, attempt, text, image }: CallParsed<'visitorSend'>) =>
      writeMessage(context, own(call, visitor), {
        language: call.language,
        key: attempt,
        typed: text,
        image,
        about: undefined,
      }),
    visitorImage: (
      { address, image }: VisitorCall & { readonly image: Buffer },
      { visitor }: CallParsed<'visitorImage'>,
    ): Promise<Result<CallOutput<'visitorImage'>>> =>
      takeImageOf(context.uploads, {
        owner: { visitor: hashToken(visitor) },
        use: 'support',
        image,
        // A token is made by whoever wants one.
        drawnFor: [`address ${address}`],
      }),
    visitorPicture: (_: VisitorCall, { visitor, id }: CallParsed<'visitorPicture'>) =>
      showVisitorImage(context.uploads, { id, owner: { visitor: hashToken(visitor) } }),
    visitorTyping: (call: VisitorCall, { visitor }: CallParsed<'visitorTyping'>) =>
      noteTyping(context, own(call, visitor)),
    visitorRead: (call: VisitorCall, { visitor, number }: CallParsed<'visitorRead'>) =>
      markRead(context, own(call, visitor), number),
    visitorRate: (call: VisitorCall, { visitor, ...rating }: CallParsed<'visitorRate'>) =>
      rateThread(context, own(call, visitor), rating),
  }
}
