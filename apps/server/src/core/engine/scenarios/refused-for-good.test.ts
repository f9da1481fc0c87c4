import { queryObjects } from 'node:v8'
import type { Quote } from '@plumbline/rules/market'
import { trailedStop } from '@plumbline/rules/trading'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OpenPosition } from '../decision.ts'
import { firedRetryMs } from '../firing.ts'
import { quotesMax } from '../quote-log.ts'
import { ada, ben, commitAll, createWorld, metal, orderOf, price, type World } from '../testing/world.ts'

/** A quote that can be counted as long as anybody holds it. */
class Said {
  readonly isCounted = true
  constructor(quote: Quote) {
    Object.assign(this, quote)
  }
}
const sayCounted = (world: World, bid: number): Quote => {
  const said = new Said(world.quote(bid)) as unknown as Quote
  world.engine.onQuote(said)
  return said
}
const quotesHeld = (): number => queryObjects(Said, { format: 'count' })

/** Whatever is decided on an account of Ada's is refused for good by the database; what is decided on others is committed. */
const answerAll = async (world: World, refused: typeof ada | undefined): Promise<void> => {
  await world.calm()
  for (let next = world.waiting.shift(); next !== undefined; next = world.waiting.shift()) {
    if (next.decisions[0]?.customer === refused) next.fail(new Error('it breaks a rule'))
    else next.answer('committed')
    await world.calm()
  }
}
const openAnswered = async (world: World, ...how: Parameters<World['open']>) => {
  const opening = world.open(...how)
  await commitAll(world)
  return orderOf(await opening)
}

describe('while the commits of an account are refused for good', () => {
  let world: World
  beforeEach(() => {
    world = createWorld('when told')
    world.say(10_000)
  })

  test('no quote is kept for it beyond a bound, and its closing is decided by the first undisputed price', async () => {
    const order = await openAnswered(world, ada)
    world.suspended.add(metal.code)
    const asking = world.engine.requestClose({ customer: ada, order })
    await commitAll(world)
    expect((await asking).ok).toBe(true)
    world.suspended.delete(metal.code)

    const first = sayCounted(world, 9_000)
    await answerAll(world, ada)
    // Each reaches further than all before it: no rule about prices could leave it out.
    let further = 0
    for (let tries = 0; tries < 12; tries += 1) {
      for (let said = 0; said < quotesMax; said += 1) {
        further += 1
        sayCounted(world, said % 2 === 0 ? 10_000 + further : 9_000 - further / 16)
      }
      world.wind(firedRetryMs)
      await answerAll(world, ada)
    }
    // Those that were let go of last may still stand on the stack somewhere.
    expect(quotesHeld()).toBeLessThan(2 * quotesMax)
    expect(world.stored(ada).positions).toHaveLength(1)
    expect(world.alarms).toHaveLength(1)

    world.wind(firedRetryMs)
    await answerAll(world, undefined)
    expect(world.decided.at(-1)).toMatchObject({ order, kind: 'closed', reason: 'customer', quote: first })
    expect(world.stored(ada).positions).toEqual([])
  })

  test('other accounts of the instrument miss no quote', async () => {
    await openAnswered(world, ada, { takeProfit: price(10_050) })
    world.say(10_060)
    await answerAll(world, ada)
    for (let said = 0; said < 2 * quotesMax; said += 1) world.say(said % 2 === 0 ? 9_800 : 10_040)

    const order = await openAnswered(world, ben, { stopLoss: price(9_900), trailing: price(100) })
    // His turn is taken by something else meanwhile.
    const other = world.open(ben)
    await world.calm()
    const trailed = world.say(10_050)
    const reached = world.say(9_940)
    world.say(10_000)
    await answerAll(world, ada)
    await other
    expect(world.decided.filter(decision => decision.order === order).slice(1)).toMatchObject([
      { kind: 'trailed', quote: trailed },
      { kind: 'closed', reason: 'trailing_stop', quote: reached },
    ])
  })

  test('what reaches another order of it is decided by that quote, and in its order', async () => {
    const stuck = await openAnswered(world, ada, { takeProfit: price(10_050) })
    const good = await openAnswered(world, ada, { stopLoss: price(9_500) })
    world.say(10_060)
    const isStuck = ({ decisions }: World['waiting'][number]) => decisions.some(each => each.order === stuck)
    await world.calm()
    for (let next = world.waiting.shift(); next !== undefined; next = world.waiting.shift()) {
      if (isStuck(next)) next.fail(new Error('it breaks a rule'))
      else next.answer('committed')
      await world.calm()
    }
    for (let said = 0; said < 2 * quotesMax; said += 1) world.say(said % 2 === 0 ? 9_600 : 10_040)
    const reached = world.say(9_400)
    world.say(9_300)
    await commitAll(world)
    expect(world.decided.at(-1)).toMatchObject({ order: good, reason: 'stop_loss', quote: reached })
    expect(world.stored(ada).positions.map(({ id }) => id)).toEqual([stuck])
  })
})

type Step =
  | { do: 'say'; by: number }
  | { do: 'edit'; place: number; stopLoss: number; takeProfit: number }
  | { do: 'answer' | 'fail' | 'lose'; count: number }
  | { do: 'unreadable' | 'readable' | 'wind' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('say' as const), by: fc.integer({ min: -300, max: 300 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('answer' as const, 'fail' as const, 'lose' as const),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      place: fc.nat(5),
      stopLoss: fc.integer({ min: 10, max: 600 }),
      takeProfit: fc.integer({ min: 10, max: 600 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('unreadable' as const, 'readable' as const, 'wind' as const),
    }),
  },
)
const order = fc.record({
  customer: fc.constantFrom(ada, ben),
  stopLoss: fc.integer({ min: 9_000, max: 9_990 }),
  takeProfit: fc.integer({ min: 10_010, max: 11_000 }),
  trailing: fc.option(fc.integer({ min: 20, max: 900 }), { nil: undefined }),
})

type Edit = { readonly stopLoss: number; readonly takeProfit: number; readonly before: number }

/** The first quote that closes a long with these levels, each edit made before a quote. */
const closingQuote = (
  said: readonly Quote[],
  position: Pick<OpenPosition, 'stopLoss' | 'takeProfit' | 'trailing'>,
  edits: readonly Edit[],
): Quote | undefined => {
  const { trailing } = position
  let [stop, profit]: (number | undefined)[] = [position.stopLoss, position.takeProfit]
  return said.find(({ bid }, place) => {
    for (const edit of edits) if (edit.before === place) [stop, profit] = [edit.stopLoss, edit.takeProfit]
    if (bid <= (stop ?? 0) || bid >= (profit ?? Infinity)) return true
    if (trailing !== undefined)
      stop = trailedStop({ side: 'long', stopLoss: price(stop ?? 0), trailing, tick: metal.tick }, bid)
    return false
  })
}

/** An edit is made somewhere between when it was asked for and when it was decided: each way in which it can have been. */
const waysOf = (
  [first, ...rest]: readonly { asked: number; decided: number; edit: Omit<Edit, 'before'> }[],
  from = 0,
): readonly (readonly Edit[])[] => {
  if (first === undefined) return [[]]
  const ways: (readonly Edit[])[] = []
  for (let before = Math.max(from, first.asked); before <= first.decided; before += 1)
    for (const others of waysOf(rest, before)) ways.push([{ ...first.edit, before }, ...others])
  return ways
}

test('each order is closed once, by the first quote that reached it, whatever fails or is lost before that is written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 6 }),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      async (orders, steps) => {
        const world = createWorld('when told')
        world.say(10_000)
        const opened: OpenPosition[] = []
        for (const { customer, stopLoss, takeProfit, trailing } of orders) {
          const levels = { stopLoss: price(stopLoss), takeProfit: price(takeProfit) }
          const id = await openAnswered(world, customer, {
            ...levels,
            ...(trailing !== undefined && { trailing: price(trailing) }),
          })
          opened.push(world.store.get(customer)!.positions.get(id)!)
        }
        const said: Quote[] = []
        let bid = 10_000
        const kept = world.store.get(ada)!
        const edits: { order: string; asked: number; stopLoss: number; takeProfit: number }[] = []
        for (const each of steps) {
          switch (each.do) {
            case 'say':
              said.push(world.say((bid += each.by)))
              break
            case 'edit': {
              const { id, customer } = opened[each.place % opened.length]!
              if (edits.filter(({ order }) => order === id).length === 2) break
              const [stopLoss, takeProfit] = [price(bid - each.stopLoss), price(bid + each.takeProfit)]
              edits.push({ order: id, asked: said.length, stopLoss, takeProfit })
              void world.engine.edit({ customer, order: id, stopLoss, takeProfit }).catch(() => undefined)
              break
            }
            case 'answer':
              world.store.set(ada, kept)
              for (const next of world.waiting.splice(0, each.count)) next.answer('committed')
              break
            case 'fail':
              for (const next of world.waiting.splice(0, each.count)) next.fail(new Error('it breaks a rule'))
              break
            case 'lose':
              // What is in the database can be read there.
              world.store.set(ada, kept)
              for (const next of world.waiting.splice(0, each.count)) next.lose?.(new Error('no answer'))
              break
            case 'unreadable':
              world.store.delete(ada)
              break
            case 'readable':
              world.store.set(ada, kept)
              break
            case 'wind':
              world.wind(firedRetryMs)
          }
          await world.calm()
        }
        world.store.set(ada, kept)
        for (let tries = 0; tries < 4; tries += 1) {
          world.wind(firedRetryMs)
          await commitAll(world)
        }
        const closings = world.decided.filter(({ kind }) => kind === 'closed')
        const closed = new Map(closings.map(each => [each.order, each.quote]))
        expect(closed.size).toBe(closings.length)
        for (const position of opened) {
          const made = world.decided
            .filter(({ kind, order }) => kind === 'targets' && order === position.id)
            .map(({ quote, position: edited }) => {
              const edit = edits.find(
                ({ order, stopLoss, takeProfit }) =>
                  order === position.id && stopLoss === edited?.stopLoss && takeProfit === edited.takeProfit,
              )!
              return { asked: edit.asked, decided: said.indexOf(quote!) + 1, edit }
            })
          const allowed = waysOf(made).map(way => closingQuote(said, position, way))
          expect(allowed).toContain(closed.get(position.id))
        }
        for (const { customer } of orders) expect(world.accountOf(customer)).toEqual(world.stored(customer))
      },
    ),
    { numRuns: 500 },
  )
})
