import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallInput, CallOutput, Language } from '@plumbline/protocol/core'
import type { App } from '../support/app.ts'
import { approve, type Member } from '../support/staff.ts'

/** The one that is part of the product. */
export const shippedId = '0199a000-0000-7000-8000-000000000001'
export const nobodys = '01940000-0000-7000-8000-000000000000'
export const why = 'Agreed with the desk'

type Save = CallInput<'announcementSave'>

/** What a new announcement holds, unless the test says otherwise. */
export const content = (more: Partial<Save> = {}): Save => ({
  id: randomUUID(),
  basedOn: 0,
  texts: { en: { title: 'New trading hours', body: 'Gold opens **an hour earlier** from Monday.' } },
  isMustSee: false,
  isNotified: false,
  countries: null,
  languages: null,
  from: null,
  until: null,
  ...more,
})

/** A member of staff who writes announcements. */
export const writer = (app: App, { token }: Pick<Member, 'token'>) => ({
  save: (input: Save) => app.call('announcementSave', input, { token }),
  publish: (id: string, version: string, reason = why) =>
    app.call('announcementPublish', { id, version, reason }, { token }),
  end: (id: string, reason = why) => app.call('announcementEnd', { id, reason }, { token }),
  look: (id: string) => app.call('announcementStaffDetail', { id }, { token }),
  list: (input: CallInput<'announcementStaffList'> = {}) =>
    app.call('announcementStaffList', input, { token }),
  preview: (title: string, body: string) =>
    app.call('announcementPreview', { text: { title, body } }, { token }),
})

type Written = { readonly id: string; readonly version: string; readonly number: number }

const newestOf = ({ id, versions: [newest] }: CallOutput<'announcementSave'>): Written => {
  if (newest === undefined) throw new Error('what was saved has a version')
  return { id, version: newest.version, number: newest.number }
}

/** Writes a version, and gives what it is called. */
export const written = async (app: App, ana: Member, more: Partial<Save> = {}): Promise<Written> => {
  const saved = await writer(app, ana).save(content(more))
  expect(saved).toMatchObject({ type: 'ok' })
  return newestOf(saved.data)
}

/** Writes a version and publishes it; what must be seen, with the second person. */
export const published = async (
  app: App,
  [ana, bob]: readonly [Member, Member],
  more: Partial<Save> = {},
): Promise<Written> => {
  const draft = await written(app, ana, more)
  const answer = await writer(app, ana).publish(draft.id, draft.version)
  expect(answer).toMatchObject({ type: 'ok' })
  const { request } = answer.data
  if (request !== null) await approve(app, request, bob)
  return draft
}

/** Whoever reads: a guest, or the customer with a token. */
export const reader = (app: App, token?: string, lang: Language = 'en') => {
  const options = { lang, ...(token !== undefined && { token }) }
  const list = async () => (await app.call('announcementList', {}, options)).data
  return {
    list,
    item: async (id: string) => (await list()).items.find(each => each.id === id),
    open: (id: string, version?: string) =>
      app.call('announcementDetail', { id, ...(version !== undefined && { version }) }, options),
    note: (version: string, kind: CallInput<'announcementRead'>['kind']) =>
      app.call('announcementRead', { version, kind }, options),
  }
}
