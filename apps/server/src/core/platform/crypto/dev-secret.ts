import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyBytes } from './encrypt.ts'

/**
 * A secret that a development with the embedded database makes for itself: once, and kept beside the data it belongs to,
 * readable by its owner alone.
 */
export const keptSecret = (folder: string, name: string, make: () => string): string => {
  const path = join(folder, name)
  if (!existsSync(path)) keep(folder, path, make())
  return readFileSync(path, 'utf8').trim()
}

/** The files in which they lie. */
export const dataKeysFile = 'data-keys'
export const tickKeyFile = 'tick-key'

/** What it has as DATA_KEYS. */
export const keptKeys = (folder: string): string =>
  keptSecret(folder, dataKeysFile, () => randomBytes(keyBytes).toString('base64'))

/** What it has as TICK_KEY: the seed of an Ed25519 key. */
export const keptTickKey = (folder: string): string =>
  keptSecret(folder, tickKeyFile, () => randomBytes(keyBytes).toString('base64'))

const p256Bytes = 32

/** What it has as VAPID_PUBLIC and VAPID_PRIVATE, with a blank between. */
export const keptVapid = (folder: string): string =>
  keptSecret(folder, 'vapid-keys', () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    // A key that begins with zeros comes out shorter.
    const secret = Buffer.concat([Buffer.alloc(p256Bytes), pair.getPrivateKey()]).subarray(-p256Bytes)
    return `${pair.getPublicKey('base64url')} ${secret.toString('base64url')}`
  })

/** Whole under its name or not there at all; of two starts at once, the first one's stays. */
const keep = (folder: string, path: string, secret: string): void => {
  mkdirSync(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600 })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
