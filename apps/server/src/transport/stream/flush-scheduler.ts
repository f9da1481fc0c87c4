import { bringUpToDate, type Channel } from './hub.ts'
import { askPacket, createJoiner } from './packet.ts'
import { attempt, noteFault } from '../../core/platform/guard.ts'

/** How a client takes what it is sent: it keeps up, it gets nothing until it has caught up, or it is given up. */
export type Pace = 'keeps up' | 'behind' | 'lost'

/** A client as the turns see it. */
export type Reader = {
  /** The channels it follows, each with the sequence it was told last. Out of date while a group keeps that. */
  readonly told: Map<Channel, number>
  group: Group | undefined
  pace(now: number): Pace
  write(packets: Buffer): 'taken' | 'waiting'
  /** It was asked for a sign that it has read so far. */
  asked(number: number, now: number): void
  cut(): void
}

/** A question that goes along with what is new. */
type Ask = { readonly number: number; readonly now: number; readonly packet: Buffer } | undefined

const joiner = createJoiner()
/** Those of the reader or group at hand: filled and emptied thousands of times a second. */
const packets: Buffer[] = []

/** What a flush did. */
export type Flushed = { messages: number; cut: number }

type Moment = { readonly now: number; readonly ask: Ask }

/** Readers who follow the same channels and were told the same: what is new for one is new for all, byte by byte. */
class Group {
  readonly readers = new Set<Reader>()
  readonly key: string
  private readonly channels: readonly Channel[]
  private readonly told: Float64Array
  /** What it had been told before the newest news. */
  private readonly before: Float64Array

  /** Of channels that are up to date, as its first reader is. */
  constructor(key: string, channels: readonly Channel[]) {
    this.key = key
    this.channels = channels
    this.told = Float64Array.from(channels, ({ sequence }) => sequence)
    this.before = this.told.slice()
  }

  /** What is new since the last time, in one piece; undefined where nothing is. */
  news(ask: Ask): { readonly bytes: Buffer; readonly messages: number } | undefined {
    this.before.set(this.told)
    packets.length = 0
    for (let index = 0; index < this.channels.length; index += 1) {
      const channel = this.channels[index]
      if (channel === undefined) continue
      bringUpToDate(channel)
      if (channel.sequence === this.told[index] || channel.packet === undefined) continue
      this.told[index] = channel.sequence
      packets.push(channel.packet)
    }
    const messages = packets.length
    if (messages === 0) return undefined
    if (ask !== undefined) packets.push(ask.packet)
    return { bytes: joiner.join(packets), messages }
  }

  /** Lets a reader go, with what it was told. `missed`: all but the news that were just made. */
  release(reader: Reader, how: 'up to date' | 'missed the news'): void {
    this.readers.delete(reader)
    reader.group = undefined
    const told = how === 'up to date' ? this.told : this.before
    this.channels.forEach((channel, index) => reader.told.set(channel, told[index] ?? 0))
  }
}
export type { Group }

/**
 * Those whose quotes go out at the same moment. Readers come here alone: after a change of what they follow, or behind
 * the others. Once they have been told all that is new they join the group of those who follow the same.
 */
export class Turn {
  size = 0
  /** Those of them who kept up at the last flush. */
  reading = 0
  private readonly groups = new Map<string, Group>()
  private readonly askEveryMs: number
  private askedAt = 0
  private asks = 0
  private readonly alone = new Set<Reader>()

  constructor(askEveryMs: number) {
    this.askEveryMs = askEveryMs
  }

  /** What a reader follows is about to change: from here on it knows by itself what it was told. */
  separate(reader: Reader): void {
    this.takeOut(reader, 'up to date')
    this.alone.add(reader)
  }

  leave(reader: Reader): void {
    this.takeOut(reader, 'up to date')
    this.alone.delete(reader)
  }

  flush(now: number): Flushed {
    const flushed: Flushed = { messages: 0, cut: 0 }
    const ask = this.nextAsk(now)
    // Groups first: who joins one afterwards has been told what it has been told.
    for (const group of this.groups.values()) this.flushGroup(group, { now, ask }, flushed)
    for (const reader of this.alone) {
      try {
        this.flushReader(reader, { now, ask }, flushed)
      } catch (error) {
        this.giveUp(reader, error)
      }
    }
    this.reading = 0
    for (const { readers } of this.groups.values()) this.reading += readers.size
    return flushed
  }

  private nextAsk(now: number): Ask {
    if (now - this.askedAt < this.askEveryMs) return undefined
    this.askedAt = now
    this.asks = (this.asks + 1) % 256
    return { number: this.asks, now, packet: askPacket(this.asks) }
  }

  private flushGroup(group: Group, { now, ask }: Moment, flushed: Flushed): void {
    const news = group.news(ask)
    if (news === undefined) return
    let isWaiting = false
    for (const reader of group.readers) {
      try {
        if (reader.pace(now) === 'keeps up') {
          if (reader.write(news.bytes) === 'waiting') isWaiting = true
          if (ask !== undefined) reader.asked(ask.number, now)
          flushed.messages += news.messages
        } else {
          this.takeOut(reader, 'missed the news')
          this.alone.add(reader)
        }
      } catch (error) {
        this.giveUp(reader, error)
      }
    }
    if (isWaiting) joiner.keep()
  }

  /** What goes wrong with one reader ends that one; the others are told the same turn. */
  private giveUp(reader: Reader, error: unknown): void {
    this.leave(reader)
    attempt('a reader of a socket', () => reader.cut())
    noteFault('a reader is told what is new', error)
  }

  private flushReader(reader: Reader, { now, ask }: Moment, flushed: Flushed): void {
    switch (reader.pace(now)) {
      case 'behind':
        return
      case 'lost':
        this.alone.delete(reader)
        reader.cut()
        flushed.cut += 1
        return
      case 'keeps up':
        flushed.messages += tellNews(reader, ask)
        this.alone.delete(reader)
        this.join(reader)
    }
  }

  private join(reader: Reader): void {
    if (reader.told.size === 0) return
    const channels = [...reader.told.keys()].toSorted((left, right) => left.number - right.number)
    const key = channels.map(({ number }) => number).join()
    const group = this.groups.get(key) ?? new Group(key, channels)
    this.groups.set(key, group)
    group.readers.add(reader)
    reader.group = group
  }

  private takeOut(reader: Reader, how: 'up to date' | 'missed the news'): void {
    const { group } = reader
    if (group === undefined) return
    group.release(reader, how)
    if (group.readers.size === 0) this.groups.delete(group.key)
  }
}

/** Tells a reader the newest of each channel that it has not been told. */
const tellNews = (reader: Reader, ask: Ask): number => {
  packets.length = 0
  for (const [channel, told] of reader.told) {
    bringUpToDate(channel)
    if (channel.sequence === told || channel.packet === undefined) continue
    reader.told.set(channel, channel.sequence)
    packets.push(channel.packet)
  }
  const messages = packets.length
  if (messages === 0) return 0
  if (ask !== undefined) packets.push(ask.packet)
  if (reader.write(joiner.join(packets)) === 'waiting') joiner.keep()
  if (ask !== undefined) reader.asked(ask.number, ask.now)
  return messages
}

/** The turns of an interval. Whoever comes is given to the one with the fewest, so that they stay equally long. */
export const createTurns = (count: number, askEveryMs: number) => {
  const turns = Array.from({ length: count }, () => new Turn(askEveryMs))
  let at = -1
  return {
    count,
    enter: (): Turn => {
      const turn = turns.reduce((least, each) => (each.size < least.size ? each : least))
      turn.size += 1
      return turn
    },
    /** How many keep up: who takes nothing costs nothing, and slows nobody down. */
    reading: (): number => turns.reduce((sum, { reading }) => sum + reading, 0),
    /** Whose turn is next; and whether a new round begins with it. */
    next: (): { readonly turn: Turn; readonly isFirst: boolean } => {
      at = (at + 1) % turns.length
      const [first] = turns
      const turn = turns[at] ?? first
      if (turn === undefined) throw new Error('there is no turn')
      return { turn, isFirst: at === 0 }
    },
  }
}
