import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type pg from 'pg'
import type { FileStore } from '../upload/index.ts'
import { imageFile, Stopped, type Manifest } from './manifest.ts'

type Image = { readonly object: string; readonly needed: boolean }

/** The images of the snapshot whose bytes have been stored. */
export const readImages = async (client: pg.Client): Promise<readonly Image[]> => {
  const { rows } = await client.query<Image>(
    `select object, kept_at is not null as needed from upload.image where stored_at is not null order by object`,
  )
  return rows
}

/**
 * Copies images as they lie in their store: encrypted. One that nothing needed may have been forgotten since; one that is
 * needed and not there stops the backup, which would not be whole.
 */
export const copyImages = async (
  store: FileStore,
  images: readonly Image[],
  folder: string,
): Promise<NonNullable<Manifest['images']>> => {
  const copied: NonNullable<Manifest['images']> = []
  for (const { object, needed } of images) {
    const bytes = await store.get(object)
    if (bytes === undefined) {
      if (needed) throw new Stopped(`The image ${object} is not in its store: the backup would not be whole`)
      continue
    }
    const path = imageFile(folder, object)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, bytes, { flag: 'wx', mode: 0o600, flush: true })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    copied.push({ name: object, bytes: bytes.length, sha256 })
  }
  return copied
}

/** Puts them into a store, where they are not there already. */
export const putBackImages = async (
  store: FileStore,
  { images }: Manifest,
  folder: string,
): Promise<number> => {
  for (const { name } of images ?? []) {
    if ((await store.get(name)) !== undefined) continue
    await store.put(name, readFileSync(imageFile(folder, name)))
  }
  return images?.length ?? 0
}
