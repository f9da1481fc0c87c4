import type { FastifyRequest } from 'fastify'
import { accountHeader } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Caller } from '../../core/platform/caller.ts'

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
