import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '@plumbline/protocol/core'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'
import { newValue } from './editor.ts'

let app: App
let ana: Member
beforeAll(async () => {
  app = await startApp()
  ;[ana] = await founders(app)
})
afterAll(() => app.stop())

const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, app.address), init)
const typePath = '/system/dict/data/type/wire'
const keptPath = '/system/dict/data/type/kept'

/** As a program sends it that knows nothing but the specification. */
const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  ask(path, {
    method,
    headers: {
      authorization: `Bearer ${ana.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify({ ...body, lang: 'en' }) }),
  })

describe('the six calls', () => {
  it('have the methods and paths of the specification', async () => {
    const entry = { type: 'wire', value: newValue(), label: 'One' }
    const added = (await (await write('POST', '/system/dict/data', entry)).json()) as {
      data: { entry: { id: string } }
    }
    const { id } = added.data.entry
    const edited = await write('PUT', '/system/dict/data', { id, ...entry, label: 'Two' })
    expect(await edited.json()).toMatchObject({ code: 200, data: { entry: { label: 'Two' } } })
    expect(await (await ask(`/system/dict/data/${id}`)).json()).toMatchObject({ data: { entry: { id } } })
    expect(await (await ask(typePath)).json()).toMatchObject({ data: { items: [{ id }] } })
    expect(await (await ask('/system/dict/data/list?type=wire')).json()).toMatchObject({
      data: { items: [{ id }], nextCursor: null },
    })
    expect(await (await write('DELETE', `/system/dict/data/${id}?lang=en`)).json()).toMatchObject({
      code: 200,
      data: {},
    })
    expect((await ask(`/system/dict/data/${id}`)).status).toBe(404)
  })

  it('take the id that the address names, whatever else is sent', async () => {
    const { data } = await app.call(
      'dictionaryAdd',
      { type: 'wire', value: newValue(), label: 'Kept' },
      { token: ana.token },
    )
    const { id } = data.entry
    await write('DELETE', `/system/dict/data/999999?id=${id}`)
    expect((await ask(`/system/dict/data/${id}`)).status).toBe(200)
  })

  it('are described as they are', async () => {
    const { paths } = (await (await ask('/docs/openapi.json')).json()) as {
      paths: Record<
        string,
        Record<string, { parameters: { name: string; in: string }[]; requestBody?: object }>
      >
    }
    expect(Object.keys(paths['/system/dict/data'] ?? {}).toSorted()).toEqual(['post', 'put'])
    const one = paths['/system/dict/data/{id}']
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['delete', 'get'])
    expect(one?.['delete']?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
    expect(one?.['delete']?.requestBody).toBeUndefined()
    expect(paths['/system/dict/data']?.['put']?.requestBody).toBeDefined()
  })

  it('let no page of another origin write', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const answer = await ask(`/system/dict/data${method === 'DELETE' ? '/1' : ''}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://example.org', 'access-control-request-method': method },
      })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('access-control-allow-methods')).toBeNull()
    }
  })
})

describe('an answer that may be kept', () => {
  it('is not sent again while it holds, and is once it does not', async () => {
    const first = await ask(keptPath)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = (held: string) => ask(keptPath, { headers: { 'if-none-match': held } })
    for (const held of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const answer = await again(held)
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect((await again('"other"')).status).toBe(200)

    const entry = { type: 'kept', value: newValue(), label: 'Newer' }
    await app.call('dictionaryAdd', entry, { token: ana.token })
    const changed = await again(tag)
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    expect(await changed.json()).toMatchObject({ data: { items: [{ label: 'Newer' }] } })
  })

  it('has the same tag packed and as it is', async () => {
    const tags = await Promise.all(
      ['gzip', 'identity'].map(async coding => {
        const path = '/system/dict/data/type/rejection_reason'
        const answer = await ask(path, { headers: { 'accept-encoding': coding } })
        return answer.headers.get('etag')
      }),
    )
    expect(tags[0]).toBe(tags[1])
  })

  it('is no other call’s, and no refusal', async () => {
    for (const { caching, method } of allCalls) if (caching !== 'none') expect(method).toBe('GET')
    const refused = await ask('/system/dict/data/999999', { headers: { 'if-none-match': '*' } })
    expect([refused.status, refused.headers.get('etag'), refused.headers.get('cache-control')]).toEqual([
      404,
      null,
      'no-store',
    ])
  })
})
