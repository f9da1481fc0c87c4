import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allCalls } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { askBytes } from '../support/raw-request.ts'

let app: App
let port = 0
beforeAll(async () => {
  app = await startApp()
  port = Number(new URL(app.address).port)
})
afterAll(() => app.stop())

const get = (path: string, encoding: string) =>
  askBytes(port, `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${encoding}\r\n`)

describe('the description of the calls', () => {
  it('says of each call whom it is for', async () => {
    const page = await (await fetch(new URL('/docs', app.address))).text()
    const said = new Map(
      page
        .split('<section id="')
        .slice(1)
        .map(section => {
          const [name = ''] = section.split('"', 1)
          return [name, /<p class="who">([A-Za-z-]+(?: customers)?)/.exec(section)?.[1]]
        }),
    )
    const wanted = {
      public: 'Anybody',
      customer: 'Signed-in customers',
      staff: 'Staff',
      'customer or staff': 'Signed-in customers',
    }
    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(allCalls.map(({ name, who }) => [name, wanted[who]])),
    )
  })

  it.each(['/docs', '/docs/openapi.json', '/docs/asyncapi.json', '/docs/style.css'])(
    '%s is the same however it is packed, and is kept',
    async path => {
      const [plain, zipped, packed] = [
        await get(path, 'identity'),
        await get(path, 'gzip'),
        await get(path, 'gzip, br'),
      ]
      expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
      expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
      expect(packed.body.length).toBeLessThan(plain.body.length)
      expect(await get(path, 'br;q=0')).toMatchObject({ body: plain.body })

      const first = await fetch(new URL(path, app.address))
      expect(first.headers.get('cache-control')).toBe('public, max-age=300')
      const tag = first.headers.get('etag') ?? ''
      const again = await fetch(new URL(path, app.address), { headers: { 'if-none-match': tag } })
      expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
    },
  )
})
