import { breakLines } from '@plumbline/server/capabilities/statement/pdf/lines'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const measure = (text: string): number => Array.from(text).length

describe('the lines of a page', () => {
  it('break between words, and between the signs of Chinese but not before a mark', () => {
    expect(breakLines('We lend you money', 8, measure)).toEqual(['We lend', 'you', 'money'])
    expect(breakLines('借款人已閱讀，並同意條款。', 6, measure)).toEqual([
      '借款人已閱',
      '讀，並同意條',
      '款。',
    ])
    expect(breakLines('0123456789', 4, measure)).toEqual(['0123', '4567', '89'])
  })

  it('fit, and lose nothing but blanks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 3, max: 40 }),
        (text, width) => {
          const lines = breakLines(text, width, measure)
          for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
          const bare = (from: string) => from.replaceAll(/\s/g, '')
          expect(bare(lines.join(''))).toBe(bare(text))
        },
      ),
    )
  })
})
