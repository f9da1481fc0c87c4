import { parentPort } from 'node:worker_threads'
import { attacksOn } from './attacks.ts'
import type { Pattern } from './patterns.ts'
import { tryWorst } from './tried.ts'

parentPort?.on('message', ({ pattern, length }: { readonly pattern: Pattern; readonly length: number }) => {
  const { source, flags } = pattern
  const once = new RegExp(source, flags)
  const all = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const run = (text: string): void => {
    once.lastIndex = 0
    once.test(text)
    text.replace(all, '')
  }
  tryWorst(run, attacksOn(pattern), length)
})
