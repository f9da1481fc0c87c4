import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerId } from '@plumbline/rules/core'
import { messageLengthMax, preparedAnswersMax } from '@plumbline/rules/support'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { customer, freeze } from '../support/builders/customer-admin.ts'
import { goodPassword } from '../support/builders/identity.ts'
import { aboutOrder } from './abuse-rows.ts'
import { asking, attempt, clerk, visitorToken, writer } from './people.ts'

let app: App
let ana: Member
let sam: Member
let fay: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365', REQUESTS_PER_MINUTE: '100000' } })
  ;[ana] = await founders(app)
  sam = await hire(app, ['support'])
  fay = await hire(app, ['funds'])
})
afterAll(() => app.stop())

const nobodys = '01940000-0000-7000-8000-000000000000'

describe('a message is refused', () => {
  it.each([
    ['without words', { text: ' \n\u200b ' }, 'support.empty'],
    ['with nothing at all', {}, 'support.empty'],
    ['of control characters alone', { text: '\u0007\u202e\u0085' }, 'support.empty'],
    ['that is too long', { text: 'x'.repeat(messageLengthMax + 1) }, 'support.too_long'],
    ['far longer than any', { text: 'x'.repeat(30_000) }, 'request.invalid'],
    ['with a character that no database keeps', { text: 'a\0b' }, 'request.invalid'],
    ['with an image that is not there', { image: nobodys }, 'upload.unknown'],
    ['with an image that is no id', { image: '../../etc/passwd' }, 'upload.unknown'],
    ['about an order that is not there', { about: { kind: 'order', id: nobodys } }, 'support.about_unknown'],
    ['about a loan that is not there', { about: { kind: 'loan', id: nobodys } }, 'support.about_unknown'],
  ] as const)('%s', async (_, input, refusal) => {
    const ada = await writer(app)
    expect(await ada.send(input)).toMatchObject({ refusal })
    expect(await ada.list()).toMatchObject({ items: [], newest: 0, thread: null })
  })

  it('about what is somebody else’s, as if it were not there', async () => {
    const [ada, eve] = [await writer(app), await writer(app)]
    const about = await aboutOrder(app, ada.token)
    expect(await eve.send({ text: 'Mine', about })).toMatchObject({
      status: 404,
      refusal: 'support.about_unknown',
    })
  })

  it('of 10 MB, before it is read', async () => {
    const ada = await writer(app)
    const answer = await app.raw('/api/support/send', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: ada.token },
      body: JSON.stringify({ text: 'x'.repeat(10_000_000) }),
    })
    expect(answer).toMatchObject({ status: 413, refusal: 'request.too_large' })
    expect((await ada.list()).items).toEqual([])
  })

  it('beyond twenty a minute, and says when the next may come', { tags: 'thorough' }, async () => {
    const ada = await writer(app)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, place) => ada.send({ text: `message ${place}` }, attempt())),
    )
    const kept = answers.filter(({ type }) => type === 'ok')
    expect(kept).toHaveLength(20)
    const refused = answers.find(({ type }) => type === 'error')
    expect(refused).toMatchObject({ status: 429, refusal: 'support.too_many_messages' })
    expect(refused?.message).toContain('60')
    expect((await ada.list()).newest).toBe(20)
    app.clock.move(60_000)
    expect(await ada.send({ text: 'Later' })).toMatchObject({ type: 'ok' })
  })

  it('of whoever’s data were erased', async () => {
    const { ada, thread } = await asking(app)
    const { rows } = await app.product.database.query<{ id: bigint }>({
      text: 'select id from identity.customer where uid = $1',
      values: [ada.uid],
    })
    await app.product.vault.erase(app.product.database, String(rows[0]?.id) as CustomerId, app.clock.now())
    expect(await ada.send({ text: 'Hello' })).toMatchObject({ refusal: 'support.account_closed' })
    expect(await clerk(app, sam).reply(thread, 'Hello')).toMatchObject({ refusal: 'support.account_closed' })
    expect((await clerk(app, sam).look(thread)).data.items.map(({ text }) => text)).toEqual([null])
  })

  it('of a session that has ended', async () => {
    const ada = await writer(app)
    await app.call('logout', {}, { token: ada.token })
    expect((await ada.send({ text: 'Hello' })).status).toBe(401)
  })
})

it('whoever is suspended still reaches a person', async () => {
  const { uid } = await customer(app)
  await freeze(app, { uid, by: ana.token })
  const { data } = await app.call('login', { username: uid, password: goodPassword })
  const sent = await app.call('supportSend', { text: 'Why?' }, { token: data.token })
  expect(sent).toMatchObject({ type: 'ok' })
})

it('a script is a text like any other', async () => {
  const ada = await writer(app)
  const text = "<script>alert(1)</script> [x](javascript:alert(1)) {{7*7}} ' or 1=1 --"
  const { data } = await ada.send({ text })
  expect(data.entry.text).toBe(text)
  expect((await clerk(app, sam).look(data.thread.id)).data.items[0]?.text).toBe(text)
})

describe('a thread', () => {
  it('is rated by its owner alone', async () => {
    const { thread } = await asking(app)
    await clerk(app, sam).close(thread)
    const eve = await writer(app)
    expect(await eve.rate(thread, 1)).toMatchObject({ status: 404, refusal: 'support.thread_unknown' })
    await eve.send({ text: 'Mine' })
    expect(await eve.rate(thread, 1)).toMatchObject({ status: 404, refusal: 'support.thread_unknown' })
    for (const stars of [0, 6, 2.5])
      expect(await eve.rate(thread, stars)).toMatchObject({ refusal: 'request.invalid' })
  })

  it.each([
    'supportReply',
    'supportClose',
    'supportAssign',
    'supportHandOver',
    'supportStaffTyping',
  ] as const)('that is not there, or has ended, is refused to %s', async name => {
    const { thread } = await asking(app)
    await clerk(app, sam).close(thread)
    const input = (id: string) =>
      ({
        supportReply: { id, attempt: attempt(), text: 'Hello' },
        supportClose: { id },
        supportAssign: { id, to: null },
        supportHandOver: { id, desk: 'funds', note: 'Please look' },
        supportStaffTyping: { id },
      })[name] as never
    expect(await app.call(name, input(nobodys), { token: sam.token })).toMatchObject({
      status: 404,
      refusal: 'support.thread_unknown',
    })
    expect(await app.call(name, input(thread), { token: sam.token })).toMatchObject({
      status: 409,
      refusal: 'support.thread_closed',
    })
  })

  it('that somebody answers is taken over before another does', async () => {
    const { thread } = await asking(app)
    await clerk(app, sam).reply(thread, 'Mine')
    expect(await clerk(app, ana).reply(thread, 'Mine too')).toMatchObject({
      status: 409,
      refusal: 'support.taken',
    })
    await clerk(app, ana).assign(thread, ana.id)
    expect(await clerk(app, ana).reply(thread, 'Now mine')).toMatchObject({ type: 'ok' })
  })

  it('goes to people of its team alone', async () => {
    const { thread } = await asking(app)
    const handOver = await app.call(
      'supportHandOver',
      { id: thread, desk: 'funds', note: 'A deposit that does not show' },
      { token: sam.token },
    )
    expect(handOver).toMatchObject({ data: { row: { desk: 'funds', assignedTo: null } } })
    expect(await clerk(app, sam).assign(thread, sam.id)).toMatchObject({ refusal: 'support.member_unknown' })
    expect(await clerk(app, sam).assign(thread, '99999')).toMatchObject({ refusal: 'support.member_unknown' })
    expect(await clerk(app, sam).assign(thread, fay.id)).toMatchObject({ type: 'ok' })
  })
})

describe('whoever may not', () => {
  it.each([
    ['supportInbox', {}],
    ['supportThread', { id: nobodys }],
    ['supportSearch', { text: 'money' }],
    ['supportReply', { id: nobodys, attempt: 'a', text: 'Hello' }],
    ['supportAnswerSave', { title: 'x', texts: { en: 'x' } }],
  ] as const)('hears nothing of %s', async (name, input) => {
    const ada = await writer(app)
    expect((await app.call(name, input as never, { token: ada.token })).status).toBe(403)
  })

  it('reads and changes nothing', async () => {
    const { thread } = await asking(app)
    const auditor = await hire(app, ['auditor'])
    expect(await clerk(app, auditor).look(thread)).toMatchObject({ type: 'ok' })
    expect(await clerk(app, auditor).reply(thread, 'Hello')).toMatchObject({ status: 403 })
    expect(await clerk(app, auditor).assign(thread, null)).toMatchObject({ status: 403 })
    const save = { title: 'x', texts: { en: 'x' } }
    expect(await app.call('supportAnswerSave', save, { token: fay.token })).toMatchObject({ status: 403 })
  })
})

describe('a visitor', () => {
  const say = (visitor: string, text = 'Hello') =>
    app.call('visitorSend', { visitor, attempt: attempt(), text })

  it('is known by a token of 256 bits, and by nothing else', async () => {
    for (const visitor of ['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}/`])
      expect(await say(visitor)).toMatchObject({ refusal: 'request.invalid' })
    const other = visitorToken()
    expect(await app.call('visitorRead', { visitor: other, number: 1 })).toMatchObject({
      refusal: 'support.visitor_unknown',
    })
    const { thread } = await asking(app)
    expect(await app.call('visitorRate', { visitor: other, thread, stars: 1 })).toMatchObject({
      refusal: 'support.visitor_unknown',
    })
  })

  it(
    'opens so many threads from one address, and writes as little as anybody',
    { tags: 'thorough' },
    async () => {
      const own = await startApp({ environment: { REQUESTS_PER_MINUTE: '100000' } })
      const speak = (visitor: string) =>
        own.call('visitorSend', { visitor, attempt: attempt(), text: 'Hello' })
      const visitors = Array.from({ length: 6 }, visitorToken)
      const answers = await Promise.all(visitors.map(speak))
      expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(3)
      expect(answers.filter(({ refusal }) => refusal === 'support.too_many_threads')).toHaveLength(3)
      const known = visitors[answers.findIndex(({ type }) => type === 'ok')] ?? ''
      const more = await Promise.all(Array.from({ length: 30 }, () => speak(known)))
      expect(more.filter(({ type }) => type === 'ok')).toHaveLength(19)
      await own.stop()
    },
  )
})

describe('a prepared answer', () => {
  const save = (input: object) => app.call('supportAnswerSave', input as never, { token: sam.token })

  it.each([
    ['without a text', { title: 'x', texts: {} }, 'support.empty'],
    ['of blanks', { title: ' ', texts: { en: 'x' } }, 'support.empty'],
    ['that is too long', { title: 'x', texts: { de: 'x'.repeat(messageLengthMax + 1) } }, 'support.too_long'],
    ['in a language nobody speaks here', { title: 'x', texts: { tlh: 'Qapla' } }, 'request.invalid'],
    ['that was never there', { key: nobodys, title: 'x', texts: { en: 'x' } }, 'support.answer_unknown'],
  ])('is refused %s', async (_, input, refusal) => {
    expect(await save(input)).toMatchObject({ refusal })
  })

  it('is one of two hundred at most', { tags: 'thorough' }, async () => {
    const { rows } = await app.product.database.query<{ left: number }>(
      `select ${preparedAnswersMax} - count(*)::int as left from (
        select distinct on (key) key, texts from support.answer order by key, number desc
      ) a where texts is not null`,
    )
    await app.product.database.query({
      text: `insert into support.answer (key, title, texts, member, at)
        select gen_random_uuid(), 'Many ' || n, '{"en": "x"}', $1, now() from generate_series(1, $2) n`,
      values: [sam.id, rows[0]?.left ?? 0],
    })
    const more = await save({ title: 'One too many', texts: { en: 'x' } })
    expect(more).toMatchObject({ status: 422, refusal: 'support.too_many_answers' })
    const { data } = await app.call('supportAnswers', {}, { token: sam.token })
    const key = data.items.find(({ title }) => title === 'Many 1')?.key
    expect(await save({ key, title: 'Changed', texts: { en: 'y' } })).toMatchObject({ type: 'ok' })
    for (const each of data.items)
      await app.call('supportAnswerRemove', { key: each.key }, { token: sam.token })
  })

  it('has versions, and goes', async () => {
    const [first] = (await save({ title: 'Greeting', texts: { en: 'Hello', hk: '你好' } })).data.items
    const key = first?.key ?? ''
    await save({ key, title: 'Greeting', texts: { en: 'Good day', hk: '你好' } })
    const { data } = await app.call('supportAnswers', {}, { token: fay.token })
    expect(data.items.find(each => each.key === key)?.texts).toEqual({ en: 'Good day', hk: '你好' })
    const remove = () => app.call('supportAnswerRemove', { key }, { token: sam.token })
    expect((await remove()).data.items.some(each => each.key === key)).toBe(false)
    expect(await remove()).toMatchObject({ refusal: 'support.answer_unknown' })
    const { rows } = await app.product.database.query({
      text: 'select 1 from support.answer where key = $1',
      values: [key],
    })
    expect(rows).toHaveLength(3)
  })
})
