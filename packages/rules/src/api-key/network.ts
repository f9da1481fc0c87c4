/** Addresses that begin alike: so many bits of one. */
export type Network = { readonly version: 4 | 6; readonly first: bigint; readonly bits: number }

const widths = { 4: 32, 6: 128 } as const
/** Wider ones are no limit: whole continents would fit. */
const bitsMin = { 4: 8, 6: 16 } as const

const readFour = (text: string): bigint | undefined => {
  const parts = text.split('.')
  const isFour =
    parts.length === 4 && parts.every(part => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  return isFour ? parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) : undefined
}

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))

const readSix = (text: string): bigint | undefined => {
  // The last two groups may be written as an IPv4 address.
  const [, before, four] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? []
  const tail = four === undefined ? undefined : readFour(four)
  if (four !== undefined && tail === undefined) return undefined
  const whole =
    tail === undefined ? text : `${before}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`
  const [head = '', rest, more] = whole.split('::')
  if (more !== undefined) return undefined
  const [front, back] = [groupsOf(head), groupsOf(rest ?? '')]
  const missing = 8 - front.length - back.length
  if (rest === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back]
  if (!groups.every(group => /^[0-9a-fA-F]{1,4}$/.test(group))) return undefined
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

/** An IPv4 address within IPv6 is that IPv4 address. */
const mapped = 0xffffn << 32n

const readAddress = (text: string): Pick<Network, 'version' | 'first'> | undefined => {
  const four = readFour(text)
  if (four !== undefined) return { version: 4, first: four }
  const six = readSix(text.split('%', 1)[0] ?? '')
  if (six === undefined) return undefined
  return six >> 32n === mapped >> 32n ? { version: 4, first: six & 0xffffffffn } : { version: 6, first: six }
}

const masked = (value: bigint, width: number, bits: number): bigint => {
  const free = BigInt(width - bits)
  return (value >> free) << free
}

/** Reads '203.0.113.7', '203.0.113.0/24' or '2001:db8::/32'; undefined for what is none, or wider than a limit would be. */
export const readNetwork = (text: string): Network | undefined => {
  const [address = '', length, ...more] = text.trim().split('/')
  const read = readAddress(address)
  if (read === undefined || more.length > 0) return undefined
  const width = widths[read.version]
  if (length !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(length)) return undefined
  const bits = length === undefined ? width : Number(length)
  if (bits > width || bits < bitsMin[read.version]) return undefined
  return { version: read.version, first: masked(read.first, width, bits), bits }
}

/** The one way in which a network is written. */
export const writeNetwork = ({ version, first, bits }: Network): string => {
  const count = version === 4 ? 4 : 8
  const size = BigInt(widths[version] / count)
  const parts = Array.from({ length: count }, (_, place) => {
    const part = (first >> (size * BigInt(count - 1 - place))) & ((1n << size) - 1n)
    return version === 4 ? part.toString() : part.toString(16)
  })
  const address = parts.join(version === 4 ? '.' : ':')
  return bits === widths[version] ? address : `${address}/${bits}`
}

/** Whether an address lies in one of these; what cannot be read lies in none. */
export const isWithin = (networks: readonly Network[], address: string): boolean => {
  const read = readAddress(address)
  if (read === undefined) return false
  const width = widths[read.version]
  return networks.some(
    ({ version, first, bits }) => version === read.version && masked(read.first, width, bits) === first,
  )
}
