import type { CallName } from '@plumbline/protocol/core'
import build from 'fast-json-stringify'
import { z } from 'zod'

const envelopeSchema = (output: z.ZodType) => ({
  type: 'object',
  required: ['code', 'type', 'message', 'data'],
  properties: {
    code: { type: 'integer' },
    type: { type: 'string' },
    message: { type: 'string' },
    data: z.toJSONSchema(output, { target: 'draft-7', io: 'output' }),
  },
})

type Write = (envelope: unknown) => string

/** Once in a process, however many products it starts. */
const writers = new Map<CallName, Write>()

/**
 * Writes a call's success by its declaration: what that does not name is left out. Made at the first answer, because
 * those of all calls together take longer than the rest of a start.
 */
export const writerOf = ({
  name,
  output,
}: {
  readonly name: CallName
  readonly output: z.ZodType
}): Write => {
  const known = writers.get(name)
  if (known !== undefined) return known
  // It takes plain JSON schemas, of which zod's type for the same says more.
  const write = build(envelopeSchema(output) as Parameters<typeof build>[0])
  writers.set(name, write)
  return write
}
