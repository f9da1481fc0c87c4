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
    for (const row of rows) expect(row).toMatch(/\| (?:`[^`]+`(?:, `[^`]+`)*|–) \|$/)
  })
})
