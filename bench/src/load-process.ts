import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadReport, LoadTask } from './load.ts'

/** A load generator that takes tasks one after the other. */
export const startLoad = () => {
  const child = fork(join(import.meta.dirname, 'load.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    run: async (task: LoadTask): Promise<LoadReport> => {
      const answer = once(child, 'message') as Promise<[LoadReport]>
      const gone = once(child, 'exit').then(() => {
        throw new Error('the load generator ended')
      })
      child.send(task)
      const [report] = await Promise.race([answer, gone])
      return report
    },
    stop: () => child.kill(),
  }
}
