import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Channel } from './hub.ts'
import { Turn, type Group, type Pace, type Reader } from './flush-scheduler.ts'

const channelCount = 4
const readerCount = 5

type Step =
  | { readonly do: 'quote'; readonly channel: number }
  | { readonly do: 'follow' | 'leave'; readonly reader: number; readonly channel: number }
  | { readonly do: 'stall' | 'recover'; readonly reader: number }
  | { readonly do: 'flush' }

const channel = fc.nat({ max: channelCount - 1 })
const reader = fc.nat({ max: readerCount - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('quote' as const), channel }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('follow' as const), reader, channel }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), reader, channel }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('stall', 'recover'), reader }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('flush' as const) }) },
)

const openChannel = (number: number): Channel => ({
  name: String(number),
  number,
  read: () => ({}),
  sequence: 0,
  packet: undefined,
  isBehind: false,
})

/** Messages are two bytes here: channel and number. */
const quote = (each: Channel): void => {
  each.sequence += 1
  each.packet = Buffer.from([each.number, each.sequence])
}

class Client implements Reader {
  readonly told = new Map<Channel, number>()
  group: Group | undefined
  state: Pace = 'keeps up'
  /** What it heard of each channel it follows, since it follows it. */
  readonly heard = new Map<number, number[]>()
  pace(): Pace {
    return this.state
  }
  write(packets: Buffer): 'taken' | 'waiting' {
    for (let at = 0; at < packets.length; at += 2)
      this.heard.get(packets[at] ?? -1)?.push(packets[at + 1] ?? -1)
    return 'taken'
  }
  asked(): void {
    throw new Error('nobody is asked here: no time passes')
  }
  cut(): void {
    throw new Error('nobody is cut here')
  }
}

describe('readers of a turn', () => {
  it('each hear the newest of what they follow, never anything twice or late, whoever else there is', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), steps => {
        const turn = new Turn(2_000)
        const channels = Array.from({ length: channelCount }, (_, number) => openChannel(number))
        const clients = Array.from({ length: readerCount }, () => new Client())
        const upToDate = (client: Client): void => {
          for (const [number, heard] of client.heard) {
            const newest = channels[number]?.sequence ?? 0
            expect(heard.at(-1) ?? 0).toBe(newest)
          }
        }
        const follow = (client: Client, each: Channel): void => {
          if (client.heard.has(each.number)) return
          turn.separate(client)
          client.told.set(each, each.sequence)
          client.heard.set(each.number, each.sequence === 0 ? [] : [each.sequence])
        }
        const leave = (client: Client, each: Channel): void => {
          if (!client.heard.delete(each.number)) return
          turn.separate(client)
          client.told.delete(each)
        }
        const take = (what: Step): void => {
          const [client, each] = [
            'reader' in what ? clients[what.reader] : undefined,
            'channel' in what ? channels[what.channel] : undefined,
          ]
          switch (what.do) {
            case 'quote':
              return each && quote(each)
            case 'follow':
              return client && each && follow(client, each)
            case 'leave':
              return client && each && leave(client, each)
            case 'stall':
            case 'recover':
              if (client !== undefined) client.state = what.do === 'stall' ? 'behind' : 'keeps up'
              return
            case 'flush':
              turn.flush(0)
              return clients.filter(({ state }) => state === 'keeps up').forEach(upToDate)
          }
        }
        steps.forEach(take)
        for (const client of clients) client.state = 'keeps up'
        turn.flush(0)
        clients.forEach(upToDate)
        for (const { heard } of clients)
          for (const numbers of heard.values())
            expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      }),
    )
  })

  it('who follow the same are told by the very same bytes', () => {
    const turn = new Turn(2_000)
    const [first, second] = [openChannel(0), openChannel(1)]
    const pieces: Buffer[] = []
    const clients = Array.from({ length: 3 }, () => {
      const client = new Client()
      client.write = packets => {
        pieces.push(packets)
        return 'taken'
      }
      turn.separate(client)
      // In any order.
      for (const each of pieces.length === 0 ? [first, second] : [second, first]) client.told.set(each, 0)
      return client
    })
    turn.flush(0)
    quote(first)
    quote(second)
    expect(turn.flush(0)).toEqual({ messages: 2 * clients.length, cut: 0 })
    expect(pieces).toHaveLength(3)
    expect(new Set(pieces).size).toBe(1)
  })

  it('count only while they keep up', () => {
    const turn = new Turn(2_000)
    const followed = openChannel(0)
    const clients = Array.from({ length: 3 }, () => {
      const client = new Client()
      turn.separate(client)
      client.told.set(followed, 0)
      return client
    })
    const [stalled] = clients
    turn.flush(0)
    expect(turn.reading).toBe(3)
    if (stalled !== undefined) stalled.state = 'behind'
    quote(followed)
    turn.flush(0)
    expect(turn.reading).toBe(2)
  })
})
