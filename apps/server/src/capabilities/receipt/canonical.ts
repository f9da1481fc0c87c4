import { createHash } from 'node:crypto'
import { receiptText, type UnsealedReceipt } from '@plumbline/rules/receipt'
import type { Hash } from '@plumbline/rules/prices'
import { hashOf } from '../market/index.ts'

/** Each value of a receipt with where it stands: `steps[0].quote.bid`. Fields in the order of their names. */
function* leavesOf(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (value === null || typeof value !== 'object') {
    yield [path, JSON.stringify(value)]
    return
  }
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* leavesOf(each, `${path}[${index}]`)
    return
  }
  for (const [name, each] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (each !== undefined) yield* leavesOf(each, path === '' ? name : `${path}.${name}`)
}

export const receiptHash = (receipt: UnsealedReceipt): Hash => hashOf(receiptText(receipt))

const unsealed = (receipt: UnsealedReceipt & { readonly seal?: unknown }): UnsealedReceipt => {
  const { seal: _seal, ...rest } = receipt
  return rest
}

const markLength = 4
const markOf = (path: string, text: string): string =>
  createHash('sha256').update(`${path}=${text}`).digest('hex').slice(0, markLength)

/** A few digits for each value: where a receipt was changed they name the place. They prove nothing; the signature does. */
export const receiptMarks = (receipt: UnsealedReceipt): string =>
  [...leavesOf(unsealed(receipt), '')].map(([path, text]) => markOf(path, text)).join('')

/** The first value whose mark is another one. */
export const markedOtherwise = (receipt: UnsealedReceipt, marks: string): string | undefined => {
  const leaves = [...leavesOf(unsealed(receipt), '')]
  const changed = leaves.find(([path, text], index) => {
    const start = index * markLength
    return marks.slice(start, start + markLength) !== markOf(path, text)
  })
  return changed?.[0] ?? (marks.length === leaves.length * markLength ? undefined : 'seal.marks')
}
