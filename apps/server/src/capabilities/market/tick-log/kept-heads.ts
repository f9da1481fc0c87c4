import { isHash, readMinute } from '@plumbline/rules/prices'
import { isSigned } from './signing.ts'
import type { KeptHead } from './verification.ts'

const signaturePattern = /^[0-9a-f]{128}$/

const readHead = (line: string): KeptHead | undefined => {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null) return undefined
  const { minute, hash, signature, key } = read as Readonly<Record<string, unknown>>
  if ([minute, hash, signature, key].some(each => typeof each !== 'string')) return undefined
  const [at, hashText, signatureText, keyText] = [
    readMinute(String(minute)),
    String(hash),
    String(signature),
    String(key),
  ]
  if (at === undefined || !isHash(hashText) || !isHash(keyText) || !signaturePattern.test(signatureText))
    return undefined
  return { minute: at, hash: hashText, signature: Buffer.from(signatureText, 'hex'), key: keyText }
}

/**
 * Reads what somebody kept: a line of JSON for each minute, with minute, hash, signature and key. Throws where a line is
 * something else, or was signed by nobody: it would prove nothing.
 */
export const readKeptHeads = (text: string): readonly KeptHead[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const head = readHead(line)
    if (head === undefined)
      throw new Error(`Line ${index + 1} of the kept heads is not {"minute", "hash", "signature", "key"}`)
    if (!isSigned(head))
      throw new Error(`Line ${index + 1} of the kept heads is not signed by the key that it names`)
    return [head]
  })
