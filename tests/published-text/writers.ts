import { expect } from 'vitest'
import type { CallInput, CallOutput, Language } from '@plumbline/protocol/core'
import type { PublishedText } from '@plumbline/rules/published-text'
import type { App } from '../support/app.ts'
import { approve, type Member } from '../support/staff.ts'

export const why = 'Agreed with counsel'

type Save = CallInput<'textSave'>

/** A member of staff who writes texts. */
export const writer = (app: App, { token }: Pick<Member, 'token'>) => ({
  list: () => app.call('textStaffList', {}, { token }),
  look: (key: PublishedText, number?: number) =>
    app.call('textStaffDetail', { key, ...(number !== undefined && { number }) }, { token }),
  preview: (key: PublishedText, title: string, body: string) =>
    app.call('textPreview', { key, text: { title, body } }, { token }),
  save: (input: Save) => app.call('textSave', input, { token }),
  publish: (key: PublishedText, number: number, reason = why) =>
    app.call('textPublish', { key, number, reason }, { token }),
})

/** The newest version as somebody would edit it, with what the test changes. */
export const nextOf = async (
  app: App,
  ana: Member,
  key: PublishedText,
  more: Partial<Save> = {},
): Promise<Save> => {
  const { data } = await writer(app, ana).look(key)
  const texts = Object.fromEntries(
    Object.entries(data.texts).map(([language, { title, body }]) => [language, { title, body }]),
  )
  return { key, basedOn: data.shown, texts, isMaterial: false, from: null, ...more }
}

/** The words of the newest version in every language, each with a paragraph more. */
export const withMore = async (
  app: App,
  ana: Member,
  key: PublishedText,
  paragraph: string,
): Promise<Save['texts']> => {
  const { texts } = await nextOf(app, ana, key)
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      { title: text.title, body: `${text.body}\n\n${paragraph}` },
    ]),
  )
}

/** Writes a version, and gives its number. */
export const written = async (
  app: App,
  ana: Member,
  key: PublishedText,
  more: Partial<Save> = {},
): Promise<number> => {
  const saved = await writer(app, ana).save(await nextOf(app, ana, key, more))
  expect(saved).toMatchObject({ type: 'ok' })
  return saved.data.shown
}

/** Writes a version and has it published by a second person. */
export const published = async (
  app: App,
  [ana, bob]: readonly [Member, Member],
  key: PublishedText,
  more: Partial<Save> = {},
): Promise<number> => {
  const number = await written(app, ana, key, more)
  const asked = await writer(app, ana).publish(key, number)
  expect(asked).toMatchObject({ type: 'ok' })
  await approve(app, asked.data.request, bob)
  return number
}

/** Whoever reads: a guest, or the customer with a token. */
export const reader = (app: App, token?: string, lang: Language = 'en') => {
  const options = { lang, ...(token !== undefined && { token }) }
  return {
    text: (key: PublishedText, more: Partial<CallInput<'agreementText'>> = {}) =>
      app.call('agreementText', { key, ...more }, options),
    acceptance: async (): Promise<CallOutput<'textAcceptance'>> =>
      (await app.call('textAcceptance', {}, options)).data,
    difference: (key: PublishedText, from: string, to: string) =>
      app.call('textDifference', { key, from, to }, options),
    accept: async (key: CallInput<'textAccept'>['key'], more: Partial<CallInput<'textAccept'>> = {}) => {
      const { data } = await app.call('agreementText', { key }, options)
      return app.call('textAccept', { key, version: data.version, sha256: data.sha256, ...more }, options)
    },
  }
}
