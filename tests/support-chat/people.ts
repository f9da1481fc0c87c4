import { expect } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import type { App } from '../support/app.ts'
import { connect } from '../support/socket-client.ts'
import { demo } from '../support/builders/customer-admin.ts'
import { formOf, formType } from '../support/builders/upload.ts'
import type { Member } from '../support/staff.ts'

let count = 0
export const attempt = (): string => `attempt-${(count += 1)}`

/** A customer at the chat. */
export const writer = async (app: App) => {
  const person = await demo(app)
  const { token } = person
  return {
    ...person,
    send: (input: CallInput<'supportSend'>, key?: string) =>
      app.call('supportSend', input, { token, ...(key !== undefined && { key }) }),
    list: async (place: CallInput<'supportMessages'> = {}) =>
      (await app.call('supportMessages', place, { token })).data,
    texts: async () => (await app.call('supportMessages', {}, { token })).data.items.map(({ text }) => text),
    read: async (number: number) => (await app.call('supportRead', { number }, { token })).data.unread,
    unread: async () => (await app.call('supportUnread', {}, { token })).data.unread,
    rate: (thread: string, stars: number, comment?: string) =>
      app.call('supportRate', { thread, stars, ...(comment !== undefined && { comment }) }, { token }),
  }
}

/** A customer whose first message is there, and its thread. */
export const asking = async (app: App, text = 'Where is my deposit?') => {
  const ada = await writer(app)
  const { data } = await ada.send({ text })
  return { ada, thread: data.thread.id }
}

/** A member of staff at the inbox. */
export const clerk = (app: App, { token }: Pick<Member, 'token'>) => ({
  reply: (id: string, text: string, key = attempt()) =>
    app.call('supportReply', { id, attempt: key, text }, { token }),
  look: (id: string, place = {}) => app.call('supportThread', { id, ...place }, { token }),
  inbox: async (input: CallInput<'supportInbox'> = {}) =>
    (await app.call('supportInbox', input, { token })).data,
  close: (id: string, seen?: number) =>
    app.call('supportClose', { id, ...(seen !== undefined && { seen }) }, { token }),
  assign: (id: string, to: string | null) => app.call('supportAssign', { id, to }, { token }),
})

/** A connection that speaks for somebody and follows a channel. */
export const follow = async (app: App, token: string, channel: 'support' | 'inbox', after?: number) => {
  const client = await connect(Number(new URL(app.address).port))
  client.say(JSON.stringify({ event: 'auth', params: { token } }))
  await client.frameWhere(({ event }) => event === 'auth')
  client.say(JSON.stringify({ event: 'sub', params: { channel, ...(after !== undefined && { after }) } }))
  if (after === undefined) await client.frameWhere(({ event }) => event === 'reset')
  return client
}

export const visitorToken = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

export const taken = (answer: { readonly refusal?: string | undefined }): void =>
  expect(answer.refusal).toBeUndefined()

type SentImage = { readonly type: string; readonly data: { readonly id: string }; readonly refusal?: string }

const sendForm = async (
  app: App,
  path: string,
  fields: Readonly<Record<string, string>>,
  { image, token }: { readonly image: Buffer; readonly token?: string },
): Promise<SentImage> =>
  (await app.raw(path, {
    method: 'POST',
    headers: { 'content-type': formType, ...(token !== undefined && { authorization: token }) },
    body: new Uint8Array(
      formOf([
        ...Object.entries(fields).map(([name, value]) => ({ name, value })),
        { name: 'image', value: image, filename: 'image.png' },
      ]),
    ),
  })) as SentImage

/** An image of staff for a thread. */
export const imageAsStaff = (app: App, { token }: Pick<Member, 'token'>, thread: string, image: Buffer) =>
  sendForm(app, '/api/staff/support/image', { thread }, { image, token })

/** Somebody without an account at the chat. */
export const guest = (app: App) => {
  const visitor = visitorToken()
  return {
    visitor,
    send: (input: { text?: string; image?: string }, key = attempt()) =>
      app.call('visitorSend', { visitor, attempt: key, ...input }),
    list: async () => (await app.call('visitorMessages', { visitor })).data,
    upload: (image: Buffer) => sendForm(app, '/api/support/visitor/image', { visitor }, { image }),
    picture: (id: string) =>
      fetch(new URL('/api/support/visitor/picture', app.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ visitor, id }),
      }),
  }
}
