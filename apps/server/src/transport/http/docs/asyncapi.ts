import {
  heartbeatMs,
  resubscribeMs,
  silenceMsMax,
  socketSignedOut,
  streamPath,
} from '@plumbline/protocol/stream'
import { frames, type FrameDeclaration, type FrameOf } from '@plumbline/protocol/stream-frames'
import { z } from 'zod'

const schemaOf = (payload: z.ZodType): object => {
  const { $schema: _schema, ...rest } = z.toJSONSchema(payload, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  })
  return rest
}

const senders = {
  client: 'Sent by clients.',
  anybody: 'Told to everybody.',
  customer: 'Told to customers, after auth.',
  'customer or visitor': 'Told to customers, and to visitors of the support chat, after auth.',
  staff: 'Told to staff with the permission for it, after auth.',
} as const satisfies Record<FrameOf, string>

const isText = ({ payload }: FrameDeclaration): boolean => payload instanceof z.ZodLiteral

const messageOf = ([name, frame]: [string, FrameDeclaration]) => [
  name,
  {
    name,
    title: frame.summary,
    summary: senders[frame.of],
    contentType: isText(frame) ? 'text/plain' : 'application/json',
    payload: schemaOf(frame.payload),
  },
]

const reference = (path: string) => ({ $ref: `#/${path}` })

const description = `Text frames over one WebSocket. A client says ping every ${heartbeatMs / 1000} s; one that says nothing for
${silenceMsMax / 1000} s is let go. Subscriptions may be repeated every ${resubscribeMs / 1000} s. A connection that speaks for a session is closed
with ${socketSignedOut} once that has ended. Frames of one's own channels are numbered without holes (seq); of the others
only the newest is sent to who comes late or reads slowly. Money and prices are decimal strings; times are ISO 8601 in UTC.`

/** The published description of the socket, made from the declarations of its frames. It is told from the server's side, as AsyncAPI asks. */
export const asyncApiDocument = (version: string) => {
  const entries = Object.entries(frames)
  const named = (isWanted: (frame: FrameDeclaration) => boolean) =>
    entries
      .filter(([, frame]) => isWanted(frame))
      .map(([name]) => reference(`channels/socket/messages/${name}`))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Plumbline socket',
      version,
      description,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      deployment: {
        host: '{host}',
        protocol: 'wss',
        description: 'The deployment that this document comes from; ws where it is served without TLS.',
        variables: { host: { description: 'Host, with its port where it has one' } },
      },
    },
    channels: {
      socket: {
        address: streamPath,
        title: 'The socket',
        servers: [reference('servers/deployment')],
        messages: Object.fromEntries(
          entries.map(([name]) => [name, reference(`components/messages/${name}`)]),
        ),
      },
    },
    operations: {
      hear: {
        action: 'receive',
        summary: 'What clients send',
        channel: reference('channels/socket'),
        messages: named(frame => frame.of === 'client'),
      },
      tell: {
        action: 'send',
        summary: 'What clients are told',
        channel: reference('channels/socket'),
        messages: named(frame => frame.of !== 'client'),
      },
    },
    components: { messages: Object.fromEntries(entries.map(messageOf)) },
  }
}
