import type { CustomerId } from '@plumbline/rules/core'
import type {
  HintChannel,
  HintFrame,
  PrivateChannel,
  PrivateData,
  PrivateHints,
  StaffChannel,
  StaffData,
  VisitorName,
} from '@plumbline/protocol/stream'
import { packetOf } from './packet.ts'
import {
  Follow,
  packetFor,
  type Follower,
  type OwnRoom,
  type PrivateLimits,
  type ToldChannel,
} from './private.ts'

/** Whose a channel is: a customer's or a visitor's, or that of all who work on it. */
export type Owner = CustomerId | VisitorName | 'staff'

type Held = {
  /** Undefined while it is not known yet for whom the connection speaks. */
  owner: Owner | undefined
  follow: Follow | undefined
  isLeft: boolean
  /** Held back until the session of the connection is unlocked: what it begins after. */
  begins: { readonly after: number | undefined } | undefined
}

/** Which clients follow which channels of which customers, and which follow those of staff. */
export const createFollows = <Client extends Follower>(options: {
  readonly roomOf: (channel: ToldChannel, owner: Owner) => OwnRoom<object>
  /** As whom a connection may follow a channel, once that is known; `locked`: not before its session is unlocked. */
  readonly whose: (client: Client, channel: ToldChannel) => Promise<Owner | 'locked' | 'denied' | undefined>
  readonly limits: PrivateLimits
  readonly log: { warn(fields: object, message: string): void }
}) => {
  const { limits, log } = options
  const byClient = new Map<Client, Map<ToldChannel, Held>>()
  const byOwner = new Map<string, Map<Follow, Client>>()
  const ownerKey = (owner: Owner, channel: ToldChannel): string => `${channel} ${owner}`

  const drop = (client: Client, channel: ToldChannel): void => {
    const mine = byClient.get(client)
    const held = mine?.get(channel)
    if (mine === undefined || held === undefined) return
    mine.delete(channel)
    if (mine.size === 0) byClient.delete(client)
    held.isLeft = true
    const { follow, owner } = held
    if (follow === undefined || owner === undefined) return
    follow.isOver = true
    const owned = byOwner.get(ownerKey(owner, channel))
    owned?.delete(follow)
    if (owned?.size === 0) byOwner.delete(ownerKey(owner, channel))
  }

  /** What could not be read is not left out: the client hears of it, and comes again with the number it has. */
  const orGiveUp = (work: Promise<void>, client: Client, channel: ToldChannel): void => {
    work.catch((error: unknown) => {
      log.warn({ error, channel }, 'a private channel could not be read')
      drop(client, channel)
      client.refuse({ refusal: 'server.not_ready', about: `channel ${channel}` })
    })
  }

  const begin = async (client: Client, channel: ToldChannel, held: Held, after: number | undefined) => {
    const owner = await options.whose(client, channel)
    if (held.isLeft) return
    held.begins = owner === 'locked' ? { after } : undefined
    if (owner === 'locked') return
    if (owner === undefined || owner === 'denied') {
      drop(client, channel)
      const refusal = owner === undefined ? 'session.expired' : 'permission.denied'
      return client.refuse({ refusal, about: `channel ${channel}` })
    }
    const follow = new Follow({ follower: client, channel, room: options.roomOf(channel, owner), limits })
    held.owner = owner
    held.follow = follow
    const key = ownerKey(owner, channel)
    const owned = byOwner.get(key) ?? new Map<Follow, Client>()
    byOwner.set(key, owned.set(follow, client))
    await follow.begin(after)
  }

  const nudge = (owner: Owner, channel: ToldChannel, seq: number | undefined): void => {
    for (const [follow, client] of byOwner.get(ownerKey(owner, channel)) ?? [])
      orGiveUp(follow.know(seq), client, channel)
  }

  return {
    /** Gives whether it is new: repeating costs nothing. */
    follow: (client: Client, channel: ToldChannel, after: number | undefined): 'begun' | 'followed' => {
      const mine = byClient.get(client) ?? new Map<ToldChannel, Held>()
      if (mine.has(channel)) return 'followed'
      const held: Held = { owner: undefined, follow: undefined, isLeft: false, begins: undefined }
      byClient.set(client, mine.set(channel, held))
      orGiveUp(begin(client, channel, held, after), client, channel)
      return 'begun'
    },
    unfollow: drop,
    /** A connection speaks for somebody else now, or for nobody. */
    signed: (client: Client, as: (channel: ToldChannel) => Owner | undefined): void => {
      for (const [channel, held] of byClient.get(client) ?? []) {
        if (held.owner !== undefined && held.owner !== as(channel)) drop(client, channel)
        else if (held.begins !== undefined)
          orGiveUp(begin(client, channel, held, held.begins.after), client, channel)
      }
    },
    leave: (client: Client): void => {
      for (const channel of byClient.get(client)?.keys() ?? []) drop(client, channel)
    },
    isFollowed: (customer: CustomerId, channel: PrivateChannel): boolean =>
      byOwner.has(ownerKey(customer, channel)),
    /** Entries have been committed that the room knows more of. */
    nudge: (customer: CustomerId, channel: PrivateChannel, seq: number | undefined): void =>
      nudge(customer, channel, seq),
    nudgeStaff: (channel: StaffChannel): void => nudge('staff', channel, undefined),
    /** An entry has been committed. */
    tell: <Name extends PrivateChannel>(
      owner: CustomerId | VisitorName,
      channel: Name,
      data: PrivateData[Name],
      seq: number,
    ): void => {
      const follows = byOwner.get(ownerKey(owner, channel))
      if (follows === undefined) return
      const packet = packetFor(channel, data, seq)
      for (const [follow, client] of follows) orGiveUp(follow.take(seq, packet), client, channel)
    },
    /** What passes without being kept; who reads it too late has missed nothing. */
    hint: <Name extends HintChannel>(
      owner: CustomerId | VisitorName,
      channel: Name,
      data: PrivateHints[Name],
    ): void => {
      const follows = byOwner.get(ownerKey(owner, channel))
      if (follows === undefined) return
      const frame = { event: 'hint', channel, data } as HintFrame
      const packet = packetOf(JSON.stringify(frame))
      for (const [follow, client] of follows) if (client.deliver(packet) === 'cut') follow.isOver = true
    },
    /** An entry of what all staff follow. */
    tellStaff: <Name extends StaffChannel>(channel: Name, data: StaffData[Name], seq: number): void => {
      const follows = byOwner.get(ownerKey('staff', channel))
      if (follows === undefined) return
      const packet = packetFor(channel, data, seq)
      for (const [follow, client] of follows) orGiveUp(follow.take(seq, packet), client, channel)
    },
  }
}
