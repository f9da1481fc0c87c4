import type { FastifyRequest } from 'fastify'

/** A name without its port, and in small letters, or undefined where there is none to read. */
const nameOf = (host: string): string | undefined => {
  const address = `http://${host}`
  if (!URL.canParse(address)) return undefined
  const { hostname, username, password, pathname, search, hash } = new URL(address)
  // What carries more than a name and a port is no host.
  return username + password + search + hash === '' && pathname === '/' ? hostname : undefined
}

/** By which every development on this machine is reached. */
const localNames = ['localhost', '127.0.0.1', '[::1]'] as const

/** Addresses that stand for all of a machine, and are the name of none. */
const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** The names that a development answers to: those of this machine, the one it listens on, and the one people reach it by. */
export const hostNamesOf = ({
  host,
  publicAddress,
}: {
  readonly host: string
  readonly publicAddress: string | undefined
}): ReadonlySet<string> => {
  const listened = isWildcard(host) ? undefined : nameOf(host.includes(':') ? `[${host}]` : host)
  const reached = publicAddress === undefined ? undefined : new URL(publicAddress).hostname
  return new Set([...localNames, listened, reached].filter(name => name !== undefined))
}

/**
 * Whether a request names a host that this deployment goes by. The page of any site may point its own name at 127.0.0.1; a
 * browser then takes what is answered for that site's own, and only the name in the request still tells it apart.
 */
export const isForHost = (
  names: ReadonlySet<string>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): boolean => {
  const name = headers.host === undefined ? undefined : nameOf(headers.host)
  return name !== undefined && names.has(name)
}
