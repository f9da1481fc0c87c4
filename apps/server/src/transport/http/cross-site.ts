import type { FastifyRequest } from 'fastify'
import { accountHeader, type CallName } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Caller } from '../../core/platform/caller.ts'

/** They act, yet are GET by specification: an image or a link on any page would have visitors' browsers send them. */
const actingByGet: ReadonlySet<CallName> = new Set(['sendEmailCode', 'sendMobileCode'])

/** Whether a browser says that a page of somebody else's had it send this. Other programs say nothing of the kind. */
export const isSentFromElsewhere = (name: CallName, { headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return actingByGet.has(name) && (site === 'cross-site' || site === 'same-site')
}

/**
 * Whoever writes may name the account that it is meant for, as the clients of this product always do: a page can be left
 * behind while another account signs in beside it. Refusals: account.other.
 */
export const judgeAccount = (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  caller: Caller,
): Result<Caller> => {
  const named = headers[accountHeader]
  if (named === undefined || method === 'GET') return accept(caller)
  return named === caller.uid ? accept(caller) : refuse('account.other')
}
