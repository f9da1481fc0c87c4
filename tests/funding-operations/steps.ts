import fc from 'fast-check'
import type { Account } from './plain-money.ts'

/** What somebody may do to a customer's money. */

const cents = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 })
const place = fc.nat({ max: 1_000 })
const way = fc.constantFrom<readonly [from: Account, to: Account]>(
  ['fund', 'contract'],
  ['fund', 'contract'],
  ['contract', 'fund'],
  ['fund', 'term'],
  ['term', 'fund'],
  ['term', 'contract'],
  ['fund', 'fund'],
)
const who = fc.integer({ min: 0, max: 2 })
const decision = fc.constantFrom(
  'approve' as const,
  'approve' as const,
  'approve' as const,
  'reject' as const,
)
const to = fc.constantFrom('sent' as const, 'returned' as const)
const does = <Name extends string>(name: Name) => fc.constant(name)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: does('deposit'), cents: cents(10, 900) }) },
  { weight: 4, arbitrary: fc.record({ does: does('withdraw'), cents: cents(20, 900) }) },
  { weight: 12, arbitrary: fc.record({ does: does('decide'), place, who, decision, inbox: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: does('cancel'), place }) },
  { weight: 3, arbitrary: fc.record({ does: does('pay out'), place, who, to }) },
  { weight: 3, arbitrary: fc.record({ does: does('transfer'), way, cents: cents(1, 900) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('open' as const, 'close' as const) }) },
)
export type Step = Readonly<typeof step extends fc.Arbitrary<infer Value> ? Value : never>

/** One after the other, or some of them at once. */
const turn = fc.oneof(
  { weight: 3, arbitrary: fc.array(step, { minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }) },
)
export const turns = (most: number) => fc.array(turn, { minLength: most - 4, maxLength: most })

/** Something to move and to trade with: paid in, approved, and a part of it moved. */
export const outset: readonly (readonly Step[])[] = [
  [{ does: 'deposit', cents: 3_000_00 }],
  [{ does: 'decide', place: 0, who: 0, decision: 'approve', inbox: false }],
  [{ does: 'transfer', way: ['fund', 'contract'], cents: 1_200_00 }],
  [{ does: 'open' }],
]
