import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFairTurns, type FairTurns } from '../../core/platform/concurrency/fair-turns.ts'
import { inTurn } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pieces = async function* (count: number) {
  for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(256 * 1024)
}

const give = async (turns: FairTurns, ...parties: string[]): Promise<Readable> => {
  const given = await inTurn(turns, parties, () => pieces(3))
  if (!given.ok) throw new Error(given.refusal)
  return given.value
}

const readWhole = async (file: Readable): Promise<number> => {
  let bytes = 0
  for await (const piece of file) bytes += (piece as Buffer).length
  return bytes
}

const settle = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

it('a file is given up two minutes after its reader stopped', async () => {
  const file = await give(createFairTurns({ atOnceMax: 1, waitingMax: 1 }), 'mallory')
  file.read()
  await settle()
  const broken = once(file, 'close')
  vi.advanceTimersByTime(119_000)
  expect(file.destroyed).toBe(false)
  vi.advanceTimersByTime(3_000)
  await expect(broken).rejects.toThrow('too slowly')
})

it('a reader who stopped keeps nobody waiting for longer than ten seconds, and ten of them no more than one', async () => {
  const turns = createFairTurns({ atOnceMax: 1, waitingMax: 64 })
  const first = await give(turns, 'mallory 0', 'one address')
  const broken = once(first, 'close').catch((error: unknown) => String(error))
  const flood = Array.from({ length: 9 }, (_, index) => give(turns, `mallory ${index + 1}`, 'one address'))
  vi.advanceTimersByTime(5_000)
  const mine = give(turns, 'ada', 'another address')
  vi.advanceTimersByTime(7_000)
  expect(await broken).toContain('too slowly')
  expect(await readWhole(await mine)).toBe(3 * 256 * 1024)
  // Those who read get theirs afterwards, each in turn.
  for (const each of flood) expect(await readWhole(await each)).toBe(3 * 256 * 1024)
})

it('what a file takes to make is not taken for slow reading', async () => {
  const turns = createFairTurns({ atOnceMax: 1, waitingMax: 1 })
  const made = Promise.withResolvers<void>()
  const file = await inTurn(turns, ['ada'], async function* () {
    await made.promise
    yield Buffer.alloc(10)
  })
  if (!file.ok) throw new Error(file.refusal)
  const bytes = readWhole(file.value)
  const other = give(turns, 'ben')
  await settle()
  vi.advanceTimersByTime(300_000)
  made.resolve()
  expect(await bytes).toBe(10)
  expect(await readWhole(await other)).toBe(3 * 256 * 1024)
})

it('what comes when no more may wait is refused', async () => {
  const turns = createFairTurns({ atOnceMax: 1, waitingMax: 0 })
  const file = await give(turns, 'ada')
  await expect(give(turns, 'ben')).rejects.toThrow('server.busy')
  expect(await readWhole(file)).toBe(3 * 256 * 1024)
})
