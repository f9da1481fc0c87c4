import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imagesPerDayMax } from '@plumbline/rules/support'
import { visitorUploadsWaitingMax } from '@plumbline/rules/upload'
import { startApp, type App } from '../support/app.ts'
import { picture } from '../support/builders/pictures.ts'
import { fetchImage, sendImage } from '../support/builders/upload.ts'
import { connect } from '../support/socket-client.ts'
import { hire, type Member } from '../support/staff.ts'
import { asking, attempt, clerk, follow, guest, imageAsStaff, taken, visitorToken } from './people.ts'

let app: App
let sam: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365', UPLOADS_PER_HOUR: '1000' } })
  sam = await hire(app, ['support'])
})
afterAll(() => app.stop())

/** A visitor whose thread staff have ended leaves room for the next one from this address. */
const end = (thread: string) => clerk(app, sam).close(thread)

describe('an image of a visitor', () => {
  it('goes both ways, is nobody else’s, and each look of staff stays in the log', async () => {
    const eve = guest(app)
    const sent = await eve.upload(await picture('png', { shade: 10 }))
    expect(sent).toMatchObject({ type: 'ok' })
    const { data } = await eve.send({ image: sent.data.id })
    expect(data.entry).toMatchObject({ image: sent.data.id, text: null })
    const seen = await fetchImage(app, sam.token, sent.data.id)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { rows } = await app.product.database.query({
      text: `select customer from audit.entry where action = 'upload.view' and actor_id = $1`,
      values: [sam.id],
    })
    expect(rows).toEqual([{ customer: null }])

    const back = await imageAsStaff(app, sam, data.thread.id, await picture('png', { shade: 90 }))
    const reply = { id: data.thread.id, attempt: attempt(), image: back.data.id }
    taken(await app.call('supportReply', reply, { token: sam.token }))
    for (const id of [sent.data.id, back.data.id]) {
      const own = await eve.picture(id)
      expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect((await guest(app).picture(id)).status).toBe(404)
      const { ada } = await asking(app)
      expect((await fetchImage(app, ada.token, id)).status).toBe(404)
    }
    await end(data.thread.id)
  })

  it('is sealed where it is kept', async () => {
    const { rows } = await app.product.database.query<{ customer: bigint | null; visitor: Buffer | null }>(
      'select customer, visitor from upload.image where visitor is not null',
    )
    expect(rows.map(({ customer, visitor }) => [customer, visitor?.length])).toEqual([
      [null, 32],
      [null, 32],
    ])
  })

  it('is refused where it is another’s, a customer’s, or none', async () => {
    const [eve, bob] = [guest(app), guest(app)]
    const sent = await eve.upload(await picture('png', { shade: 20 }))
    const { ada } = await asking(app)
    const hers = await sendImage(app, ada.token, await picture('png', { shade: 30 }), { use: 'support' })
    for (const image of [sent.data.id, hers.data.id, visitorToken()])
      expect(await bob.send({ image })).toMatchObject({ refusal: 'upload.unknown' })
    expect((await bob.list()).items).toEqual([])
    expect(await ada.send({ image: sent.data.id })).toMatchObject({ refusal: 'upload.unknown' })
    for (const id of [hers.data.id, '../../etc/passwd', visitorToken()])
      expect((await eve.picture(id)).status).toBe(404)
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await guest(app).upload(bytes)).toMatchObject({ refusal: 'upload.type' })
  })

  it('without a token is refused', async () => {
    const visitor = 'x'.repeat(42)
    const answer = await app.raw('/api/support/visitor/image', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visitor }),
    })
    expect(answer).toMatchObject({ refusal: 'request.invalid' })
  })

  it('waits for its message beside a few others at most', async () => {
    const eve = guest(app)
    const image = await picture('png', { shade: 40 })
    const answers = []
    for (let each = 0; each <= visitorUploadsWaitingMax; each += 1) answers.push(await eve.upload(image))
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(visitorUploadsWaitingMax)
    expect(answers.at(-1)).toMatchObject({ refusal: 'upload.too_many' })
  })

  it('keeps no staff from answering with one, however many wait', async () => {
    const eve = guest(app)
    const { data } = await eve.send({ text: 'Look at these' })
    const image = await picture('png', { shade: 70 })
    for (let each = 0; each < visitorUploadsWaitingMax; each += 1) taken(await eve.upload(image))
    const back = await imageAsStaff(app, sam, data.thread.id, image)
    expect(back).toMatchObject({ type: 'ok' })
    const reply = { id: data.thread.id, attempt: attempt(), image: back.data.id }
    taken(await app.call('supportReply', reply, { token: sam.token }))
    await end(data.thread.id)
  })

  it('comes as often a day as that of a customer', async () => {
    const eve = guest(app)
    const sent = await eve.upload(await picture('png', { shade: 50 }))
    for (let each = 0; each < imagesPerDayMax; each += 1) {
      if (each === 15) app.clock.move(60_000)
      taken(await eve.send({ image: sent.data.id }))
    }
    app.clock.move(60_000)
    expect(await eve.send({ image: sent.data.id })).toMatchObject({ refusal: 'support.too_many_images' })
    await end((await eve.list()).thread?.id ?? '')
  })
})

describe('images of all visitors from one address', () => {
  it('are as few an hour as those of one customer', async () => {
    const own = await startApp({ environment: { UPLOADS_PER_HOUR: '3' } })
    const image = await picture('png', { shade: 60 })
    const answers = []
    for (let each = 0; each < 4; each += 1) answers.push(await guest(own).upload(image))
    expect(answers.map(({ type, refusal }) => refusal ?? type)).toEqual([
      'ok',
      'ok',
      'ok',
      'request.too_many',
    ])
    await own.stop()
  })
})

describe('the live channel of a visitor', () => {
  it('tells of every entry, of typing and of what was read, and resumes without a hole', async () => {
    const eve = guest(app)
    const hers = await follow(app, `visitor:${eve.visitor}`, 'support')
    const desk = await follow(app, sam.token, 'inbox')
    const { data } = await eve.send({ text: 'I cannot log in' }, 'first')
    const thread = data.thread.id
    expect(await hers.frameWhere(({ channel }) => channel === 'support')).toMatchObject({
      seq: 1,
      data: { text: 'I cannot log in', attempt: 'first' },
    })
    await clerk(app, sam).look(thread)
    expect(await hers.frameWhere(({ event }) => event === 'hint')).toMatchObject({
      data: { kind: 'read', number: 1 },
    })
    await app.call('supportStaffTyping', { id: thread }, { token: sam.token })
    expect(await hers.frameWhere(({ event }) => event === 'hint')).toMatchObject({ data: { kind: 'typing' } })
    await app.call('visitorTyping', { visitor: eve.visitor })
    expect(await desk.frameWhere(({ data: told }) => told?.['kind'] === 'typing')).toMatchObject({
      data: { thread },
    })
    taken(await clerk(app, sam).reply(thread, 'Which UID?'))
    expect(await hers.frameWhere(({ channel }) => channel === 'support')).toMatchObject({
      seq: 2,
      data: { text: 'Which UID?', author: 'staff', attempt: null },
    })
    hers.close()
    await end(thread)
    const back = await follow(app, `visitor:${eve.visitor}`, 'support', 2)
    expect(await back.frameWhere(({ channel }) => channel === 'support')).toMatchObject({
      seq: 3,
      data: { kind: 'closed' },
    })
    back.close()
    desk.close()
  })

  it('tells nobody else, and visitors nothing but their conversation', async () => {
    const [eve, bob] = [guest(app), guest(app)]
    const his = await follow(app, `visitor:${bob.visitor}`, 'support')
    const { data } = await eve.send({ text: 'Private' })
    for (const channel of ['inbox', 'account', 'orders']) {
      his.sub(channel)
      expect(await his.frameWhere(({ event }) => event === 'error')).toMatchObject({ code: 101 })
    }
    expect((await his.upToPong()).filter(({ channel }) => channel !== undefined)).toEqual([])
    his.close()
    await end(data.thread.id)
  })

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}/`])('is not opened by “%s”', async token => {
    const client = await connect(Number(new URL(app.address).port))
    client.say(JSON.stringify({ event: 'auth', params: { token: `visitor:${token}` } }))
    expect(await client.frameWhere(({ event }) => event !== undefined)).toMatchObject({
      event: 'error',
      code: 101,
    })
    client.close()
  })
})
