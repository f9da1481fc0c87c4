import { expect, it } from 'vitest'
import { nextSort, sortRows } from './table-sort.ts'

const rows = [
  { code: 'GER40', net: 5n },
  { code: 'AAPL', net: -10n },
  { code: 'BTCUSD', net: 5n },
]
const valueOf = (row: (typeof rows)[number], by: 'code' | 'net') => row[by]
const codes = (sorted: readonly (typeof rows)[number][]) => sorted.map(({ code }) => code)

it('a head pressed sorts up, then down, then up again; another head begins anew', () => {
  const first = nextSort<'code' | 'net'>(undefined, 'net')
  expect(first).toEqual({ by: 'net', direction: 'ascending' })
  expect(nextSort(first, 'net')).toEqual({ by: 'net', direction: 'descending' })
  expect(nextSort(nextSort(first, 'net'), 'net')).toEqual(first)
  expect(nextSort(nextSort(first, 'net'), 'code')).toEqual({ by: 'code', direction: 'ascending' })
})

it('rows come in the order asked for, equal ones as they were', () => {
  expect(codes(sortRows(rows, undefined, valueOf))).toEqual(['GER40', 'AAPL', 'BTCUSD'])
  expect(codes(sortRows(rows, { by: 'code', direction: 'ascending' }, valueOf))).toEqual([
    'AAPL',
    'BTCUSD',
    'GER40',
  ])
  expect(codes(sortRows(rows, { by: 'net', direction: 'descending' }, valueOf))).toEqual([
    'GER40',
    'BTCUSD',
    'AAPL',
  ])
})
