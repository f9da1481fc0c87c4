import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian's packages put the servers, each under its major version. */
const packages = '/usr/lib/postgresql'
/** Major versions that docs/operating.md promises. */
const promised = [15, 16, 17, 18] as const

export type OtherServer = { readonly major: number; readonly programs: string }

/** The promised servers that are installed beside the one that comes with the product. */
export const otherServers: readonly OtherServer[] = promised.flatMap(major => {
  const programs = join(packages, String(major), 'bin')
  return existsSync(join(programs, 'postgres')) ? [{ major, programs }] : []
})

export const missingServers: readonly number[] = promised.filter(
  major => !otherServers.some(other => other.major === major),
)

/** "15.18", as the programs themselves say. */
export const versionIn = (programs: string): string =>
  /\(PostgreSQL\) (\S+)/.exec(
    execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }),
  )?.[1] ?? ''
