/**
 * A database of countries by address in the format MaxMind DB 2.0, as small as can be: a binary tree over the bits of
 * IPv6 addresses (IPv4 ones in ::/96), whose leaves point to maps {country: {iso_code}}. For tests only.
 */
type Branch = { zero: Branch | string | undefined; one: Branch | string | undefined }

const bitsOfBytes = (bytes: readonly number[]): number[] =>
  bytes.flatMap(byte => [7, 6, 5, 4, 3, 2, 1, 0].map(place => (byte >> place) & 1))

const bitsOfNetwork = (network: string): number[] => {
  const [address = '', length = ''] = network.split('/')
  if (address.includes('.')) {
    const bytes = [...Array.from({ length: 12 }, () => 0), ...address.split('.').map(Number)]
    return bitsOfBytes(bytes).slice(0, 96 + Number(length))
  }
  const head = address.replace(/::$/, '').split(':')
  const groups = [...head, ...Array.from({ length: 8 - head.length }, () => '0')]
  const bytes = groups.map(group => Number.parseInt(group, 16)).flatMap(group => [group >> 8, group & 0xff])
  return bitsOfBytes(bytes).slice(0, Number(length))
}

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x40 + value.length]), Buffer.from(value)])
const mapOf = (pairs: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([Buffer.from([0xe0 + pairs.length]), ...pairs.flatMap(([key, value]) => [text(key), value])])
const uint16 = (value: number): Buffer => Buffer.from([0xa2, value >> 8, value & 0xff])
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(5)
  bytes[0] = 0xc4
  bytes.writeUInt32BE(value, 1)
  return bytes
}
/** Of the extended types: a length of eight bytes, and type 9 less 7. */
const uint64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(10)
  bytes.set([0x08, 0x02])
  bytes.writeBigUInt64BE(BigInt(value), 2)
  return bytes
}
const emptyArray = Buffer.from([0x00, 0x04])

const grow = (networks: Readonly<Record<string, string>>): Branch => {
  const root: Branch = { zero: undefined, one: undefined }
  for (const [network, country] of Object.entries(networks)) {
    const bits = bitsOfNetwork(network)
    let at = root
    for (const [place, bit] of bits.entries()) {
      const side = bit === 0 ? 'zero' : 'one'
      if (place === bits.length - 1) at[side] = country
      else {
        const next = at[side]
        if (typeof next === 'object') at = next
        else at[side] = at = { zero: undefined, one: undefined }
      }
    }
  }
  return root
}

const listed = (root: Branch): Branch[] => {
  const nodes = [root]
  for (const node of nodes)
    for (const next of [node.zero, node.one]) if (typeof next === 'object') nodes.push(next)
  return nodes
}

/** The file for networks ('192.0.2.0/24', '2001:db8:1::/48') and the countries they are said to be in. */
export const addressBook = (networks: Readonly<Record<string, string>>): Buffer => {
  const nodes = listed(grow(networks))
  const placeOf = new Map(nodes.map((node, place) => [node, place]))
  const offsets = new Map<string, number>()
  let data = Buffer.alloc(0)
  for (const country of new Set(Object.values(networks))) {
    offsets.set(country, data.length)
    data = Buffer.concat([data, mapOf([['country', mapOf([['iso_code', text(country)]])]])])
  }
  const record = (next: Branch[keyof Branch]): number => {
    if (next === undefined) return nodes.length
    if (typeof next === 'object') return placeOf.get(next) ?? 0
    return nodes.length + 16 + (offsets.get(next) ?? 0)
  }
  const tree = Buffer.alloc(nodes.length * 8)
  for (const [place, { zero, one }] of nodes.entries()) {
    tree.writeUInt32BE(record(zero), place * 8)
    tree.writeUInt32BE(record(one), place * 8 + 4)
  }
  const metadata = mapOf([
    ['node_count', uint32(nodes.length)],
    ['record_size', uint16(32)],
    ['ip_version', uint16(6)],
    ['database_type', text('Test-Country')],
    ['languages', emptyArray],
    ['binary_format_major_version', uint16(2)],
    ['binary_format_minor_version', uint16(0)],
    ['build_epoch', uint64(1_700_000_000)],
    ['description', mapOf([['en', text('for tests')]])],
  ])
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([tree, Buffer.alloc(16), data, marker, metadata])
}
