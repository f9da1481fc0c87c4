import type { Queryable, Transaction } from './database.ts'
import { guarded } from '../guard.ts'

/** One statement for many: an answer for each item, in order. It is known by itself, so it is made once. */
export type Ask<Item, Answer> = (on: Queryable, items: readonly Item[]) => Promise<readonly Answer[]>

type Place = {
  readonly ask: Ask<unknown, unknown>
  readonly items: unknown[]
  readonly waiting: PromiseWithResolvers<unknown>[]
}
const placesOf = new WeakMap<Queryable, (ask: Ask<unknown, unknown>, item: unknown) => Promise<unknown>>()

/** Asks for one item; where several works share a transaction, together with whatever they ask for in the same way. */
export const gather = async <Item, Answer>(
  on: Queryable,
  ask: Ask<Item, Answer>,
  item: Item,
): Promise<Answer> => {
  const join = placesOf.get(on)
  // Kept beside the very function that takes and gives these types.
  if (join !== undefined) return (await join(ask as Ask<unknown, unknown>, item)) as Answer
  const [answer] = await ask(on, [item])
  return answer as Answer
}

/**
 * A transaction in which `gather` waits until no statement is under way: then all works that could go on have done so, and what
 * they ask for goes out at once, in the order in which it was first asked for.
 */
export const gathering = (tx: Transaction): Transaction => {
  let underWay = 0
  let isDue = false
  let places = new Map<Ask<unknown, unknown>, Place>()

  const askAt = async ({ ask, items, waiting }: Place): Promise<void> => {
    try {
      const answers = await ask(shared, items)
      waiting.forEach(({ resolve }, place) => resolve(answers[place]))
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
  const askAll = (): void => {
    isDue = false
    if (underWay > 0) return
    const taken = [...places.values()]
    places = new Map()
    for (const place of taken) void askAt(place)
  }
  const look = (): void => {
    if (isDue || underWay > 0 || places.size === 0) return
    isDue = true
    // After the current turn of the event loop: whoever has an answer goes on first.
    setImmediate(guarded('statements go out together', askAll))
  }

  const shared: Transaction = {
    kind: 'transaction',
    query: async statement => {
      underWay += 1
      try {
        return await tx.query(statement)
      } finally {
        underWay -= 1
        look()
      }
    },
    afterCommit: run => tx.afterCommit(run),
  }
  placesOf.set(shared, (ask, item) => {
    const place = places.get(ask) ?? { ask, items: [], waiting: [] }
    places.set(ask, place)
    const answer = Promise.withResolvers<unknown>()
    place.items.push(item)
    place.waiting.push(answer)
    look()
    return answer.promise
  })
  return shared
}
