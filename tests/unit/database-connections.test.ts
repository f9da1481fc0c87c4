import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The arguments of each call that begins so, up to the bracket that closes it. */
const callsOf = (text: string, begin: string): readonly string[] =>
  text
    .split(begin)
    .slice(1)
    .map(rest => {
      let depth = 1
      let end = 0
      for (; depth > 0 && end < rest.length; end += 1)
        depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0
      return rest.slice(0, end)
    })

const connections = sources.flatMap(({ path, text }) =>
  ['new pg.Client(', 'new pg.Pool(', 'new Client(', 'new Pool('].flatMap(begin =>
    callsOf(text, begin).map(options => ({ path, options })),
  ),
)

it('finds the connections to the database', () => {
  expect(connections.length).toBeGreaterThanOrEqual(4)
})

it.each(connections)('gives up a connection of $path that is not made, or not answered', ({ options }) => {
  expect(options).toContain('connectionTimeoutMillis')
  expect(options).toContain('query_timeout')
})
