import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { letPoolYield, poolThreads } from './pool-priority.ts'

it.skipIf(process.platform !== 'linux')(
  'threads of the pool yield, and the one that decides orders does not',
  async () => {
    const before = getPriority()
    await letPoolYield()
    expect(poolThreads().length).toBeGreaterThan(0)
    expect(poolThreads().map(thread => getPriority(thread))).toEqual(poolThreads().map(() => 10))
    expect(getPriority()).toBe(before)
  },
)
