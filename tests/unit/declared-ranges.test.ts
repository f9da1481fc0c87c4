import { allCalls, isInAddress, type AnyCall } from '@plumbline/protocol/core'
import { expect, it } from 'vitest'
import { z } from 'zod'

/** Longer than any body but those that carry texts in every language, which name a length of their own. */
const long = 70_000
const huge = [1e300, -1e300, Number.MAX_SAFE_INTEGER * 4]
const values: readonly unknown[] = [
  'x'.repeat(long),
  '9'.repeat(long),
  `0.${'9'.repeat(long)}`,
  `${'0'.repeat(long)}1`,
  ...huge,

  Array.from({ length: long }, () => 1),
]

type Part = { readonly fields: readonly string[]; readonly fixed: Readonly<Record<string, unknown>> }

/** The shapes that an input may have, each with what it says of itself. */
const partsOf = ({ input }: AnyCall): readonly Part[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const parts = (choices.length === 0 ? [schema] : choices).map(part =>
    Object.entries(typeof part === 'object' ? (part.properties ?? {}) : {}),
  )
  // What tells the shapes apart is in each of them: one word, or one of a few.
  const isTold = (name: string): boolean =>
    choices.length > 0 && parts.every(part => part.some(([each]) => each === name))
  return parts.map(properties => {
    const fixed = properties.flatMap(([name, each]) => {
      const word =
        typeof each !== 'object' ? undefined : (each.const ?? (isTold(name) ? each.enum?.[0] : undefined))
      return word === undefined ? [] : [[name, word] as const]
    })
    return { fields: properties.map(([name]) => name), fixed: Object.fromEntries(fixed) }
  })
}

/** Whether a field is refused for what it holds: its own fault, or that of what stands in it. */
const isRefused = ({ input }: AnyCall, { fixed }: Part, field: string, value: unknown): boolean => {
  const read = input.safeParse({ ...fixed, [field]: value })
  return !read.success && JSON.stringify(read.error.issues).includes(`"${field}"`)
}

/** Each setting judges its value by a rule of its own, within the length of a body. */
const ownRule: ReadonlySet<string> = new Set(['settingDraft.value', 'settingCheck.value'])

it.each(allCalls.map(call => [call.name, call] as const))('%s takes nothing without end', (_, call) => {
  const endless = partsOf(call).flatMap(part =>
    part.fields
      .filter(field => !(field in part.fixed) && !ownRule.has(`${call.name}.${field}`))
      .flatMap(field =>
        values
          .filter(value => !(isInAddress(call.method) && typeof value === 'object'))
          .filter(value => !isRefused(call, part, field, value))
          .map(value => `${field}: ${JSON.stringify(value).slice(0, 12)}`),
      ),
  )
  expect(endless).toEqual([])
})
