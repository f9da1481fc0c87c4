import { randomBytes } from 'node:crypto'
import type * as asn1js from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAgreements } from '@plumbline/server/capabilities/lending/agreement/index'
import { makeCertificate } from '@plumbline/server/capabilities/lending/agreement/seal/made-certificate'
import { askForTimestamp, NoTimestamp } from '@plumbline/server/capabilities/lending/agreement/seal/timestamp'
import { BadSetting, readConfig } from '@plumbline/server/config'
import type { Millis } from '@plumbline/rules/market'
import { startAuthority, type Authority, type Way } from './authority.ts'
import { factsOf, signedAt } from './facts.ts'
import { checkSignature, hasOpenssl, hasPoppler } from './poppler.ts'

// `openssl` is the authority: where it is missing, the tests that ask one are skipped, and counted as such.
let authority: Authority
beforeAll(async () => {
  if (hasOpenssl) authority = await startAuthority()
})
afterAll(async () => {
  if (hasOpenssl) await authority.stop()
})
beforeEach(() => {
  if (!hasOpenssl) return
  authority.way = 'granted'
  authority.asked = 0
})

/** Long enough for `openssl` to sign on a busy machine. */
const patienceMs = 30_000

describe.skipIf(!hasOpenssl)('an authority', () => {
  it('attests a signature with a token that openssl verifies against its root', async () => {
    const signature = randomBytes(256)
    const token = await askForTimestamp(authority.address, signature, patienceMs)
    expect(authority.verify(token, signature)).toContain('Verification: OK')
    expect(() => authority.verify(token, randomBytes(256))).toThrow('Command failed')
  })

  it.each<[way: Way, why: RegExp]>([
    ['of another file', /something else/],
    ['without a nonce', /another request/],
    ['with another nonce', /another request/],
    ['refused', /it refused \(status 2/],
    ['forged', /not signed as it should be/],
    ['by a certificate for something else', /not for timestamps/],
    ['garbage', /cannot be read/],
    ['too long', /longer than 16384 bytes/],
    ['a fault', /status 500/],
    ['moved', /did not answer/],
  ])('is not believed where its answer is %s', async (way, why) => {
    authority.way = way
    const asked = askForTimestamp(authority.address, randomBytes(256), patienceMs)
    await expect(asked).rejects.toThrow(why)
    await expect(asked).rejects.toBeInstanceOf(NoTimestamp)
  })

  it('is not waited for longer than its time', async () => {
    authority.way = 'silent'
    await expect(askForTimestamp(authority.address, randomBytes(256), 50)).rejects.toThrow(/did not answer/)
  })

  it('that nobody is at is none', async () => {
    await expect(askForTimestamp('http://127.0.0.1:1/', randomBytes(256))).rejects.toBeInstanceOf(NoTimestamp)
  })
})

/** What stands in the place of the signature of a file. */
const signatureIn = (file: Buffer): Buffer => {
  const text = file.toString('latin1')
  const [, hex = ''] = /\/Contents <([\da-f]+)>/i.exec(text) ?? []
  return Buffer.from(hex, 'hex')
}
const tokenOid = '1.2.840.113549.1.9.16.2.14'
/** The signature of the seal, and the token beside it if there is one. */
const sealOf = (file: Buffer): { readonly value: Buffer; readonly token: Buffer | undefined } => {
  const bytes = Uint8Array.from(signatureIn(file)).buffer
  const signed = new SignedData({ schema: ContentInfo.fromBER(bytes).content as unknown })
  const [signer] = signed.signerInfos
  const [attribute] = signer?.unsignedAttrs?.attributes.filter(({ type }) => type === tokenOid) ?? []
  const value = attribute?.values[0] as asn1js.Sequence | undefined
  return {
    value: Buffer.from(signer?.signature.valueBlock.valueHexView ?? []),
    token: value && Buffer.from(value.valueBeforeDecodeView),
  }
}

describe.skipIf(!hasOpenssl)('a signed agreement', () => {
  const file = Buffer.from(makeCertificate(new Date('2026-11-01')))
  const sealing = () => {
    const clock = { now: signedAt as number }
    const troubles: string[] = []
    const agreements = createAgreements({
      seal: () => ({ file, passphrase: '', authority: authority.address }),
      now: () => clock.now as Millis,
      onUnstamped: why => troubles.push(why),
      onUnwritten: () => undefined,
    })
    const draw = async () => Buffer.from((await agreements.draw(['customer 1'], factsOf())) as Uint8Array)
    return { clock, troubles, draw, stop: agreements.stop }
  }

  it('holds a token for its seal, which openssl verifies, and stays valid for pdfsig', async () => {
    const { draw, troubles, stop } = sealing()
    const drawn = await draw()
    const { value, token } = sealOf(drawn)
    expect(authority.verify(token ?? Buffer.alloc(0), value)).toContain('Verification: OK')
    expect(troubles).toEqual([])
    if (hasPoppler) {
      const { said } = checkSignature(drawn)
      expect(said).toContain('Signature is Valid.')
      expect(said).toContain('Total document signed')
      drawn[60] = (drawn[60] ?? 0) ^ 1
      expect(checkSignature(drawn).said).not.toContain('Signature is Valid.')
    }
    await stop()
  })

  it('is given without a token where the authority attests nothing, and has one once it does again', async () => {
    const { clock, draw, troubles, stop } = sealing()
    authority.way = 'a fault'
    const without = await draw()
    expect(sealOf(without)).toMatchObject({ token: undefined })
    if (hasPoppler) expect(checkSignature(without).said).toContain('Signature is Valid.')
    expect([authority.asked, troubles.length]).toEqual([2, 2])
    // For a minute nobody waits for it again.
    authority.way = 'granted'
    clock.now += 59_999
    expect(sealOf(await draw()).token).toBeUndefined()
    expect(authority.asked).toBe(2)
    clock.now += 1
    const { value, token } = sealOf(await draw())
    expect(authority.verify(token ?? Buffer.alloc(0), value)).toContain('Verification: OK')
    expect(troubles).toHaveLength(2)
    await stop()
  })
})

describe('the setting of an authority', () => {
  it.each(['', 'http://tsa.example/tsr', 'https://tsa.example'])('may be %s', address => {
    expect(readConfig({ SEAL_TIMESTAMP_URL: address }).sealTimestampUrl).toBe(address || undefined)
  })
  it.each(['tsa.example', 'ftp://tsa.example', 'https://ada:secret@tsa.example/'])(
    'may not be %s',
    address => {
      expect(() => readConfig({ SEAL_TIMESTAMP_URL: address })).toThrow(BadSetting)
    },
  )
})
