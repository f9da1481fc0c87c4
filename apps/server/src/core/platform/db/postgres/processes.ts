import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What tells a process from a later one with the same number: its time of birth. Undefined when it is gone;
 * a zombie (killed, but not yet collected by its parent) counts as gone.
 */
export const processBirth = (pid: number): string | undefined => {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') {
    const stat = readOrUndefined(`/proc/${pid}/stat`)
    // The second field is the program's name in parentheses and may hold spaces; fields are counted after it.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields === undefined || /^[ZX]/.test(fields[0] ?? 'Z') ? undefined : fields[19]
  }
  if (process.platform === 'win32') return 'alive'
  try {
    const [state, ...born] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/)
    return state?.startsWith('Z') === true ? undefined : born.join(' ')
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * The processes that work inside a folder: every process of a Postgres server does so in its data folder.
 * Undefined where the system does not tell (only Linux does).
 */
export const processesIn = (folder: string): number[] | undefined => {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && linkOrUndefined(`/proc/${name}/cwd`) === folder)
    .map(Number)
    .filter(pid => processBirth(pid) !== undefined)
}

/** Sends a signal; a process that is gone already is what the sender wanted. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const pollMs = 10

/** Looks again and again until `done` holds; false when it did not within the time. */
export const until = async (done: () => boolean, waitMsMax: number): Promise<boolean> => {
  const end = performance.now() + waitMsMax
  while (!done()) {
    if (performance.now() > end) return false
    await pause(pollMs)
  }
  return true
}

const readOrUndefined = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const linkOrUndefined = (path: string): string | undefined => {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
