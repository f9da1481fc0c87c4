import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { assert } from '@plumbline/rules/core'
import { createDrawing } from './draw.ts'
import { numbersOf } from './numbers-of.ts'
import type { Drawn, Step } from './steps.ts'
import { guarded } from '../../../core/platform/guard.ts'

/** As `nice` counts: what is above zero yields. */
const priority = 10

// The thread that draws one statement, beside the one that decides orders.
// Orders come first: Linux counts priorities by thread, elsewhere this would slow the whole product down.
if (process.platform === 'linux') setPriority(priority)
const port = parentPort
assert(port !== null, 'this file runs as a thread')
const unwritten = new Set<string>()
const draw = createDrawing(signs => unwritten.add(numbersOf(signs)))
port.on(
  'message',
  // What it throws ends this thread, and is told to whoever waits for the step.
  guarded('a step of a statement', async (step: Step) => {
    const bytes = await draw(step)
    port.postMessage({ bytes, unwritten: [...unwritten] } satisfies Drawn)
    unwritten.clear()
  }),
)
