import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, localeOf } from '@plumbline/protocol/core'
import { minuteMs } from '@plumbline/rules/core'
import { restrictedCountries } from '@plumbline/rules/identity'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'
import { content, published, reader, shippedId, writer, written } from './people.ts'

let app: App
let staff: readonly [Member, Member]
let ana: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  staff = await founders(app)
  ;[ana] = staff
})
afterAll(() => app.stop())

/** Less than a member of staff may be away. */
const soonMs = 5 * minuteMs
const inMs = (ms: number): string => new Date(app.now() + ms).toISOString()

describe('the announcement of restricted countries', () => {
  it.each(languages)('is part of the product in %s, and names each of them', async lang => {
    const guest = reader(app, undefined, lang)
    const { data } = await guest.open(shippedId)
    expect(data).toMatchObject({ language: lang, state: 'shown', number: 1 })
    const said = data.blocks.flatMap(block => ('spans' in block ? block.spans.map(({ text }) => text) : []))
    // Languages inflect names of countries: they are told apart by how these begin.
    const stem = lang === 'hk' ? 2 : 3
    const names = new Intl.DisplayNames(localeOf[lang], { type: 'region' })
    for (const code of restrictedCountries) {
      // Intl calls it КНДР; the law's readers look for the other name.
      const name = lang === 'ru' && code === 'KP' ? 'Северной Корее' : names.of(code)
      expect(said.join(' ')).toContain(name?.slice(0, stem))
    }
  })

  it('says for staff that it comes with the product, and is there once after a restart', async () => {
    await app.restart()
    const { data } = await writer(app, ana).look(shippedId)
    expect(data).toMatchObject({
      isShipped: true,
      versions: [{ number: 1, author: null, publisher: null, missing: [], state: 'shown' }],
    })
  })
})

describe('a version', () => {
  it('is a draft that nobody reads until it is published', async () => {
    const { id, version } = await written(app, ana)
    const guest = reader(app)
    expect(await guest.open(id)).toMatchObject({ refusal: 'announcement.unknown' })
    await writer(app, ana).publish(id, version)
    expect(await guest.item(id)).toMatchObject({ version, title: 'New trading hours', language: 'en' })
    expect((await guest.open(id)).data.blocks).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'Gold opens ', isStrong: false, isEmphasis: false, link: null },
          { text: 'an hour earlier', isStrong: true, isEmphasis: false, link: null },
          { text: ' from Monday.', isStrong: false, isEmphasis: false, link: null },
        ],
      },
    ])
  })

  it('is never changed: the next one takes its place, and the old one stays to be read', async () => {
    const first = await published(app, staff)
    const texts = { en: { title: 'New trading hours', body: 'Gold opens two hours earlier.' } }
    const second = await written(app, ana, { id: first.id, basedOn: 1, texts })
    const guest = reader(app)
    // Written, not published: readers still have the first.
    expect(await guest.item(first.id)).toMatchObject({ number: 1 })
    await writer(app, ana).publish(second.id, second.version)
    expect(await guest.item(first.id)).toMatchObject({ number: 2 })
    const old = await guest.open(first.id, first.version)
    expect(old.data).toMatchObject({ state: 'replaced', number: 1 })
    expect((await guest.open(first.id)).data).toMatchObject({
      number: 2,
      others: [{ version: first.version, state: 'replaced' }],
    })
    const { data } = await writer(app, ana).look(first.id)
    expect(data.versions.map(({ state }) => state)).toEqual(['shown', 'replaced'])
    expect(data.versions[1]?.sha256).toBe(old.data.sha256)
  })

  it('has the fingerprint of its very texts', async () => {
    const { id } = await published(app, staff)
    const [version] = (await writer(app, ana).look(id)).data.versions
    const hash = createHash('sha256').update(JSON.stringify(version?.texts)).digest('hex')
    expect(version?.sha256).toBe(hash)
  })

  it('is shown from its beginning until its end', async () => {
    const { id } = await published(app, staff, { from: inMs(soonMs), until: inMs(2 * soonMs) })
    const guest = reader(app)
    expect(await guest.item(id)).toBeUndefined()
    expect(await guest.open(id)).toMatchObject({ refusal: 'announcement.unknown' })
    app.clock.move(soonMs)
    expect(await guest.item(id)).toMatchObject({ id })
    app.clock.move(soonMs)
    expect(await guest.item(id)).toBeUndefined()
    // Whoever was sent there can still read what it said.
    expect((await guest.open(id)).data).toMatchObject({ state: 'over' })
  })

  it('replaces the one before only once it begins', async () => {
    const first = await published(app, staff)
    const next = await written(app, ana, { ...content(), id: first.id, basedOn: 1, from: inMs(soonMs) })
    await writer(app, ana).publish(next.id, next.version)
    const guest = reader(app)
    expect(await guest.item(first.id)).toMatchObject({ number: 1 })
    app.clock.move(soonMs)
    expect(await guest.item(first.id)).toMatchObject({ number: 2 })
  })

  it('falls back to English where a language is missing, and says so', async () => {
    const texts = {
      en: { title: 'Maintenance', body: 'On Sunday.' },
      de: { title: 'Wartung', body: 'Am Sonntag.' },
    }
    const { id } = await published(app, staff, { texts })
    expect(await reader(app, undefined, 'de').item(id)).toMatchObject({ language: 'de', title: 'Wartung' })
    expect(await reader(app, undefined, 'fr').item(id)).toMatchObject({
      language: 'en',
      title: 'Maintenance',
    })
    const [version] = (await writer(app, ana).look(id)).data.versions
    expect(version?.missing).toEqual(languages.filter(each => each !== 'en' && each !== 'de'))
  })

  it('is withdrawn by one person, with what is scheduled of it; readers with its address learn that', async () => {
    const first = await published(app, staff)
    const later = await written(app, ana, { ...content(), id: first.id, basedOn: 1, from: inMs(soonMs) })
    await writer(app, ana).publish(later.id, later.version)
    const answer = await writer(app, ana).end(first.id, 'The exchange changed its mind')
    expect(answer.data.versions.map(({ state }) => state)).toEqual(['ended', 'ended'])
    const guest = reader(app)
    expect(await guest.item(first.id)).toBeUndefined()
    expect((await guest.open(first.id)).data).toMatchObject({ state: 'ended', endedAt: expect.any(String) })
    app.clock.move(2 * soonMs)
    expect(await guest.item(first.id)).toBeUndefined()
  })
})

describe('staff', () => {
  it('see all announcements, the last one written first', async () => {
    const { id } = await written(app, ana)
    const { data } = await writer(app, ana).list({ limit: 1 })
    expect(data.items).toMatchObject([{ id, state: 'draft', shown: null, number: 1 }])
    const rest = await writer(app, ana).list({ cursor: data.nextCursor ?? '', limit: 100 })
    expect(rest.data.items.map(each => each.id)).toContain(shippedId)
  })

  it('see how a text will look', async () => {
    const { data } = await writer(app, ana).preview(
      'Title',
      '## Head\n\n- one\n- *two*\n\n1. first\n\n---\n\n[page](/pages/fund/withdraw)',
    )
    expect(data.blocks.map(({ kind }) => kind)).toEqual(['heading', 'list', 'list', 'line', 'paragraph'])
  })
})
