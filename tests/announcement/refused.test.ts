import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@plumbline/rules/core'
import { bodyLengthMax, shownMax, titleLengthMax, versionsMax } from '@plumbline/rules/announcement'
import { startApp, type App } from '../support/app.ts'
import { demo } from '../support/builders/customer-admin.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { content, nobodys, published, reader, writer, written } from './people.ts'

let app: App
let staff: readonly [Member, Member]
let ana: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  staff = await founders(app)
  ;[ana] = staff
})
afterAll(() => app.stop())

const english = (body: string, title = 'Title') => ({ texts: { en: { title, body } } })
const inMs = (ms: number): string => new Date(app.now() + ms).toISOString()

/** Bodies that hold what no announcement shows. */
const badBodies = [
  ['a link of javascript:', '[click](javascript:alert(1))', 'markup.link'],
  ['a link of javascript: in capitals', '[click](JAVASCRIPT:alert(1))', 'markup.link'],
  ['a link of javascript: written as an entity', '[click](javascript&#58;alert(1))', 'markup.link'],
  ['a link of javascript: by reference', '[click][1]\n\n[1]: javascript:alert(1)', 'markup.link'],
  ['a link of javascript: between angles', '<javascript:alert(1)>', 'markup.link'],
  ['a link of data:', '[click](data:text/html;base64,PHNjcmlwdD4=)', 'markup.link'],
  ['a link of http', '[click](http://example.org)', 'markup.link'],
  ['a link to another host by //', '[click](//evil.example)', 'markup.link'],
  ['a link with a name before the host', '[click](https://bank.example@evil.example)', 'markup.link'],
  ['a script', '<script>alert(1)</script>', 'markup.unsupported'],
  ['HTML within a line', 'Hello <img src=x onerror=alert(1)>', 'markup.unsupported'],
  ['a comment', '<!-- hidden -->', 'markup.unsupported'],
  ['an image', '![logo](https://example.org/x.png)', 'markup.unsupported'],
  ['a block of code', '```\nx\n```', 'markup.unsupported'],
  ['code within a line', 'Type `x`', 'markup.unsupported'],
  ['a quotation', '> said', 'markup.unsupported'],
  ['a list within a list', '- one\n  - two', 'markup.unsupported'],
  ['a deep heading', '#### small', 'markup.unsupported'],
] as const

describe('a text is refused', () => {
  it.each(badBodies)('with %s', async (_, body, refusal) => {
    expect(await writer(app, ana).save(content(english(body)))).toMatchObject({ refusal, status: 422 })
    expect(await writer(app, ana).preview('Title', body)).toMatchObject({ refusal })
  })

  it('in any language, not in English alone', async () => {
    const texts = { ...english('Fine').texts, de: { title: 'Titel', body: '[x](javascript:x)' } }
    expect(await writer(app, ana).save(content({ texts }))).toMatchObject({ refusal: 'markup.link' })
  })

  it.each([
    ['without English', { texts: { de: { title: 'Titel', body: 'Text' } } }, 'markup.missing'],
    ['with a title alone', english(''), 'markup.missing'],
    ['with a text alone', english('Text', ' '), 'markup.missing'],
    ['with a long title', english('x', 'x'.repeat(titleLengthMax + 1)), 'markup.too_long'],
    ['that is too long', english('x'.repeat(bodyLengthMax + 1)), 'markup.too_long'],
    ['far longer than any', english('x'.repeat(60_000)), 'request.invalid'],
    ['for no country there is', { countries: ['XX'] }, 'country.unknown'],
    ['for no countries', { countries: [] }, 'request.invalid'],
    ['for one language that is none', { languages: ['xx' as 'en'] }, 'request.invalid'],
    ['from a time that is none', { from: 'tomorrow' }, 'request.invalid'],
  ])('%s', async (_, more, refusal) => {
    expect(await writer(app, ana).save(content(more))).toMatchObject({ refusal })
  })

  it.each([
    ['that ends before it begins', 2 * dayMs, dayMs],
    ['that has ended', undefined, -dayMs],
    ['more than a year ahead', 400 * dayMs, undefined],
  ])('%s', async (_, from, until) => {
    const more = {
      from: from === undefined ? null : inMs(from),
      until: until === undefined ? null : inMs(until),
    }
    expect(await writer(app, ana).save(content(more))).toMatchObject({ refusal: 'announcement.period' })
  })

  it('with unknown fields, or with a character that no database keeps', async () => {
    expect(await writer(app, ana).save({ ...content(), html: '<b>' } as never)).toMatchObject({
      refusal: 'request.invalid',
    })
    expect(await writer(app, ana).save(content(english('a\0b')))).toMatchObject({
      refusal: 'request.invalid',
    })
  })
})

describe('a version is refused', () => {
  it('that says what the last one said', async () => {
    const input = content()
    await writer(app, ana).save(input)
    expect(await writer(app, ana).save({ ...input, basedOn: 1 })).toMatchObject({
      refusal: 'announcement.unchanged',
    })
  })

  it('that was based on another one than the newest', async () => {
    const { id } = await written(app, ana)
    for (const basedOn of [0, 2])
      expect(await writer(app, ana).save({ ...content(english('Other')), id, basedOn })).toMatchObject({
        refusal: 'announcement.changed_meanwhile',
        status: 409,
      })
  })

  it('of two that are written at once: one of them is', async () => {
    const { id } = await written(app, ana)
    const both = await Promise.all(
      ['One', 'Two'].map(body => writer(app, ana).save({ ...content(english(body)), id, basedOn: 1 })),
    )
    expect(new Set(both.map(({ refusal }) => refusal))).toEqual(
      new Set(['announcement.changed_meanwhile', undefined]),
    )
  })

  it('after very many', async () => {
    const { id } = await written(app, ana)
    for (let number = 1; number < versionsMax; number += 1)
      await written(app, ana, { ...english(`Text ${number}`), id, basedOn: number })
    const next = { ...content(english('One more')), id, basedOn: versionsMax }
    expect(await writer(app, ana).save(next)).toMatchObject({ refusal: 'announcement.too_many' })
  })
})

describe('publishing is refused', () => {
  it('of what is not there', async () => {
    const { id, version } = await written(app, ana)
    expect(await writer(app, ana).publish(nobodys, version)).toMatchObject({
      refusal: 'announcement.unknown',
    })
    expect(await writer(app, ana).publish(id, nobodys)).toMatchObject({ refusal: 'announcement.unknown' })
  })

  it('without a reason', async () => {
    const { id, version } = await written(app, ana)
    expect(await writer(app, ana).publish(id, version, ' ')).toMatchObject({
      refusal: 'request.reason_required',
    })
  })

  it('twice', async () => {
    const { id, version } = await published(app, staff)
    expect(await writer(app, ana).publish(id, version)).toMatchObject({
      refusal: 'announcement.published_already',
    })
  })

  it('of a version that is not the newest', async () => {
    const first = await written(app, ana)
    await written(app, ana, { ...english('Other'), id: first.id, basedOn: 1 })
    expect(await writer(app, ana).publish(first.id, first.version)).toMatchObject({
      refusal: 'announcement.changed_meanwhile',
    })
  })

  it('of one whose end has passed', async () => {
    const { id, version } = await written(app, ana, { until: inMs(dayMs) })
    app.clock.move(2 * dayMs)
    staff = await founders(app)
    ;[ana] = staff
    expect(await writer(app, ana).publish(id, version)).toMatchObject({ refusal: 'announcement.period' })
  })

  it('of one that was asked for already', async () => {
    const { id, version } = await written(app, ana, { isMustSee: true })
    await writer(app, ana).publish(id, version)
    expect(await writer(app, ana).publish(id, version)).toMatchObject({ refusal: 'request.pending_already' })
  })

  it('beyond as many as are shown at a time', async () => {
    const shown = (await reader(app).list()).items.length
    for (let count = shown; count < shownMax; count += 1) await published(app, staff)
    const { id, version } = await written(app, ana)
    expect(await writer(app, ana).publish(id, version)).toMatchObject({ refusal: 'announcement.too_many' })
    const [other] = (await reader(app).list()).items
    await writer(app, ana).end(other?.id ?? '')
    expect(await writer(app, ana).publish(id, version)).toMatchObject({ type: 'ok' })
    for (const each of (await reader(app).list()).items) await writer(app, ana).end(each.id)
  })
})

describe('withdrawing is refused', () => {
  it.each([
    ['of what is not there', async () => nobodys, 'announcement.unknown'],
    ['of a draft', async () => (await written(app, ana)).id, 'announcement.not_published'],
  ])('%s', async (_, idOf, refusal) => {
    expect(await writer(app, ana).end(await idOf())).toMatchObject({ refusal })
  })

  it('twice, and without a reason', async () => {
    const { id } = await published(app, staff)
    expect(await writer(app, ana).end(id, '')).toMatchObject({ refusal: 'request.reason_required' })
    await writer(app, ana).end(id)
    expect(await writer(app, ana).end(id)).toMatchObject({ refusal: 'announcement.not_published' })
  })
})

describe('a customer is refused', () => {
  it('to confirm what need not be', async () => {
    const { version } = await published(app, staff)
    const ada = reader(app, (await demo(app)).token)
    expect(await ada.note(version, 'confirmed')).toMatchObject({ refusal: 'announcement.not_must_see' })
  })

  it('to read a draft, one that is not there, and one to come', async () => {
    const ada = reader(app, (await demo(app)).token)
    const draft = await written(app, ana)
    const later = await published(app, staff, { from: inMs(dayMs) })
    for (const version of [draft.version, later.version, nobodys])
      expect(await ada.note(version, 'opened')).toMatchObject({ refusal: 'announcement.unknown' })
    expect(await ada.open(draft.id)).toMatchObject({ refusal: 'announcement.unknown', status: 404 })
  })

  it('as a guest, to have anything recorded', async () => {
    const { version } = await published(app, staff)
    expect(await reader(app).note(version, 'opened')).toMatchObject({ refusal: 'session.missing' })
  })
})

it('lets nobody without the permission look at drafts', async () => {
  const lil = await hire(app, ['lending'])
  expect(await writer(app, lil).list()).toMatchObject({ refusal: 'permission.denied' })
  expect(await writer(app, lil).save(content())).toMatchObject({ refusal: 'permission.denied' })
})
