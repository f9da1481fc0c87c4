import { receiptView } from '@plumbline/protocol/receipt'
import type { Receipt } from '@plumbline/rules/receipt'
import type { z } from 'zod'
import type { Finding } from './seal.ts'

/** How many names of fields a JSON text has: the texts in it behind which a colon stands. */
const namesIn = (text: string): number => {
  let names = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g))
    if (colon !== undefined) names += 1
  return names
}

/** How many fields came of them: fewer where one stands twice, of which one reader shows the first and another the last. */
const fieldsOf = (whole: unknown): number => {
  let fields = 0
  // No function that calls itself: a file of brackets alone would be too deep for one.
  const left = [whole]
  while (left.length > 0) {
    const value = left.pop()
    if (value === null || typeof value !== 'object') continue
    const inside: readonly unknown[] = Object.values(value)
    if (!Array.isArray(value)) fields += inside.length
    for (const each of inside) left.push(each)
  }
  return fields
}

type Read<Value> = { readonly value: Value } | { readonly finding: Finding }

/** Reads a receipt of a form; the first thing that is not its form's is named. */
export const readJson = <Value>(text: string, form: z.ZodType<Value>): Read<Value> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    return { finding: { field: 'file', text: `it is not JSON: ${why}` } }
  }
  if (namesIn(text) !== fieldsOf(value))
    return { finding: { field: 'file', text: 'a field stands twice in an object of it' } }
  const read = form.safeParse(value)
  if (read.success) return { value: read.data }
  const [issue] = read.error.issues
  const path = (issue?.path ?? []).reduce<string>(
    (at, part) =>
      typeof part === 'number' ? `${at}[${part}]` : `${at}${at === '' ? '' : '.'}${String(part)}`,
    '',
  )
  return {
    finding: { field: path === '' ? 'file' : path, text: issue?.message ?? 'it is no receipt' },
  }
}

/** Reads the receipt of an order. */
export const readReceipt = (text: string): Receipt | Finding => {
  const read = readJson(text, receiptView)
  return 'value' in read ? read.value : read.finding
}
