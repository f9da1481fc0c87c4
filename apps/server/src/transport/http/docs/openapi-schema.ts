import { z } from 'zod'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nullableFirst = ([first, ...others]: readonly unknown[]): readonly unknown[] =>
  isSchema(first) ? [withNull({ ...first, nullable: true }), ...others] : [first, ...others]

/** OpenAPI 3.0 knows `nullable` only beside a type: of alternatives, the first one takes it. */
const withNull = (schema: Schema): Schema => {
  const { nullable, ...rest } = schema
  if (nullable !== true || schema['type'] !== undefined) return schema
  const kind = (['oneOf', 'anyOf'] as const).find(each => Array.isArray(rest[each]))
  return kind === undefined ? schema : { ...rest, [kind]: nullableFirst(rest[kind] as readonly unknown[]) }
}

const mended = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mended)
  if (!isSchema(value)) return value
  return withNull(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mended(part)])))
}

/** A schema as OpenAPI 3.0 writes it. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  mended(z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' })) as {
    properties?: Record<string, object>
    required?: string[]
  }
