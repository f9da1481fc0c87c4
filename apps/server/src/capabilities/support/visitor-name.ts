import { hashOfVisitorName, visitorNameOf as nameOf, type VisitorName } from '@plumbline/protocol/stream'
import { isVisitorToken } from '@plumbline/rules/support'
import { hashToken } from '../identity/index.ts'

/** By what visitors are known everywhere but on their own device: the hash of the token that it keeps. */
export const visitorNameOf = (hash: Buffer): VisitorName => nameOf(hash.toString('hex'))

export const hashOfVisitor = (name: VisitorName): Buffer => Buffer.from(hashOfVisitorName(name), 'hex')

/** Undefined where it is no token that a device can have made. */
export const visitorOfToken = (token: string): VisitorName | undefined =>
  isVisitorToken(token) ? visitorNameOf(hashToken(token)) : undefined
