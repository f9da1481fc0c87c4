import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '@plumbline/rules/core'
import { keptEvents, keptWindow } from '@plumbline/rules/economic-calendar'
import type { Millis } from '@plumbline/rules/market'
import { NotACalendar, parseCalendar } from './parse-calendar.ts'

/** As `nice` counts: what is above zero yields. */
const priority = 10

// The thread that reads one calendar: a file can be as long, and its rules as odd, as somebody else likes, and the thread that
// decides orders must not wait for either. What leaves it is bounded: one long text may recur a thousand times in a file.
if (process.platform === 'linux') setPriority(priority)
const port = parentPort
assert(port !== null, 'this file runs as a thread')
const { text, now } = workerData as { readonly text: string; readonly now: Millis }
try {
  const { entries } = parseCalendar(text, keptWindow(now))
  port.postMessage({ kind: 'read', events: keptEvents(entries, now) })
} catch (error) {
  if (!(error instanceof NotACalendar)) throw error
  port.postMessage({ kind: 'refused', reason: error.message })
}
