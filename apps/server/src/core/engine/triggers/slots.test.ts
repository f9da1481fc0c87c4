import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Slots } from './slots.ts'

describe('slots', () => {
  test('belong to one thing each until they are given back, and never grow beyond what was held at once', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant('take' as const), fc.nat({ max: 40 }))), steps => {
        const slots = new Slots<{ name: number }>()
        const model = new Map<number, { name: number }>()
        let most = 0
        for (const [name, step] of steps.entries()) {
          if (step === 'take') {
            const item = { name }
            const slot = slots.take(item)
            expect(model.has(slot)).toBe(false)
            model.set(slot, item)
            most = Math.max(most, model.size)
            expect(slot).toBeLessThan(most)
          } else {
            slots.free(step)
            model.delete(step)
          }
          expect(slots.size).toBe(model.size)
          for (const [slot, item] of model) expect(slots.of(slot)).toBe(item)
        }
      }),
    )
  })

  test('keep their number when another thing takes the place', () => {
    const slots = new Slots<{ name: string }>()
    const slot = slots.take({ name: 'before' })
    slots.replace(slot, { name: 'after' })
    expect(slots.of(slot)).toEqual({ name: 'after' })
    slots.free(slot)
    slots.replace(slot, { name: 'gone' })
    expect(slots.of(slot)).toBeUndefined()
  })
})
