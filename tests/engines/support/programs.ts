import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { answerMsMax } from './engine.ts'

/** The first of these that is on the machine. */
export const onMachine = (paths: readonly string[]): string | undefined =>
  paths.find(path => existsSync(path))

/** A program that runs beside the tests. It stays in their group, so that it ends with them whatever happens. */
export const start = (program: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn(program, args, options)

/** Ends a program and waits until it has; one that does not listen is made to. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  const insist = setTimeout(() => child.kill('SIGKILL'), answerMsMax / 6)
  await ended
  clearTimeout(insist)
}

/** The first text that a program says which fits, from any of these streams. */
export const said = (
  child: ChildProcess,
  streams: readonly (NodeJS.ReadableStream | null | undefined)[],
  pattern: RegExp,
): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const late = setTimeout(() => reject(new Error(`${child.spawnfile} is late: ${text}`)), answerMsMax)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended: ${text}`)))
    for (const stream of streams)
      stream?.on('data', (piece: Buffer) => {
        text += piece.toString()
        const found = pattern.exec(text)
        if (found === null) return
        clearTimeout(late)
        resolve(found[1] ?? '')
      })
  })
