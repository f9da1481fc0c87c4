import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { socketSignedOut } from '@plumbline/protocol'
import { errorFrame, readFrame, welcomeFrame, type Fault, type Subject } from './frames.ts'
import type { Channel, Hub } from './hub.ts'
import type { StreamLimits } from './limits.ts'

/** Why a connection ends by our doing: the code and reason that the client is told. */
export const endings = {
  silent: [4000, 'silent'],
  flooding: [4001, 'too many frames'],
  signedOut: [socketSignedOut, 'session ended'],
  stopping: [1001, 'stopping'],
} as const

/** What a connection asks of the house. */
type Ask = {
  readonly knows: (code: string) => boolean
  readonly sign: (connection: Connection, token: string) => void
}

const asText = { binary: false, compress: false } as const

/** One client: what it reads, what it is owed, and how much it may ask for. */
export class Connection {
  private readonly channels = new Map<string, Channel>()
  /** Channels whose newest frame it did not get, because it reads too slowly. */
  private readonly owed = new Set<Channel>()
  private behindSince: number | undefined
  private allowance: { frames: number; at: number }
  private ignored = 0
  private heardAt: number
  private readonly socket: WebSocket
  private readonly wire: Duplex
  private readonly hub: Hub
  private readonly limits: StreamLimits

  constructor(parts: { socket: WebSocket; wire: Duplex; hub: Hub; limits: StreamLimits; now: number }) {
    this.socket = parts.socket
    this.wire = parts.wire
    this.hub = parts.hub
    this.limits = parts.limits
    this.heardAt = parts.now
    this.allowance = { frames: parts.limits.framesInBurst, at: parts.now }
  }

  receive(message: Buffer, kind: 'text' | 'binary', now: number, ask: Ask): void {
    this.heardAt = now
    if (!this.isAllowed(now)) return
    if (message.length > this.limits.frameBytesMax) return this.refuse({ refusal: 'request.too_large' })
    if (kind === 'binary') return this.refuse({ refusal: 'request.not_json' })
    const request = readFrame(message.toString(), ask.knows)
    switch (request.event) {
      case 'ping':
        return this.socket.send('pong')
      case 'fault':
        return this.refuse(request.fault)
      case 'auth':
        return ask.sign(this, request.token)
      case 'sub':
        this.subscribe(request.subjects)
        return this.refuseAll(request.faults)
      case 'unsub':
        request.subjects.forEach(({ name }) => this.unsubscribe(name))
        return this.refuseAll(request.faults)
    }
  }

  /** Sends the frames that are new, or the newest of all it missed. Cuts a reader that takes nothing. */
  flush(now: number): 'reads' | 'cut' {
    const waiting = this.socket.bufferedAmount
    if (waiting > this.limits.behindBytesMax) {
      this.behindSince ??= now
      for (const channel of this.channels.values()) if (channel.isNew) this.owed.add(channel)
      const isLost = waiting > this.limits.waitingBytesMax || now - this.behindSince > this.limits.behindMsMax
      if (isLost) this.socket.terminate()
      return isLost ? 'cut' : 'reads'
    }
    this.behindSince = undefined
    // One system call for all frames of a flush.
    this.wire.cork()
    for (const channel of this.channels.values()) {
      if (channel.isNew || this.owed.has(channel)) this.send(channel)
    }
    this.owed.clear()
    this.wire.uncork()
    return 'reads'
  }

  endIfSilent(now: number): void {
    if (now - this.heardAt > this.limits.silenceMsMax) this.end('silent')
  }

  /** It speaks for a session now. */
  welcome(): void {
    this.socket.send(welcomeFrame)
  }

  refuse(fault: Fault): void {
    this.socket.send(errorFrame(fault))
  }

  end(why: keyof typeof endings): void {
    const [code, reason] = endings[why]
    if (why === 'signedOut') this.refuse({ refusal: 'session.ended' })
    this.socket.close(code, reason)
  }

  /** Ends a connection that did not answer the closing. */
  cut(): void {
    this.socket.terminate()
  }

  leaveAll(): void {
    for (const name of this.channels.keys()) this.unsubscribe(name)
  }

  private subscribe(subjects: readonly Subject[]): void {
    for (const subject of subjects) {
      if (this.channels.has(subject.name)) continue
      if (this.channels.size >= this.limits.channelsPerSocketMax) {
        return this.refuse({
          refusal: 'request.invalid',
          about: `at most ${this.limits.channelsPerSocketMax} channels`,
        })
      }
      const channel = this.hub.join(subject)
      this.channels.set(subject.name, channel)
      this.send(channel)
    }
  }

  private unsubscribe(name: string): void {
    const channel = this.channels.get(name)
    if (channel === undefined) return
    this.channels.delete(name)
    this.owed.delete(channel)
    this.hub.leave(channel)
  }

  private send(channel: Channel): void {
    if (channel.frame !== undefined) this.socket.send(channel.frame, asText)
  }

  /** A frame full of nonsense is not worth an answer for each word of it. */
  private refuseAll(faults: readonly Fault[]): void {
    for (const fault of faults.slice(0, this.limits.faultsToldMax)) this.refuse(fault)
  }

  /** Counts a frame against the allowance, which fills up again with time. The first one beyond it is answered. */
  private isAllowed(now: number): boolean {
    const { framesPerSecond, framesInBurst, framesIgnoredMax } = this.limits
    const filled = this.allowance.frames + ((now - this.allowance.at) / 1000) * framesPerSecond
    const frames = Math.min(framesInBurst, Math.max(0, filled))
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
