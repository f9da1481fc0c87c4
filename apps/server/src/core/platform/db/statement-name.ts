import { createHash } from 'node:crypto'

/** Postgres cuts longer names off, and then two that begin alike would be one. */
const nameBytesMax = 63
const hashLength = 12

const known = new Map<string, Map<string, string>>()

const nameOf = (name: string, text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, hashLength)
  return `${name.slice(0, nameBytesMax - hashLength - 1)}.${hash}`
}

/**
 * The name under which a connection prepares a statement: the given one, and what its text hashes to. A name alone could stand
 * for two texts in two places of the program; then each connection would know the one it met first, and refuse the other.
 */
export const preparedName = (name: string, text: string): string => {
  const texts = known.get(name) ?? new Map<string, string>()
  known.set(name, texts)
  const prepared = texts.get(text) ?? nameOf(name, text)
  texts.set(text, prepared)
  return prepared
}
