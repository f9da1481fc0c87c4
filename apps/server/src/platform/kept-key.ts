import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyBytes } from './sealing.ts'

const name = 'data-keys'

/**
 * What a development with the embedded database has as DATA_KEYS: made once, and kept beside the data it belongs to,
 * readable by its owner alone.
 */
export const keptKeys = (folder: string): string => {
  const path = join(folder, name)
  if (!existsSync(path)) make(folder, path)
  return readFileSync(path, 'utf8').trim()
}

/** Whole under its name or not there at all; of two starts at once, the first one's stays. */
const make = (folder: string, path: string): void => {
  mkdirSync(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
