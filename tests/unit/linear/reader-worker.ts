import { parentPort } from 'node:worker_threads'
import { readers, worst } from './readers.ts'
import { tryWorst } from './tried.ts'

parentPort?.on('message', ({ name, length }: { readonly name: string; readonly length: number }) => {
  const read = readers[name]
  if (read === undefined) throw new Error(`nothing reads ${name}`)
  const run = (text: string): void => {
    try {
      read(text)
    } catch {
      // A reader may refuse so what it cannot read: here it is asked how long it takes.
    }
  }
  tryWorst(run, worst, length)
})
