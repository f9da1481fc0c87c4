import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// Whoever takes a lock of another capability waits for that one's work, and in a circle where that one waits for him.

const folder = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'capabilities')
/** Taken with a number of their own, which the database's checks take too or which lies in a space of its own. */
const numbered = ['lending/apply/apply.ts', 'staff/bootstrap.ts', 'staff/members.ts']

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts'))
  .map(path => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }))

describe('a lock of a capability', () => {
  it('is known by what it is for, not by a number that another one may have too', () => {
    const byNumber = files.filter(({ text }) => /pg_advisory\w*lock\w*\((?!hashtextextended\(')/.test(text))
    expect(byNumber.map(({ path }) => path).toSorted()).toEqual(numbered)
  })

  it('is taken in one file alone, through which whoever needs it goes', () => {
    const names = files.flatMap(({ text }) => [
      ...new Set(
        [...text.matchAll(/pg_advisory\w*lock\w*\(hashtextextended\('([^']+)'/g)].map(([, name]) => name),
      ),
    ])
    expect(names).not.toEqual([])
    expect(names).toEqual([...new Set(names)])
  })
})
