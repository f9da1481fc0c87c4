import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { AnnouncementContext, ReaderCall } from '../context.ts'
import { readerOf } from './reader.ts'
import { readShown, unreadIn } from './shown.ts'

/** What is shown now to whoever asks. */
export const listShown =
  (context: AnnouncementContext) =>
  async (call: ReaderCall): Promise<Result<CallOutput<'announcementList'>>> => {
    const reader = await readerOf(context, call)
    const items = await readShown(context.database, { reader, now: context.now() })
    return accept({
      items: [...items],
      nextCursor: null,
      unread: unreadIn(reader, items),
      isRecorded: reader.customer !== undefined,
    })
  }
