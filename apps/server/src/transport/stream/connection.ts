import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { socketSignedOut } from '@plumbline/protocol/stream'
import type { Language } from '@plumbline/protocol/core'
import {
  errorFrame,
  readFrame,
  resetFrame,
  welcomeFrame,
  type Fault,
  type LookSubject,
  type Subject,
} from './frames.ts'
import type { Channel, Hub } from './hub.ts'
import type { StreamLimits } from './limits.ts'
import type { ToldChannel } from './private.ts'
import type { Group, Pace, Turn } from './flush-scheduler.ts'

/** Why a connection ends by our doing: the code and reason that the client is told. */
export const endings = {
  silent: [4000, 'silent'],
  flooding: [4001, 'too many frames'],
  signedOut: [socketSignedOut, 'session ended'],
  stopping: [1001, 'stopping'],
} as const

/** What a connection asks of the server. */
export type Ask = {
  readonly knows: (code: string) => boolean
  readonly sign: (connection: Connection, token: string, account: string | undefined) => void
  readonly follow: (connection: Connection, channel: ToldChannel, after: number | undefined) => void
  readonly unfollow: (connection: Connection, channel: ToldChannel) => void
  readonly look: (connection: Connection, subject: LookSubject) => void
  readonly lookAway: (connection: Connection, subject: LookSubject) => void
}

/** One client: what it reads, how it keeps up, and how much it may ask for. */
export class Connection {
  readonly told = new Map<Channel, number>()
  group: Group | undefined
  private behindSince: number | undefined
  /** The question that has not been answered yet. */
  private question: { readonly number: number; readonly at: number } | undefined
  /** Programs that never answer are judged only by what waits for them here. */
  private answers = false
  private allowance: { frames: number; at: number }
  private ignored = 0
  private heardAt: number
  /** In which it is told what is wrong. */
  private language: Language
  private readonly socket: WebSocket
  private readonly wire: Duplex
  private readonly hub: Hub
  private readonly turn: Turn
  private readonly limits: StreamLimits

  constructor(parts: {
    socket: WebSocket
    wire: Duplex
    hub: Hub
    turn: Turn
    limits: StreamLimits
    language: Language
    now: number
  }) {
    this.socket = parts.socket
    this.wire = parts.wire
    this.hub = parts.hub
    this.turn = parts.turn
    this.limits = parts.limits
    this.language = parts.language
    this.heardAt = parts.now
    this.allowance = { frames: parts.limits.framesInBurst, at: parts.now }
  }

  receive(message: Buffer, kind: 'text' | 'binary', now: number, ask: Ask): void {
    this.heardAt = now
    if (!this.isAllowed(now)) return
    if (message.length > this.limits.frameBytesMax) return this.refuse({ refusal: 'request.too_large' })
    if (kind === 'binary') return this.refuse({ refusal: 'request.not_json' })
    const { request, language } = readFrame(message.toString(), ask.knows)
    if (language !== undefined) this.language = language
    switch (request.event) {
      case 'ping':
        return this.socket.send('pong')
      case 'fault':
        return this.refuse(request.fault)
      case 'auth':
        this.charge(this.limits.framesPerLookUp)
        return ask.sign(this, request.token, request.account)
      case 'sub':
        this.subscribe(request.subjects)
        for (const subject of request.subjects) {
          if (subject.kind === 'private' || subject.kind === 'staff')
            ask.follow(this, subject.name, request.after)
          if (subject.kind === 'look') ask.look(this, subject)
        }
        return this.refuseAll(request.faults)
      case 'unsub':
        this.unsubscribe(request.subjects)
        for (const subject of request.subjects) {
          if (subject.kind === 'private' || subject.kind === 'staff') ask.unfollow(this, subject.name)
          if (subject.kind === 'look') ask.lookAway(this, subject)
        }
        return this.refuseAll(request.faults)
    }
  }

  pinged(echo: Buffer, now: number): void {
    if (this.isAllowed(now)) this.socket.pong(echo)
  }

  pace(now: number): Pace {
    const waiting = this.wire.writableLength
    if (waiting <= this.limits.behindBytesMax && !this.hasUnread(now)) {
      this.behindSince = undefined
      // After the closing nothing more may be said.
      return this.socket.readyState === WebSocket.OPEN ? 'keeps up' : 'behind'
    }
    this.behindSince ??= now
    const isLost = waiting > this.limits.waitingBytesMax || now - this.behindSince > this.limits.behindMsMax
    return isLost ? 'lost' : 'behind'
  }

  /** Sends what is already in the form of the wire. Tells whether the system took all of it. */
  write(packets: Buffer): 'taken' | 'waiting' {
    this.wire.write(packets)
    return this.wire.writableLength === 0 ? 'taken' : 'waiting'
  }

  asked(number: number, now: number): void {
    this.question ??= { number, at: now }
  }

  /** All that it was sent before the question has been read. */
  answered(number: number | undefined, now: number): void {
    if (!this.isAllowed(now)) return
    this.answers = true
    if (number === this.question?.number) this.question = undefined
  }

  /** Sends what may not be left out. A reader that leaves too much of it waiting is cut. */
  deliver(packet: Buffer): 'sent' | 'cut' {
    if (this.socket.readyState === WebSocket.OPEN) this.wire.write(packet)
    if (this.wire.writableLength <= this.limits.waitingBytesMax) return 'sent'
    this.cut()
    return 'cut'
  }

  /** Who is still there at the next look has not taken the closing either: nobody waits for a farewell from behind a dead line. */
  endIfSilent(now: number): void {
    if (now - this.heardAt <= this.limits.silenceMsMax) return
    if (this.socket.readyState === WebSocket.OPEN) this.end('silent')
    else this.cut()
  }

  /** It speaks for a session now. */
  welcome(): void {
    this.socket.send(welcomeFrame)
  }

  reset(channel: ToldChannel, seq: number): void {
    this.socket.send(resetFrame(channel, seq))
  }

  refuse(fault: Fault): void {
    this.socket.send(errorFrame(this.language, fault))
  }

  /** Takes more off the allowance, for what costs the server more than a frame. */
  charge(frames: number): void {
    this.allowance.frames -= frames
  }

  end(why: keyof typeof endings): void {
    const [code, reason] = endings[why]
    if (why === 'signedOut') this.refuse({ refusal: 'session.ended' })
    this.socket.close(code, reason)
  }

  /** Ends a connection that did not answer the closing, or takes nothing. */
  cut(): void {
    this.socket.terminate()
  }

  leave(): void {
    this.turn.leave(this)
    this.turn.size -= 1
  }

  private hasUnread(now: number): boolean {
    return this.answers && this.question !== undefined && now - this.question.at > this.limits.unreadMsMax
  }

  private subscribe(subjects: readonly Subject[]): void {
    const packets: Buffer[] = []
    for (const subject of subjects) {
      if ((subject.kind !== 'quotes' && subject.kind !== 'public') || this.follows(subject.name)) continue
      if (this.told.size >= this.limits.channelsPerSocketMax) {
        const about = `at most ${this.limits.channelsPerSocketMax} channels`
        this.flushNow(packets)
        return this.refuse({ refusal: 'request.invalid', about })
      }
      this.turn.separate(this)
      const channel = this.hub.find(subject)
      this.told.set(channel, channel.sequence)
      if (channel.packet !== undefined) packets.push(channel.packet)
    }
    this.flushNow(packets)
  }

  private unsubscribe(subjects: readonly Subject[]): void {
    for (const { name } of subjects) {
      if (!this.follows(name)) continue
      this.turn.separate(this)
      const channel = this.hub.known(name)
      if (channel !== undefined) this.told.delete(channel)
    }
  }

  private follows(name: string): boolean {
    const channel = this.hub.known(name)
    return channel !== undefined && this.told.has(channel)
  }

  private flushNow(packets: readonly Buffer[]): void {
    if (packets.length > 0 && this.socket.readyState === WebSocket.OPEN)
      this.wire.write(Buffer.concat(packets))
  }

  /** A frame full of nonsense is not worth an answer for each word of it. */
  private refuseAll(faults: readonly Fault[]): void {
    for (const fault of faults.slice(0, this.limits.faultsToldMax)) this.refuse(fault)
  }

  /** Counts a frame against the allowance, which fills up again with time. The first one beyond it is answered. */
  private isAllowed(now: number): boolean {
    const { framesPerSecond, framesInBurst, framesIgnoredMax } = this.limits
    // A clock that was set back takes nothing away.
    const passed = Math.max(0, now - this.allowance.at)
    const filled = this.allowance.frames + (passed / 1000) * framesPerSecond
    const frames = Math.min(framesInBurst, filled)
    this.allowance = { frames: frames >= 1 ? frames - 1 : frames, at: now }
    if (frames >= 1) {
      this.ignored = 0
      return true
    }
    this.ignored += 1
    if (this.ignored === 1) this.refuse({ refusal: 'request.too_many', figures: { seconds: '1' } })
    if (this.ignored > framesIgnoredMax) this.end('flooding')
    return false
  }
}
