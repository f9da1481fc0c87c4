import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts and pictures are packed already. */
const packable = /\.(?:js|css|svg|json|webmanifest)$/
/** What fits into one packet is not worth a second file. */
const bytesMin = 1_000
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const pack = async (file: string): Promise<void> => {
  const content = await readFile(file)
  if (content.byteLength < bytesMin) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength }
  await writeFile(`${file}.br`, await brotli(content, { params }))
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
}

/** Puts a brotli and a gzip beside each file of the app, so that the server only has to choose. */
export const compressed = (): Plugin => {
  let folder = ''
  return {
    name: 'plumbline-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = await readdir(folder, { recursive: true })
        await Promise.all(files.filter(file => packable.test(file)).map(file => pack(join(folder, file))))
      },
    },
  }
}
