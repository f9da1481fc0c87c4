import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiKeyScopes, judgeKey, stateOfKey, type KnownKey } from './key.ts'
import { isWithin, readNetwork, writeNetwork } from './network.ts'

const now = 1_000_000
const key: KnownKey = {
  createdAt: 0,
  expiresAt: now + 1,
  revokedAt: undefined,
  passwordChangedAt: undefined,
  scope: 'trade',
  networks: [],
  standing: 'active',
}
const asked = { use: 'trade', address: '203.0.113.7', now } as const

describe('a key', () => {
  test.each<[refusal: string, change: Partial<KnownKey>]>([
    ['api_key.unknown', { expiresAt: now }],
    ['api_key.unknown', { revokedAt: now - 1 }],
    ['api_key.unknown', { passwordChangedAt: 1 }],
    ['api_key.suspended', { standing: 'suspended' }],
    ['api_key.address', { networks: ['203.0.113.8'] }],
    ['api_key.use', { scope: 'read' }],
  ])('is refused with %s', (refusal, change) => {
    expect(judgeKey({ ...key, ...change }, asked)).toMatchObject({ ok: false, refusal })
  })

  test('that nobody knows is refused', () => {
    expect(judgeKey(undefined, asked)).toMatchObject({ refusal: 'api_key.unknown' })
  })

  test('makes no call that is for none, and trades only where it may', () => {
    for (const scope of apiKeyScopes) {
      const may = (use: 'none' | 'read' | 'trade') => judgeKey({ ...key, scope }, { ...asked, use }).ok
      expect([may('none'), may('read'), may('trade')]).toEqual([false, true, scope === 'trade'])
    }
  })

  test('that has ended never works again', () => {
    const times = fc.record({
      createdAt: fc.nat(100),
      expiresAt: fc.nat(100),
      revokedAt: fc.option(fc.nat(100), { nil: undefined }),
      passwordChangedAt: fc.option(fc.nat(100), { nil: undefined }),
    })
    fc.assert(
      fc.property(times, fc.nat(100), fc.nat(100), (each, at, more) => {
        const [before, after] = [stateOfKey(each, at), stateOfKey(each, at + more)]
        expect(before === 'active' || after === before).toBe(true)
      }),
    )
  })
})

const four = fc.integer({ min: 0, max: 255 })
const fours = fc.tuple(four, four, four, four).map(parts => parts.join('.'))
const group = fc.integer({ min: 0, max: 65_535 }).map(value => value.toString(16))
const sixes = fc.array(group, { minLength: 8, maxLength: 8 }).map(parts => parts.join(':'))

describe('a network', () => {
  test('is read as it is written', () => {
    const networks = fc.oneof(
      fc.tuple(fours, fc.integer({ min: 8, max: 32 })),
      fc.tuple(sixes, fc.integer({ min: 16, max: 128 })),
    )
    fc.assert(
      fc.property(networks, ([address, bits]) => {
        const read = readNetwork(`${address}/${bits}`)
        const written = read === undefined ? '' : writeNetwork(read)
        expect(readNetwork(written)).toEqual(read)
        expect(read !== undefined && isWithin([read], address)).toBe(true)
      }),
    )
  })

  test('holds what shares its bits, and nothing else', () => {
    fc.assert(
      fc.property(fours, fours, fc.integer({ min: 8, max: 32 }), (one, other, bits) => {
        const valueOf = (text: string) => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
        const isAlike =
          Math.floor(valueOf(one) / 2 ** (32 - bits)) === Math.floor(valueOf(other) / 2 ** (32 - bits))
        const network = readNetwork(`${one}/${bits}`)
        expect(network !== undefined && isWithin([network], other)).toBe(isAlike)
      }),
    )
  })

  test.each([
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['2001:db8::1', '2001:0DB8:0:0::1', true],
    ['203.0.113.0/24', '2001:db8::1', false],
    ['::ffff:203.0.113.0', '203.0.113.0', true],
    ['203.0.113.0/24', 'nonsense', false],
  ])('%s and %s', (text, address, within) => {
    const network = readNetwork(text)
    expect(isWithin(network === undefined ? [] : [network], address)).toBe(within)
  })

  test.each([
    '',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '::/0',
    '1.2.3',
    '1.2.3.4/33',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    '1.2.3.4/08',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    'g::',
    '2001:db8::/129',
    'example.com',
  ])('is not %j', text => expect(readNetwork(text)).toBeUndefined())
})
