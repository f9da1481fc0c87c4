import { parentPort } from 'node:worker_threads'
import type { Worst } from './watched.ts'

const shortLength = 1_000
const triedLong = 3

const textOf = ({ head, pump, tail }: Worst, length: number): string =>
  head + pump.repeat(Math.floor((length - head.length - tail.length) / pump.length)) + tail

const tell = (what: unknown): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(what)
}

/** Runs it on each text while that is short, and on those that took longest once more when they are long. */
export const tryWorst = (run: (text: string) => void, texts: readonly Worst[], length: number): void => {
  const spent = (each: Worst): bigint => {
    const text = textOf(each, shortLength)
    const began = process.hrtime.bigint()
    run(text)
    return process.hrtime.bigint() - began
  }
  const slowest = texts
    .map(each => ({ each, took: spent(each) }))
    .toSorted((a, b) => (a.took < b.took ? 1 : -1))
    .slice(0, triedLong)
  for (const { each } of slowest) {
    tell({ trying: each })
    run(textOf(each, length))
  }
  tell({ done: true })
}
