import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../core/platform/network-of.ts'

export const callerOf = (request: FastifyRequest): string => networkOf(request.ip)
