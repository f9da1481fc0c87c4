import { parentPort } from 'node:worker_threads'
import { assert } from '@plumbline/rules'
import { createDrawing } from './draw.ts'
import type { Step } from './steps.ts'

// The thread that draws one statement, beside the one that decides orders.
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
