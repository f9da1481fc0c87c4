import type { NoticeView } from '@plumbline/protocol/notification'
import { refuse, type CustomerId } from '@plumbline/rules/core'
import type { PrivateRoom } from '@plumbline/server/transport/stream/index'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyRoom, openStream } from '../support/open-stream.ts'
import type { Frame } from '../support/socket-client.ts'

const [ada, ben] = ['1', '2'] as [CustomerId, CustomerId]
const channel = 'notifications'

const notice = (seq: number): NoticeView => ({
  seq,
  at: '2031-07-01T12:00:00.000Z',
  kind: 'alert_expired',
  data: {
    alert: String(seq),
    code: 'EURUSD',
    side: 'bid',
    kind: 'at_or_above',
    price: '1.2',
    note: '',
  } as unknown as Extract<NoticeView, { kind: 'alert_expired' }>['data'],
})

/** Entries by customer, numbered from 1; old ones can be cleared, and reading can be made to wait or to fail. */
const openRoom = () => {
  const entries = new Map<CustomerId, number[]>()
  const newestOf = (customer: CustomerId): number => entries.get(customer)?.at(-1) ?? 0
  const state: { wait: Promise<void>; fails: boolean; reads: number } = {
    wait: Promise.resolve(),
    fails: false,
    reads: 0,
  }
  const look = async (): Promise<void> => {
    state.reads += 1
    await state.wait
    if (state.fails) throw new Error('the database is away')
  }
  const room: PrivateRoom<NoticeView> = {
    newest: async customer => {
      await look()
      return newestOf(customer)
    },
    since: async (customer, after, max) => {
      await look()
      const later = (entries.get(customer) ?? []).filter(seq => seq > after).slice(0, max)
      return later.map(seq => ({ seq, data: notice(seq) }))
    },
  }
  return {
    room,
    state,
    /** Commits the next entry, and gives its number. */
    add: (customer: CustomerId): number => {
      const seq = newestOf(customer) + 1
      entries.set(customer, [...(entries.get(customer) ?? []), seq])
      return seq
    },
    clear: (customer: CustomerId, upTo: number): void => {
      entries.set(
        customer,
        (entries.get(customer) ?? []).filter(seq => seq > upTo),
      )
    },
  }
}

/** The socket of a house with two customers, whose tokens are their names. */
const openHouse = async (
  limits: { resumedMax?: number; readMax?: number; waitingBytesMax?: number } = {},
) => {
  const kept = openRoom()
  const owners = new Map([
    ['ada', ada],
    ['ben', ben],
  ])
  const house = await openStream({
    rooms: {
      notifications: kept.room,
      orders: emptyRoom,
      account: emptyRoom,
      funding: emptyRoom,
      changes: emptyRoom,
      support: emptyRoom,
    },
    sessions: {
      resolve: async token => {
        const customer = owners.get(token)
        return customer === undefined
          ? refuse('session.expired')
          : { ok: true, value: { session: token, customer, lock: 'open' } }
      },
      listDead: async sessions => sessions.filter(session => !owners.has(session)),
      listLocked: () => Promise.resolve([]),
      onForget: () => () => undefined,
    },
    limits: { sessionsEveryMs: 5, ...limits },
  })
  const enter = async (token: string) => {
    const client = await house.open()
    const say = (what: object): void => client.say(JSON.stringify(what))
    const auth = (as = token): void => say({ event: 'auth', params: { token: as } })
    const sub = (after?: number): void => say({ event: 'sub', params: { channel, after } })
    return {
      ...client,
      auth,
      sub,
      unsub: (): void => client.unsub(channel),
      /** Numbers of the entries that have come. */
      seqs: async (count: number): Promise<(number | undefined)[]> => {
        const frames: Frame[] = []
        while (frames.length < count) frames.push(await client.frame())
        return frames.map(({ seq }) => seq)
      },
    }
  }
  const follower = async (token: string, after?: number) => {
    const client = await enter(token)
    client.auth()
    client.sub(after)
    expect(await client.frame()).toEqual({ event: 'auth' })
    return client
  }
  const tell = (customer: CustomerId, seq: number): void =>
    house.stream.tell(customer, channel, notice(seq), seq)
  return { ...house, ...kept, owners, enter, follower, tell }
}

const reset = (seq: number) => ({ event: 'reset', channel, seq })

describe('a private channel', () => {
  test('begins behind the newest entry, and says which that is', async () => {
    const { add, follower, tell } = await openHouse()
    for (let each = 0; each < 3; each += 1) add(ada)
    const client = await follower('ada')
    expect(await client.frame()).toEqual(reset(3))
    tell(ada, add(ada))
    expect(await client.frame()).toEqual({ channel, seq: 4, data: notice(4) })
  })

  test('is told to every connection of its customer, and to nobody else', async () => {
    const { add, follower, tell, open } = await openHouse()
    const [phone, desk, other, guest] = [
      await follower('ada'),
      await follower('ada'),
      await follower('ben'),
      await open(),
    ]
    for (const client of [phone, desk, other]) expect(await client.frame()).toEqual(reset(0))
    tell(ada, add(ada))
    expect(await phone.seqs(1)).toEqual([1])
    expect(await desk.seqs(1)).toEqual([1])
    expect(await other.upToPong()).toEqual([])
    expect(await guest.upToPong()).toEqual([])
  })

  test('goes on after the entry that the client names', async () => {
    const { add, follower, tell } = await openHouse({ readMax: 2 })
    for (let each = 0; each < 7; each += 1) add(ada)
    const client = await follower('ada', 2)
    expect(await client.seqs(5)).toEqual([3, 4, 5, 6, 7])
    tell(ada, add(ada))
    expect(await client.seqs(1)).toEqual([8])
  })

  test('says nothing to a client that has seen all of it', async () => {
    const { add, follower } = await openHouse()
    add(ada)
    const client = await follower('ada', 1)
    expect(await client.upToPong()).toEqual([])
  })

  test.each([
    ['was away for more entries than are told again', 1, 0],
    ['names an entry that is not there yet', 9, 0],
    ['missed entries that have been cleared', 5, 6],
  ])('begins anew for a client that %s', async (_, after, clearedTo) => {
    const { add, clear, follower, tell } = await openHouse({ resumedMax: 5 })
    for (let each = 0; each < 8; each += 1) add(ada)
    clear(ada, clearedTo)
    const client = await follower('ada', after)
    expect(await client.frame()).toEqual(reset(8))
    tell(ada, add(ada))
    expect(await client.seqs(1)).toEqual([9])
  })

  test('repeated, or left and taken up, says nothing twice', async () => {
    const { add, follower, tell } = await openHouse()
    const client = await follower('ada')
    expect(await client.frame()).toEqual(reset(0))
    for (let round = 0; round < 3; round += 1) client.sub(0)
    tell(ada, add(ada))
    expect(await client.seqs(1)).toEqual([1])
    client.unsub()
    await client.upToPong()
    tell(ada, add(ada))
    expect(await client.upToPong()).toEqual([])
    client.sub(1)
    expect(await client.seqs(1)).toEqual([2])
    expect(await client.upToPong()).toEqual([])
  })

  test('has what was committed while it began', async () => {
    const { add, follower, state, tell } = await openHouse()
    add(ada)
    let goOn = (): void => undefined
    state.wait = new Promise(done => (goOn = done))
    const client = await follower('ada', 0)
    tell(ada, add(ada))
    tell(ada, add(ada))
    goOn()
    expect(await client.seqs(3)).toEqual([1, 2, 3])
    expect(await client.upToPong()).toEqual([])
  })

  test('has no hole and nothing twice, in whatever order, how often and whether entries are told', async () => {
    const order = fc.array(fc.nat({ max: 11 }), { maxLength: 30 })
    const { add, follower, tell } = await openHouse({ readMax: 3 })
    const client = await follower('ada')
    await client.frame()
    let seen = 0
    await fc.assert(
      fc.asyncProperty(order, async places => {
        const seqs = Array.from({ length: 12 }, () => add(ada))
        // The last one is told in the end, as a later entry would be.
        for (const place of [...places, 11]) tell(ada, seqs[place] ?? 0)
        expect(await client.seqs(12)).toEqual(seqs)
        seen += 12
      }),
      { numRuns: 40 },
    )
    expect(await client.upToPong()).toEqual([])
    expect(seen).toBe(480)
  })

  test('that cannot be read says so, and goes on when the client comes again', async () => {
    const { add, follower, state, tell, log } = await openHouse()
    const client = await follower('ada')
    expect(await client.frame()).toEqual(reset(0))
    add(ada)
    state.fails = true
    tell(ada, add(ada))
    expect(await client.frame()).toMatchObject({ event: 'error', code: 503 })
    expect(log.lines.at(-1)?.message).toBe('a private channel could not be read')
    state.fails = false
    client.sub(0)
    expect(await client.seqs(2)).toEqual([1, 2])
  })
})

describe("a private channel is nobody else's", () => {
  test('it is refused to guests, with the code of a session that is none', async () => {
    const { enter } = await openHouse()
    const client = await enter('ada')
    client.sub()
    expect(await client.frame()).toMatchObject({ event: 'error', code: 101 })
    client.auth('nobody')
    client.sub(0)
    expect([(await client.frame()).code, (await client.frame()).code]).toEqual([101, 101])
  })

  test('it waits for the token that is named before it', async () => {
    const { enter } = await openHouse()
    const client = await enter('ada')
    client.auth('nobody')
    client.auth()
    client.sub()
    expect(await client.frame()).toEqual({ event: 'auth' })
    expect(await client.frame()).toEqual(reset(0))
  })

  test('it ends when the connection speaks for somebody else, and when it speaks for nobody', async () => {
    const { add, follower, tell } = await openHouse()
    const client = await follower('ada')
    expect(await client.frame()).toEqual(reset(0))
    client.auth('ben')
    expect(await client.frame()).toEqual({ event: 'auth' })
    tell(ada, add(ada))
    expect(await client.upToPong()).toEqual([])
    client.sub()
    expect(await client.frame()).toEqual(reset(0))
    tell(ben, add(ben))
    expect(await client.seqs(1)).toEqual([1])
    client.auth('nobody')
    expect(await client.frame()).toMatchObject({ code: 101 })
    tell(ben, add(ben))
    expect(await client.upToPong()).toEqual([])
  })

  test('it goes on under a new session of the same customer', async () => {
    const { add, follower, owners, tell } = await openHouse()
    owners.set('ada again', ada)
    const client = await follower('ada')
    expect(await client.frame()).toEqual(reset(0))
    client.auth('ada again')
    expect(await client.frame()).toEqual({ event: 'auth' })
    tell(ada, add(ada))
    expect(await client.seqs(1)).toEqual([1])
  })

  test('nothing is told any more once its session has ended', async () => {
    const { add, follower, owners, tell } = await openHouse()
    const client = await follower('ada')
    expect(await client.frame()).toEqual(reset(0))
    owners.delete('ada')
    expect(await client.frame()).toMatchObject({ event: 'error', code: 102 })
    tell(ada, add(ada))
    expect(await client.ended()).toEqual({ code: 4003, reason: 'session ended' })
  })
})

describe('what a client may ask of a private channel', () => {
  test.each([[-1], [1.5], ['3'], [null], [2 ** 60], [{}]])(
    'after %j is no number of an entry',
    async after => {
      const { enter } = await openHouse()
      const client = await enter('ada')
      client.auth()
      client.say(JSON.stringify({ event: 'sub', params: { channel, after } }))
      const frames = [await client.frame(), await client.frame()]
      expect(frames.find(({ event }) => event === 'error')).toMatchObject({ code: 422 })
      expect(await client.upToPong()).toEqual([])
    },
  )

  test('taking it up again and again is counted like many frames', async () => {
    const { follower, state } = await openHouse()
    const client = await follower('ada')
    for (let round = 0; round < 30; round += 1) {
      client.unsub()
      client.sub()
    }
    client.say('ping')
    let refused: Frame | undefined
    while (refused === undefined) {
      const frame = await client.frame()
      if (frame.event === 'error') refused = frame
    }
    expect(refused.code).toBe(429)
    expect(state.reads).toBeLessThan(8)
  })

  test('naming token after token is counted so as well', async () => {
    const { enter } = await openHouse()
    const client = await enter('ada')
    for (let round = 0; round < 30; round += 1) client.auth('nobody')
    const codes: unknown[] = []
    while (codes.at(-1) !== 429) codes.push((await client.frame()).code)
    expect(codes.length).toBeLessThan(8)
  })
})
