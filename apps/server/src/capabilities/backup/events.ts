import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { withOwner } from './connect.ts'
import { readManifest, type Manifest } from './manifest.ts'

/** Lies in a backup once it was put back and found sound; the next backup beside it tells the deployment it is of. */
const triedName = 'tried.json'
const instant = z.iso.datetime()
const tried = z.object({ at: instant })

/** Backups beside the one that was taken: more of them are not looked through. */
const backupsMax = 1_000

type Trial = { readonly takenAt: string; readonly at: string }

/** Says in a backup that it was put back and found sound. False where its folder cannot be written. */
export const markTried = (folder: string, at: Date): boolean => {
  try {
    writeFileSync(join(folder, triedName), `${JSON.stringify({ at: at.toISOString() })}\n`, { mode: 0o600 })
    return true
  } catch {
    return false
  }
}

type Say = (line: string) => void

const readTried = (folder: string, say: Say): readonly Trial[] => {
  const path = join(folder, triedName)
  if (!existsSync(path)) return []
  try {
    const { at } = tried.parse(JSON.parse(readFileSync(path, 'utf8')))
    return [{ takenAt: instant.parse(readManifest(folder).takenAt), at }]
  } catch {
    // An older neighbour says nothing of whether this backup is a good one.
    say(`The trial of ${folder} cannot be read and is not noted.`)
    return []
  }
}

const triedIn = (place: string, say: Say): readonly Trial[] =>
  readdirSync(place, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && /^plumbline-[\dTZ-]+$/.test(entry.name))
    .slice(-backupsMax)
    .flatMap(({ name }) => readTried(join(place, name), say))

/**
 * Tells the deployment that a backup was taken, and which of its backups beside it were tried since. Other deployments may have
 * theirs in the same place: a trial counts for the one that took the backup. Unwhole: images were left out, and whoever restores
 * this backup alone has lost them, so that it is not noted. Unknown: the database was not yet built by a version that keeps this.
 */
export const noteBackup = (
  ownerUrl: string,
  {
    into,
    manifest,
    say,
  }: {
    readonly into: string
    readonly manifest: Pick<Manifest, 'takenAt' | 'images'>
    readonly say: Say
  },
): Promise<'noted' | 'unwhole' | 'unknown'> =>
  withOwner(ownerUrl, async client => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('platform.backup_event') is not null as "isThere"`,
    )
    if (rows[0]?.isThere !== true) return 'unknown'
    const isWhole = manifest.images !== null
    if (isWhole)
      await client.query(
        `insert into platform.backup_event (kind, backup_taken_at, at) values ('taken', $1, $1)
         on conflict (kind, backup_taken_at) do nothing`,
        [manifest.takenAt],
      )
    for (const { takenAt, at } of triedIn(into, say))
      await client.query(
        `insert into platform.backup_event (kind, backup_taken_at, at) select 'tried', backup_taken_at, $2
         from platform.backup_event where kind = 'taken' and backup_taken_at = $1
         on conflict (kind, backup_taken_at) do update set at = excluded.at`,
        [takenAt, at],
      )
    return isWhole ? 'noted' : 'unwhole'
  })
