import { closePrice, type Leverage, type Price, type Side } from '@plumbline/rules/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../decision.ts'
import { ada, commitAll, createWorld, orderOf, price } from '../testing/world.ts'

const start = 10_000
const side = fc.constantFrom<Side>('long', 'short')
/** How far a quote lies from the one before; now and then it jumps. */
const move = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -60, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: -2_500, max: 2_500 }) },
)
const quotes = fc.array(fc.record({ move, spread: fc.integer({ min: 1, max: 200 }) }), {
  minLength: 1,
  maxLength: 25,
})
const away = fc.integer({ min: 1, max: 1_500 })
const entry = fc.record({
  side,
  type: fc.constantFrom('limit' as const, 'stop' as const),
  away,
  profit: fc.option(away, { nil: undefined }),
  stop: fc.option(away, { nil: undefined }),
  trailing: fc.option(fc.integer({ min: 4, max: 900 }), { nil: undefined, freq: 3 }),
})
const edits = fc.array(fc.record({ at: fc.nat({ max: 25 }), profit: away, stop: away }), { maxLength: 3 })

type Closed = Extract<Decision, { kind: 'closed' }>

/** By how much a price is better for the position than a level; negative is worse. */
const betterBy = (of: Side, at: Price, than: Price): number => (of === 'long' ? at - than : than - at)

/** @param isEdited whether the customer has moved its levels, which may lie anywhere beyond the price of then */
const checkClose = ({ reason, closing, position, quote }: Closed, isEdited: boolean): void => {
  expect(closing.price).toBe(closePrice(position.side, quote))
  const { takeProfit, stopLoss } = position
  switch (reason) {
    case 'take_profit':
      expect(takeProfit).toBeDefined()
      expect(betterBy(position.side, closing.price, takeProfit as Price)).toBeGreaterThanOrEqual(0)
      // Not passed by the quote that opened it: the price had to come here.
      if (isEdited) return
      expect(
        betterBy(position.side, closePrice(position.side, position.openQuote), takeProfit as Price),
      ).toBeLessThan(0)
      return
    case 'stop_loss':
    case 'trailing_stop':
      expect(stopLoss).toBeDefined()
      expect(betterBy(position.side, closing.price, stopLoss as Price)).toBeLessThanOrEqual(0)
      return
    case 'customer':
    case 'reversed':
    case 'leader_closed':
    case 'copy_stopped':
    case 'margin_close_out':
    case 'instrument_ended':
      return
  }
}

describe('whatever gaps there are', () => {
  test('a level closes at a price that has reached it, and a take profit never was behind its fill', async () => {
    await fc.assert(
      fc.asyncProperty(
        entry,
        quotes,
        edits,
        fc.constantFrom('at once' as const, 'when told' as const),
        async (wish, said, changes, commits) => {
          const world = createWorld(commits)
          world.say(start)
          const up = wish.side === 'long' ? 1 : -1
          const level = start + up * (wish.type === 'limit' ? -wish.away : wish.away + 2)
          const placing = world.place(ada, {
            side: wish.side,
            type: wish.type,
            price: price(level),
            leverage: 2 as Leverage,
            takeProfit: wish.profit === undefined ? undefined : price(level + up * wish.profit),
            stopLoss: wish.stop === undefined ? undefined : price(level - up * wish.stop),
            trailing: wish.trailing === undefined ? undefined : price(wish.trailing),
          })
          await commitAll(world)
          const placed = await placing
          if (!placed.ok) return
          const order = orderOf(placed)
          let mid = start
          for (const [index, quote] of said.entries()) {
            mid = Math.max(300, mid + quote.move)
            world.say(mid, mid + quote.spread)
            // Commits that take long let the next quotes wait for their turn.
            if (commits === 'at once' || index % 3 === 2) await commitAll(world)
            for (const change of changes.filter(({ at }) => at === index))
              void world.engine.edit({
                customer: ada,
                order,
                takeProfit: price(mid + up * change.profit),
                stopLoss: price(Math.max(1, mid - up * change.stop)),
              })
          }
          await commitAll(world)
          for (const decision of world.decided)
            if (decision.kind === 'closed') checkClose(decision, changes.length > 0)
          expect(world.alarms).toEqual([])
          expect(world.accountOf(ada)).toEqual(world.stored(ada))
        },
      ),
      { numRuns: 400 },
    )
  })
})
