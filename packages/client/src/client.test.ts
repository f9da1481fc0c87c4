import { describe, expect, it } from 'vitest'
import { answerBytesMax } from './calls/answer.ts'
import { attemptsMax } from './calls/retry.ts'
import { callsUnderWayMax, createClient, requestMsMax, type ClientOptions } from './client.ts'
import { virtualTime } from './virtual-time.ts'

type Sent = { readonly address: string; readonly request: RequestInit }
type Reply = Response | Error | 'silence'

const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const said = (data: unknown) => json({ code: 200, type: 'ok', message: '', data })
const refusedWith = (code: number, data: object, status: number, headers = {}) =>
  json({ code, type: 'error', message: 'No.', data }, status, headers)
const busy = () => refusedWith(1080, { refusal: 'server.busy' }, 503, { 'retry-after': '2' })

/** Waits for what is under way, without letting time pass. */
const settled = () => new Promise<void>(done => setTimeout(done, 0))

/** A client before a network that answers what the test says; pauses pass as soon as they are made. */
const before = (replies: readonly Reply[], options: Partial<ClientOptions> = {}) => {
  const time = virtualTime()
  const sent: Sent[] = []
  const client = createClient({
    address: 'https://plumbline.example/at/',
    ...time,
    fetch: (address, request) => {
      const reply = replies[sent.length] ?? new TypeError('fetch failed')
      sent.push({ address, request })
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      if (reply instanceof Error) reject(reply)
      else if (reply !== 'silence') resolve(reply)
      request.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      return promise
    },
    ...options,
  })
  const headers = () => sent.map(({ request }) => new Headers(request.headers))
  const keys = () => headers().map(each => each.get('idempotency-key'))
  const settle = async <Value>(result: Promise<Value>): Promise<Value> => {
    const state = { isDone: false }
    const done = result.finally(() => (state.isDone = true))
    for (let step = 0; step < 500 && !state.isDone; step += 1) {
      await settled()
      // Each pause grows to some seconds at most: none is passed by much.
      if (!state.isDone) time.pass(step < 100 ? 200 : 20_000)
    }
    return done
  }
  return { client, sent, headers, keys, settle, time }
}

const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const

describe('a call', () => {
  it('goes where its declaration says, with what it takes', async () => {
    const { client, sent, headers } = before([said({}), said({}), said({})], { token: 'ada', language: 'de' })
    await client.call('orderList', { state: 'positions' })
    await client.call('submitOrder', ticket)
    await client.call('dictionaryRemove', { id: 'a/b' })
    expect(sent.map(({ address, request }) => [request.method, address, request.body])).toEqual([
      ['GET', 'https://plumbline.example/at/deal/order/list?state=positions&lang=de', undefined],
      ['POST', 'https://plumbline.example/at/deal/order/submit', JSON.stringify({ ...ticket, lang: 'de' })],
      ['DELETE', 'https://plumbline.example/at/system/dict/data/a%2Fb?lang=de', undefined],
    ])
    expect(headers().map(each => each.get('authorization'))).toEqual(['ada', 'ada', 'ada'])
    expect(headers()[1]?.get('accept-language')).toBe('de')
  })

  it('speaks for another session once it is told to', async () => {
    const { client, headers } = before([said({}), said({})])
    await client.call('instrumentList', {})
    client.useToken('ben')
    await client.call('accounts', {})
    expect(headers().map(each => each.get('authorization'))).toEqual([null, 'ben'])
  })

  it('sends an image as a form', async () => {
    const { client, sent, headers } = before([said({ id: 'x' })], { token: 'ada' })
    await client.call('upload', { use: 'avatar', image: new Blob(['…']) })
    const form = sent[0]?.request.body as FormData
    expect([form.get('use'), form.get('lang'), form.get('image') instanceof Blob]).toEqual([
      'avatar',
      'en',
      true,
    ])
    expect(headers()[0]?.get('content-type')).toBeNull()
  })

  it('brings a file as it is', async () => {
    const file = new Response('a;b', { headers: { 'content-type': 'text/csv' } })
    const { client } = before([file], { token: 'ada' })
    const result = await client.call('statement', {} as never)
    expect(result.ok && [result.value.type, await result.value.text()]).toEqual(['text/csv', 'a;b'])
  })
})

describe('what is not a yes', () => {
  it('is a refusal, with its name, figures, text and fields', async () => {
    const data = { refusal: 'margin.insufficient', figures: { needed: '9.00' }, fields: { lots: 'Fewer.' } }
    const { client } = before([refusedWith(1020, data, 422)])
    expect(await client.call('submitOrder', ticket)).toEqual({
      ok: false,
      code: 1020,
      status: 422,
      message: 'No.',
      retryAfterMs: undefined,
      ...data,
    })
  })

  it('keeps number and text of a refusal that this version does not know', async () => {
    const { client } = before([refusedWith(9_999, { refusal: 'toString' }, 422)])
    expect(await client.call('submitOrder', ticket)).toMatchObject({
      refusal: 'client.unknown_refusal',
      code: 9_999,
      message: 'No.',
    })
  })

  it.each<[string, Response]>([
    ['a page', new Response('<html>')],
    ['JSON of another form', json({ data: 1 })],
    ['a list', Response.json([])],
    ['an error that says it went well', json({ code: 1, type: 'error', message: '', data: null })],
    ['a yes with the status of a no', json({ code: 200, type: 'ok', message: '', data: {} }, 500)],
    ['nothing', new Response(null)],
  ])('is unreadable where the answer is %s', async (_, reply) => {
    const { client, sent } = before([reply])
    expect(await client.call('accounts', {})).toMatchObject({ ok: false, refusal: 'client.unreadable' })
    expect(sent).toHaveLength(1)
  })

  it('is unreadable where the answer does not end', async () => {
    let bytes = 0
    const piece = new Uint8Array(8 * 1024 * 1024)
    const endless = new ReadableStream<Uint8Array>({
      pull: controller => {
        bytes += piece.length
        controller.enqueue(piece)
      },
    })
    const { client } = before([new Response(endless)])
    expect(await client.call('accounts', {})).toMatchObject({ refusal: 'client.unreadable' })
    expect(bytes).toBeLessThanOrEqual(answerBytesMax + 3 * piece.length)
  })

  it('is busy where too many calls are under way', async () => {
    const { client, sent } = before(Array.from({ length: callsUnderWayMax }, () => 'silence' as const))
    for (let call = 0; call < callsUnderWayMax; call += 1) void client.call('accounts', {})
    expect(await client.call('accounts', {})).toMatchObject({ refusal: 'client.busy' })
    expect(sent).toHaveLength(callsUnderWayMax)
  })
})

describe('what is sent again', () => {
  it('goes under the same key, until it is answered', async () => {
    const { client, keys, settle } = before([new TypeError('fetch failed'), busy(), said({ order: {} })])
    expect(await settle(client.call('submitOrder', ticket))).toMatchObject({ ok: true })
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is not carried out minutes late: an order that met only silence is given up with its first timeout', async () => {
    const { client, keys, settle } = before(['silence', said({ order: {} })])
    expect(await settle(client.call('submitOrder', ticket))).toMatchObject({ refusal: 'client.timeout' })
    expect(keys()).toHaveLength(1)
  })

  it('goes under the key of the caller, where it names one', async () => {
    const { client, keys, settle } = before([busy(), said({ order: {} })])
    await settle(client.call('submitOrder', ticket, { key: 'mine' }))
    expect(keys()).toEqual(['mine', 'mine'])
  })

  it('has another key with each call', async () => {
    const { client, keys } = before([said({}), said({})])
    await client.call('submitOrder', ticket)
    await client.call('submitOrder', ticket)
    expect(new Set(keys()).size).toBe(2)
  })

  it('goes for the session of the first time', async () => {
    const { client, headers, settle } = before([busy(), said({})], { token: 'ada' })
    const result = settle(client.call('submitOrder', ticket))
    client.useToken('ben')
    await result
    expect(headers().map(each => each.get('authorization'))).toEqual(['ada', 'ada'])
  })

  it('is given up after a number of times', async () => {
    const { client, sent, settle } = before([])
    expect(await settle(client.call('accounts', {}))).toMatchObject({ refusal: 'client.connection' })
    expect(sent).toHaveLength(attemptsMax)
  })

  it('waits as long as the server asks', async () => {
    const { client, sent, time } = before([busy(), said({})])
    void client.call('accounts', {})
    await settled()
    time.pass(1_999)
    await settled()
    expect(sent).toHaveLength(1)
    time.pass(1_000)
    await settled()
    expect(sent).toHaveLength(2)
  })

  it('is nothing that was refused, or that could be done twice', async () => {
    const first = before([refusedWith(1002, { refusal: 'quote.stale' }, 422), said({})])
    expect(await first.client.call('submitOrder', ticket)).toMatchObject({ refusal: 'quote.stale' })
    const second = before([new TypeError('fetch failed'), said({})])
    expect(await second.client.call('register', { simulation: 2 })).toMatchObject({
      refusal: 'client.connection',
    })
    expect([first.sent.length, second.sent.length]).toEqual([1, 1])
    expect(second.keys()).toEqual([null])
  })

  it('is not sent where the caller names a key that nobody goes by', async () => {
    const { client, sent } = before([])
    await expect(client.call('accounts', {}, { key: 'mine' })).rejects.toThrow('accounts goes by no key')
    expect(sent).toEqual([])
  })
})

describe('a call that is not answered', () => {
  it('ends after a minute', async () => {
    const { client, time } = before(['silence'])
    const result = client.call('register', { simulation: 2 })
    time.pass(requestMsMax)
    expect(await result).toMatchObject({ refusal: 'client.timeout' })
    expect(time.planned()).toEqual([])
  })

  it('ends when the caller calls it off, also between two attempts', async () => {
    const caller = new AbortController()
    const { client, sent, time } = before([busy(), said({})])
    const result = client.call('accounts', {}, { signal: caller.signal })
    await settled()
    expect(time.planned()).toEqual([2_375])
    caller.abort()
    expect(await result).toMatchObject({ refusal: 'client.aborted' })
    expect([sent.length, time.planned()]).toEqual([1, []])
  })
})

describe('the address of a reading', () => {
  it('can be opened elsewhere', () => {
    const { client } = before([])
    expect(client.addressOf('instrumentDetail', { code: 'BTCUSD' })).toBe(
      'https://plumbline.example/at/api/currency/detail?code=BTCUSD&lang=en',
    )
  })
})
