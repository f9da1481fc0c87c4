import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { imageTypeOf } from '@plumbline/rules/upload'
import type { CustomerId, Result } from '@plumbline/rules/core'
import { forgetOldUploads, keepUploads, type FileStore } from '@plumbline/server/capabilities/upload/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { photoWithPlace, picture } from '../support/builders/pictures.ts'
import { fetchImage, sendImage, sendParts } from '../support/builders/upload.ts'
import { newPerson, sendRealName } from '../support/builders/verification.ts'
import { lockWaits } from '../support/lock-waits.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const shown = async (token: string, id: string): Promise<Buffer> =>
  Buffer.from(await (await fetchImage(app, token, id)).arrayBuffer())

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
const files = () => filesOf(join(app.folder, 'files'))

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('that is sent as %s comes back as a JPEG', async format => {
    const ada = await app.openDemo()
    const sent = await sendImage(app, ada, await picture(format))
    expect(sent).toMatchObject({
      status: 200,
      type: 'ok',
      data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
    const answer = await fetchImage(app, ada, sent.data.id)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    const image = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 })
  })

  it('is turned upright, and says nothing any more of where, when and with what it was taken', async () => {
    const ada = await app.openDemo()
    const photo = await photoWithPlace()
    expect(await sharp(photo).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
      icc: expect.anything(),
      xmp: expect.anything(),
    })
    const { data } = await sendImage(app, ada, photo)
    const kept = await shown(ada, data.id)
    const metadata = await sharp(kept).metadata()
    expect(metadata).toMatchObject({ width: 200, height: 300 })
    for (const what of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
      expect(metadata[what]).toBeUndefined()
    expect(kept.toString('latin1')).not.toMatch(/telltale|GPS/i)
  })

  it('is drawn with a longest side of 3,000 pixels', async () => {
    const ada = await app.openDemo()
    const { data } = await sendImage(app, ada, await picture('jpeg', { width: 4_500, height: 600 }))
    expect(await sharp(await shown(ada, data.id)).metadata()).toMatchObject({ width: 3_000, height: 400 })
  })

  it('for a profile becomes a small square as WebP', async () => {
    const ada = await app.openDemo()
    const { data } = await sendImage(app, ada, await picture('png'), { use: 'avatar' })
    const answer = await fetchImage(app, ada, data.id)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    })
  })

  it('that is sent for nothing yet is for what first names it, and for nothing else then', async () => {
    const ada = await newPerson(app)
    const send = async () => {
      const sent = await sendParts(app, ada.token, [
        { name: 'image', value: await picture('jpeg', { shade: (shade += 1) }), filename: 'photo.jpg' },
      ])
      expect(sent).toMatchObject({ type: 'ok' })
      return sent.data.id
    }
    let shade = 60
    const front = await send()
    expect(await sendRealName(app, ada, { front, back: await send() })).toMatchObject({ type: 'ok' })
    expect(await app.call('editProfile', { avatar: front }, { token: ada.token })).toMatchObject({
      refusal: 'upload.unknown',
    })
    // A picture of somebody is drawn as one, under an id of its own.
    const unbound = await send()
    const { data } = await app.call('editProfile', { avatar: unbound }, { token: ada.token })
    const { avatar } = data.user_info
    expect(avatar).not.toBe(unbound)
    const answer = await fetchImage(app, ada.token, avatar ?? '')
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    })
    // Somebody else names it in vain.
    const ben = await newPerson(app)
    expect(await app.call('editProfile', { avatar: await send() }, { token: ben.token })).toMatchObject({
      refusal: 'upload.unknown',
    })
  })

  it('whose name is a trap is taken by its bytes alone', async () => {
    const ada = await app.openDemo()
    for (const filename of [
      '../../../etc/passwd',
      'a\u0000.jpg',
      'CON',
      `${'x'.repeat(10_000)}.jpg`,
      'photo.svg',
      '.htaccess',
    ]) {
      const { status, data } = await sendImage(app, ada, await picture(), { filename })
      expect(status).toBe(200)
      expect(imageTypeOf(await shown(ada, data.id))).toBe('image/jpeg')
    }
    expect(files().every(path => /[\\/][0-9a-f]{2}[\\/][0-9a-f]{64}$/.test(path))).toBe(true)
  })
})

describe('on the disk an image', () => {
  it('is no image, differs each time, and is for this account only', async () => {
    const ada = await app.openDemo()
    const before = new Set(files())
    const sent = await picture()
    for (let time = 0; time < 2; time += 1)
      expect(await sendImage(app, ada, sent)).toMatchObject({ status: 200 })
    const [first = '', second = ''] = files().filter(path => !before.has(path))
    const contents = [readFileSync(first), readFileSync(second)] as const
    for (const content of contents) {
      expect(imageTypeOf(content)).toBeUndefined()
      expect(content.includes(Buffer.from('JFIF'))).toBe(false)
    }
    expect(contents[0].equals(contents[1])).toBe(false)
    expect(statSync(first).mode & 0o777).toBe(0o600)
  })

  it('opens with no other key and under no other name', async () => {
    const [ada, ben] = [await app.openDemo(), await app.openDemo()]
    const [ofAda, ofBen] = [
      await sendImage(app, ada, await picture()),
      await sendImage(app, ben, await picture()),
    ]
    const { database, vault } = app.product
    const { rows } = await database.query<{ id: string; customer: bigint; object: string }>({
      text: 'select id, customer, object from upload.image where id = any ($1::uuid[]) order by created_at, id',
      values: [[ofAda.data.id, ofBen.data.id]],
    })
    const [first, second] = rows
    const sealed = readFileSync(files().find(path => path.endsWith(first!.object))!)
    const open = (customer: bigint, id: string) =>
      vault.openBytesFor(database, {
        customer: customer.toString() as never,
        use: `upload.image ${id}`,
        sealed,
      })
    expect(imageTypeOf((await open(first!.customer, first!.id)) as Buffer)).toBe('image/jpeg')
    await expect(open(second!.customer, first!.id)).rejects.toThrow(/authenticat/i)
    await expect(open(first!.customer, second!.id)).rejects.toThrow(/authenticat/i)
  })
})

describe('what was sent', () => {
  it('has the same fingerprint when the very same file comes again, from whomever', async () => {
    const [ada, ben] = [await app.openDemo(), await app.openDemo()]
    const [same, other] = [await picture('jpeg', { shade: 7 }), await picture('jpeg', { shade: 8 })]
    const ids = [
      await sendImage(app, ada, same),
      await sendImage(app, ben, same),
      await sendImage(app, ben, other),
    ].map(({ data }) => data.id)
    const { rows } = await app.product.database.query<{ fingerprint: Buffer }>({
      text: 'select fingerprint from upload.image where id = any ($1::uuid[]) order by array_position($1::uuid[], id)',
      values: [ids],
    })
    const [first, again, another] = rows.map(({ fingerprint }) => fingerprint.toString('hex'))
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })

  it('is forgotten after 24 hours, row and file, when nothing needed it', async () => {
    const alone = await startApp()
    try {
      const ada = await alone.openDemo()
      const { data } = await sendImage(alone, ada, await picture())
      const context = alone.product.uploads
      alone.clock.move(24 * 3_600_000 - 1)
      await forgetOldUploads(context)
      expect(filesOf(join(alone.folder, 'files'))).toHaveLength(1)
      expect((await fetchImage(alone, ada, data.id)).status).toBe(200)
      alone.clock.move(1)
      expect((await fetchImage(alone, ada, data.id)).status).toBe(404)
      await forgetOldUploads(context)
      expect(filesOf(join(alone.folder, 'files'))).toEqual([])
      const { rows } = await alone.product.database.query('select id from upload.image')
      expect(rows).toEqual([])
    } finally {
      await alone.stop()
    }
  })

  it('is not kept without its bytes by a call that began before its time was over', async () => {
    const alone = await startApp()
    try {
      const { token, uid } = await newPerson(alone)
      const { data } = await sendImage(alone, token, await picture())
      const { database, uploads } = alone.product
      const { rows } = await database.query<{ id: bigint }>({
        text: 'select id from identity.customer where uid = $1',
        values: [uid],
      })
      const customer = String(rows[0]?.id) as CustomerId
      const began = alone.clock.now()
      alone.clock.move(24 * 3_600_000)
      let kept: Result<unknown> | undefined
      let keeping: Promise<void> | undefined
      const store: FileStore = {
        ...uploads.store,
        remove: async object => {
          keeping = database
            .transaction(tx => keepUploads(tx, { customer, ids: [data.id], use: 'verification', now: began }))
            .then(result => void (kept = result))
          await expect.poll(async () => kept !== undefined || (await lockWaits(database)) > 0).toBe(true)
          await uploads.store.remove(object)
        },
      }
      await forgetOldUploads({ ...uploads, store })
      await keeping
      expect(kept).toMatchObject({ refusal: 'upload.unknown' })
      expect((await database.query('select id from upload.image')).rows).toEqual([])
      expect(filesOf(join(alone.folder, 'files'))).toEqual([])
    } finally {
      await alone.stop()
    }
  })

  it('waits for a use twenty at a time, also when all come at once', async () => {
    const ada = await app.openDemo()
    const image = await picture('jpeg', { width: 32, height: 32 })
    for (let sent = 0; sent < 18; sent += 1)
      expect(await sendImage(app, ada, image)).toMatchObject({ status: 200 })
    const answers = await Promise.all([1, 2, 3].map(() => sendImage(app, ada, image)))
    expect(answers.filter(({ refusal }) => refusal === 'upload.too_many')).toHaveLength(1)
    expect(await sendImage(app, ada, image)).toMatchObject({
      refusal: 'upload.too_many',
      message: expect.stringContaining('20'),
    })
  })
})
