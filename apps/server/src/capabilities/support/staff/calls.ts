import type { SupportContext } from '../context.ts'
import { listAnswers, removeAnswer, saveAnswer } from './answers.ts'
import { assignThread, handOverThread } from './assign.ts'
import { closeThread } from './close.ts'
import { takeStaffImage } from './image.ts'
import { listThreads } from './inbox.ts'
import { noteThread } from './notes.ts'
import { replyThread } from './reply.ts'
import { searchThreads } from './search.ts'
import { showThread } from './show-thread.ts'
import { noteStaffTyping } from './typing.ts'

export const staffCalls = (context: SupportContext) => ({
  supportInbox: listThreads(context),
  supportThread: showThread(context),
  supportReply: replyThread(context),
  supportImage: takeStaffImage(context),
  supportStaffTyping: noteStaffTyping(context),
  supportAssign: assignThread(context),
  supportHandOver: handOverThread(context),
  supportNote: noteThread(context),
  supportClose: closeThread(context),
  supportSearch: searchThreads(context),
  supportAnswers: listAnswers(context),
  supportAnswerSave: saveAnswer(context),
  supportAnswerRemove: removeAnswer(context),
})
