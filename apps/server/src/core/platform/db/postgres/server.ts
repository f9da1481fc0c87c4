import { execFile, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { give, type Home } from './home.ts'
import { processBirth, processesIn, signal, until } from './processes.ts'
import { guarded } from '../../guard.ts'

/** A running server process that we started. */
export type Server = {
  readonly pid: number
  /** Settles when the process is gone, however it went. */
  readonly exited: Promise<string>
  stop(): Promise<void>
}

export type ServerPlan = {
  readonly binaries: Binaries
  readonly home: Home
  readonly data: string
  readonly settings: Readonly<Record<string, string>>
}

const recoveryMsMax = 300_000
const leaveMsMax = 10_000
const fastStopMsMax = 30_000
const retryPauseMs = 200
const logBytesMax = 10_000_000

/** Only what the programs need: nothing of our own environment (secrets) reaches them. */
const cleanEnvironment = () => ({
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  LC_ALL: 'C',
  TZ: 'UTC',
})

/**
 * Clears what an earlier run left behind, then starts the server. A run killed in the middle of its own start may leave
 * a server that shows only a moment later and makes ours refuse: so a refusal counts only when it lasts.
 */
export const startServer = async (plan: ServerPlan): Promise<Server> => {
  const end = performance.now() + leaveMsMax
  for (;;) {
    await clearLeftovers(plan)
    try {
      return await startOnce(plan)
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(retryPauseMs)
    }
  }
}

/** Starts the server on its data and waits until it takes connections (after a crash, until it has recovered). */
const startOnce = async (plan: ServerPlan): Promise<Server> => {
  const log = openLog(plan.home)
  const flags = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(plan.binaries.postgres, ['-D', plan.data, ...flags], {
    ...plan.home.account,
    cwd: plan.home.path,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl-C in the terminal must reach us alone, so that open work can finish first.
    detached: true,
  })
  closeSync(log)
  let gone: string | undefined
  const exited = new Promise<string>(resolve => {
    child.on(
      'error',
      guarded('the database server cannot be started', (error: Error) => resolve((gone = error.message))),
    )
    child.once(
      'exit',
      guarded('the database server ended', (code: number | null, by: NodeJS.Signals | null) =>
        resolve((gone = by === null ? `it ended with code ${code}` : `it was ended by ${by}`)),
      ),
    )
  })
  await until(
    () => gone !== undefined || (child.pid !== undefined && statusOf(plan.data, child.pid) === 'ready'),
    recoveryMsMax,
  )
  if (gone !== undefined) throw new Error(`Postgres did not start: ${gone}\n${lastLines(logIn(plan.home))}`)
  const pid = child.pid as number
  if (statusOf(plan.data, pid) !== 'ready') {
    signal(pid, 'SIGKILL')
    throw new Error(`Postgres was not ready after ${recoveryMsMax / 1000} s`)
  }
  const stop = async () => {
    await stopFast(plan, pid, () => gone !== undefined)
    await exited
  }
  return { pid, exited, stop }
}

/** Asks for a fast shutdown (open transactions roll back, everything is flushed), and insists if it takes too long. */
const stopFast = async (plan: ServerPlan, pid: number, gone: () => boolean): Promise<void> => {
  if (gone()) return
  if (process.platform === 'win32')
    await run(plan.binaries.pgCtl, ['stop', '-D', plan.data, '-m', 'fast'], plan)
  else signal(pid, 'SIGINT')
  if (await until(gone, fastStopMsMax)) return
  signal(pid, 'SIGQUIT') // immediate: the next start recovers from the log, nothing committed is lost
  if (await until(gone, leaveMsMax)) return
  signal(pid, 'SIGKILL')
  await until(gone, leaveMsMax)
}

/**
 * Ends what an earlier run left behind on these data: a server whose Node was killed goes on running, and one that was
 * itself killed leaves workers that must be gone before another may start.
 */
const clearLeftovers = async (plan: ServerPlan): Promise<void> => {
  const pidFile = join(plan.data, 'postmaster.pid')
  const data = realpathSync(plan.data)
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  const workers = () => processesIn(data)
  // After a reboot the number may belong to a stranger; where the system tells, only a process in our folder counts.
  const isOurs = pid > 0 && processBirth(pid) !== undefined && (workers()?.includes(pid) ?? true)
  if (isOurs) await stopFast(plan, pid, () => processBirth(pid) === undefined)
  if (workers() === undefined) return // Postgres checks by itself, with what its pid file tells
  if (!(await until(() => workers()?.length === 0, leaveMsMax))) {
    for (const worker of workers() ?? []) signal(worker, 'SIGKILL')
    if (!(await until(() => workers()?.length === 0, leaveMsMax)))
      throw new Error(`Processes of an earlier Postgres do not end in ${data}`)
  }
  // Nobody works here any more, so the file can only mislead: its number may have been given to another process.
  rmSync(pidFile, { force: true })
}

/** Creates an empty cluster; it appears under its name only when it is whole. */
export const createCluster = async (
  plan: ServerPlan,
  owner: { user: string; passwordFile: string },
): Promise<void> => {
  const unfinished = `${plan.data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  give(unfinished, plan.home.account)
  const locale = ['--encoding=UTF8', ...localeOf(plan.binaries)]
  const access = ['--auth=scram-sha-256', `--username=${owner.user}`, `--pwfile=${owner.passwordFile}`]
  await run(plan.binaries.initdb, [`--pgdata=${unfinished}`, ...locale, ...access], plan)
  renameSync(unfinished, plan.data)
}

/** Letters of all languages, the same on every system; before 17 only the system itself knew such a locale. */
const localeOf = ({ major }: Binaries): readonly string[] =>
  Number(major) >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']

const run = async (program: string, args: readonly string[], plan: ServerPlan): Promise<void> => {
  await promisify(execFile)(program, args, {
    ...plan.home.account,
    cwd: plan.home.path,
    env: cleanEnvironment(),
  })
}

/** The eighth line of the pid file is the server's own word on its state. */
const statusOf = (data: string, pid: number): string | undefined => {
  const path = join(data, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  return Number(lines[0]) === pid ? lines[7]?.trim() : undefined
}

const logIn = (home: Home): string => join(home.path, 'postgres.log')

const openLog = (home: Home): number => {
  const path = logIn(home)
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) renameSync(path, `${path}.old`)
  const file = openSync(path, 'a', 0o600)
  give(path, home.keeper)
  return file
}

const lastLines = (path: string): string =>
  readFileSync(path, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
