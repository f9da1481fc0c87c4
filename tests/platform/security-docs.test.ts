import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8')

/** What looks like a path of this project: 'tests/staff', 'docs/operating.md'. */
const paths = [
  ...new Set([...text.matchAll(/`((?:apps|packages|tests|docs)\/[\w./-]+)`/g)].map(([, path]) => path ?? '')),
]
/** A requirement and what meets it: | 2.3.5 | Two people. | `tests/staff` | */
const rows = text.split('\n').filter(line => /^\| \d+\.\d/.test(line))
/** Where something is met: a file or folder, in brackets the name of a test in it; or that it was read, and when. */
const place = /(?:`[^`]+`(?: \([^()|]+\))?|by reading, \d{4}-\d{2}-\d{2})/
const testPattern = /`([\w./-]+\.test\.tsx?)`(?: \(([^()|]+)\))?/g
const byReading = 'by reading, '
const numbersOf = (row: string): string => row.split('|')[1]?.trim() ?? ''

/** What goes by reading, wholly or in part, because no test shows it. None is added: a new claim has a test. */
const readOnly = [
  '1.2.4',
  '3.5.5',
  '6.4.2',
  '6.6.1',
  '11.1.1, 11.1.2',
  '12.1.1, 12.1.2, 12.2.1, 12.2.2',
  '13.1.1',
  '13.2.4, 13.2.5',
  '15.2.3',
  '16.1.1',
]

describe('the page on security', () => {
  it.each(paths)('names %s, which is there', path => {
    expect(existsSync(join(root, path))).toBe(true)
  })

  it.each(paths.filter(path => path.startsWith('tests/') && !path.endsWith('.ts')))(
    'names the tests in %s, and there are some',
    folder => {
      expect(readdirSync(join(root, folder)).filter(name => name.endsWith('.test.ts'))).not.toEqual([])
    },
  )

  it('says for every requirement where it is met', () => {
    expect(rows.length).toBeGreaterThan(80)
    for (const row of rows) expect(row).toMatch(new RegExp(`\\| ${place.source}(?:, ${place.source})* \\|$`))
  })

  it.each(rows.map(row => [numbersOf(row), row] as const))('names a test of %s, which says so', (_, row) => {
    const named = [...row.matchAll(testPattern)].map(([, path = '', name]) => ({ path, name }))
    expect(named.length > 0 || row.includes(byReading)).toBe(true)
    for (const { path, name } of named) {
      const test = readFileSync(join(root, path), 'utf8')
      expect(test).toMatch(/\b(?:it|test|describe)\b/)
      if (name !== undefined) expect(test).toContain(name)
    }
  })

  it('has no more by reading than these', () => {
    expect(rows.filter(row => row.includes(byReading)).map(numbersOf)).toEqual(readOnly)
  })
})
