import type { App } from '../support/app.ts'
import type { TrailHouse, TrailRows } from '../support/builders/audit-rows.ts'

let count = 0
const newThread = async (app: App): Promise<string> => {
  const token = await app.openDemo()
  const { data } = await app.call('supportSend', { text: 'Where is my money?' }, { token })
  return data.thread.id
}
const newAnswer = async ({ app, ana }: TrailHouse): Promise<string> => {
  const title = `Greeting ${(count += 1)}`
  const { data } = await app.call(
    'supportAnswerSave',
    { title, texts: { en: 'Hello' } },
    { token: ana.token },
  )
  return data.items.find(each => each.title === title)?.key ?? ''
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  supportInbox: () => ({}),
  supportThread: async ({ app }: TrailHouse) => ({ id: await newThread(app) }),
  supportReply: async ({ app }: TrailHouse) => ({
    id: await newThread(app),
    attempt: `audit-${(count += 1)}`,
    text: 'Here.',
  }),
  // A form: tests/support-chat/images.test.ts sends one, and looks for its entry.
  supportImage: 'nothing',
  supportStaffTyping: async ({ app }: TrailHouse) => ({ id: await newThread(app) }),
  supportAssign: async ({ app, ana }: TrailHouse) => ({ id: await newThread(app), to: ana.id }),
  supportHandOver: async ({ app }: TrailHouse) => ({
    id: await newThread(app),
    desk: 'compliance' as const,
    note: 'Looks like a shared account',
  }),
  supportNote: async ({ app }: TrailHouse) => ({ id: await newThread(app), text: 'Called back' }),
  supportClose: async ({ app }: TrailHouse) => ({ id: await newThread(app) }),
  supportSearch: () => ({ text: 'money' }),
  supportAnswers: () => ({}),
  supportAnswerSave: () => ({ title: 'Hours', texts: { en: 'We are here on weekdays.' } }),
  supportAnswerRemove: async (house: TrailHouse) => ({ key: await newAnswer(house) }),
} satisfies TrailRows
