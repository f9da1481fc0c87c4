import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '@plumbline/protocol/core'
import { dayMs } from '@plumbline/rules/core'
import { publishedTexts, textAheadMsMax, textBodyLengthMax } from '@plumbline/rules/published-text'
import { publishShipped } from '@plumbline/server/capabilities/published-text/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import { nextOf, published, reader, why, withMore, writer, written } from './writers.ts'

let app: App
let owner: Database
let staff: readonly [Member, Member]
let ana: Member
let bob: Member
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database, environment: { SESSION_DAYS: '365' } })
  staff = await founders(app)
  ;[ana, bob] = staff
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** What the database says to its own owner, who may write anything that no rule refuses. */
const refusalOf = async (text: string, values: readonly unknown[]): Promise<string | undefined> =>
  owner.query({ text, values }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'other'),
  )

describe('a fresh installation', () => {
  it.each(publishedTexts)('has %s in force as it comes with the product, in every language', async key => {
    for (const lang of languages) {
      const { data } = await reader(app, undefined, lang).text(key)
      expect(data).toMatchObject({ key, number: 1, language: lang, state: 'in_force', isMaterial: false })
      const lines = data.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
      const hashed = [key, data.version, data.title, ...lines].join('\n')
      expect(createHash('sha256').update(hashed).digest('hex')).toBe(data.sha256)
    }
  })

  it('says so to staff, with no language missing', async () => {
    const { items } = (await writer(app, ana).list()).data
    expect(items.map(({ key }) => key)).toEqual(publishedTexts)
    for (const row of items)
      expect(row).toMatchObject({ state: 'in_force', missing: [], isFromProduct: false })
  })
})

describe('publishing', () => {
  it('takes a second person, whatever text it is, and shows what changes', async () => {
    const number = await written(app, ana, 'trader_guide', {
      texts: await withMore(app, ana, 'trader_guide', 'Be **patient**.'),
    })
    const asked = await writer(app, ana).publish('trader_guide', number)
    const { request } = asked.data
    expect(asked.data.whole.versions[0]).toMatchObject({ state: 'waiting', number })
    expect((await reader(app).text('trader_guide')).data.number).toBe(1)
    const detail = await app.call('requestDetail', { id: request }, { token: bob.token })
    expect(detail.data.request).toMatchObject({ item: 'trader_guide', mayDecide: true })
    const change = detail.data.changes.find(({ field }) => field === 'text en')
    expect(change?.after).toBe(`${change?.before}\n\nBe **patient**.`)
    const own = { id: request, decision: 'approve' as const, reason: why }
    expect(await app.call('requestDecide', own, { token: ana.token })).toMatchObject({
      refusal: 'request.own',
    })
    await approve(app, request, bob)
    const { data } = await reader(app).text('trader_guide')
    expect(data).toMatchObject({ number, version: String(number), state: 'in_force' })
    expect(data.sections.at(-1)?.blocks.at(-1)).toMatchObject({
      kind: 'paragraph',
      spans: [{ text: 'Be ' }, { text: 'patient', isStrong: true }, { text: '.' }],
    })
    const [newest] = (await writer(app, ana).look('trader_guide')).data.versions
    expect(newest).toMatchObject({ request, state: 'in_force' })
    expect(newest?.askedBy).not.toBe(newest?.publisher)
  })

  it('leaves the version before to be read as it was', async () => {
    const before = (await reader(app).text('risk')).data
    await published(app, staff, 'risk', { texts: await withMore(app, ana, 'risk', 'Markets move.') })
    const after = await reader(app).text('risk')
    expect(after.data.others).toMatchObject([{ version: before.version, state: 'replaced' }])
    const old = await reader(app).text('risk', { version: before.version })
    expect(old.data).toMatchObject({ sha256: before.sha256, sections: before.sections, state: 'replaced' })
  })

  it('for later leaves the version before in force until then', async () => {
    const from = new Date(app.now() + 2 * dayMs).toISOString()
    const texts = await withMore(app, ana, 'loan_guide', 'Soon.')
    const number = await published(app, staff, 'loan_guide', { texts, from })
    const now = await reader(app).text('loan_guide')
    expect(now.data).toMatchObject({ number: number - 1, others: [{ number, state: 'scheduled' }] })
    app.clock.move(2 * dayMs)
    ;[ana, bob] = staff = await founders(app)
    expect((await reader(app).text('loan_guide')).data).toMatchObject({ number, state: 'in_force' })
  })

  it('is not done by an approval of what was written anew meanwhile', async () => {
    const number = await written(app, ana, 'help', { texts: await withMore(app, ana, 'help', 'A.') })
    const asked = await writer(app, ana).publish('help', number)
    await written(app, ana, 'help', { texts: await withMore(app, ana, 'help', 'B.') })
    const decided = await app.call(
      'requestDecide',
      { id: asked.data.request, decision: 'approve', reason: why },
      { token: bob.token },
    )
    expect(decided).toMatchObject({ refusal: 'text.changed_meanwhile' })
  })

  it('is for whoever may, and writing and looking too', async () => {
    const compliance = await hire(app, ['compliance'])
    const support = await hire(app, ['support'])
    const auditor = await hire(app, ['auditor'])
    const input = await nextOf(app, ana, 'privacy', { texts: await withMore(app, ana, 'privacy', 'More.') })
    const denied = { refusal: 'permission.denied' }
    expect(await writer(app, support).list()).toMatchObject(denied)
    expect(await writer(app, support).look('privacy')).toMatchObject(denied)
    expect(await writer(app, auditor).look('privacy')).toMatchObject({ type: 'ok' })
    expect(await writer(app, auditor).save(input)).toMatchObject(denied)
    expect(await writer(app, auditor).publish('privacy', 1)).toMatchObject(denied)
    expect(await writer(app, compliance).save(input)).toMatchObject({ type: 'ok' })
    expect(await writer(app, compliance).publish('privacy', 2)).toMatchObject({ type: 'ok' })
  })
})

describe('a language that is missing', () => {
  it('shows the English text, and says so', async () => {
    const { en = { title: '', body: '' } } = await withMore(app, ana, 'trader_guide', 'In English alone.')
    const number = await published(app, staff, 'trader_guide', { texts: { en } })
    const { data } = await reader(app, undefined, 'de').text('trader_guide')
    expect(data).toMatchObject({ number, language: 'en', title: en.title })
    const row = (await writer(app, ana).list()).data.items.find(({ key }) => key === 'trader_guide')
    expect(row?.missing).toEqual(languages.filter(language => language !== 'en'))
  })
})

it('is previewed as its readers will see it', async () => {
  const { data } = await writer(app, ana).preview(
    'help',
    'Title',
    '## A **bold** heading\n\nWords, **bold**.',
  )
  expect(data).toMatchObject({
    title: 'Title',
    blocks: [
      { kind: 'heading', level: 2, spans: [{ text: 'A bold heading', isStrong: false }] },
      { kind: 'paragraph', spans: [{ text: 'Words, ' }, { text: 'bold', isStrong: true }, { text: '.' }] },
    ],
  })
})

describe('a version is refused', () => {
  const english = (body: string, title = 'Title') => ({ en: { title, body } })
  const under = (text: string) => english(`## Heading\n\n${text}`)
  it.each([
    ['with a link of javascript:', 'help', under('[click](javascript:alert(1))'), 'markup.link'],
    ['with a script', 'help', under('<script>alert(1)</script>'), 'markup.unsupported'],
    ['with an image', 'help', under('![x](https://example.org/x.png)'), 'markup.unsupported'],
    ['without a heading', 'help', english('Words alone'), 'text.sections'],
    ['with nothing under a heading', 'help', english('## One\n\n## Two\n\nWords'), 'text.sections'],
    ['with a list where words are signed', 'loan', under('- one\n- two'), 'text.plain'],
    ['with bold where words are signed', 'loan', under('**bold**'), 'text.plain'],
    ['with a link where words are signed', 'trader', under('[x](https://example.org)'), 'text.plain'],
    ['with an escape where words are signed', 'trader', under(String.raw`a \* b`), 'text.plain'],
    ['without English', 'help', { de: { title: 'Titel', body: '## A\n\nB' } }, 'markup.missing'],
    ['that is too long', 'help', under('x'.repeat(textBodyLengthMax)), 'markup.too_long'],
  ] as const)('%s', async (_, key, texts, refusal) => {
    expect(await writer(app, ana).save(await nextOf(app, ana, key, { texts }))).toMatchObject({
      refusal,
      status: 422,
    })
    if ('en' in texts)
      expect(await writer(app, ana).preview(key, texts.en.title, texts.en.body)).toMatchObject({ refusal })
  })

  it('that is no other than the last', async () => {
    expect(await writer(app, ana).save(await nextOf(app, ana, 'service'))).toMatchObject({
      refusal: 'text.unchanged',
    })
  })

  it('that was begun from an older one', async () => {
    const texts = await withMore(app, ana, 'help', 'C.')
    expect(await writer(app, ana).save(await nextOf(app, ana, 'help', { texts, basedOn: 1 }))).toMatchObject({
      refusal: 'text.changed_meanwhile',
      status: 409,
    })
  })

  it('that would begin in more than a year', async () => {
    const from = new Date(app.now() + textAheadMsMax + dayMs).toISOString()
    const input = await nextOf(app, ana, 'help', { from })
    expect(await writer(app, ana).save(input)).toMatchObject({ refusal: 'text.period' })
  })

  it('by a request for what is not there, or is published', async () => {
    expect(await writer(app, ana).publish('service', 77)).toMatchObject({ refusal: 'text.unknown' })
    expect(await writer(app, ana).publish('service', 1)).toMatchObject({ refusal: 'text.published_already' })
    expect(await writer(app, ana).look('service', 77)).toMatchObject({ refusal: 'text.unknown' })
    expect(await reader(app).text('service', { version: 'x' })).toMatchObject({ refusal: 'text.unknown' })
  })
})

describe('an update of the product', () => {
  const shippedAnew = async (name: string) => {
    const { data } = await writer(app, ana).look('service', 1)
    return [{ key: 'service' as const, name, texts: data.texts }]
  }
  const update = async (name: string) => publishShipped(app.product.identity, await shippedAnew(name))

  it('puts its text into force while nobody has written one', async () => {
    await update('2027-01-01')
    expect((await reader(app).text('service')).data).toMatchObject({ version: '2027-01-01', number: 2 })
    await update('2027-01-01')
    expect((await writer(app, ana).look('service')).data.versions).toHaveLength(2)
  })

  it('never replaces what two people have published: its text is one more draft', async () => {
    const number = await published(app, staff, 'service', {
      texts: await withMore(app, ana, 'service', 'Ours.'),
    })
    await update('2027-02-02')
    expect((await reader(app).text('service')).data).toMatchObject({ number, version: String(number) })
    const row = (await writer(app, ana).list()).data.items.find(({ key }) => key === 'service')
    expect(row).toMatchObject({ state: 'draft', inForce: number, isFromProduct: true })
    // It is there for two people to take over.
    const asked = await writer(app, ana).publish('service', number + 1)
    await approve(app, asked.data.request, bob)
    expect((await reader(app).text('service')).data).toMatchObject({ version: '2027-02-02' })
  })
})

describe('whatever role writes', () => {
  const publish = `insert into published_text.publication (version, key, number, publisher, request, published_at, starts_at)
    select v.id, v.key, v.number, $2::bigint, $3::uuid, now(), now() from published_text.version v
    where v.key = $1 order by v.number desc limit 1`

  it('never publishes without a second person what staff have written', async () => {
    const number = await written(app, ana, 'risk', { texts: await withMore(app, ana, 'risk', 'Once more.') })
    expect(await refusalOf(publish, ['risk', null, null])).toBe('PL171')
    const asked = await writer(app, ana).publish('risk', number)
    // No decision of hers is there, and hers would not do.
    expect(await refusalOf(publish, ['risk', ana.id, asked.data.request])).toBe('PL172')
  })

  it('never goes back to a version before', async () => {
    expect(
      await refusalOf(
        `insert into published_text.publication (version, key, number, published_at, starts_at)
          values (gen_random_uuid(), 'service', 1, now(), now())`,
        [],
      ),
    ).toBe('PL170')
  })

  it.each([
    ['changes a text', `update published_text.version set texts = '{}'`],
    ['renames a version', `update published_text.version set name = 'other'`],
    ['removes a version', 'delete from published_text.version'],
    ['moves a beginning', 'update published_text.publication set starts_at = now()'],
    ['removes a publication', 'delete from published_text.publication'],
  ])('never %s', async (_, text) => {
    expect(await refusalOf(text, [])).toBe('PL002')
  })
})
