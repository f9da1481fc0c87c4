import { createConnection } from 'node:net'
import { uploadBytesMax } from '@plumbline/rules/upload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { jpegOfSize, picture, pngOfSize, pngWithChunk } from '../support/builders/pictures.ts'
import { fetchImage, formOf, formType, sendImage, sendParts } from '../support/builders/upload.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>`
/** The end of an empty archive: what makes a file readable as ZIP, or JAR, from behind. */
const zipEnd = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])

describe('what is no image', () => {
  it.each<[what: string, bytes: () => Buffer | Promise<Buffer>, refusal: string]>([
    ['a drawing in SVG', () => Buffer.from(svg), 'upload.type'],
    ['a page', () => Buffer.from(`<!doctype html>${script}`), 'upload.type'],
    ['a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000'), 'upload.type'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'upload.type'],
    ['a TIFF', () => Buffer.from('II*\u0000\u0008\u0000\u0000\u0000'), 'upload.type'],
    ['nothing', () => Buffer.alloc(0), 'upload.type'],
    [
      'the beginning of a JPEG and then a page',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
      'upload.unreadable',
    ],
    [
      'the beginning of a PNG and then a drawing',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(svg)]),
      'upload.unreadable',
    ],
    [
      'a sound in the shell of a WebP',
      () => Buffer.from('RIFF\u0024\u0000\u0000\u0000WEBPfmt '),
      'upload.unreadable',
    ],
    ['half a JPEG', async () => (await picture()).subarray(0, 1_500), 'upload.unreadable'],
    ['half a PNG', async () => (await picture('png')).subarray(0, 400), 'upload.unreadable'],
    ['half a WebP', async () => (await picture('webp')).subarray(0, 200), 'upload.unreadable'],
    ['a PNG that announces 30,000 by 30,000 pixels', () => pngOfSize(30_000, 30_000), 'upload.pixels'],
    [
      'a PNG that announces more pixels than there are numbers',
      () => pngOfSize(0x7fffffff, 0x7fffffff),
      'upload.unreadable',
    ],
    ['a JPEG that announces 65,000 by 65,000 pixels', () => jpegOfSize(65_000, 65_000), 'upload.pixels'],
  ])('%s is refused', async (_, bytes, refusal) => {
    const mallory = await app.openDemo()
    expect(await sendImage(app, mallory, await bytes())).toMatchObject({ status: 422, refusal })
  })
})

describe('an image that is something else as well', () => {
  it.each<[what: string, bytes: () => Promise<Buffer>]>([
    ['a page behind it', async () => Buffer.concat([await picture(), Buffer.from(`<html>${script}`)])],
    [
      'an archive behind it',
      async () => Buffer.concat([await picture(), Buffer.from('PK\u0003\u0004telltale'), zipEnd]),
    ],
    [
      'a script in a comment',
      async () => {
        const jpeg = await picture()
        const comment = Buffer.from(`*/=alert("telltale");/*${script}`)
        const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2])
        return Buffer.concat([head, comment, jpeg.subarray(2)])
      },
    ],
    ['a script among its texts', () => pngWithChunk('tEXt', `Comment\u0000${script} telltale`)],
    ['a script in a chunk of its own', () => pngWithChunk('zzZz', `<?php telltale ?>${script}`)],
  ])('loses %s', async (_, bytes) => {
    const mallory = await app.openDemo()
    const { status, data } = await sendImage(app, mallory, await bytes())
    expect(status).toBe(200)
    const kept = Buffer.from(await (await fetchImage(app, mallory, data.id)).arrayBuffer())
    expect(kept.toString('latin1')).not.toMatch(/script|php|telltale/i)
  })
})

describe('a form', () => {
  const image = { name: 'image', filename: 'a.jpg' }
  it.each<[what: string, parts: (jpeg: Buffer) => Parameters<typeof sendParts>[2], refusal: string]>([
    ['without an image', () => [{ name: 'use', value: 'avatar' }], 'request.invalid'],
    [
      'with an image as text',
      () => [
        { name: 'use', value: 'avatar' },
        { name: 'image', value: 'x' },
      ],
      'request.invalid',
    ],
    [
      'with two images',
      jpeg => [
        { name: 'use', value: 'avatar' },
        { ...image, value: jpeg },
        { ...image, value: jpeg },
      ],
      'request.invalid',
    ],
    [
      'with an image under another name',
      jpeg => [
        { name: 'use', value: 'avatar' },
        { name: 'file', filename: 'a.jpg', value: jpeg },
      ],
      'request.invalid',
    ],
    [
      'with a hundred parts',
      jpeg => [
        ...Array.from({ length: 100 }, (_, at) => ({ name: `f${at}`, value: 'x' })),
        { ...image, value: jpeg },
      ],
      'request.invalid',
    ],
    [
      'with a field that carries the name of an object’s own',
      jpeg => [
        { name: 'use', value: 'avatar' },
        { name: 'constructor', value: '1' },
        { ...image, value: jpeg },
      ],
      'request.invalid',
    ],
    [
      'for an unknown use',
      jpeg => [
        { name: 'use', value: 'contract' },
        { ...image, value: jpeg },
      ],
      'request.invalid',
    ],
    [
      'with a field without end',
      jpeg => [
        { name: 'use', value: 'x'.repeat(10_000) },
        { ...image, value: jpeg },
      ],
      'request.invalid',
    ],
    [
      'that reaches for the prototype',
      jpeg => [
        { name: '__proto__', value: 'polluted' },
        { name: 'use', value: 'avatar' },
        { ...image, value: jpeg },
      ],
      'request.invalid',
    ],
    [
      'whose image reaches for the prototype',
      jpeg => [
        { name: 'use', value: 'avatar' },
        { name: '__proto__', filename: 'a.jpg', value: jpeg },
      ],
      'request.invalid',
    ],
    [
      'that reaches for the constructor',
      jpeg => [
        { name: 'constructor', value: 'polluted' },
        { name: 'use', value: 'avatar' },
        { ...image, value: jpeg },
      ],
      'request.invalid',
    ],
    [
      'with more bytes than an image may have',
      () => [
        { name: 'use', value: 'avatar' },
        { ...image, value: Buffer.alloc(uploadBytesMax + 1, 1) },
      ],
      'upload.too_large',
    ],
    [
      'with far more bytes than an image may have',
      () => [
        { name: 'use', value: 'avatar' },
        { ...image, value: Buffer.alloc(3 * uploadBytesMax, 1) },
      ],
      'upload.too_large',
    ],
  ])('%s is refused', async (_, parts, refusal) => {
    const mallory = await app.openDemo()
    expect(await sendParts(app, mallory, parts(await picture()))).toMatchObject({ refusal })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it.each<[what: string, type: string, body: string]>([
    ['is JSON', 'application/json', '{"use":"avatar"}'],
    ['is no form at all', 'text/plain', 'hello'],
    ['names no boundary', 'multipart/form-data', 'hello'],
    [
      'breaks off',
      formType,
      '--plumb-line-plumb-line\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nhalf',
    ],
    ['is empty', formType, ''],
  ])('that %s is refused', async (_, type, body) => {
    const mallory = await app.openDemo()
    const answer = await app.raw('/api/upload', {
      method: 'POST',
      headers: { authorization: mallory, 'content-type': type },
      body,
    })
    expect(answer).toMatchObject({ status: 422, refusal: 'request.invalid' })
  })

  it('is read on its own address only: elsewhere a body is JSON of 64 kB', async () => {
    const mallory = await app.openDemo()
    const headers = { authorization: mallory, 'content-type': formType }
    const body = new Uint8Array(formOf([{ name: 'nickname', value: 'Mallory' }]))
    expect(await app.raw('/api/user/profile', { method: 'POST', headers, body })).toMatchObject({
      refusal: 'request.not_json',
    })
    const long = JSON.stringify({ nickname: 'x'.repeat(70_000) })
    const json = { ...headers, 'content-type': 'application/json' }
    expect(await app.raw('/api/user/profile', { method: 'POST', headers: json, body: long })).toMatchObject({
      status: 413,
    })
  })

  it('without end is cut off', async () => {
    const mallory = await app.openDemo()
    const { hostname, port } = new URL(app.address)
    const socket = createConnection({ host: hostname, port: Number(port) })
    const closed = new Promise<void>(resolve => {
      socket.on('close', () => resolve())
      // The other side lets go in the middle of what is written.
      socket.on('error', () => undefined)
    })
    let answer = ''
    socket.on('data', chunk => (answer += chunk.toString('latin1')))
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${mallory}\r\nContent-Type: ${formType}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 120), Buffer.from('\r\n')])
    const send = (): void => {
      if (!socket.destroyed) socket.write(chunk, () => setImmediate(send))
    }
    send()
    await closed
    expect(answer).toContain('upload.too_large')
  })
})

describe('an image of somebody else', () => {
  it('does not differ from one that is not there', async () => {
    const [ada, mallory] = [await app.openDemo(), await app.openDemo()]
    const { data } = await sendImage(app, ada, await picture())
    const nobodys = '01940000-0000-7000-8000-000000000000'
    const answers = []
    for (const id of [data.id, nobodys, 'front.jpg', '..%2f..%2fetc%2fpasswd', "'%20or%201=1"]) {
      const answer = await fetchImage(app, mallory, id)
      answers.push({ status: answer.status, body: await answer.text() })
    }
    expect(answers[0]).toMatchObject({ status: 404, body: expect.stringContaining('upload.unknown') })
    expect(new Set(answers.map(each => JSON.stringify(each))).size).toBe(1)
    // No text at all, on whatever call: tests/abuse/nonsense/nonsense.test.ts.
    expect((await fetchImage(app, mallory, '%00')).status).toBe(422)
  })

  it('is no profile picture, and neither is a document', async () => {
    const [ada, mallory] = [await app.openDemo(), await app.openDemo()]
    const avatar = await sendImage(app, ada, await picture(), { use: 'avatar' })
    const document = await sendImage(app, mallory, await picture())
    for (const { data } of [avatar, document])
      expect(await app.call('editProfile', { avatar: data.id }, { token: mallory })).toMatchObject({
        refusal: 'upload.unknown',
      })
    expect(
      await app.call('editProfile', { avatar: "x'); drop table upload.image; --" }, { token: mallory }),
    ).toMatchObject({ refusal: 'upload.unknown' })
  })
})

describe('a sender', () => {
  it('who is nobody is not listened to', async () => {
    expect(await sendImage(app, undefined, await picture())).toMatchObject({
      status: 401,
      refusal: 'session.missing',
    })
    expect(await sendImage(app, 'a'.repeat(43), await picture())).toMatchObject({
      status: 401,
      refusal: 'session.expired',
    })
  })

  it('who has signed out neither sends nor sees', async () => {
    const ada = await app.openDemo()
    const { data } = await sendImage(app, ada, await picture())
    await app.call('logout', {}, { token: ada })
    expect(await sendImage(app, ada, await picture())).toMatchObject({ status: 401 })
    expect((await fetchImage(app, ada, data.id)).status).toBe(401)
  })

  it('who sends too many in an hour is told when to come again, whatever the address', async () => {
    const strict = await startApp({ environment: { UPLOADS_PER_HOUR: '2', TRUST_PROXY: 'yes' } })
    try {
      const ada = await strict.openDemo()
      const from = (address: string) => ({ 'x-forwarded-for': address })
      const jpeg = await picture('jpeg', { width: 32, height: 32 })
      const parts = [
        { name: 'use', value: 'avatar' },
        { name: 'image', value: jpeg, filename: 'a.jpg' },
      ]
      const answers = []
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
        answers.push(await sendParts(strict, ada, parts, from(address)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
      const ben = await strict.openDemo()
      const [, , third] = [
        await sendParts(strict, ben, parts, from('192.0.2.9')),
        await sendParts(strict, await strict.openDemo(), parts, from('192.0.2.9')),
        await sendParts(strict, await strict.openDemo(), parts, from('192.0.2.9')),
      ]
      expect(third).toMatchObject({ status: 429, refusal: 'request.too_many' })
    } finally {
      await strict.stop()
    }
  })

  it(
    'is one of many whose large images come at once: some are drawn, the rest are asked to wait',
    { tags: 'thorough' },
    async () => {
      const large = await picture('jpeg', { width: 3_200, height: 2_400 })
      const people = await Promise.all(Array.from({ length: 24 }, () => app.openDemo()))
      const answers = await Promise.all(people.map(person => sendImage(app, person, large)))
      const [taken, turnedAway] = [
        answers.filter(({ status }) => status === 200),
        answers.filter(({ refusal }) => refusal === 'server.busy'),
      ]
      expect(taken.length).toBeGreaterThanOrEqual(10)
      expect(turnedAway.length).toBeGreaterThan(0)
      expect(taken.length + turnedAway.length).toBe(answers.length)
    },
  )

  it('who has no account shares eight places with all the others, and takes none of the customers', async () => {
    const proxied = await startApp({ environment: { TRUST_PROXY: 'yes' } })
    const { hostname, port } = new URL(proxied.address)
    const path = '/api/support/visitor/image'
    const places = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].flatMap(address => [address, address, address])
    const sockets = places.slice(0, 8).map(address => {
      const socket = createConnection({ host: hostname, port: Number(port) })
      socket.on('error', () => undefined)
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${formType}\r\nContent-Length: 5000\r\n\r\n--plumb`,
      )
      return socket
    })
    try {
      const guest = async () => {
        const answer = await proxied.raw(path, {
          method: 'POST',
          headers: { 'content-type': formType, 'x-forwarded-for': '192.0.2.9' },
          body: new Uint8Array(
            formOf([
              { name: 'visitor', value: Buffer.alloc(32, 1).toString('base64url') },
              { name: 'image', value: 'no image', filename: 'a.jpg' },
            ]),
          ),
        })
        return answer.refusal
      }
      await expect.poll(guest).toBe('server.busy')
      const ada = await proxied.openDemo()
      expect((await sendImage(proxied, ada, Buffer.from('no image'))).refusal).toBe('upload.type')
      for (const socket of sockets) socket.destroy()
      await expect.poll(guest).toBe('upload.type')
    } finally {
      for (const socket of sockets) socket.destroy()
      await proxied.stop()
    }
  })

  it(
    'who sends a small image finds a turn, while four customers send large ones without a pause',
    { tags: 'thorough' },
    async () => {
      const proxied = await startApp({ environment: { TRUST_PROXY: 'yes', UPLOADS_PER_HOUR: '100000' } })
      // Read nearly to its end before it is refused, and nothing of it is kept, so that no other bound ends the flood.
      const large = (await picture('jpeg', { width: 2_400, height: 1_800 })).subarray(0, -2_000)
      const enough = new AbortController()
      let refusedOfFlood = 0
      const crowd = await Promise.all([1, 2, 3, 4].map(() => proxied.openDemo()))
      const flood = crowd.flatMap((mallory, address) =>
        Array.from({ length: 5 }, async () => {
          while (!enough.signal.aborted) {
            const parts = [
              { name: 'use', value: 'avatar' },
              { name: 'image', value: large, filename: 'a.jpg' },
            ]
            const { refusal } = await sendParts(proxied, mallory, parts, {
              'x-forwarded-for': `192.0.2.${address + 1}`,
            })
            if (refusal === 'server.busy') refusedOfFlood += 1
            else expect(refusal).toBe('upload.unreadable')
          }
        }),
      )
      try {
        const ada = await proxied.openDemo()
        const small = await picture('jpeg', { width: 32, height: 32 })
        const parts = [
          { name: 'use', value: 'avatar' },
          { name: 'image', value: small, filename: 'a.jpg' },
        ]
        const sent = []
        for (let time = 0; time < 6; time += 1) {
          await expect.poll(() => refusedOfFlood).toBeGreaterThan(time * 5)
          sent.push(await sendParts(proxied, ada, parts, { 'x-forwarded-for': '192.0.2.9' }))
        }
        expect(sent.map(({ status, refusal }) => refusal ?? status)).toEqual(sent.map(() => 200))
      } finally {
        enough.abort()
        await Promise.all(flood)
        await proxied.stop()
      }
    },
  )

  it('who has no account sends smaller images than a customer, and thirty of an address in an hour', async () => {
    const proxied = await startApp({ environment: { TRUST_PROXY: 'yes' } })
    const send = (image: Buffer) =>
      proxied.raw('/api/support/visitor/image', {
        method: 'POST',
        headers: { 'content-type': formType, 'x-forwarded-for': '192.0.2.1' },
        body: new Uint8Array(
          formOf([
            { name: 'visitor', value: Buffer.alloc(32, 1).toString('base64url') },
            { name: 'image', value: image, filename: 'a.jpg' },
          ]),
        ),
      })
    try {
      // One million pixels more than a visitor may send.
      const large = await picture('jpeg', { width: 4_250, height: 4_000 })
      expect((await send(large)).refusal).toBe('upload.pixels')
      const ada = await proxied.openDemo()
      const parts = [
        { name: 'use', value: 'avatar' },
        { name: 'image', value: large, filename: 'a.jpg' },
      ]
      expect((await sendParts(proxied, ada, parts, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
      const refusals: (string | undefined)[] = []
      for (let count = 2; count <= 31; count += 1)
        refusals.push((await send(Buffer.from('no image'))).refusal)
      expect(refusals.slice(0, -1)).toEqual(refusals.slice(0, -1).map(() => 'upload.type'))
      expect(refusals.at(-1)).toBe('request.too_many')
    } finally {
      await proxied.stop()
    }
  })

  it('who begins many forms at once has no more places than three', async () => {
    const mallory = await app.openDemo()
    const { hostname, port } = new URL(app.address)
    const sockets = [1, 2, 3].map(() => {
      const socket = createConnection({ host: hostname, port: Number(port) })
      socket.on('error', () => undefined)
      socket.write(
        `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${mallory}\r\nContent-Type: ${formType}\r\nContent-Length: 5000\r\n\r\n--plumb`,
      )
      return socket
    })
    const another = async () => (await sendImage(app, mallory, Buffer.from('no image'))).refusal
    await expect.poll(another).toBe('server.busy')
    for (const socket of sockets) socket.destroy()
    await expect.poll(another).toBe('upload.type')
  })
})
