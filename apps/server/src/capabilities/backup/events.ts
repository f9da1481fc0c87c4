import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { withOwner } from './connect.ts'
import { readManifest } from './manifest.ts'

/** Lies in a backup once it was put back and found sound; the next backup beside it tells the deployment it is of. */
const triedName = 'tried.json'
const tried = z.object({ at: z.iso.datetime() })

/** Backups beside the one that was taken: more of them are not looked through. */
const backupsMax = 1_000

type BackupEvent = { readonly kind: 'taken' | 'tried'; readonly takenAt: string; readonly at: string }

/** Says in a backup that it was put back and found sound. False where its folder cannot be written. */
export const markTried = (folder: string, at: Date): boolean => {
  try {
    writeFileSync(join(folder, triedName), `${JSON.stringify({ at: at.toISOString() })}\n`, { mode: 0o600 })
    return true
  } catch {
    return false
  }
}

const readTried = (folder: string): readonly BackupEvent[] => {
  const path = join(folder, triedName)
  if (!existsSync(path)) return []
  const { at } = tried.parse(JSON.parse(readFileSync(path, 'utf8')))
  return [{ kind: 'tried', takenAt: readManifest(folder).takenAt, at }]
}

const triedIn = (place: string): readonly BackupEvent[] =>
  readdirSync(place, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && /^plumbline-[\dTZ-]+$/.test(entry.name))
    .slice(-backupsMax)
    .flatMap(({ name }) => readTried(join(place, name)))

/**
 * Tells the deployment that a backup was taken, and which of those beside it were tried since. False where the database was not
 * yet built by a version that keeps this.
 */
export const noteBackup = (
  ownerUrl: string,
  { into, takenAt }: { readonly into: string; readonly takenAt: string },
): Promise<boolean> =>
  withOwner(ownerUrl, async client => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('platform.backup_event') is not null as "isThere"`,
    )
    if (rows[0]?.isThere !== true) return false
    for (const each of [{ kind: 'taken' as const, takenAt, at: takenAt }, ...triedIn(into)])
      await client.query(
        `insert into platform.backup_event (kind, backup_taken_at, at) values ($1, $2, $3)
         on conflict (kind, backup_taken_at) do update set at = excluded.at`,
        [each.kind, each.takenAt, each.at],
      )
    return true
  })
