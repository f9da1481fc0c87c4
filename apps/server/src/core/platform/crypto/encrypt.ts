import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM: a version, a nonce drawn anew for each value, the ciphertext, the tag. */
const version = 1
const nonceBytes = 12
const tagBytes = 16
export const keyBytes = 32

/** Encrypts under a key; what is opened must name the same `purpose`, which is authenticated and not stored. */
export const seal = (key: Buffer, purpose: string, clear: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(clear), cipher.final(), cipher.getAuthTag()])
}

/** Throws when key, purpose or a single bit is another one. */
export const open = (key: Buffer, purpose: string, sealed: Buffer): Buffer => {
  if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== version)
    throw new Error('A sealed value of an unknown form')
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes)), decipher.final()])
}

/** A key for one purpose, from which neither the first nor another one can be found. */
export const derive = (key: Buffer, purpose: string, bytes = keyBytes): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `plumbline ${purpose}`, bytes))
