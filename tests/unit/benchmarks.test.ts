import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allRows } from '../../bench/src/benchmarks.ts'
import { rowsWithoutFigure, writeInto } from '../../bench/src/written.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/benchmarks.md'), 'utf8')

it('tells a figure of every row that is measured, and of no other', () => {
  expect(rowsWithoutFigure(page, allRows)).toEqual([])
  expect(writeInto(page, allRows, [], 0)).toBe(page)
})

it('says what each row measures', () => {
  const told = page.slice(0, page.indexOf('## Seen'))
  const first = (name: string) => name.split('.').slice(0, 2).join('.')
  expect([...allRows.keys()].map(first).filter(name => !told.includes(`\`${name}`))).toEqual([])
})

it('keeps the figures of rows that a run left out, and marks a target that was missed', () => {
  const rows = new Map([
    ['one', { atLeast: 2 }],
    ['two', undefined],
  ])
  const empty = 'Head\n<!-- figures: written by npm run bench -- --write -->\n<!-- end of figures -->\nTail\n'
  const row = { name: 'one', value: 1500, unit: 'a/s', baseline: 1000, ratio: 1.5 }
  const first = writeInto(empty, rows, [row], 70)
  expect(rowsWithoutFigure(first, rows)).toEqual(['two'])
  expect(first).toContain('| `one` | 1,500 | a/s | 1,000 | 1.5 | ≥ 2, missed | 70 |')
  const second = writeInto(first, rows, [{ ...row, name: 'two' }], 80)
  expect(rowsWithoutFigure(second, rows)).toEqual([])
  expect(second).toContain('| 1.5 | ≥ 2, missed | 70 |\n| `two` |')
  expect(second.startsWith('Head\n')).toBe(true)
  expect(second.endsWith('Tail\n')).toBe(true)
})
