import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { allCalls } from './calls.ts'

type Leaf = { readonly path: string; readonly schema: z.ZodType }

/** What is inside a wrapper, a list or a union; nothing for a plain value. */
const insideOf = (schema: z.ZodType): readonly (readonly [string, z.ZodType])[] => {
  const { def } = schema as { def?: unknown } as {
    def: {
      shape?: Record<string, z.ZodType>
      innerType?: z.ZodType
      element?: z.ZodType
      valueType?: z.ZodType
      in?: z.ZodType
      options?: z.ZodType[]
      left?: z.ZodType
      right?: z.ZodType
    }
  }
  if (def.shape !== undefined) return Object.entries(def.shape).map(([name, each]) => [`.${name}`, each])
  const inner = [def.innerType, def.in, def.left, def.right].filter(each => each !== undefined)
  const listed = [def.element, def.valueType].filter(each => each !== undefined)
  return [
    ...inner.map(each => ['', each] as const),
    ...listed.map(each => ['[]', each] as const),
    ...(def.options ?? []).map(each => ['', each] as const),
  ]
}

const leavesOf = (path: string, schema: z.ZodType): readonly Leaf[] => {
  const inside = insideOf(schema)
  return inside.length === 0
    ? [{ path, schema }]
    : inside.flatMap(([name, each]) => leavesOf(`${path}${name}`, each))
}

const accepts = ({ schema }: Leaf, text: string): boolean => schema.safeParse(text).success
/** A field that takes decimals and nothing else: an amount, a price, a size or a rate. */
const isDecimal = (leaf: Leaf): boolean => accepts(leaf, '1.5') && !accepts(leaf, 'words')

const decimals = allCalls.flatMap(({ name, input }) => leavesOf(name, input)).filter(isDecimal)

describe('decimals that a call takes', () => {
  test('are found, amounts of money among them', () => {
    expect(decimals.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'transfer.amount',
        'withdraw.amount',
        'withdrawPreview.amount',
        'recharge.amount',
        'paymentStart.amount',
        'depositList.amountMin',
        'fundingExport.amountMax',
      ]),
    )
  })

  test.each(decimals.map(leaf => [leaf.path, leaf] as const))('%s is never negative', (_, leaf) => {
    for (const text of ['-5', '-0.01', '-0', '+5', '5e2', ' 5', 'NaN', '-1.50'])
      expect([text, accepts(leaf, text)]).toEqual([text, false])
  })
})
