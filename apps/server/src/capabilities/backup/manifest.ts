import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Written last: a folder without it is no backup. */
export const manifestName = 'manifest.json'
export const tableFolder = 'tables'
export const imageFolder = 'images'
const formatNumber = 1

const count = z.number().int().nonnegative()
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const manifestShape = z.strictObject({
  format: z.literal(formatNumber),
  takenAt: z.string(),
  version: z.string(),
  /** What the database was built by; a restore builds the same before it fills it. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: hash })).min(1),
  tables: z.array(z.strictObject({ name: z.string(), rows: count, bytes: count, sha256: hash })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Months of the tick log that have tables of their own. */
  tickMonths: z.array(z.string()),
  /** Names of the keys of DATA_KEYS without which what is personal cannot be read. */
  dataKeys: z.array(z.string()),
  /** The public half of the key under which the tick log goes on; null before its first minute. */
  tickKey: z.string().nullable(),
  /** Null where they were left where they are. */
  images: z
    .array(z.strictObject({ name: z.string().regex(/^[\w-]+$/), bytes: count, sha256: hash }))
    .nullable(),
})
export type Manifest = z.output<typeof manifestShape>

export const newManifest = (rest: Omit<Manifest, 'format'>): Manifest => ({ format: formatNumber, ...rest })

/** Something in the way that whoever types can mend. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

export const readManifest = (folder: string): Manifest => {
  let text: string
  try {
    text = readFileSync(join(folder, manifestName), 'utf8')
  } catch {
    throw new Stopped(`There is no backup in ${folder}: it has no ${manifestName}`)
  }
  const read = manifestShape.safeParse(JSON.parse(text))
  if (!read.success)
    throw new Stopped(`The ${manifestName} in ${folder} is not one of this product's backups`)
  return read.data
}

export const tableFile = (folder: string, name: string): string => join(folder, tableFolder, `${name}.gz`)
export const imageFile = (folder: string, name: string): string =>
  join(folder, imageFolder, name.slice(0, 2), name)

const hashOf = async (path: string): Promise<string> => {
  const made = createHash('sha256')
  for await (const chunk of createReadStream(path)) made.update(chunk as Buffer)
  return made.digest('hex')
}

/** Reads every file once more. Throws Stopped, naming the first that is not as it was written. */
export const verifyFiles = async (folder: string, { tables, images }: Manifest): Promise<void> => {
  const files = [
    ...tables.map(({ name, sha256 }) => ({ path: tableFile(folder, name), sha256 })),
    ...(images ?? []).map(({ name, sha256 }) => ({ path: imageFile(folder, name), sha256 })),
  ]
  for (const { path, sha256 } of files) {
    const found = await hashOf(path).catch(() => 'nothing')
    if (found !== sha256)
      throw new Stopped(
        found === 'nothing' ? `${path} is missing from the backup` : `${path} is not as it was written`,
      )
  }
}
