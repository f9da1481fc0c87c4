import type { FastifyRequest } from 'fastify'
import type { CallName } from '@plumbline/protocol/core'

/** They act, yet are GET by specification: an image or a link on any page would have visitors' browsers send them. */
const actingByGet: ReadonlySet<CallName> = new Set(['sendEmailCode', 'sendMobileCode'])

/** Whether a browser says that a page of somebody else's had it send this. Other programs say nothing of the kind. */
export const isSentFromElsewhere = (name: CallName, { headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return actingByGet.has(name) && (site === 'cross-site' || site === 'same-site')
}
