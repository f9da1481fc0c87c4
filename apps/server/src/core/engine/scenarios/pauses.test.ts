import { describe, expect, test } from 'vitest'
import { freshQuoteWaitMsMax } from '../engine.ts'
import {
  ada,
  answerNext,
  commitAll,
  createWorld,
  orderOf,
  price,
  refusalOf,
  withPosition,
} from '../testing/world.ts'

const holdMs = 300

describe('after a pause of the process', () => {
  test('an order waits for what came meanwhile, and fills at the newest of it', async () => {
    const world = createWorld()
    world.say(10_000)
    world.pause(holdMs)
    const opening = world.open(ada)
    world.say(10_100)
    const newest = world.say(10_200)
    await world.calm()
    expect(world.decided).toEqual([])
    world.wind(holdMs)
    expect(orderOf(await opening)).toBeDefined()
    expect(world.decided).toMatchObject([{ kind: 'opened', quote: newest }])
  })

  test('an order that waited for a quote already is not filled at the first that is read', async () => {
    const world = createWorld()
    world.say(10_000)
    world.silence()
    const opening = world.open(ada)
    await world.calm()
    world.tick(1_500)
    world.hearAgain()
    world.pause(holdMs)
    world.say(10_100)
    await world.calm()
    const newest = world.say(10_200)
    await world.calm()
    expect(world.decided).toEqual([])
    world.wind(holdMs)
    await opening
    expect(world.decided).toMatchObject([{ kind: 'opened', quote: newest }])
  })

  test('an order is refused where the source has not spoken since', async () => {
    const world = createWorld()
    world.say(10_000)
    world.silence()
    world.pause(holdMs)
    const opening = world.open(ada)
    await world.calm()
    world.wind(holdMs)
    await world.calm()
    world.wind(freshQuoteWaitMsMax)
    expect(refusalOf(await opening)).toBe('quote.stale')
  })

  test('a level fires at the newest quote, not at those that it has overtaken', async () => {
    const { world } = await withPosition({ stopLoss: 9_900 })
    world.pause(holdMs)
    world.say(9_800)
    const newest = world.say(9_850)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.wind(holdMs)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: newest, closing: { price: 9_850 } })
    await world.engine.settled()
  })

  test('a level that was passed and left again meanwhile has not fired', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_900 })
    world.pause(holdMs)
    world.say(9_800)
    world.say(9_950)
    world.wind(holdMs)
    await commitAll(world)
    expect(world.stored(ada).positions).toMatchObject([{ id: order }])
  })

  test('a quote that comes when all is read decides by itself, once', async () => {
    const { world } = await withPosition({ stopLoss: 9_900 })
    world.pause(holdMs)
    world.say(9_800)
    world.tick(holdMs)
    const fires = world.say(9_700)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: fires })
    world.wind(0)
    await commitAll(world)
    expect(world.decided.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
  })

  test('margin waits too', async () => {
    const world = createWorld()
    world.say(10_000)
    await world.open(ada, { lots: 900_000_000 as never, leverage: 20 as never })
    world.pause(holdMs)
    world.say(9_000)
    world.say(9_990)
    world.wind(holdMs)
    await commitAll(world)
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened'])
    world.pause(holdMs)
    world.say(9_000)
    await world.calm()
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened'])
    world.wind(holdMs)
    await commitAll(world)
    expect(world.decided.at(-1)).toMatchObject({ kind: 'closed', reason: 'margin_close_out' })
  })

  test('levels are judged by the newest quote', async () => {
    const { world, order } = await withPosition({})
    world.pause(holdMs)
    const editing = world.engine.edit({ customer: ada, order, stopLoss: price(9_900) })
    world.say(9_800)
    await world.calm()
    world.wind(holdMs)
    expect(refusalOf(await editing)).toBe('stop_loss.wrong_side')
  })
})
