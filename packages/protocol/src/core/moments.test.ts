import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from './calls.ts'
import { dayText, momentText } from './fields.ts'

type Shape = { readonly [name: string]: unknown }
type Path = readonly (string | number)[]

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

/** Where a declared input holds a day or a moment. */
const momentsIn = (shape: unknown, path: Path): readonly { path: Path; format: string }[] => {
  if (!isShape(shape)) return []
  const { format, properties, items, anyOf } = shape
  if (format === 'date' || format === 'date-time') return [{ path, format }]
  return [
    ...Object.entries(isShape(properties) ? properties : {}).flatMap(([name, part]) =>
      momentsIn(part, [...path, name]),
    ),
    ...momentsIn(items, [...path, 0]),
    ...(Array.isArray(anyOf) ? anyOf.flatMap(each => momentsIn(each, path)) : []),
  ]
}

const found = allCalls.flatMap(({ name, input }) =>
  momentsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), []).map(each => ({
    ...each,
    at: `${name} ${each.path.join('.')}`,
    input,
  })),
)

/** An input with nothing in it but this, at its place. */
const holding = (path: Path, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value)

const inYear = (year: string, format: string): string =>
  format === 'date' ? `${year}-01-01` : `${year}-01-01T00:00:00.000Z`

describe('a day or moment that a caller names', () => {
  it('is found in many calls', () => {
    expect(found.length).toBeGreaterThan(30)
  })

  it.each(found)('lies in a year that everything can hold: $at', ({ path, format, input }) => {
    const isRefused = (year: string): boolean => {
      const { error } = input.safeParse(holding(path, inYear(year, format)))
      return error?.issues.some(issue => issue.path.join('.') === path.join('.')) === true
    }
    expect(['0000', '0001', '2026', '9999'].filter(isRefused)).toEqual(['0000', '0001', '9999'])
  })

  it.each(['0000', '0001', '0999', '1899', '2200', '9999', '+010000', '-000001'])(
    'is refused in the year %s',
    year => {
      expect(momentText.safeParse(`${year}-01-01T00:00:00.000Z`).success).toBe(false)
      expect(dayText.safeParse(`${year}-01-01`).success).toBe(false)
    },
  )

  it.each(['1900', '1970', '2026', '2199'])('is taken in the year %s', year => {
    expect(momentText.safeParse(`${year}-12-31T23:59:59.999Z`).success).toBe(true)
    expect(dayText.safeParse(`${year}-12-31`).success).toBe(true)
  })
})
