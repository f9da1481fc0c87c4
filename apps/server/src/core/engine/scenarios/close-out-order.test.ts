import type { Code } from '@plumbline/rules/core'
import type { Leverage } from '@plumbline/rules/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ada,
  answerUnit,
  commitAll,
  createWorld,
  index,
  lots,
  metal,
  pair,
  type World,
} from '../testing/world.ts'

/** Ada holds a thousand lots of metal, and so many of the pair and of the index, before a database that answers when it is told. */
const withMany = async (commits: 'at once' | 'when told', ofPair: number, ofIndex = 0) => {
  const world = createWorld(commits)
  for (const { code } of [metal, pair, index]) world.say(10_000, undefined, code)
  const open = async (size: number, code: Code) => {
    const opening = world.open(ada, { lots: lots(size), leverage: 20 as Leverage }, code)
    await world.calm()
    while (world.waiting.length > 0) answerUnit(world)
    await opening
    world.wind(1_000)
  }
  await open(1_000, metal.code)
  if (ofPair > 0) await open(ofPair, pair.code)
  if (ofIndex > 0) await open(ofIndex, index.code)
  return world
}

const closedIn = (world: World) =>
  world.decided.flatMap(each =>
    each.kind === 'closed' ? [[each.position.code, each.quote?.bid, each.conversion?.bid, each.reason]] : [],
  )

describe('a close-out fills at the quote that made it due', () => {
  test('however many came before the turn of its account', async () => {
    const world = await withMany('when told', 0)
    // Something else of the account is being committed meanwhile.
    const placing = world.place(ada)
    await world.calm()
    world.say(9_262)
    for (const bid of [9_000, 8_000, 9_900]) world.say(bid)
    await commitAll(world)
    await placing
    expect(closedIn(world)).toEqual([['METAL', 9_262, undefined, 'margin_close_out']])
  })

  test('and what is due by a later one alone, at that one', async () => {
    const world = await withMany('when told', 400)
    const placing = world.place(ada)
    await world.calm()
    // The first closes the larger loss and leaves the rest covered; the rest is due at 60.00.
    world.say(9_270)
    world.say(9_000)
    world.say(6_000, undefined, pair.code)
    world.say(5_000, undefined, pair.code)
    await commitAll(world)
    await placing
    const at = closedIn(world)
    expect(at[0]).toEqual(['METAL', 9_270, undefined, 'margin_close_out'])
    expect(at.slice(1).every(([, bid]) => bid === 6_000)).toBe(true)
  })

  test('and not at all where what was done before its turn covers it', async () => {
    const world = await withMany('when told', 0)
    const bringing = world.transfer(ada, 'in', 1_000_000n)
    await world.calm()
    world.say(9_262)
    await commitAll(world)
    await bringing
    expect(closedIn(world)).toEqual([])
  })
})

describe('whatever the scheduling', () => {
  const step = fc.record({
    code: fc.constantFrom(metal.code, pair.code, index.code),
    bid: fc.integer({ min: 7_500, max: 10_200 }),
    /** How many units the database answers after it. */
    answers: fc.nat({ max: 2 }),
  })

  test('the same quotes close the same positions out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.nat({ max: 300 }),
        fc.nat({ max: 200 }),
        async (steps, ofPair, ofIndex) => {
          const [prompt, late] = [
            await withMany('at once', ofPair, ofIndex),
            await withMany('when told', ofPair, ofIndex),
          ]
          for (const { code, bid, answers } of steps) {
            prompt.say(bid, undefined, code)
            await prompt.calm()
            late.say(bid, undefined, code)
            await late.calm()
            for (let answer = 0; answer < answers && late.waiting.length > 0; answer++) {
              answerUnit(late)
              await late.calm()
            }
          }
          await commitAll(late)
          expect(closedIn(late)).toEqual(closedIn(prompt))
        },
      ),
      { numRuns: 300 },
    )
  })
})
