import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantile } from './measure.ts'

/** How fast the machine is at this moment, by work that never changes: two runs are compared after a look at these. */
export type MachineSpeed = {
  readonly cores: number
  readonly model: string
  /** Ms of one core for the load; the least of five, so what else runs counts little. */
  readonly oneCoreMs: number
  /** Ms for the load on each core at once: far above `oneCoreMs` where something else runs, or cores share what computes. */
  readonly allCoresMs: number
  /** Ms of half of all writes of 8 kB that wait for the disk: what a commit costs at least. */
  readonly diskMs: number
}

const block = Buffer.alloc(1 << 20, 'plumbline')
const blocks = 64
const numbers = 20_000_000
const attempts = 5
const writes = 200

/** Half of it hashing, half of it plain arithmetic in JavaScript. */
const load = (): number => {
  const from = performance.now()
  const hash = createHash('sha256')
  for (let count = 0; count < blocks; count += 1) hash.update(block)
  let mixed = hash.digest()[0] ?? 0
  for (let count = 0; count < numbers; count += 1) mixed = (Math.imul(mixed, 1_664_525) + 1_013_904_223) | 0
  // What nobody looks at would not be computed.
  if (mixed === 0.5) throw new Error('no whole number')
  return performance.now() - from
}

export const least = (): number => Math.min(...Array.from({ length: attempts }, load))

/** In a process for each core: threads of one would share its memory management. */
const onAllCores = async (cores: number): Promise<number> => {
  const answers = Array.from({ length: cores }, async () => {
    const child = fork(new URL('reference-load-process.ts', import.meta.url))
    const [ms] = (await once(child, 'message')) as [number]
    return ms
  })
  return Math.max(...(await Promise.all(answers)))
}

const onDisk = (): number => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const file = openSync(join(folder, 'written'), 'w')
  try {
    const page = randomBytes(8192)
    const times = Array.from({ length: writes }, () => {
      const from = performance.now()
      writeSync(file, page)
      fsyncSync(file)
      return performance.now() - from
    })
    return quantile(times, 0.5)
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true })
  }
}

export const measureMachine = async (): Promise<MachineSpeed> => {
  const cores = availableParallelism()
  return {
    cores,
    model: cpus()[0]?.model.trim() ?? 'unknown',
    oneCoreMs: least(),
    allCoresMs: await onAllCores(cores),
    diskMs: onDisk(),
  }
}

export const machineText = ({ cores, model, oneCoreMs, allCoresMs, diskMs }: MachineSpeed): string =>
  `${cores} cores (${model}); reference load ${oneCoreMs.toFixed(0)} ms on one core, ${allCoresMs.toFixed(0)} ms on all at once; ` +
  `a write that waits for the disk ${diskMs.toFixed(2)} ms`
