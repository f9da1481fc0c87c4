import { z } from 'zod'
import { declare } from '../core/call.ts'

export const fairnessCalls = {
  termFairness: declare('termFairness', {
    summary:
      'What term and micro deals on the real book came to in the last 90 days: one signed text a day, each naming the one before. Anybody can add them up.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      days: z
        .array(
          z.object({
            day: z.iso.date(),
            text: z.string(),
            hash: z.string().meta({ description: 'SHA-256 of the text' }),
            key: z.string().meta({ description: 'Ed25519 public key' }),
            signature: z.string().meta({ description: "Over 'plumbline-term-day 1 <day> <hash>'" }),
          }),
        )
        .meta({ description: 'Oldest first' }),
    }),
    refusals: [],
  }),
}
