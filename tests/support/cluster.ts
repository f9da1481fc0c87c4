import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@plumbline/server/core/platform/db/postgres/index'
import { isLocked } from '@plumbline/server/core/platform/db/postgres/lock'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { ownerUrl: string; appUrl: string; major: number } | { fault: string }
  }
}

const prefix = 'plumbline-test-'
/** What ends a run at once; an interrupt (Ctrl-C) lets vitest end it in order. */
const endings = [
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const
/** A server that runs keeps its folder by a lock; one is without it only while it starts. */
const leftoverServerAgeMs = 60_000
/** Nothing tells whether somebody still uses a folder of mere files. */
const leftoverFilesAgeMs = 86_400_000

/** In memory, where Linux keeps such a folder: a commit waits for no disk there, though Postgres asks for it as ever. */
const memory = '/dev/shm'
/** A run leaves about 1 GB in its cluster, most of it the log that Postgres writes ahead. */
const memoryBytesMin = 4 * 1024 ** 3

/** Where a folder notes whose programs its server is, if not those that come with the product. */
const noteIn = (folder: string) => join(folder, 'programs')

/** A server of a test's own: of the product's Postgres, or of another one, from its folder `bin`. */
export const startServerIn = (folder: string, programs?: string): Promise<EmbeddedPostgres> => {
  if (programs !== undefined) writeFileSync(noteIn(folder), programs)
  return startEmbeddedPostgres({
    stateFolder: folder,
    log: () => undefined,
    onLost: console.error,
    programs,
  })
}

/** One cluster for all test files, as durable as in production but for the disk; TEST_POSTGRES_BIN names the programs of another server. Its migrated database is what theirs are copied from. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await removeLeftovers()
  const folder = hasMemory() ? newFolderIn(memory) : newFolder()
  const starting = startServerIn(folder, process.env['TEST_POSTGRES_BIN'])
  const end = async (): Promise<void> => {
    await starting.then(postgres => postgres.stop())
    rmSync(folder, { recursive: true, force: true })
  }
  // From here on a server may be there, also while it starts and is prepared.
  const forget = onceEnded(end)
  const { ownerUrl, appUrl } = await starting
  try {
    await prepareDatabase({ ownerUrl, appUrl })
    project.provide('cluster', { ownerUrl, appUrl, major: await majorOf(ownerUrl) })
  } catch (error) {
    // Tests without a database can still run; the others tell.
    project.provide('cluster', { fault: String(error) })
  }
  return async () => {
    forget()
    await end()
  }
}

/** A run that is ended from outside takes its server along: it has a session of its own, and would stay. */
const onceEnded = (end: () => Promise<void>): (() => void) => {
  const listeners = endings.map(([signal, number]) => {
    const listener = () => void end().finally(() => process.exit(128 + number))
    process.once(signal, listener)
    return () => process.off(signal, listener)
  })
  return () => {
    for (const forget of listeners) forget()
  }
}

const majorOf = async (url: string): Promise<number> => {
  const database = createDatabase({ url, poolSize: 1, applicationName: 'test support' })
  try {
    const { rows } = await database.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } finally {
    await database.end()
  }
}

/** For a server of a test's own; what is left of it after a crash, the next run removes. */
export const newFolder = (): string => newFolderIn(tmpdir())

const newFolderIn = (place: string): string => mkdtempSync(join(place, prefix))

/** `TEST_ON_DISK=1` keeps the cluster on the disk nevertheless. */
const hasMemory = (): boolean => {
  if (process.env['TEST_ON_DISK'] === '1' || !existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= memoryBytesMin
}

/** A run that was killed leaves its server and folder behind: starting it once more is the surest way to end it. */
const removeLeftovers = async (): Promise<void> => {
  const places = [tmpdir(), memory].filter(place => existsSync(place))
  const names = places.flatMap(place => readdirSync(place).map(name => ({ place, name })))
  for (const { place, name } of names.filter(entry => entry.name.startsWith(prefix))) {
    const folder = join(place, name)
    const stat = statSync(folder, { throwIfNoEntry: false })
    const isOurs = stat !== undefined && stat.uid === process.getuid?.()
    const ageMs = existsSync(join(folder, 'pg')) ? leftoverServerAgeMs : leftoverFilesAgeMs
    if (!isOurs || Date.now() - stat.mtimeMs < ageMs || isLocked(join(folder, 'pg'))) continue
    if (existsSync(join(folder, 'pg', 'data'))) {
      // It may not start, when the run was killed while removing it; then what ran there has been ended all the same.
      const programs = existsSync(noteIn(folder)) ? readFileSync(noteIn(folder), 'utf8') : undefined
      await startServerIn(folder, programs).then(
        leftover => leftover.stop(),
        () => undefined,
      )
    }
    // Of a run that was killed with a full disk of its own.
    if (stat.dev !== statSync(place).dev) execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}
