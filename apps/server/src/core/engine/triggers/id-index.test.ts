import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IdIndex, nowhere } from './id-index.ts'

describe('an index of ids', () => {
  test('finds what a map would find, whatever goes in and out', () => {
    // Few enough ids that most of them meet at some place.
    const id = fc.nat({ max: 60 }).map(each => `order ${each}`)
    const step = fc.record({ id, do: fc.constantFrom('add', 'add', 'remove') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), steps => {
        const ids: string[] = []
        const index = new IdIndex(number => ids[number])
        const model = new Map<string, number>()
        for (const each of steps) {
          if (each.do === 'remove') {
            index.remove(each.id)
            model.delete(each.id)
          } else if (!model.has(each.id)) {
            index.add(each.id, ids.push(each.id) - 1)
            model.set(each.id, ids.length - 1)
          }
          expect(index.length).toBe(model.size)
          for (let number = 0; number <= 60; number++)
            expect(index.find(`order ${number}`)).toBe(model.get(`order ${number}`) ?? nowhere)
        }
      }),
    )
  })

  test('finds each of many, and none of those that are gone', () => {
    const many = 20_000
    const idOf = (number: number) => `0198f0a2-7c1e-7000-8000-${number.toString(16).padStart(12, '0')}`
    const index = new IdIndex(idOf)
    for (let number = 0; number < many; number++) index.add(idOf(number), number)
    for (let number = 0; number < many; number += 2) index.remove(idOf(number))
    for (let number = 0; number < many; number++)
      expect(index.find(idOf(number))).toBe(number % 2 === 0 ? nowhere : number)
  })
})
