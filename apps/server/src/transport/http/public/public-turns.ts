import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '@plumbline/protocol/core'
import { createFairTurns } from '../../../core/platform/concurrency/fair-turns.ts'
import { guarded } from '../../../core/platform/guard.ts'
import { callerOf } from '../address.ts'

/** Answered at the same time: two of the dearest in one pass of the event loop would keep an order waiting for both. */
const atOnceMax = 1
/** What comes beyond is refused, of those addresses first that have most of it waiting. */
const waitingMax = 256
/** While others wait, nothing is answered after an answer for so many times as long as it took: that time belongs to orders. */
const restTimes = 2

/** They wait for a thread that hashes a password or draws an image, and whoever only looks does not wait for them. */
const takesLong: ReadonlySet<CallName> = new Set([
  'register',
  'mobileRegister',
  'login',
  'resetPassword',
  'staffLogin',
  'staffSetup',
  'visitorImage',
])
/** One more than hash at once, so that these are never without work. */
const longAtOnceMax = 3

/** A reader on the same machine takes a megabyte in a few milliseconds; whoever takes longer costs little at a time. */
const fileMsMax = 250

/**
 * Answers to calls that need no session, a few at a time: addresses share the time that they take, and all of them together leave most
 * of it to orders, however dear what they ask for is.
 */
export type PublicTurns = {
  /** Carries out the work, which sends the answer, once it is the address's turn; 'full' where it was turned away. */
  take(
    name: CallName,
    by: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    work: () => Promise<FastifyReply>,
  ): Promise<'answered' | 'full'>
  /** Waits for the address's turn to be sent a file as it is; the turn ends with the file, and soon in any case. */
  takeFile(request: FastifyRequest, reply: FastifyReply): Promise<'turn' | 'full'>
  /** What is sent is worked out, and packed. */
  isPacked(reply: FastifyReply): void
}

export const createPublicTurns = (): PublicTurns => {
  const short = createFairTurns({ atOnceMax, waitingMax, restTimes })
  const long = createFairTurns({ atOnceMax: longAtOnceMax, waitingMax })
  const underWay = new WeakMap<FastifyReply, () => void>()

  /** Who reads slowly keeps no turn: it ends before anything is sent, or with the connection. */
  const packed = (reply: FastifyReply): Promise<void> =>
    new Promise(resolve => {
      underWay.set(reply, resolve)
      if (reply.raw.destroyed) resolve()
      else reply.raw.once('close', guarded('a connection that waits for an answer closed', resolve))
    })

  /** Until it is sent; whoever reads slowly keeps no turn. */
  const sent = (reply: FastifyReply): Promise<'turn'> =>
    new Promise(resolve => {
      const end = guarded('a file is sent', () => {
        clearTimeout(late)
        resolve('turn')
      })
      const late = setTimeout(end, fileMsMax)
      reply.raw.once('close', end)
    })

  return {
    take: (name, { request, reply }, work) =>
      (takesLong.has(name) ? long : short).take([callerOf(request)], async () => {
        const answered = packed(reply)
        await work()
        await answered
        return 'answered' as const
      }),
    takeFile: async (request, reply) => {
      const begun = Promise.withResolvers<'turn'>()
      const turn = short.take([callerOf(request)], () => {
        begun.resolve('turn')
        return sent(reply)
      })
      return Promise.race([begun.promise, turn])
    },
    isPacked: reply => underWay.get(reply)?.(),
  }
}
