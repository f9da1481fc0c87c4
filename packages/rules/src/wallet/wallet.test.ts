import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeMessage, readMessage, statementOf, writeMessage, type SignedMessage } from './message.ts'
import { isKeySignature } from './signature.ts'

const hexOf = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from('0123456789abcdef')),
    minLength: length,
    maxLength: length,
  })
const moments = fc.integer({ min: 0, max: 4_000_000_000_000 }).map(at => new Date(at).toISOString())
const messages: fc.Arbitrary<SignedMessage> = fc.record({
  domain: fc.constantFrom('trade.example', 'localhost:8080', 'a.b.c.example', '[::1]:443'),
  address: hexOf(40).map(text => `0x${text}`),
  statement: fc.constantFrom(
    statementOf({ purpose: 'sign_in' }),
    statementOf({ purpose: 'link', uid: '12345678' }),
    statementOf({ purpose: 'bind', uid: '12345678', network: 'USDT-ERC20' }),
  ),
  uri: fc.constantFrom('https://trade.example', 'http://localhost:8080'),
  chainId: fc.integer({ min: 1, max: 999_999_999 }),
  nonce: hexOf(32),
  issuedAt: moments,
  expiresAt: moments,
})

describe('a message to be signed', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(messages, message => {
        expect(readMessage(writeMessage(message))).toEqual(message)
      }),
    )
  })

  test('that is written otherwise in any place is read as another one, or as none', () => {
    fc.assert(
      fc.property(messages, fc.nat(), fc.string({ minLength: 1, maxLength: 3 }), (message, at, typed) => {
        const text = writeMessage(message)
        const place = at % (text.length + 1)
        const changed = text.slice(0, place) + typed + text.slice(place)
        const read = readMessage(changed)
        // What is read is all that the text says: nothing can stand beside it unread.
        expect(read === undefined ? changed : writeMessage(read)).toBe(changed)
      }),
    )
  })

  test.each<[what: string, change: (text: string) => string]>([
    ['with resources at its end', text => `${text}\nResources:\n- https://evil.example`],
    ['with a line feed at its end', text => `${text}\n`],
    ['with carriage returns', text => text.replaceAll('\n', '\r\n')],
    ['of another version', text => text.replace('Version: 1', 'Version: 2')],
    ['without an end of its time', text => text.replace(/\nExpiration Time: .*/, '')],
    ['with a scheme before its domain', text => `https://${text}`],
    ['with a statement of two lines', text => text.replace('Log in', 'Log\nin')],
    ['whose chain is no number', text => text.replace('Chain ID: 1', 'Chain ID: 0x1')],
  ])('is none of ours %s', (_, change) => {
    expect(readMessage(change(writeMessage(plain)))).toBeUndefined()
  })
})

const plain: SignedMessage = {
  domain: 'trade.example',
  address: `0x${'ab'.repeat(20)}`,
  statement: statementOf({ purpose: 'sign_in' }),
  uri: 'https://trade.example',
  chainId: 1,
  nonce: '0123456789abcdef',
  issuedAt: '2026-11-17T15:30:00.000Z',
  expiresAt: '2026-11-17T15:35:00.000Z',
}

describe('a message that came back', () => {
  const now = Date.parse('2026-11-17T15:31:00.000Z')
  const asked = { hash: 'h', expiresAt: now + 1 }
  const came = { message: plain, hash: 'h', asked, domain: 'trade.example', chainId: 1, now }

  test('is good when it is what was asked, in time', () => {
    expect(judgeMessage(came)).toEqual({ ok: true, value: undefined })
  })

  test.each<[refusal: string, change: Partial<typeof came> | { asked: undefined }]>([
    ['wallet.domain', { domain: 'other.example' }],
    ['wallet.chain', { chainId: 137 }],
    ['wallet.request', { asked: undefined }],
    ['wallet.expired', { now: now + 1 }],
    ['wallet.message', { hash: 'i' }],
  ])('is refused with %s', (refusal, change) => {
    expect(judgeMessage({ ...came, ...change })).toMatchObject({ ok: false, refusal })
  })
})

describe('statements', () => {
  test('hold nothing but what the standard allows', () => {
    const all = [
      statementOf({ purpose: 'sign_in' }),
      statementOf({ purpose: 'link', uid: '12345678' }),
      statementOf({ purpose: 'bind', uid: '12345678', network: 'USDT-ERC20' }),
    ]
    for (const text of all) expect(text).toMatch(/^[A-Za-z0-9 :/?#[\]@!$&'()*+,;=\-._~]+$/)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('a signature by a key', () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const signature = (r: bigint, s: bigint, end = '1b') => `0x${word(r)}${word(s)}${end}`
  const scalars = fc.bigInt({ min: 1n, max: order - 1n })

  test('has one form: of the two that say the same, one is refused', () => {
    fc.assert(
      fc.property(scalars, scalars, fc.constantFrom('1b', '1c', '00', '01'), (r, s, end) => {
        const both = [isKeySignature(signature(r, s, end)), isKeySignature(signature(r, order - s, end))]
        expect(both.filter(Boolean)).toHaveLength(1)
      }),
    )
  })

  test.each([
    ['without r', signature(0n, 1n)],
    ['without s', signature(1n, 0n)],
    ['with r beyond the order', signature(order, 1n)],
    ['with another end', signature(1n, 1n, '1d')],
    ['in its short form (EIP-2098)', `0x${word(1n)}${word(1n)}`],
    ['with something behind it', `${signature(1n, 1n)}00`],
    ['without its sign', signature(1n, 1n).slice(2)],
    ['that is empty', '0x'],
  ])('is none %s', (_, text) => expect(isKeySignature(text)).toBe(false))
})
