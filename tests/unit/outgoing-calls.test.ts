import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src')

/** What stands between the brackets of each call of `fetch`. */
const fetches = (source: string): readonly string[] =>
  [...source.matchAll(/\bawait fetch\(/g)].map(({ index }) => {
    let depth = 0
    for (let at = source.indexOf('(', index); at < source.length; at += 1) {
      if (source[at] === '(') depth += 1
      if (source[at] === ')') depth -= 1
      if (depth === 0) return source.slice(index, at)
    }
    return source.slice(index)
  })

it('no outgoing call of the server follows a redirect by itself (security.md, 15.3.2)', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter(name => !name.endsWith('.test.ts'))
  const calls = files.flatMap(name =>
    fetches(readFileSync(join(server, name), 'utf8')).map(call => [name, call] as const),
  )
  expect(calls.length).toBeGreaterThan(4)
  expect(
    calls.filter(([, call]) => !/redirect: (?:'error'|init\?\.redirect \?\? 'error')/.test(call)),
  ).toEqual([])
})
