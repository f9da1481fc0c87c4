import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isThere = (command: string, ...words: readonly string[]): boolean =>
  spawnSync(command, words).error === undefined

/** Debian's package poppler-utils: readers of PDF that know nothing of ours. */
export const hasPoppler = isThere('pdfsig', '-v') && isThere('pdftotext', '-v')
export const hasOpenssl = isThere('openssl', 'version')

/** Works in a folder of its own, which goes afterwards. */
export const inFolder = <Value>(work: (folder: string) => Value): Value => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-agreement-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What `pdfsig` says of a file, and the signature that it took out of it. */
export const checkSignature = (bytes: Uint8Array): { readonly said: string; readonly signature: Buffer } =>
  inFolder(folder => {
    writeFileSync(join(folder, 'file.pdf'), bytes)
    const check = (...words: readonly string[]) =>
      spawnSync('pdfsig', [...words, 'file.pdf'], { cwd: folder, encoding: 'utf8' }).stdout
    const said = check()
    // Taking the signature out is all that it does then.
    check('-dump')
    const [dumped] = readdirSync(folder).filter(name => name !== 'file.pdf')
    return {
      said,
      signature: dumped === undefined ? Buffer.alloc(0) : readFileSync(join(folder, dumped)),
    }
  })

/** What a reader sees, as one text without line breaks. */
/** What each page says, from top to bottom. */
export const pagesOf = (bytes: Uint8Array): readonly string[] =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' }).split('\f')

export const textOf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' }).replaceAll(/\s+/g, ' ')

/** The same as a reader puts it together, with names from the right in the order in which they are read. */
export const readTextOf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
    .normalize('NFC')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
