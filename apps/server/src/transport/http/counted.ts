import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RefusalCode } from '@plumbline/rules/core'

export type HttpMetrics = {
  readonly httpAnswers: { inc(labels: { readonly class: string }): void }
  readonly httpRefusals: { inc(labels: { readonly refusal: string }): void }
  readonly alarm: (kind: 'fault') => void
}

/** Why a request was refused, until its answer has left. */
const refusalOf = new WeakMap<FastifyReply, RefusalCode>()

export const noteRefusal = (reply: FastifyReply, refusal: RefusalCode): void =>
  void refusalOf.set(reply, refusal)

export const countAnswer = (
  metrics: HttpMetrics,
  { status, refusal }: { readonly status: number; readonly refusal: RefusalCode | undefined },
): void => {
  metrics.httpAnswers.inc({ class: `${Math.floor(status / 100)}xx` })
  if (refusal !== undefined) metrics.httpRefusals.inc({ refusal })
  // What is only away for now says 503, and has alarms of its own. Any other fault of ours is a bug: the log says which.
  if (status >= 500 && status !== 503) metrics.alarm('fault')
}

/** Counts every answer by the class of its status, and every refusal by its name. */
export const countAnswers = (app: FastifyInstance, metrics: HttpMetrics): void => {
  app.addHook('onResponse', (_, reply, done) => {
    countAnswer(metrics, { status: reply.statusCode, refusal: refusalOf.get(reply) })
    done()
  })
}
