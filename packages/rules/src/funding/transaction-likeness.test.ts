import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTransactionId, type TransactionForm } from './transaction-id.ts'
import {
  editsBetween,
  isSameSumSuspect,
  isTransactionAlike,
  skeletonOf,
  type InCommon,
} from './transaction-likeness.ts'

const alphabets: Readonly<Record<TransactionForm, string>> = {
  hash: '0123456789abcdef',
  prefixed_hash: '0123456789abcdef',
  capital_hash: '0123456789ABCDEF',
  signature: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  reference: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
}
const lengths: Readonly<Record<TransactionForm, number>> = {
  hash: 64,
  prefixed_hash: 64,
  capital_hash: 64,
  // Beginning with A, all of 87 signs stand for 64 bytes.
  signature: 87,
  reference: 16,
}
const signs = (form: TransactionForm, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(alphabets[form])), { minLength: length, maxLength: length })
    .map(each => each.join(''))
const idOf = (form: TransactionForm) =>
  signs(form, lengths[form]).map(id =>
    form === 'prefixed_hash' ? `0x${id}` : form === 'signature' ? `A${id.slice(1)}` : id,
  )

const other: InCommon = { customer: 'other', sum: 'other', uid: '10000001' }

/** What somebody may make of an id that counts already; `n` says where. */
const mutations: readonly ((id: string, n: number, sign: string) => string)[] = [
  id => id.toLowerCase(),
  id => id.toUpperCase(),
  id => `tx: ${id}`,
  id => `https://explorer.example/tx/${id}?a=1#2`,
  id => `${id}#1`,
  (id, n) => id.slice(0, n) + id.slice(n + 1),
  (id, n, sign) => id.slice(0, n) + sign + id.slice(n),
  (id, n, sign) => id.slice(0, n) + sign + id.slice(n + 1),
  (id, n) => id.slice(0, n) + (id[n + 1] ?? '') + (id[n] ?? '') + id.slice(n + 2),
  (id, _, sign) => sign + id.slice(0, -1),
  (id, _, sign) => id.slice(1) + sign,
  id => id.replaceAll('0', 'O'),
  id => id.replaceAll('O', '0'),
  id => id.replaceAll('1', 'l'),
  id => id.replaceAll('I', '1'),
  id => id.replaceAll('8', 'B'),
  id => id.replaceAll('b', '8'),
  id => id.replaceAll('a', '\u0430'),
  id => id.slice(0, -1),
  id => id.slice(8),
]
const mutation = fc.constantFrom(...mutations)

/** What becomes of a second deposit with this text, beside one that counts. */
const outcomeOf = (form: TransactionForm, used: string, text: string, common = other): string => {
  const read = readTransactionId(text, { form, network: 'N' })
  if (!read.ok) return 'refused'
  if (read.value === used) return 'same'
  const alike = isTransactionAlike(
    { id: read.value, form, typed: text },
    { id: used, form, typed: used },
    common,
  )
  return alike ? 'flagged' : 'plain'
}

describe('a spelling of an id that counts', () => {
  it.each<TransactionForm>(['hash', 'prefixed_hash', 'capital_hash', 'signature'])(
    'of the form %s is refused, the same, or flagged, with up to four changes anywhere',
    form => {
      const change = fc.tuple(
        mutation,
        fc.nat(lengths[form] - 1),
        fc.constantFrom(...Array.from(alphabets[form])),
      )
      fc.assert(
        fc.property(idOf(form), fc.array(change, { minLength: 1, maxLength: 4 }), (used, changes) => {
          const text = changes.reduce((id, [mutate, n, sign]) => mutate(id, n, sign), used)
          expect(outcomeOf(form, used, text)).not.toBe('plain')
        }),
        { numRuns: 400 },
      )
    },
  )

  it('of a bank is refused, the same, or flagged, with one change of the same customer or sum', () => {
    const change = fc.tuple(mutation, fc.nat(15), fc.constantFrom(...Array.from(alphabets.reference)))
    const common = fc.constantFrom<InCommon>({ ...other, customer: 'same' }, { ...other, sum: 'same' })
    fc.assert(
      fc.property(idOf('reference'), change, common, (used, [mutate, n, sign], shared) => {
        expect(outcomeOf('reference', used, mutate(used, n, sign), shared)).not.toBe('plain')
      }),
      { numRuns: 400 },
    )
  })

  it('of a bank with a letter that looks alike, or a word more, is flagged whoever sends what', () => {
    for (const [used, text] of [
      ['FT27O4118K4', 'FT2704118K4'],
      ['INV1001234', 'payment INV1001234 thanks'],
      ['1001234ABC', '1001234 for June'],
      ['INVABC1', 'INVBAC1'],
      ['INVABC1', 'INVAB1'],
    ] as const)
      expect(outcomeOf('reference', used, text)).toBe('flagged')
  })
})

describe('another payment', () => {
  it('of a network is not flagged for its id', () => {
    for (const form of ['hash', 'prefixed_hash', 'capital_hash', 'signature'] as const)
      fc.assert(
        fc.property(idOf(form), idOf(form), (used, text) => {
          expect(outcomeOf(form, used, text)).toBe('plain')
        }),
      )
  })

  it.each([
    ['a number that follows', 'INV1001', 'INV1002'],
    ['the same day', '20261124A7', '20261124KX'],
    ['the number of the customer', '10000001 rent', '10000001 food'],
  ])('of a bank is not flagged for %s', (_, used, text) => {
    const read = readTransactionId(used, { form: 'reference', network: 'N' })
    expect(
      read.ok &&
        isTransactionAlike(
          { id: text.replace(/\W/g, '').toUpperCase(), form: 'reference', typed: text },
          { id: read.value, form: 'reference', typed: used },
          other,
        ),
    ).toBe(false)
  })

  it('of a piece of an old id that no form fits is flagged', () => {
    const id = 'a83f91c0'.padEnd(64, '7d25')
    expect(
      isTransactionAlike(
        { id, form: 'hash', typed: id },
        { id: 'tx a83f91c0', form: undefined, typed: 'tx a83f91c0' },
        other,
      ),
    ).toBe(false)
    expect(
      isTransactionAlike(
        { id, form: 'hash', typed: id },
        { id: 'a83f-91c0', form: undefined, typed: 'a83f-91c0' },
        other,
      ),
    ).toBe(true)
  })
})

describe('the same sum at nearly the same time', () => {
  it.each([
    [undefined, 'hash', 'other', true],
    ['hash', undefined, 'other', true],
    ['hash', 'hash', 'same', true],
    ['hash', 'hash', 'other', false],
    ['reference', 'reference', 'same', true],
    ['reference', 'reference', 'other', false],
    [undefined, undefined, 'other', true],
  ] as const)('of %s beside %s by the %s customer: %s', (one, two, customer, is) => {
    expect(isSameSumSuspect(one, two, { customer })).toBe(is)
  })
})

describe('edits', () => {
  it('are counted as far as they matter, the same both ways, and none between equals', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map(each => each.join(''))
    fc.assert(
      fc.property(text, text, fc.nat(12), (one, two, most) => {
        const edits = editsBetween(one, two, most)
        expect(edits).toBe(editsBetween(two, one, most))
        expect(edits).toBeLessThanOrEqual(most + 1)
        expect(edits === 0).toBe(one === two)
        expect(Math.min(editsBetween(one, two, 99), most + 1)).toBe(edits)
      }),
    )
    expect(editsBetween('abcd', 'abdc', 9)).toBe(1)
    expect(editsBetween('abcd', 'bcde', 9)).toBe(2)
  })

  it('leave a skeleton what it is', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(skeletonOf(skeletonOf(text))).toBe(skeletonOf(text))
      }),
    )
  })
})
