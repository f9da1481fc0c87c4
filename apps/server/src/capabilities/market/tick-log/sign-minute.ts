import { createHash } from 'node:crypto'
import { sheetText, type Hash } from '@plumbline/rules/prices'
import type { ClosedMinute } from './growing-minute.ts'
import type { SigningKey } from './signing.ts'
import type { LogHead, SealedMinute } from './store.ts'

export const hashOf = (text: string): Hash => createHash('sha256').update(text).digest('hex') as Hash

export type TickKeys = {
  /** The current one first; behind it those it takes over from. */
  readonly keys: readonly SigningKey[]
  /** The key of before is gone: the next minutes are signed with one that no sheet introduces. */
  readonly isLost: boolean
}

/** The log was signed by a key that nobody gave this start. */
export class TickKeyMissing extends Error {
  override readonly name = 'TickKeyMissing'
  constructor(key: Hash) {
    super(
      `The tick log goes on under the key ${key}, which TICK_KEY does not name: put it back, behind the current one and a comma. Where it is lost for good, put the word lost there; verification will say from which minute on`,
    )
  }
}

/** Signs one minute after another, each continuing the one before. Throws TickKeyMissing. */
export const createSealing = (
  { keys, isLost }: TickKeys,
  head: Pick<LogHead, 'hash' | 'key' | 'next'>,
): ((closed: ClosedMinute) => SealedMinute) => {
  const [current] = keys
  if (current === undefined) throw new Error('The tick log needs a key')
  const expected = head.next ?? head.key
  const known = expected === undefined ? current : keys.find(({ key }) => key === expected)
  if (known === undefined && expected !== undefined && !isLost) throw new TickKeyMissing(expected)
  let signer = known ?? current
  let previous = head.hash
  return closed => {
    const { minute, corrected, segments } = closed
    const { key } = signer
    const next = signer === current ? undefined : current.key
    const lines = segments.map(({ code, count, head: segmentHead }) => ({ code, count, head: segmentHead }))
    const text = sheetText({
      minute,
      previous,
      key,
      ...(next !== undefined && { next }),
      ...(corrected !== undefined && { corrected }),
      lines,
    })
    const hash = hashOf(text)
    const sealed = { ...closed, text, hash, previous, key, next, signature: signer.sign({ minute, hash }) }
    signer = current
    previous = hash
    return sealed
  }
}
