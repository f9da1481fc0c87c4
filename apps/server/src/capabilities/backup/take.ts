import { mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { isBeforeReleases } from '../../core/platform/db/migrations.ts'
import type { FileStore } from '../upload/index.ts'
import {
  readDataKeys,
  readSequences,
  readTableBytes,
  readTables,
  readTickKey,
  readTickMonths,
} from './catalogue.ts'
import { withOwner } from './connect.ts'
import { copyImages, readImages } from './images.ts'
import { manifestName, newManifest, Stopped, tableFile, tableFolder, type Manifest } from './manifest.ts'
import { writeRows } from './rows.ts'

export type TakeOptions = {
  readonly ownerUrl: string
  /** Undefined leaves the images where they are. */
  readonly store: FileStore | undefined
  /** The folder in which a folder for this backup is made. */
  readonly into: string
  readonly version: string
  readonly now: Date
  readonly say: (line: string) => void
}

const megabyte = 1_000_000
const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`

/** What it will take, before anything is written. Images are counted at their usual size. */
const imageBytesUsual = megabyte

const tellCost = (
  { into, say }: TakeOptions,
  { tables, bytes, images }: { tables: number; bytes: number; images: number },
): void => {
  const { bavail, bsize } = statfsSync(into)
  const free = bavail * bsize
  const wanted = bytes + images * imageBytesUsual
  say(`Copies ${tables} tables of about ${megabytes(bytes)} (less when packed) and ${images} images`)
  say(`  into ${into}, where ${megabytes(free)} are free. The product may run meanwhile.`)
  if (wanted > free)
    throw new Stopped(
      `Not enough room in ${into}: ${megabytes(wanted)} may be needed, ${megabytes(free)} are free`,
    )
}

/**
 * Begins to look at one moment, and until the end no upgrade changes the form of a table: rows in the form of after it under the
 * migrations of before it could never be put back, and a table that is written anew looks empty to whoever looked before. The locks
 * come before the look, so that what waited for an upgrade sees what that has left.
 */
const beginLook = async (client: pg.Client): Promise<void> => {
  const tables = await readTables(client)
  await client.query('begin isolation level repeatable read, read only')
  if (tables.length === 0) return
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
}

/** Reads tables, sequences and names of images at one moment. */
const readHouse = async (client: pg.Client, options: TakeOptions, folder: string) => {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migration order by number',
  )
  if (isBeforeReleases(migrations))
    throw new Stopped(
      'This database is of a development version from before 0.1, and no release could restore its backup: copy its folder, or run pg_dump; nothing was written',
    )
  const tables = await readTables(client)
  const images = options.store === undefined ? undefined : await readImages(client)
  tellCost(options, {
    tables: tables.length,
    bytes: await readTableBytes(client),
    images: images?.length ?? 0,
  })
  mkdirSync(join(folder, tableFolder), { recursive: true, mode: 0o700 })
  const written: Manifest['tables'] = []
  for (const table of tables)
    written.push({ name: table.name, ...(await writeRows(client, table, tableFile(folder, table.name))) })
  return {
    images,
    rest: {
      migrations,
      tables: written,
      // Sequences know no moment: they may be ahead of the rows, which costs a few numbers and nothing else.
      sequences: [...(await readSequences(client))],
      tickMonths: [...(await readTickMonths(client))],
      dataKeys: [...(await readDataKeys(client))],
      tickKey: await readTickKey(client),
    },
  }
}

/**
 * Copies a deployment into a folder of its own: every table of one moment, then the images it names, encrypted as they lie.
 * Whole under its name or not there at all. Gives the folder. Throws Stopped.
 */
export const takeBackup = async (options: TakeOptions): Promise<{ folder: string; manifest: Manifest }> => {
  const { into, now, store, version } = options
  const name = `plumbline-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const unfinished = join(into, `${name}.unfinished`)
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const { images, rest } = await withOwner(options.ownerUrl, async client => {
      await beginLook(client)
      const read = await readHouse(client, options, unfinished)
      await client.query('commit')
      return read
    })
    const manifest = newManifest({
      takenAt: now.toISOString(),
      version,
      ...rest,
      images:
        store === undefined || images === undefined ? null : await copyImages(store, images, unfinished),
    })
    const path = join(unfinished, manifestName)
    writeFileSync(path, `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600, flush: true })
    const folder = join(into, name)
    renameSync(unfinished, folder)
    return { folder, manifest }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}
