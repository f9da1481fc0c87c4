/** A thread that does nothing but hash. On Linux it runs below normal priority, so that whoever trades never waits for sign-ins. */
import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { guarded } from '../../../../core/platform/guard.ts'

// Linux schedules each thread by a priority of its own. Elsewhere only a whole process has one, and this stays as it is.
if (process.platform === 'linux') {
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  const below = constants.priority.PRIORITY_BELOW_NORMAL
  // A process that was started lower still stays there.
  if (getPriority(thread) < below) setPriority(thread, below)
}

parentPort?.on(
  'message',
  guarded('a hash', (parameters: Argon2Parameters) =>
    parentPort?.postMessage(argon2Sync('argon2id', parameters), []),
  ),
)
