import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** What no server of the public internet has. Source: IANA, special-purpose address registry. */
const reserved4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Of version 6 only this block is given out to the public, and these parts of it lead elsewhere. */
const public6 = ['2000::', 3] as const
const reserved6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notPublic = new BlockList()
for (const [net, prefix] of reserved4) notPublic.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of reserved6) notPublic.addSubnet(net, prefix, 'ipv6')
const given6 = new BlockList()
given6.addSubnet(...public6, 'ipv6')

/** Whether an address may be a server of the public internet, and is no machine beside this one. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  // One with a scope is of a network beside this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return given6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

export class NotPublic extends Error {
  override readonly name = 'NotPublic'
  constructor() {
    super('its host is not an address of the public internet')
  }
}

/**
 * Looks a name up for a connection, and refuses one of whose addresses any is not public. The connection goes to what was
 * judged: a name that answers otherwise the second time gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = error === null ? found : []
    if (error !== null) callback(error, [])
    else if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
      callback(new NotPublic(), [])
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
