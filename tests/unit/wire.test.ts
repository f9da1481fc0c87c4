import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls, refusalTable } from '@plumbline/protocol/core'
import { candleChannels, privateChannels, publicChannels, staffChannels } from '@plumbline/protocol/stream'

/**
 * What clients rely on, one line for each call, refusal and channel. `UPDATE_WIRE=1` writes the page anew: read the difference,
 * and commit it only where clients of today go on working or the change is meant.
 */
const page = join(import.meta.dirname, 'wire.txt')

/** The same for two schemas that say the same: the order of names and choices does not count. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const items = value.map(canonical)
    return items.every(item => typeof item === 'string') ? items.toSorted() : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, canonical(each)]),
  )
}
const printOf = (schema: z.ZodType, io: 'input' | 'output'): string =>
  createHash('sha256')
    .update(
      JSON.stringify(canonical(z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' }))),
    )
    .digest('hex')
    .slice(0, 12)

const needOf = (need: unknown): string => JSON.stringify(canonical(need)).replaceAll('"', '')

const wire = [
  ...allCalls.map(call =>
    [
      `call ${call.name} ${call.method} ${call.path}`,
      `for ${call.who}, ${needOf(call.permission)}${call.key === 'none' ? '' : `, API keys that ${call.key}`}${call.whileLocked === 'refused' ? '' : ', while locked'}`,
      `${call.carries}${call.idempotent ? ', idempotent' : ''}${call.caching === 'none' ? '' : `, ${call.caching}`}`,
      `in ${printOf(call.input, 'input')} out ${printOf(call.output, 'output')}`,
      `refuses ${call.refusals.toSorted().join(' ')}`,
    ].join(' | '),
  ),
  ...Object.entries(refusalTable).map(
    ([code, { status, number }]) => `refusal ${code} | status ${status} | number ${number}`,
  ),
  ...[...Object.values(candleChannels), ...publicChannels, ...privateChannels, ...staffChannels].map(
    channel => `channel ${channel}`,
  ),
]
  .toSorted()
  .join('\n')

it('is what it was', () => {
  if (process.env['UPDATE_WIRE'] === '1') writeFileSync(page, `${wire}\n`)
  expect(`${wire}\n`).toBe(readFileSync(page, 'utf8'))
})
