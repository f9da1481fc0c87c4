import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './store.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Only the account that runs the product looks into it. */
const folderMode = 0o700
const fileMode = 0o600

const flush = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A folder of this machine. A file is there whole or not at all, and stays through a power cut. */
export const createLocalStore = (folder: string): FileStore => {
  // Two levels of folders keep each of them small.
  const placeOf = (name: string) => join(folder, name.slice(0, 2))

  return {
    put: async (name, bytes) => {
      const place = placeOf(name)
      await mkdir(place, { recursive: true, mode: folderMode })
      const unfinished = join(place, `${name}.part`)
      const file = await open(unfinished, 'wx', fileMode)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, join(place, name))
      await flush(place)
    },
    get: name =>
      readFile(join(placeOf(name), name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    remove: async name => {
      for (const path of [name, `${name}.part`]) await rm(join(placeOf(name), path), { force: true })
    },
  }
}
