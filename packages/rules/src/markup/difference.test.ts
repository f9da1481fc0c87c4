import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparedMax, differenceOf, isDifferent, type DifferenceLine } from './difference.ts'
import { linesOf } from './blocks.ts'

const word = fc.constantFrom('fees', 'change', 'in', 'March', 'and', 'not', 'before', '費用', '12.50', '—')
const line = fc.array(word, { minLength: 1, maxLength: 8 }).map(words => words.join(' '))
const text = fc.array(line, { maxLength: 12 })

/** The text on one side of a difference. */
const sideOf = (lines: readonly DifferenceLine[], other: 'added' | 'removed'): readonly string[] =>
  lines
    .filter(({ kind }) => kind !== other)
    .map(({ parts }) =>
      parts
        .filter(({ kind }) => kind !== other)
        .map(part => part.text)
        .join(''),
    )

describe('a difference', () => {
  test('holds both texts, word for word', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = differenceOf(before, after)
        expect(sideOf(lines, 'added')).toEqual(before)
        expect(sideOf(lines, 'removed')).toEqual(after)
      }),
    )
  })

  test('says of a text and itself that nothing has changed, and of no others', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(isDifferent(differenceOf(before, before))).toBe(false)
        expect(isDifferent(differenceOf(before, after))).toBe(before.join('\n') !== after.join('\n'))
      }),
    )
  })

  test('of an added line is that line alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(line), fc.nat(), (lines, at) => {
        const place = at % (lines.length + 1)
        const added = differenceOf(lines, lines.toSpliced(place, 0, 'New words here'))
        expect(added.filter(({ kind }) => kind !== 'same')).toEqual([
          { kind: 'added', parts: [{ kind: 'added', text: 'New words here' }] },
        ])
      }),
    )
  })

  test('names the words within a line that was changed', () => {
    expect(differenceOf(['You must be 18 years old.'], ['You must be 21 years old.'])).toEqual([
      {
        kind: 'changed',
        parts: [
          { kind: 'same', text: 'You must be ' },
          { kind: 'removed', text: '18' },
          { kind: 'added', text: '21' },
          { kind: 'same', text: ' years old.' },
        ],
      },
    ])
  })

  test('reads words together that were replaced together', () => {
    const [changed] = differenceOf(
      ['Then one person has a single account.'],
      ['Then all have a single account.'],
    )
    expect(changed?.parts).toEqual([
      { kind: 'same', text: 'Then ' },
      { kind: 'removed', text: 'one person has' },
      { kind: 'added', text: 'all have' },
      { kind: 'same', text: ' a single account.' },
    ])
  })

  test('compares signs of scripts without blanks one by one', () => {
    const [changed] = differenceOf(['費用在三月更改'], ['費用在四月更改'])
    expect(changed?.parts.map(part => part.text)).toEqual(['費用在', '三', '四', '月更改'])
  })

  test('of texts that are too long for it says that all was replaced', () => {
    const many = (name: string) => Array.from({ length: comparedMax + 1 }, (_, at) => `${name} ${at} ${at}`)
    const lines = differenceOf(many('a'), many('b'))
    expect(sideOf(lines, 'added')).toEqual(many('a'))
    expect(sideOf(lines, 'removed')).toEqual(many('b'))
  })
})

test('the lines of a text say where a link leads', () => {
  const plain = { isStrong: false, isEmphasis: false, link: null }
  expect(
    linesOf([
      { kind: 'heading', level: 2, spans: [{ ...plain, text: 'Fees' }] },
      { kind: 'list', isOrdered: true, items: [[{ ...plain, text: 'one' }], [{ ...plain, text: 'two' }]] },
      { kind: 'paragraph', spans: [{ ...plain, text: 'See here', link: 'https://example.org' }] },
      { kind: 'line' },
    ]),
  ).toEqual(['Fees', '1. one', '2. two', 'See here (https://example.org)', '—'])
})
