import { streamPath, type ClientFrame, type InboxData, type WorkData } from '@plumbline/protocol/stream'
import { followingPrivate } from '../../../../live/stream/authenticated-channels.ts'
import {
  createSocket,
  realTimers,
  type Beside,
  type Socket,
  type Wire,
} from '../../../../live/stream/socket.ts'
import { workToken } from '../../../../token.ts'
import { workCall } from './session.ts'

const besides = new Set<Beside>()
let socket: Socket | undefined

const connect = (): Wire => {
  const url = new URL(streamPath, location.href)
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url) as Wire
}

/** A socket of its own: the page's other one speaks for a customer. It is there while somebody follows something. */
const follow = ({ beside, leave }: { beside: Beside; leave: () => void }): (() => void) => {
  besides.add(beside)
  socket ??= createSocket({
    connect,
    timers: realTimers,
    onFrame: () => undefined,
    besides,
    token: workToken,
    // Asked again as a call, whose answer ends the session here where it is over.
    onSessionOver: () => void workCall('staffInfo', {}).catch(() => undefined),
    onState: () => undefined,
  })
  socket.begin(beside)
  return () => {
    besides.delete(beside)
    leave()
    if (besides.size > 0) return
    socket?.stop()
    socket = undefined
  }
}

/** Follows what changes in the queues. */
export const followWork = (told: {
  readonly take: (data: WorkData) => void
  readonly reset: () => void
}): (() => void) => follow(followingPrivate('work', workToken, told))

/** Tells the others that this item is open here, until the returned function is called. Nothing comes back on it. */
export const watchItem = (kind: string, id: string): (() => void) => {
  const channel = `work:${kind}:${id}`
  let say: ((frame: ClientFrame) => void) | undefined
  return follow({
    beside: {
      subscribe: send => {
        say = send
        if (workToken() !== null) send({ event: 'sub', params: { channel } })
      },
      take: () => undefined,
    },
    leave: () => say?.({ event: 'unsub', params: { channel } }),
  })
}

/** Follows what goes on in the inbox of support. */
export const followInbox = (told: {
  readonly take: (data: InboxData) => void
  readonly reset: () => void
}): (() => void) => follow(followingPrivate('inbox', workToken, told))
