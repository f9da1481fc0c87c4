import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { guarded } from '../../../core/platform/guard.ts'

/** A line longer than this is no price: the file is something else. */
const lineLengthMax = 1_000

/** The lines of a file, a chunk at a time; .gz files are unpacked on the way. */
export async function* linesOf(path: string): AsyncGenerator<readonly string[]> {
  const file = createReadStream(path)
  const chunks = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  // pipe passes no errors on: a file that cannot be read would end as an empty one.
  if (chunks !== file)
    file.on(
      'error',
      guarded('a file of prices cannot be read', (error: Error) => chunks.destroy(error)),
    )
  chunks.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of chunks as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > lineLengthMax) throw new Error(`${path} is no file of prices: it has no lines`)
      if (lines.length > 0) yield lines
    }
    if (rest !== '') yield [rest]
  } finally {
    file.destroy()
    chunks.destroy()
  }
}

/**
 * Reads a file until `isEnough`. One that breaks off counts as far as it goes: it is played so far, and said to break off
 * when its end is reached. One that cannot be read at all throws.
 */
export const lookAt = async (
  path: string,
  isEnough: (lines: readonly string[]) => boolean,
): Promise<void> => {
  let isRead = false
  try {
    for await (const lines of linesOf(path)) {
      isRead = true
      if (isEnough(lines)) return
    }
  } catch (error) {
    if (!isRead) throw error
  }
}

/** The first lines of a file, its heading among them. */
export const firstLines = async (path: string, count: number): Promise<readonly string[]> => {
  const found: string[] = []
  await lookAt(path, lines => {
    found.push(...lines.slice(0, count - found.length).map(line => line.trimEnd()))
    return found.length === count
  })
  return found
}

export const readMoment = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined
