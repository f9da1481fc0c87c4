import { z } from 'zod'
import { languages } from '../core/languages.ts'
import {
  candleChannels,
  privateChannels,
  staffChannels,
  visitorPrefix,
  type ClientFrame,
} from '../stream/stream.ts'
import { of, privateData, privateHints, publicData, quoteData, staffData } from './data.ts'

/** Who sends a frame, and who may. */
export type FrameOf = 'client' | 'anybody' | 'customer' | 'customer or visitor' | 'staff'
export type FrameDeclaration = {
  readonly of: FrameOf
  readonly summary: string
  readonly payload: z.ZodType
}

const seq = z.number().int().nonnegative()
const language = z.enum(languages).exactOptional()
const channelList = z
  .string()
  .min(1)
  .meta({ description: 'One or more channels, joined by commas', example: 'tick:BTCUSD,orders' })

const subscription = z.object({
  event: z.enum(['sub', 'unsub']),
  params: z.object({
    channel: channelList,
    after: seq
      .exactOptional()
      .meta({ description: 'Number of the last frame that was seen of a channel of one’s own' }),
    lang: language,
  }),
})
const auth = z.object({
  event: z.literal('auth'),
  params: z.object({
    token: z.string().meta({
      description: `The token of a session; of a visitor of the support chat, ${visitorPrefix} and the visitor’s own token`,
      example: `${visitorPrefix}…`,
    }),
    lang: language,
  }),
})
/** What clients send beside 'ping', checked against the types they are written by. */
of<ClientFrame>()(z.union([subscription, auth]))

const quoteChannel = z
  .string()
  .regex(new RegExp(`^(?:tick|${Object.values(candleChannels).join('|')}):[A-Z0-9]+$`))
  .meta({ example: 'kline_60:EURUSD' })

const told = (sender: FrameOf, summary: string, data: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(
    Object.entries(data).map(([name, payload]) => [
      name,
      {
        of: sender,
        summary: `${summary}: ${name}`,
        payload: z.object({ channel: z.literal(name), data: payload, seq }),
      } satisfies FrameDeclaration,
    ]),
  )

/** Visitors have a conversation, and nothing else. */
const { support, ...ofCustomers } = privateData

/** Every frame that travels over the socket, by name. */
export const frames: Readonly<Record<string, FrameDeclaration>> = {
  ping: { of: 'client', summary: 'Says that the client is still there', payload: z.literal('ping') },
  subscription: { of: 'client', summary: 'Begins or ends to follow channels', payload: subscription },
  signIn: { of: 'client', summary: 'Says who speaks from now on', payload: auth },
  pong: { of: 'anybody', summary: 'Answers a ping', payload: z.literal('pong') },
  quote: {
    of: 'anybody',
    summary: 'The open candle of a period with the newest quote',
    payload: z.object({ channel: quoteChannel, data: quoteData, seq }),
  },
  ...told('anybody', 'The newest of a public channel', publicData),
  ...told('customer', 'One frame of a channel of the customer’s own', ofCustomers),
  ...told('customer or visitor', 'One frame of the conversation with support', { support }),
  ...told('staff', 'One frame of a channel of staff', staffData),
  hint: {
    of: 'customer or visitor',
    summary: 'What passes without being kept',
    payload: z.union(
      Object.entries(privateHints).map(([name, data]) =>
        z.object({ event: z.literal('hint'), channel: z.literal(name), data }),
      ),
    ),
  },
  signedIn: { of: 'anybody', summary: 'Answers auth', payload: z.object({ event: z.literal('auth') }) },
  reset: {
    of: 'anybody',
    summary: 'The channel is to be asked for as a whole; its next frame has the number after seq',
    payload: z.object({
      event: z.literal('reset'),
      channel: z.enum([...privateChannels, ...staffChannels]),
      seq,
    }),
  },
  error: {
    of: 'anybody',
    summary: 'What could not be done, in the client’s language',
    payload: z.object({ event: z.literal('error'), code: z.number().int(), message: z.string() }),
  },
}
