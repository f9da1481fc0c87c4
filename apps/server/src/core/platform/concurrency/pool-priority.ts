import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'

/** As `nice` counts: what is above zero yields. */
const priority = 10
const poolThread = 'libuv-worker'

/** Threads of this process's pool, as Linux names them. */
export const poolThreads = (): readonly number[] =>
  readdirSync('/proc/self/task')
    .map(Number)
    .filter(thread => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === poolThread)

/**
 * Lets the threads on which Node packs answers, reads files and draws images yield to the one that decides orders. Linux counts
 * priorities by thread; elsewhere this would slow the whole product down.
 */
export const letPoolYield = async (): Promise<void> => {
  if (process.platform !== 'linux') return
  // They are there from the first work on, all of them at once.
  await stat('/')
  for (const thread of poolThreads()) setPriority(thread, priority)
}
