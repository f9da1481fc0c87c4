import { streamPath, type ClientFrame, type StaffChannel, type StaffData } from '@plumbline/protocol/stream'
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

type Told<Data> = { readonly take: (data: Data) => void; readonly reset: () => void }

/**
 * One channel for all who follow it here: the server tells a connection once, and its numbers are counted once. Who comes later asks
 * for what there is as the first one did.
 */
const shared = <Name extends StaffChannel>(channel: Name) => {
  const followers = new Set<Told<StaffData[Name]>>()
  let leave: (() => void) | undefined
  return (told: Told<StaffData[Name]>): (() => void) => {
    followers.add(told)
    if (leave === undefined)
      leave = follow(
        followingPrivate(channel, workToken, {
          take: data => {
            for (const each of followers) each.take(data)
          },
          reset: () => {
            for (const each of followers) each.reset()
          },
        }),
      )
    else told.reset()
    return () => {
      followers.delete(told)
      if (followers.size > 0) return
      leave?.()
      leave = undefined
    }
  }
}

/** Follows what changes in the queues. */
export const followWork = shared('work')

/** Follows what goes on in the inbox of support. */
export const followInbox = shared('inbox')

/** Follows that something in the other queues changed. */
export const followQueues = shared('queues')

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
