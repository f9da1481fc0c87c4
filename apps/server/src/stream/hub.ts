import type { CandlePeriod } from '@plumbline/rules'
import type { QuoteData, QuoteState, ServerFrame } from '@plumbline/protocol'
import type { Subject } from './frames.ts'

/** What the socket needs of the market. */
export type QuoteSource = {
  readonly instruments: { has(code: string): boolean }
  onQuote(listener: (quote: { readonly code: string }) => void): () => void
  quoteStateOf(code: string): QuoteState
  dataOf(code: string, period: CandlePeriod | undefined): QuoteData | undefined
}

/** One channel and its newest frame, serialised once for all who read it. */
export type Channel = Subject & {
  readers: number
  sequence: number
  /** Undefined before the first quote. */
  frame: Buffer | undefined
  /** A quote or a state came that the frame does not tell yet. */
  isBehind: boolean
  /** The frame was made in the flush under way. */
  isNew: boolean
}

export type Hub = ReturnType<typeof createHub>

/** Turns quotes into frames: one for each channel and flush, whatever came in between. */
export const createHub = (market: QuoteSource) => {
  const channels = new Map<string, Channel>()
  /** By instrument, with the state that was last told. */
  const byCode = new Map<string, { state: QuoteState; readonly channels: Channel[] }>()

  const write = (channel: Channel): void => {
    const data = market.dataOf(channel.code, channel.period)
    channel.isBehind = false
    if (data === undefined) return
    channel.sequence += 1
    const frame: ServerFrame = { channel: channel.name, data, seq: channel.sequence }
    channel.frame = Buffer.from(JSON.stringify(frame))
  }

  const open = (subject: Subject): Channel => {
    const channel = {
      ...subject,
      readers: 0,
      sequence: 0,
      frame: undefined,
      isBehind: true,
      isNew: false,
    }
    channels.set(subject.name, channel)
    const siblings = byCode.get(subject.code)
    if (siblings === undefined) {
      byCode.set(subject.code, { state: market.quoteStateOf(subject.code), channels: [channel] })
    } else siblings.channels.push(channel)
    return channel
  }

  const stopListening = market.onQuote(({ code }) => {
    for (const channel of byCode.get(code)?.channels ?? []) channel.isBehind = true
  })

  return {
    /** The channel with its present frame. There is one for each instrument and period at most, so they are kept. */
    join: (subject: Subject): Channel => {
      const channel = channels.get(subject.name) ?? open(subject)
      channel.readers += 1
      // Others read on from the frame they have; the next flush gives them this one's successor.
      if (channel.isBehind) {
        write(channel)
        channel.isBehind = channel.readers > 1
      }
      return channel
    },
    leave: (channel: Channel): void => {
      channel.readers -= 1
    },
    /** Brings every channel that has readers up to date, and marks those that changed. */
    refresh: (): void => {
      for (const [code, told] of byCode) {
        const state = market.quoteStateOf(code)
        const hasTurned = state !== told.state
        told.state = state
        for (const channel of told.channels) {
          if (hasTurned) channel.isBehind = true
          channel.isNew = channel.isBehind && channel.readers > 0
          if (channel.isNew) write(channel)
        }
      }
    },
    stop: stopListening,
  }
}
