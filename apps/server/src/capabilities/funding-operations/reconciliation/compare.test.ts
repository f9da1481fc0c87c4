import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from './compare.ts'
import type { Booked, Recorded } from './movements.ts'

const moved = {
  account: fc.constantFrom('usdt', 'bank'),
  currency: fc.constant('USDT'),
  direction: fc.constantFrom('in' as const, 'out' as const),
  amount: fc.constantFrom('1', '1.00', '2'),
}
const day = '2026-11-17'

const bookedItems = fc
  .array(fc.record({ ...moved, reference: fc.option(fc.constantFrom('A', 'b', 'C')) }), { maxLength: 8 })
  .map(all => all.map((each, at): Booked => ({ ...each, kind: 'deposit', id: `booked ${at}`, day })))
const records = fc
  .array(fc.record({ ...moved, reference: fc.constantFrom('a', 'B', 'x'), reversed: fc.boolean() }), {
    maxLength: 8,
  })
  .map(all =>
    all.map(({ reversed, ...each }, at): Recorded => ({
      ...each,
      id: `record ${at}`,
      day,
      at: `${day}T12:00:00.000Z`,
      note: null,
      by: 'ana',
      reversal: reversed ? { at: `${day}T13:00:00.000Z`, by: 'bob', note: 'twice' } : null,
      matched: null,
    })),
  )

/** The same said plainly: each looks through all that are left. */
const plainly = (booked: readonly Booked[], recorded: readonly Recorded[]): ReadonlyMap<string, string> => {
  const left = recorded.filter(({ reversal }) => reversal === null)
  const pairs = new Map<string, string>()
  for (const wanted of ['named', 'nameless'])
    for (const each of booked.filter(({ reference }) => (reference === null) === (wanted === 'nameless'))) {
      const place = left.findIndex(
        entry =>
          entry.account === each.account &&
          entry.direction === each.direction &&
          (each.reference === null
            ? Number(entry.amount) === Number(each.amount)
            : entry.reference.toLowerCase() === each.reference.toLowerCase()),
      )
      const [found] = place < 0 ? [] : left.splice(place, 1)
      if (found !== undefined) pairs.set(found.id, each.id)
    }
  return pairs
}

describe('what is booked and what staff recorded', () => {
  test('are paired by reference, else by amount, each at most once; the rest are the differences', () => {
    fc.assert(
      fc.property(bookedItems, records, (booked, recorded) => {
        const { differences, matched } = compare(booked, recorded)
        const pairs = plainly(booked, recorded)
        expect(new Map([...matched].map(([record, { id }]) => [record, id]))).toEqual(pairs)
        const idsOf = (kind: string) =>
          differences.flatMap(each =>
            each.kind !== kind ? [] : each.kind === 'not_booked' ? each.recorded.id : each.booked.id,
          )
        const isPaired = new Set(pairs.values())
        expect(idsOf('not_recorded').toSorted()).toEqual(
          booked.flatMap(({ id }) => (isPaired.has(id) ? [] : id)).toSorted(),
        )
        expect(idsOf('not_booked')).toEqual(
          recorded.flatMap(({ id, reversal }) => (reversal === null && !pairs.has(id) ? id : [])),
        )
        const amounts = new Map([...booked, ...recorded].map(({ id, amount }) => [id, Number(amount)]))
        expect(idsOf('amount_differs').toSorted()).toEqual(
          [...pairs]
            .flatMap(([record, id]) => (amounts.get(record) === amounts.get(id) ? [] : id))
            .toSorted(),
        )
      }),
    )
  })
})
