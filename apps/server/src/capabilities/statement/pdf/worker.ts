import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { assert } from '@plumbline/rules/core'
import { createDrawing } from './draw.ts'
import type { Step } from './steps.ts'

/** As `nice` counts: what is above zero yields. */
const priority = 10

// The thread that draws one statement, beside the one that decides orders.
// Orders come first: Linux counts priorities by thread, elsewhere this would slow the whole product down.
if (process.platform === 'linux') setPriority(priority)
const port = parentPort
assert(port !== null, 'this file runs as a thread')
const draw = createDrawing()
port.on('message', (step: Step) => {
  void draw(step).then(
    bytes => port.postMessage({ bytes }),
    (error: unknown) => {
      throw error
    },
  )
})
