import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { headStatement, type Hash } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'

/** A key that signs minutes, and the name it goes by: its public half, 32 bytes in hexadecimal. */
export type SigningKey = {
  readonly key: Hash
  sign(head: { minute: Millis; hash: Hash }): Buffer
  /** Any other statement of the firm; it says itself what it is about. */
  signText(statement: string): Buffer
}

const hexOf = (base64url: string): Hash => Buffer.from(base64url, 'base64url').toString('hex') as Hash

/** Takes an Ed25519 private key. */
export const signingKey = (privateKey: KeyObject): SigningKey => {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return {
    key: hexOf(x),
    sign: head => sign(null, Buffer.from(headStatement(head)), privateKey),
    signText: statement => sign(null, Buffer.from(statement), privateKey),
  }
}

const publicKeyOf = (key: Hash): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') },
    format: 'jwk',
  })

/** For tools that read keys from files. */
export const pemOf = (key: Hash): string =>
  publicKeyOf(key).export({ type: 'spki', format: 'pem' }).toString()

export const isSigned = (head: { minute: Millis; hash: Hash; key: Hash; signature: Buffer }): boolean =>
  isTextSigned({ ...head, text: headStatement(head) })

export const isTextSigned = (said: { text: string; key: Hash; signature: Buffer }): boolean => {
  try {
    return verify(null, Buffer.from(said.text), publicKeyOf(said.key), said.signature)
  } catch {
    // No point of the curve: what claims to be a key is none.
    return false
  }
}

/** What stands before the 32 bytes of an Ed25519 seed to make it a key in PKCS #8. */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Reads a private key: PEM, or its seed of 32 bytes as base64. Throws where the text is neither. */
export const readSigningKey = (text: string): SigningKey => {
  const seed = Buffer.from(text, 'base64')
  const isSeed = seed.length === 32 && seed.toString('base64') === text
  const key = isSeed
    ? createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' })
    : createPrivateKey(text)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
  return signingKey(key)
}
