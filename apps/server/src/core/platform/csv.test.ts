import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

/** The cells of one line, as a spreadsheet reads them. */
const cellsOf = (line: string): readonly string[] =>
  [...line.replace(/\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )

describe('comma-separated values', () => {
  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '-', '--1', '+447911123456'])(
    'hold %j as text',
    cell => {
      expect(cellsOf(csvText([['first', cell]]))).toEqual(['first', `'${cell}`])
    },
  )

  it.each(['-12.50', '-0.01', '12.50', '0', 'USDT-TRC20', '5–6', '', 'a=1', "it's", 'a,"b"'])(
    'leave %j as it is',
    cell => {
      expect(cellsOf(csvText([['first', cell]]))).toEqual(['first', cell])
    },
  )

  it('never begin a cell like a formula, whatever stands in it', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '1', '.', 'A', '"', ',', ' '),
    })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), cells => {
        const read = cellsOf(csvText([['first', ...cells]])).slice(1)
        expect(read).toHaveLength(cells.length)
        for (const [place, cell] of read.entries()) {
          expect(cell.replace(/^'/, '')).toBe(cells[place]?.replace(/^'/, ''))
          expect(/^[=+\-@\t\r\n]/.test(cell) && !/^-\d+(?:\.\d+)?$/.test(cell)).toBe(false)
        }
      }),
    )
  })

  it('say in which letters they are written, where that is wanted', () => {
    expect(csvText([['a']], { bom: true })).toBe('\ufeffa\n')
  })
})
