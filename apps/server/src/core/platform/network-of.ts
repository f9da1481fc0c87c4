import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4

/**
 * Whom limits count: an IPv4 address, or the network of an IPv6 one (its first 64 bits), because everybody is given
 * a whole network there and could call from another address each time.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  const network = all.slice(0, groupsOfNetwork).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
