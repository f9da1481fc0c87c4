import { readFileSync } from 'node:fs'
import { z } from 'zod'

const sourcesMax = 20
const keyLengthMin = 32

const name = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be a short name of small letters, digits and hyphens')
const code = z.string().regex(/^[A-Z0-9]{2,12}$/, 'must be the code of an instrument')
const symbols = z
  .record(code, z.string().min(1).max(40))
  .refine(all => Object.keys(all).length > 0, 'must name at least one instrument')
const codes = z.array(code).min(1).optional()
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address: https://…' })

const source = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      name,
      type: z.literal('ccxt'),
      /** As ccxt calls it. */
      exchange: z.string().regex(/^[a-z0-9]{2,32}$/, 'must be an exchange as ccxt calls it'),
      /** Which of its symbols stands for which instrument. */
      symbols,
      /** In place of the exchange's own addresses: those of a proxy. */
      urls: z.record(z.string(), z.json()).optional(),
    }),
    z.strictObject({
      name,
      type: z.literal('yahoo'),
      symbols,
      everyMs: z.number().int().min(1_000).max(600_000).default(15_000),
      url: webAddress.optional(),
    }),
    z.strictObject({
      name,
      type: z.literal('push'),
      key: z.string().min(keyLengthMin, `must have at least ${keyLengthMin} characters`).max(256),
      kind: z.enum(['live', 'delayed']).default('live'),
      codes: z.array(code).min(1),
    }),
    z.strictObject({ name, type: z.literal('simulated'), codes }),
    z.strictObject({ name, type: z.literal('replay'), path: z.string().min(1), codes }),
  ],
  "must be of the type 'ccxt', 'yahoo', 'push', 'simulated' or 'replay'",
)

const list = z
  .array(source)
  .max(sourcesMax)
  .refine(all => new Set(all.map(each => each.name)).size === all.length, 'must have different names')

export type SourceSetting = z.output<typeof source>

/** Reads SOURCES: a list as JSON, or `@` and the file it stands in. Throws a sentence that says what is wrong. */
export const readSources = (text: string): readonly SourceSetting[] => {
  if (text === '') return []
  const read = list.safeParse(parsed(text.startsWith('@') ? contentOf(text.slice(1)) : text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  // Never the value itself: it may be a key.
  throw new Error(`${['[…]', ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'is wrong'}`)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('must be a list as JSON, or @ and a file that holds one')
  }
}

const contentOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`names a file that cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Addresses in what replaces an exchange's own. */
export const addressesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return URL.canParse(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesOf) : []
}
