import type { CustomerId } from '@plumbline/rules'
import type { PrivateChannel, PrivateData } from '@plumbline/protocol'
import { Follow, packetFor, type Follower, type PrivateLimits, type PrivateRooms } from './private.ts'

type Held = {
  /** Undefined while it is not known yet for whom the connection speaks. */
  customer: CustomerId | undefined
  follow: Follow | undefined
  isLeft: boolean
}

/** Which clients follow which private channels of which customers. */
export const createFollows = <Client extends Follower>(options: {
  readonly rooms: PrivateRooms
  /** For whom a connection speaks, once that is known. */
  readonly whose: (client: Client) => Promise<CustomerId | undefined>
  readonly limits: PrivateLimits
  readonly log: { warn(fields: object, message: string): void }
}) => {
  const { rooms, limits, log } = options
  const byClient = new Map<Client, Map<PrivateChannel, Held>>()
  const byOwner = new Map<string, Map<Follow, Client>>()
  const ownerKey = (customer: CustomerId, channel: PrivateChannel): string => `${channel} ${customer}`

  const drop = (client: Client, channel: PrivateChannel): void => {
    const mine = byClient.get(client)
    const held = mine?.get(channel)
    if (mine === undefined || held === undefined) return
    mine.delete(channel)
    if (mine.size === 0) byClient.delete(client)
    held.isLeft = true
    const { follow, customer } = held
    if (follow === undefined || customer === undefined) return
    follow.isOver = true
    const owned = byOwner.get(ownerKey(customer, channel))
    owned?.delete(follow)
    if (owned?.size === 0) byOwner.delete(ownerKey(customer, channel))
  }

  /** What could not be read is not left out: the client hears of it, and comes again with the number it has. */
  const orGiveUp = (work: Promise<void>, client: Client, channel: PrivateChannel): void => {
    work.catch((error: unknown) => {
      log.warn({ error, channel }, 'a private channel could not be read')
      drop(client, channel)
      client.refuse({ refusal: 'server.not_ready', about: `channel ${channel}` })
    })
  }

  const begin = async (client: Client, channel: PrivateChannel, held: Held, after: number | undefined) => {
    const customer = await options.whose(client)
    if (held.isLeft) return
    if (customer === undefined) {
      drop(client, channel)
      return client.refuse({ refusal: 'session.expired', about: `channel ${channel}` })
    }
    const follow = new Follow({ follower: client, channel, room: rooms[channel], customer, limits })
    held.customer = customer
    held.follow = follow
    const key = ownerKey(customer, channel)
    const owned = byOwner.get(key) ?? new Map<Follow, Client>()
    byOwner.set(key, owned.set(follow, client))
    await follow.begin(after)
  }

  return {
    /** Gives whether it is new: repeating costs nothing. */
    follow: (client: Client, channel: PrivateChannel, after: number | undefined): 'begun' | 'followed' => {
      const mine = byClient.get(client) ?? new Map<PrivateChannel, Held>()
      if (mine.has(channel)) return 'followed'
      const held: Held = { customer: undefined, follow: undefined, isLeft: false }
      byClient.set(client, mine.set(channel, held))
      orGiveUp(begin(client, channel, held, after), client, channel)
      return 'begun'
    },
    unfollow: drop,
    /** A connection speaks for somebody else now, or for nobody. */
    signed: (client: Client, customer: CustomerId | undefined): void => {
      for (const [channel, held] of byClient.get(client) ?? []) {
        if (held.customer !== undefined && held.customer !== customer) drop(client, channel)
      }
    },
    leave: (client: Client): void => {
      for (const channel of byClient.get(client)?.keys() ?? []) drop(client, channel)
    },
    isFollowed: (customer: CustomerId, channel: PrivateChannel): boolean =>
      byOwner.has(ownerKey(customer, channel)),
    /** Entries have been committed that the room knows more of. */
    nudge: (customer: CustomerId, channel: PrivateChannel, seq: number | undefined): void => {
      for (const [follow, client] of byOwner.get(ownerKey(customer, channel)) ?? [])
        orGiveUp(follow.know(seq), client, channel)
    },
    /** An entry has been committed. */
    tell: <Name extends PrivateChannel>(
      customer: CustomerId,
      channel: Name,
      data: PrivateData[Name],
      seq: number,
    ): void => {
      const follows = byOwner.get(ownerKey(customer, channel))
      if (follows === undefined) return
      const packet = packetFor(channel, data, seq)
      for (const [follow, client] of follows) orGiveUp(follow.take(seq, packet), client, channel)
    },
  }
}
