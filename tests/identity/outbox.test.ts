import { createServer, type AddressInfo } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import { newUuid } from '@plumbline/server/core/platform/ids'
import { mailBySmtp } from '@plumbline/server/core/platform/messaging/mail'
import {
  createOutbox,
  localCarrier,
  type Carrier,
  type Message,
  type Outgoing,
} from '@plumbline/server/core/platform/messaging/outbox'
import { smsByGateway } from '@plumbline/server/core/platform/messaging/sms'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { codeTo, newEmail } from '../support/builders/identity.ts'

let test: TestDatabase
let database: Database
let now: number
let taken: Outgoing[]
let troubles: string[]

beforeEach(async () => {
  test = await freshDatabase()
  database = createDatabase({ url: test.appUrl, poolSize: 6, applicationName: 'test' })
  now = Date.parse('2026-11-17T15:30:00.000Z')
  taken = []
  troubles = []
})
afterEach(async () => {
  await database.end()
  await test.drop()
})

const taking: Carrier = {
  kind: 'remote',
  deliver: async message => {
    taken.push(message)
  },
}
const failing: Carrier = {
  kind: 'remote',
  deliver: () => Promise.reject(Object.assign(new Error('ada@example.org is gone'), { code: 'EENVELOPE' })),
}

const away: Carrier = {
  kind: 'remote',
  deliver: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
}

const outboxWith = (mail: Carrier, sms = localCarrier, on = database) =>
  createOutbox({
    database: on,
    carriers: { mail, sms, push: localCarrier },
    links: {
      placeOf: path => `https://trade.example/#${path}`,
      unsubscribeOf: ({ customer, category }) => `https://trade.example/unsubscribe/${customer}.${category}`,
    },
    now: () => now as Millis,
    settled: () => now as SettledMillis,
    newId: () => newUuid(now),
    onSent: () => undefined,
    onTrouble: (what, detail) => troubles.push(`${what} ${JSON.stringify(detail)}`),
    onGivenUp: (channel, detail) => troubles.push(`given up ${channel} ${JSON.stringify(detail)}`),
  })

const letter = (rest: Partial<Message> = {}): Message => ({
  channel: 'mail',
  to: 'ada@example.org',
  subject: 'Your code: 123456',
  text: 'Your code is 123456.',
  expiresAt: now + 600_000,
  ...rest,
})

const rows = async () => {
  const found = await database.query<{ state: string; attempts: number; body: string | null }>(
    'select state, attempts, body from outbox.message order by id',
  )
  return found.rows
}

describe('a message', () => {
  it('leaves after the commit of its cause, once, and its text is emptied', async () => {
    const outbox = outboxWith(taking)
    await database.transaction(async tx => {
      await outbox.put(tx, letter())
      await outbox.deliverDue()
      expect(taken).toEqual([])
    })
    await outbox.deliverDue()
    await outbox.deliverDue()
    expect(taken).toEqual([expect.objectContaining({ to: 'ada@example.org', text: 'Your code is 123456.' })])
    expect(await rows()).toEqual([{ state: 'sent', attempts: 1, body: null }])
  })

  it('does not leave when its cause is rolled back', async () => {
    const outbox = outboxWith(taking)
    await database
      .transaction(async tx => {
        await outbox.put(tx, letter())
        throw new Error('no')
      })
      .catch(() => undefined)
    await outbox.deliverDue()
    expect(taken).toEqual([])
  })

  it('comes again under the same id when the process died between sending and noting it', async () => {
    const dying = outboxWith({
      kind: 'remote',
      deliver: async message => {
        await taking.deliver(message)
        // What is left of a process that dies here: the message has left, and nobody has noted it.
        await new Promise(() => undefined)
      },
    })
    await database.transaction(tx => dying.put(tx, letter()))
    void dying.deliverDue()
    await expect.poll(() => taken.length).toBe(1)

    const next = outboxWith(taking)
    await next.deliverDue()
    expect(taken).toHaveLength(1)
    now += 60_000
    await next.deliverDue()
    expect(taken).toHaveLength(2)
    expect(taken[1]).toEqual(taken[0])
    expect(await rows()).toEqual([{ state: 'sent', attempts: 2, body: null }])
  })

  it('is taken by one of two processes', async () => {
    const outboxes = [outboxWith(taking), outboxWith(taking)]
    await database.transaction(async tx => {
      for (let count = 0; count < 40; count++)
        await outboxes[0]!.put(tx, letter({ to: `a${count}@example.org` }))
    })
    await Promise.all(outboxes.map(outbox => outbox.deliverDue()))
    expect(new Set(taken.map(({ id }) => id)).size).toBe(40)
    expect(taken).toHaveLength(40)
  })

  it('waits for a mail server that is away for as long as it is worth sending, and leaves soon after', async () => {
    const outbox = outboxWith(away)
    const minutes = 60_000
    await database.transaction(tx => outbox.put(tx, letter({ expiresAt: now + 4_000 * minutes })))
    // Half a day without a server: the tries come to four an hour.
    for (const end = now + 720 * minutes; now < end; now += 5 * minutes) await outbox.deliverDue()
    const [{ state, attempts } = { state: '', attempts: 0 }] = await rows()
    expect(state).toBe('waiting')
    expect(attempts).toBeGreaterThan(40)
    expect(attempts).toBeLessThan(56)
    const mended = outboxWith(taking)
    now += 15 * minutes
    await mended.deliverDue()
    expect(taken).toHaveLength(1)
    await database.transaction(tx => outbox.put(tx, letter({ expiresAt: now + minutes })))
    now += minutes
    await outbox.deliverDue()
    expect((await rows()).map(row => row.state)).toEqual(['sent', 'failed'])
  })

  it(
    'that is refused is tried again later and later, then given up, and never named in the log',
    { tags: 'thorough' },
    async () => {
      const outbox = outboxWith(failing)
      await database.transaction(tx => outbox.put(tx, letter({ expiresAt: now + 1e9 })))
      const waits: number[] = []
      for (let tries = 0; tries < 6; tries++) {
        const before = now
        while ((await rows())[0]!.attempts === tries && now - before < 4_000_000) {
          await outbox.deliverDue()
          if ((await rows())[0]!.attempts === tries) now += 1_000
        }
        waits.push((now - before) / 1_000)
      }
      expect(waits).toEqual([0, 5, 15, 45, 135, 405])
      expect(await rows()).toEqual([{ state: 'failed', attempts: 6, body: null }])
      expect(troubles).toHaveLength(6)
      expect(troubles.at(-1)).toContain('given up mail')
      for (const trouble of troubles) {
        expect(trouble).toContain('EENVELOPE')
        expect(trouble).not.toMatch(/ada@|123456/)
      }
    },
  )

  it('is not sent any more when its code has run out', async () => {
    const outbox = outboxWith(taking)
    await database.transaction(tx => outbox.put(tx, letter()))
    now += 600_000
    await outbox.deliverDue()
    expect(taken).toEqual([])
    expect(await rows()).toEqual([{ state: 'failed', attempts: 1, body: null }])
  })

  it('to nobody is written, goes nowhere and is shown nowhere', async () => {
    const outbox = outboxWith(taking)
    await database.transaction(tx => outbox.put(tx, letter({ channel: 'none' })))
    expect(await outbox.read()).toEqual([])
    await outbox.deliverDue()
    expect(taken).toEqual([])
    expect(await rows()).toEqual([{ state: 'sent', attempts: 1, body: null }])
  })

  it('is forgotten a week after it was dealt with', async () => {
    const outbox = outboxWith(taking)
    await database.transaction(tx => outbox.put(tx, letter()))
    await outbox.deliverDue()
    await outbox.forgetOld()
    expect(await rows()).toHaveLength(1)
    now += 8 * 86_400_000
    await outbox.forgetOld()
    expect(await rows()).toEqual([])
  })

  it('beyond ten thousand that wait is not taken', async () => {
    await fill('usual', 10_000)
    const outbox = outboxWith(taking)
    expect(await database.transaction(tx => outbox.put(tx, letter()))).toBe(false)
    expect(troubles).toEqual(['a message was not taken: too many wait {"channel":"mail","waiting":10000}'])
  })

  it('is put in order as far as there is room', async () => {
    await fill('usual', 9_998)
    const outbox = outboxWith(taking)
    const three = ['a', 'b', 'c'].map(name => letter({ to: `${name}@example.org` }))
    expect(await database.transaction(tx => outbox.putAll(tx, three))).toEqual([true, true, false])
    expect(troubles).toEqual([
      'messages were not taken: too many wait {"channel":"mail","waiting":10000,"count":1}',
    ])
  })

  it('by phone does not wait for a mail server that hangs', async () => {
    let answer: () => void = () => undefined
    const hanging: Carrier = {
      kind: 'remote',
      deliver: () => new Promise(resolve => (answer = resolve)),
    }
    const outbox = outboxWith(hanging, taking)
    await database.transaction(tx => outbox.put(tx, letter()))
    const mailing = outbox.deliverDue()
    await expect.poll(async () => (await rows())[0]!.attempts).toBe(1)
    await database.transaction(tx => outbox.put(tx, letter({ channel: 'sms', to: '+351912345678' })))
    outbox.wake()
    await expect.poll(() => taken.map(({ to }) => to)).toEqual(['+351912345678'])
    answer()
    await mailing
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
})

describe('a look at the outbox', () => {
  it('comes once for all that tell of one commit, and only where this process has put something in', async () => {
    const asked: unknown[] = []
    const query: Database['query'] = statement => {
      if (typeof statement !== 'string' && statement.name === 'outbox.take') asked.push(statement.values?.[3])
      return database.query(statement)
    }
    const outbox = outboxWith(taking, localCarrier, { ...database, query })
    await database.transaction(tx => outbox.put(tx, letter()))
    for (let times = 0; times < 5; times += 1) outbox.wake()
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['sent'])
    expect(asked).toEqual([['mail', 'none']])
  })

  it('at all there is finds what another process has put in', async () => {
    const [own, other] = [outboxWith(taking), outboxWith(taking)]
    await database.transaction(tx => other.put(tx, letter({ channel: 'sms', to: '+351912345678' })))
    own.lookAtAll()
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['sent'])
  })
})

const priorities = { code: 0, usual: 1, held: 2, digest: 3 } as const

/** So many of one sort wait in a lane; held ones not before an hour from now. */
const fill = (sort: keyof typeof priorities, count: number, channel = 'mail') =>
  database.query({
    text: `insert into outbox.message (id, channel, priority, recipient, subject, body, created_at, expires_at, next_at)
      select gen_random_uuid(), $1, $2, $3, 'x', 'x', $4, $4::timestamptz + interval '1 day', $5 from generate_series(1, $6::int)`,
    values: [
      channel,
      priorities[sort],
      `${sort}@example.org`,
      new Date(now),
      new Date(sort === 'held' ? now + 3_600_000 : now),
      count,
    ],
  })

describe('a code', () => {
  const code = () => letter({ urgency: 'code' })

  it('is taken however many letters of every other sort wait, held or due', async () => {
    for (const sort of ['usual', 'held', 'held', 'digest'] as const) await fill(sort, 10_000)
    const outbox = outboxWith(taking)
    expect(await database.transaction(tx => outbox.put(tx, code()))).toBe(true)
    now += 3_600_000
    expect(await database.transaction(tx => outbox.put(tx, code()))).toBe(true)
    expect(troubles).toEqual([])
  })

  it('is not taken beyond ten thousand codes', async () => {
    await fill('code', 10_000)
    expect(await database.transaction(tx => outboxWith(taking).put(tx, code()))).toBe(false)
  })

  it('leaves before everything that has waited longer, and the others in their order', async () => {
    for (const sort of ['digest', 'held', 'usual'] as const) await fill(sort, 12)
    now += 3_600_000
    const outbox = outboxWith(taking)
    await database.transaction(tx => outbox.put(tx, code()))
    await outbox.deliverDue()
    expect(taken).toHaveLength(37)
    expect(taken[0]?.to).toBe('ada@example.org')
    expect([...new Set(taken.map(({ to }) => to.replace(/@.*/, '')))]).toEqual([
      'ada',
      'usual',
      'held',
      'digest',
    ])
  })
})

describe('a letter that is held', () => {
  it('has room of its own, and keeps no other letter out once it is due', async () => {
    await fill('held', 10_000)
    const outbox = outboxWith(taking)
    const later = () => letter({ notBefore: now + 60_000, expiresAt: now + 1e9 })
    expect(await database.transaction(tx => outbox.put(tx, later()))).toBe(false)
    expect(await database.transaction(tx => outbox.put(tx, letter()))).toBe(true)
    now += 3_600_000
    expect(await database.transaction(tx => outbox.put(tx, letter()))).toBe(true)
  })

  it('counts not as held when its time is past', async () => {
    await fill('held', 10_000)
    const due = letter({ notBefore: now })
    expect(await database.transaction(tx => outboxWith(taking).put(tx, due))).toBe(true)
  })
})

describe('digests', () => {
  it('fill a small part of the way out', async () => {
    await fill('digest', 1_999)
    const outbox = outboxWith(taking)
    const digest = letter({ urgency: 'digest' })
    expect(await database.transaction(tx => outbox.putAll(tx, [digest, digest]))).toEqual([true, false])
    expect(await database.transaction(tx => outbox.put(tx, letter()))).toBe(true)
  })
})

describe('the local outbox', () => {
  it('keeps messages to be read, newest first, by address', async () => {
    const outbox = outboxWith(localCarrier)
    for (const to of ['ada@example.org', 'ben@example.org']) {
      await database.transaction(tx => outbox.put(tx, letter({ to })))
      now += 1
    }
    await outbox.deliverDue()
    expect((await outbox.read()).map(({ to }) => to)).toEqual(['ben@example.org', 'ada@example.org'])
    expect(await outbox.read('ada@example.org')).toEqual([
      {
        kind: 'mail',
        to: 'ada@example.org',
        subject: 'Your code: 123456',
        text: 'Your code is 123456.',
        unsubscribe: null,
        at: new Date(now - 2),
      },
    ])
  })

  it('is a page under the strict policy, where nothing written by others becomes markup', async () => {
    const app = await startApp()
    try {
      const code = await codeTo(app, newEmail(), 'register')
      await app.product.database.query({
        text: `insert into outbox.message (id, channel, recipient, subject, body, created_at, expires_at, next_at)
          values (gen_random_uuid(), 'mail', '<b>x</b>', '<script>', '"<img>', $1, $1, $1)`,
        values: [new Date(app.clock.now())],
      })
      const response = await fetch(new URL('/outbox', app.address))
      const html = await response.text()
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(html).toContain(code)
      expect(html).toContain('&lt;script&gt;')
      expect(html).not.toMatch(/<script|<img|<b>x|style=|onclick/)
    } finally {
      await app.stop()
    }
  })
})

describe('a text message by gateway', () => {
  it('is posted with the bearer key and an id of its own, and refused aloud', async () => {
    const heard: { headers: Record<string, unknown>; body: unknown }[] = []
    let status = 200
    const gateway = createHttpServer((request, response) => {
      let body = ''
      request.on('data', chunk => (body += String(chunk)))
      request.on('end', () => {
        heard.push({ headers: request.headers, body: JSON.parse(body) as unknown })
        response.writeHead(status).end('{}')
      })
    })
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
    const { port } = gateway.address() as AddressInfo
    try {
      const carrier = smsByGateway({ url: `http://127.0.0.1:${port}/send`, key: 'k'.repeat(20) })
      const message = {
        id: newUuid(now),
        to: '+351912345678',
        subject: '',
        text: 'Code 123456',
        unsubscribe: undefined,
      }
      await carrier.deliver(message)
      expect(heard[0]).toMatchObject({
        headers: { authorization: `Bearer ${'k'.repeat(20)}`, 'idempotency-key': message.id },
        body: { to: '+351912345678', text: 'Code 123456' },
      })
      status = 500
      await expect(carrier.deliver(message)).rejects.toMatchObject({ code: 'HTTP 500' })
    } finally {
      gateway.close()
    }
  })
})

describe('a mail by SMTP', () => {
  it('names its sender, its receiver and itself', async () => {
    const lines: string[] = []
    const server = createServer(socket => {
      let inData = false
      socket.write('220 test\r\n')
      socket.on('data', chunk => {
        for (const line of chunk
          .toString()
          .split('\r\n')
          .filter(each => each !== '')) {
          lines.push(line)
          if (inData && line !== '.') continue
          if (line === 'DATA') inData = true
          if (line === '.') inData = false
          socket.write(line === 'DATA' ? '354 go\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        }
      })
      socket.on('error', () => undefined)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const carrier = mailBySmtp({
        url: `smtp://127.0.0.1:${port}?tls=no`,
        from: 'Plumbline <hello@plumbline.example>',
      })
      const id = newUuid(now)
      const unsubscribe = 'https://trade.example/unsubscribe/7.copying.signature'
      await carrier.deliver({
        id,
        to: 'ada@example.org',
        subject: '驗證碼',
        text: 'Your code is 123456.',
        unsubscribe,
      })
      const text = lines.join('\n')
      expect(text).toContain('MAIL FROM:<hello@plumbline.example>')
      expect(text).toContain('RCPT TO:<ada@example.org>')
      expect(text).toContain(`Message-ID: <${id}@plumbline.example>`)
      expect(text).toContain('Your code is 123456.')
      // RFC 8058: a mail program unsubscribes with one POST.
      expect(text).toContain(`List-Unsubscribe: <${unsubscribe}>`)
      expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      expect(text).toContain('Content-Type: text/html')
    } finally {
      server.close()
    }
  })
})

describe('a message that waited for a server that was away', () => {
  it('is not given up at the first refusal behind an outage', async () => {
    const minutes = 60_000
    await database.transaction(tx => outboxWith(away).put(tx, letter({ expiresAt: now + 4_000 * minutes })))
    const outbox = outboxWith(away)
    for (const end = now + 120 * minutes; now < end; now += 5 * minutes) await outbox.deliverDue()
    expect(troubles.filter(each => each.startsWith('given up'))).toEqual([])
    // The server comes back and says no once, as one does whose tables are not loaded yet.
    now += 15 * minutes
    await outboxWith(failing).deliverDue()
    expect(troubles.filter(each => each.startsWith('given up'))).toEqual([])
    now += 30 * minutes
    await outboxWith(taking).deliverDue()
    expect(taken).toHaveLength(1)
  })
})
