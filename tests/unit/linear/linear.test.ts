import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { patternsOf } from './patterns.ts'
import { readers } from './readers.ts'
import { createWatched } from './watched.ts'

/** Signs of the text that is tried: more than anybody can send in most places. */
const length = 100_000
const timeout = 120_000

describe('a pattern of the source takes time linear in a text of 100,000 signs', () => {
  const watched = createWatched(() => new Worker(new URL('./pattern-worker.ts', import.meta.url)))
  afterAll(() => watched.stop())
  it.each(patternsOf().map(each => [`/${each.source}/${each.flags} of ${each.file}`, each] as const))(
    '%s',
    { timeout },
    async (_, pattern) => {
      expect(await watched.run({ pattern, length })).toBe('done')
    },
  )
})

describe('where somebody’s text is read it takes time linear in 100,000 signs', () => {
  const watched = createWatched(() => new Worker(new URL('./reader-worker.ts', import.meta.url)))
  afterAll(() => watched.stop())
  it.each(Object.keys(readers))('%s', { timeout }, async name => {
    expect(await watched.run({ name, length })).toBe('done')
  })
})
