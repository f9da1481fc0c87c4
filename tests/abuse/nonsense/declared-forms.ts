import { calls, type CallName } from '@plumbline/protocol/core'
import { z } from 'zod'

/** Inputs of the declared shape of each call, that mean something where they can. */

type Shape = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}
export type Form = Readonly<Record<string, unknown>>

/** Forms that name a customer name this one. */
export const createForms = (uid: () => string) => {
  const honest: Readonly<Record<string, () => unknown>> = {
    uid,
    reason: () => 'Asked for by telephone',
    username: () => 'somebody',
    name: () => 'Some Body',
    email: () => 'somebody@example.org',
    roles: () => ['support'],
    key: () => 'verification.review_hours',
    value: () => 24,
    text: () => 'A note',
    flag: () => 'complaint',
    idNumber: () => 'ID123456',
    code: () => 'EURUSD',
  }
  const texts = [
    '01890000-0000-7000-8000-000000000000',
    '123456',
    '1',
    '1991-03-14',
    '2026-11-20T00:00:00.000Z',
  ]

  /** Something of the declared shape, that means something where it can. */
  const sample = (name: string, shape: Shape): unknown => {
    const known = honest[name]
    if (known !== undefined) return known()
    if (shape.const !== undefined) return shape.const
    if (shape.enum !== undefined) return shape.enum[0]
    if (shape.anyOf !== undefined) return sample('', shape.anyOf[0] ?? {})
    if (shape.type === 'object') return formOf(shape)
    if (shape.type === 'array') return [sample('', shape.items ?? {})]
    if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
    if (shape.type === 'boolean') return true
    const { pattern, minLength = 1 } = shape
    const fits = (text: string) => pattern === undefined || new RegExp(pattern).test(text)
    return texts.find(fits) ?? 'a'.repeat(minLength)
  }
  const formOf = ({ properties = {}, anyOf: [first = {}] = [] }: Shape): Form =>
    Object.fromEntries(
      Object.entries({ ...first.properties, ...properties }).map(([name, shape]) => [
        name,
        sample(name, shape),
      ]),
    )
  const shapeOf = (name: CallName): Shape =>
    z.toJSONSchema(calls[name].input, { io: 'input', unrepresentable: 'any' }) as Shape

  return { formOf: (name: CallName): Form => formOf(shapeOf(name)) }
}
