import type { CustomerId } from '@plumbline/rules/core'
import type { PrivateChannel, PrivateData, StaffChannel } from '@plumbline/protocol/stream'
import type { Fault } from './frames.ts'
import { packetOf } from './packet.ts'

/**
 * What the socket needs of the room that numbers a private channel. Each owner's entries are numbered from 1 without
 * holes, and are there for whoever reads them once they have been told.
 */
export type PrivateRoom<Data, Whose = CustomerId> = {
  /** The number of the owner's newest entry; 0 before the first. */
  newest(owner: Whose): Promise<number>
  /** The entries that follow a number, in order. Old ones may have been cleared: then it begins later. */
  since(
    owner: Whose,
    after: number,
    max: number,
  ): Promise<readonly { readonly seq: number; readonly data: Data }[]>
}
export type PrivateRooms = { readonly [Name in PrivateChannel]: PrivateRoom<PrivateData[Name]> }

/** The same of one owner's entries. */
export type OwnRoom<Data> = {
  newest(): Promise<number>
  since(after: number, max: number): Promise<readonly { readonly seq: number; readonly data: Data }[]>
}

/** What is told entry by entry. */
export type ToldChannel = PrivateChannel | StaffChannel

/** Who follows, as far as it matters here. */
export type Follower = {
  deliver(packet: Buffer): 'sent' | 'cut'
  reset(channel: ToldChannel, seq: number): void
  refuse(fault: Fault): void
}

export type PrivateLimits = {
  /** Who missed more begins anew. */
  readonly resumedMax: number
  /** Entries read at a time. */
  readonly readMax: number
}

export const packetFor = (channel: ToldChannel, data: object, seq: number): Buffer =>
  packetOf(JSON.stringify({ channel, data, seq }))

/**
 * One client on one private channel: sends entry after entry, without a hole. It goes by the numbers: an entry that is
 * not the next one has the ones before it read from the room, so that neither the order in which entries are told nor one
 * that was never told matters.
 */
export class Follow {
  isOver = false
  private told = 0
  /** The highest number that is known to be there. */
  private known = 0
  private isReading = true
  private readonly parts: {
    readonly follower: Follower
    readonly channel: ToldChannel
    readonly room: OwnRoom<object>
    readonly limits: PrivateLimits
  }

  constructor(parts: Follow['parts']) {
    this.parts = parts
  }

  /** `after`: the last number the client saw. */
  async begin(after: number | undefined): Promise<void> {
    const { room, limits } = this.parts
    const newest = await room.newest()
    this.known = Math.max(this.known, newest)
    if (after === undefined || after > newest || newest - after > limits.resumedMax) this.restart(newest)
    else this.told = after
    await this.catchUp()
  }

  /** An entry has come. */
  async take(seq: number, packet: Buffer): Promise<void> {
    this.known = Math.max(this.known, seq)
    if (this.isReading || this.isOver || seq <= this.told) return
    if (seq === this.told + 1) this.send(seq, packet)
    else await this.catchUp()
  }

  /** There are entries up to this number; undefined where only the room knows how far they go. */
  async know(seq: number | undefined): Promise<void> {
    const { room } = this.parts
    this.known = Math.max(this.known, seq ?? (await room.newest()))
    if (!this.isReading && !this.isOver) await this.catchUp()
  }

  private async catchUp(): Promise<void> {
    const { room, channel, limits } = this.parts
    this.isReading = true
    while (!this.isOver && this.told < this.known) {
      const entries = await room.since(this.told, limits.readMax)
      const before = this.told
      for (const { seq, data } of entries) {
        if (this.isOver || seq !== this.told + 1) break
        this.send(seq, packetFor(channel, data, seq))
      }
      if (!this.isOver && this.told === before) {
        const newest = await room.newest()
        this.known = newest
        this.restart(newest)
      }
    }
    this.isReading = false
  }

  private restart(newest: number): void {
    if (this.isOver) return
    this.told = newest
    this.parts.follower.reset(this.parts.channel, newest)
  }

  private send(seq: number, packet: Buffer): void {
    this.told = seq
    if (this.parts.follower.deliver(packet) === 'cut') this.isOver = true
  }
}
