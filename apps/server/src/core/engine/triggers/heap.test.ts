import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IndexedHeap } from './heap.ts'

type Step = { do: 'insert'; slot: number; key: number } | { do: 'remove'; slot: number } | { do: 'pop' }

const slot = fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 400 }))
const key = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -(2 ** 52), max: 2 ** 52 }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('insert' as const), slot, key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), slot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pop' as const) }) },
)

const smallest = (model: ReadonlyMap<number, number>) => Math.min(...model.values())

describe('a heap of trigger prices', () => {
  test('gives what a sorted list would give, whatever goes in and out', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), steps => {
        const heap = new IndexedHeap()
        const model = new Map<number, number>()
        for (const each of steps) {
          switch (each.do) {
            case 'insert':
              heap.insert(each.slot, each.key)
              model.set(each.slot, each.key)
              break
            case 'remove':
              heap.remove(each.slot)
              model.delete(each.slot)
              break
            case 'pop': {
              const expected = smallest(model)
              const popped = heap.pop()
              // Of several with the same key any may come first.
              expect(popped === -1 ? Number.POSITIVE_INFINITY : model.get(popped)).toBe(expected)
              model.delete(popped)
            }
          }
          expect([heap.size, heap.minKey()]).toEqual([model.size, smallest(model)])
        }
        for (let each = 0; each <= 400; each++) expect(heap.has(each)).toBe(model.has(each))
        const rest = [...model.values()].toSorted((a, b) => a - b)
        expect(rest.map(() => model.get(heap.pop()))).toEqual(rest)
        expect(heap.pop()).toBe(-1)
      }),
    )
  })

  test('holds a slot once, under its newest key', () => {
    const heap = new IndexedHeap()
    heap.insert(7, 10)
    heap.insert(7, 30)
    heap.insert(8, 20)
    expect([heap.size, heap.pop(), heap.pop(), heap.pop()]).toEqual([2, 8, 7, -1])
  })
})
