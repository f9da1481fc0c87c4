import type { Json } from '../core/json.ts'
/** What is sealed: everything but the seal itself, of any form. */
export type UnsealedReceipt = { readonly form: string }

const sorted = (value: unknown): Json => {
  if (value === null || typeof value !== 'object') return value as Json
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

/** The text whose SHA-256 is sealed: compact JSON with its fields in the order of their names (jq: `-jcS 'del(.seal)'`). */
export const receiptText = (receipt: UnsealedReceipt & { readonly seal?: unknown }): string => {
  const { seal: _seal, ...rest } = receipt
  return JSON.stringify(sorted(rest))
}

/** What is signed: short, so that hash and signature alone say whether a platform made a receipt. */
export const receiptStatement = (hash: string): string => `plumbline-receipt 1 ${hash}`
