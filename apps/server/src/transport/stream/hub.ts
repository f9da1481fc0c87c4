import type { CandlePeriod } from '@plumbline/rules/market'
import type { PublicChannel, PublicData, QuoteData } from '@plumbline/protocol/stream'
import type { QuoteState } from '@plumbline/protocol/market'
import type { PublicSubject, QuoteSubject } from './frames.ts'
import { packetOf } from './packet.ts'
import { attempt } from '../../core/platform/guard.ts'

/** What the socket needs of the market. */
export type QuoteSource = {
  readonly instruments: { has(code: string): boolean }
  onQuote(listener: (quote: { readonly code: string }) => void): () => void
  quoteStateOf(code: string): QuoteState
  dataOf(code: string, period: CandlePeriod | undefined): QuoteData | undefined
}

/** One channel and its newest message, serialised once for all who read it. */
export type Channel = {
  readonly name: string
  /** In the order in which channels came up; equal sets of channels are known by it. */
  readonly number: number
  /** What is to be told now; undefined where nothing is yet. */
  readonly read: () => object | undefined
  /** Of the newest message; 0 before the first. */
  sequence: number
  packet: Buffer | undefined
  /** Something came that the message does not tell yet. */
  isBehind: boolean
}

export type Hub = ReturnType<typeof createHub>

/** Brings a channel's message up to date, once for whatever came in between. */
export const bringUpToDate = (channel: Channel): void => {
  if (!channel.isBehind) return
  channel.isBehind = false
  // Read by turns that tell thousands of others too: what is wrong with one channel is told of, and holds up no other.
  attempt(`the channel ${channel.name}`, () => {
    const data = channel.read()
    if (data === undefined) return
    const seq = channel.sequence + 1
    channel.packet = packetOf(JSON.stringify({ channel: channel.name, data, seq }))
    channel.sequence = seq
  })
}

/** The channels that everybody may follow. There is a bounded number of them, so they are kept once somebody asked. */
export const createHub = (market: QuoteSource) => {
  const channels = new Map<string, Channel>()
  /** By instrument, with the state that was last told. */
  const byCode = new Map<string, { state: QuoteState; readonly channels: Channel[] }>()
  const published = new Map<PublicChannel, object>()

  const open = (name: string, read: Channel['read']): Channel => {
    const channel: Channel = {
      name,
      number: channels.size,
      read,
      sequence: 0,
      packet: undefined,
      isBehind: true,
    }
    channels.set(name, channel)
    return channel
  }

  const openQuotes = ({ name, code, period }: QuoteSubject): Channel => {
    const channel = open(name, () => market.dataOf(code, period))
    const siblings = byCode.get(code)
    if (siblings === undefined) byCode.set(code, { state: market.quoteStateOf(code), channels: [channel] })
    else siblings.channels.push(channel)
    return channel
  }

  const stopListening = market.onQuote(({ code }) => {
    for (const channel of byCode.get(code)?.channels ?? []) channel.isBehind = true
  })

  return {
    /** A channel that somebody asked for already. */
    known: (name: string): Channel | undefined => channels.get(name),
    /** The channel with its present message. */
    find: (subject: QuoteSubject | PublicSubject): Channel => {
      const channel =
        channels.get(subject.name) ??
        (subject.kind === 'quotes'
          ? openQuotes(subject)
          : open(subject.name, () => published.get(subject.name)))
      bringUpToDate(channel)
      return channel
    },
    /** Tells everybody who follows the channel, and whoever comes to follow it. */
    publish: <Name extends PublicChannel>(name: Name, data: PublicData[Name]): void => {
      published.set(name, data)
      const channel = channels.get(name)
      if (channel !== undefined) channel.isBehind = true
    },
    /** Finds the instruments whose market opened, closed or fell silent without a quote that says so. */
    lookAtStates: (): void => {
      for (const [code, told] of byCode) {
        const state = market.quoteStateOf(code)
        if (state === told.state) continue
        told.state = state
        for (const channel of told.channels) channel.isBehind = true
      }
    },
    stop: stopListening,
  }
}
