import type { App } from '../support/app.ts'
import { imageOf, orderOf, type AbuseRows } from '../support/builders/owned.ts'
import { founders } from '../support/staff.ts'

/** A thread of somebody's that has ended. */
const endedThread = async (app: App, owner: string): Promise<string> => {
  const { data } = await app.call('supportSend', { text: 'Hello' }, { token: owner })
  const [ana] = await founders(app)
  await app.call('supportClose', { id: data.thread.id }, { token: ana.token })
  return data.thread.id
}

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  supportMessages: 'none',
  supportRead: 'none',
  supportTyping: 'none',
  supportUnread: 'none',
  supportSend: {
    input: async (app, owner) => ({ text: 'Mine', image: await imageOf(app, owner, 'support') }),
    refusal: 'upload.unknown',
  },
  supportRate: {
    input: async (app, owner) => ({ thread: await endedThread(app, owner), stars: 5 }),
    refusal: 'support.thread_unknown',
  },
  // A visitor's token is all by which they are known.
  visitorMessages: 'none',
  visitorSend: 'none',
  visitorImage: 'none',
  visitorPicture: 'none',
  visitorTyping: 'none',
  visitorRead: 'none',
  visitorRate: 'none',
  supportInbox: 'none',
  supportThread: 'none',
  supportReply: 'none',
  supportImage: 'none',
  supportStaffTyping: 'none',
  supportAssign: 'none',
  supportHandOver: 'none',
  supportNote: 'none',
  supportClose: 'none',
  supportSearch: 'none',
  supportAnswers: 'none',
  supportAnswerSave: 'none',
  supportAnswerRemove: 'none',
} as const satisfies AbuseRows

/** An order of somebody's, as a message names it. */
export const aboutOrder = async (app: App, owner: string) => ({
  kind: 'order' as const,
  id: await orderOf(app, owner),
})
