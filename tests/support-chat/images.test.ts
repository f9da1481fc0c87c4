import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { hire, type Member } from '../support/staff.ts'
import { picture } from '../support/builders/pictures.ts'
import { fetchImage, sendImage } from '../support/builders/upload.ts'
import { asking, attempt, imageAsStaff, writer } from './people.ts'

let app: App
let sam: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  sam = await hire(app, ['support'])
})
afterAll(() => app.stop())

const sendAsStaff = (thread: string, image: Buffer) => imageAsStaff(app, sam, thread, image)

const viewsOf = async (action: string): Promise<number> => {
  const { rows } = await app.product.database.query({
    text: 'select 1 from audit.entry where action = $1 and actor_id = $2',
    values: [action, sam.id],
  })
  return rows.length
}

describe('an image', () => {
  it('goes both ways, and each look of staff stays in the log', async () => {
    const { ada, thread } = await asking(app)
    const sent = await sendImage(app, ada.token, await picture(), { use: 'support' })
    const { data } = await ada.send({ image: sent.data.id })
    expect(data.entry).toMatchObject({ image: sent.data.id, text: null })
    const shown = await fetchImage(app, sam.token, sent.data.id)
    expect([shown.status, shown.headers.get('content-type'), await viewsOf('upload.view')]).toEqual([
      200,
      'image/jpeg',
      1,
    ])
    const back = await sendAsStaff(thread, await picture('png', { shade: 90 }))
    expect(back).toMatchObject({ type: 'ok' })
    const input = { id: thread, attempt: attempt(), image: back.data.id }
    expect(await app.call('supportReply', input, { token: sam.token })).toMatchObject({ type: 'ok' })
    expect((await fetchImage(app, ada.token, back.data.id)).status).toBe(200)
    expect(await viewsOf('support.image_sent')).toBe(1)
    const eve = await writer(app)
    expect((await fetchImage(app, eve.token, back.data.id)).status).toBe(404)
  })

  it('that is a page as well is drawn anew, and holds nothing but its picture', async () => {
    const { ada } = await asking(app)
    const polyglot = Buffer.concat([
      await picture('jpeg'),
      Buffer.from('<script>alert(1)</script><?php phpinfo() ?>'),
    ])
    const sent = await sendImage(app, ada.token, polyglot, { use: 'support', filename: 'cat.html' })
    expect(sent).toMatchObject({ type: 'ok' })
    const shown = await fetchImage(app, ada.token, sent.data.id)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await shown.arrayBuffer()).includes('script')).toBe(false)
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused, from either side', async (_, bytes) => {
    const { ada, thread } = await asking(app)
    expect(await sendImage(app, ada.token, bytes, { use: 'support' })).toMatchObject({
      refusal: 'upload.type',
    })
    expect(await sendAsStaff(thread, bytes)).toMatchObject({ refusal: 'upload.type' })
  })

  it('of another use is none of the chat', async () => {
    const { ada } = await asking(app)
    const proof = await sendImage(app, ada.token, await picture('jpeg', { shade: 7 }), { use: 'proof' })
    expect(await ada.send({ image: proof.data.id })).toMatchObject({ refusal: 'upload.unknown' })
  })

  it('comes thirty times a day', async () => {
    const ada = await writer(app)
    const sent = await sendImage(app, ada.token, await picture('jpeg', { shade: 8 }), { use: 'support' })
    for (let each = 0; each < 30; each += 1) {
      if (each === 15) app.clock.move(60_000)
      expect(await ada.send({ image: sent.data.id }, attempt())).toMatchObject({ type: 'ok' })
    }
    app.clock.move(60_000)
    expect(await ada.send({ image: sent.data.id })).toMatchObject({
      status: 429,
      refusal: 'support.too_many_images',
    })
    app.clock.move(24 * 3_600_000)
    expect(await ada.send({ image: sent.data.id })).toMatchObject({ type: 'ok' })
  })
})
