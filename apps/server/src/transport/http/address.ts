import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../core/platform/network-of.ts'

export const callerOf = (request: FastifyRequest): string => networkOf(request.ip)

/** What a request shows to prove who sends it. */
export const readToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const header = headers.authorization
  if (header === undefined || header === '') return undefined
  return header.startsWith('Bearer ') ? header.slice(7) : header
}
