import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '@plumbline/rules/core'
import { NotACalendar, parseCalendar, type ParseWindow } from './parse-calendar.ts'

/** As `nice` counts: what is above zero yields. */
const priority = 10

// The thread that reads one calendar: a file can be as long, and its rules as odd, as somebody else likes, and the thread that
// decides orders must not wait for either.
if (process.platform === 'linux') setPriority(priority)
const port = parentPort
assert(port !== null, 'this file runs as a thread')
const { text, window } = workerData as { readonly text: string; readonly window: ParseWindow }
try {
  port.postMessage({ kind: 'read', ...parseCalendar(text, window) })
} catch (error) {
  if (!(error instanceof NotACalendar)) throw error
  port.postMessage({ kind: 'refused', reason: error.message })
}
