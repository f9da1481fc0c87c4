import type { ClientFrame, PrivateData, PrivateFrame } from '@plumbline/protocol/stream'
import { describe, expect, it } from 'vitest'
import { followingPrivate, followingPublic } from './authenticated-channels.ts'
import type { Beside } from './socket.ts'

const channel = 'notifications'
const entry = (seq: number): Parameters<Beside['take']>[0] =>
  ({ channel, seq, data: { seq } }) as unknown as PrivateFrame
const reset = (seq: number) => ({ event: 'reset', channel, seq }) as const
const sub = (after?: number): ClientFrame => ({
  event: 'sub',
  params: { channel, ...(after !== undefined && { after }) },
})

const start = () => {
  const session: { token: string | null } = { token: 'ada' }
  const said: ClientFrame[] = []
  const told: (number | 'reset')[] = []
  const { beside, leave } = followingPrivate(channel, () => session.token, {
    take: (_: PrivateData['notifications'], seq) => void told.push(seq),
    reset: () => void told.push('reset'),
  })
  const repeat = (): ClientFrame[] => {
    beside.subscribe(frame => void said.push(frame))
    return said.splice(0)
  }
  return { session, said, told, beside, leave, repeat }
}

describe('a private channel', () => {
  it('begins anew, then brings entry after entry', () => {
    const { beside, told, repeat } = start()
    expect(repeat()).toEqual([sub()])
    for (const frame of [reset(7), entry(8), entry(9)]) beside.take(frame)
    expect(told).toEqual(['reset', 8, 9])
  })

  it('goes on after the last entry it saw, and takes none twice', () => {
    const { beside, told, repeat } = start()
    repeat()
    for (const frame of [reset(7), entry(8)]) beside.take(frame)
    expect(repeat()).toEqual([sub(8)])
    for (const frame of [entry(8), entry(9)]) beside.take(frame)
    expect(told).toEqual(['reset', 8, 9])
  })

  it('takes nothing behind a hole, and comes back for what is missing', () => {
    const { beside, told, said, repeat } = start()
    repeat()
    for (const frame of [reset(7), entry(9)]) beside.take(frame)
    expect(told).toEqual(['reset'])
    expect(said.splice(0)).toEqual([{ event: 'unsub', params: { channel } }])
    expect(repeat()).toEqual([sub(7)])
  })

  it("is nobody's while nobody is signed in, and another customer's from the beginning", () => {
    const { beside, session, told, repeat } = start()
    repeat()
    beside.take(reset(7))
    session.token = null
    beside.take(entry(8))
    expect(repeat()).toEqual([])
    session.token = 'ben'
    expect(repeat()).toEqual([sub()])
    expect(told).toEqual(['reset'])
  })
})

describe('a public channel', () => {
  it('brings what is its own, and is left', () => {
    const heads: string[] = []
    const said: ClientFrame[] = []
    const { beside, leave } = followingPublic('heads', ({ hash }) => void heads.push(hash))
    beside.subscribe(frame => void said.push(frame))
    const data = { minute: '', hash: 'ab', previous: '', signature: '', key: '' }
    beside.take({ channel: 'heads', seq: 1, data })
    beside.take(entry(1))
    leave()
    expect(heads).toEqual(['ab'])
    expect(said.map(({ event }) => event)).toEqual(['sub', 'unsub'])
  })
})
