import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processBirth, until } from './processes.ts'

/** A product that is being stopped needs a moment to let go. */
const releaseMsMax = 10_000

/**
 * Takes a folder for this process, so that two products never drive one database server. A lock left behind by a
 * process that was killed is taken over: it names the process and its birth, and that one is gone.
 */
export const lockFolder = async (folder: string): Promise<{ release(): void }> => {
  const path = join(folder, 'owner.json')
  if (!(await until(() => !isLocked(folder), releaseMsMax))) {
    throw new Error(`Another process (${ownerOf(path)?.pid}) already uses the database in ${folder}`)
  }
  rmSync(path, { force: true })
  const mine = JSON.stringify({ pid: process.pid, born: processBirth(process.pid) })
  writeFileSync(path, mine, { flag: 'wx', mode: 0o600 }) // 'wx' fails if someone else was faster
  return { release: () => rmSync(path, { force: true }) }
}

/** Whether a living process holds the folder. */
export const isLocked = (folder: string): boolean => {
  const owner = ownerOf(join(folder, 'owner.json'))
  return owner !== undefined && owner.born === processBirth(owner.pid)
}

const ownerOf = (path: string): { pid: number; born: string } | undefined => {
  try {
    const { pid, born } = JSON.parse(readFileSync(path, 'utf8')) as { pid?: unknown; born?: unknown }
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined
  } catch {
    return undefined
  }
}
