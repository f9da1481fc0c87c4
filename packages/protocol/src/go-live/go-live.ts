import { z } from 'zod'
import { goLiveCheckNames, goLiveGroups, goLiveStates, ownKeys } from '@plumbline/rules/go-live'
import { declare } from '../core/call.ts'
import { instant } from '../core/fields.ts'

const count = z.number().int()

const finding = z.object({
  check: z.enum(goLiveCheckNames),
  group: z.enum(goLiveGroups),
  state: z
    .enum(goLiveStates)
    .meta({ description: 'missing: needed before customers pay in; advised: a choice not made yet' }),
  share: z.object({ have: count, need: count }).nullable().meta({ description: 'Where it can be counted' }),
  at: instant.nullable().meta({ description: 'When it was last done, where that matters' }),
  lacking: z
    .array(z.enum(ownKeys))
    .meta({ description: 'The keys that are not set, where it is about keys' }),
})
export type GoLiveFindingView = z.output<typeof finding>

export const goLiveCalls = {
  goLive: declare('goLive', {
    summary: 'What this deployment lacks before customers’ money may come, as it is found now.',
    who: 'staff',
    permission: 'work:golive:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ at: instant, missing: count, advised: count, items: z.array(finding) }),
    refusals: [],
  }),
}
