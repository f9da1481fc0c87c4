import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { spawnSync } from 'node:child_process'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../../docs/verify_receipt.py', import.meta.url))
const outputBytesMax = 64 * 1_024 * 1_024

/** The second checker needs nothing but Python 3. */
export const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).status === 0
if (!hasPython) console.warn('python3 is missing: docs/verify_receipt.py is not tested here')

export type Verdict = { readonly code: number; readonly fields: readonly string[] }
export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** The checker with these words. */
export const python = async (words: readonly string[], cwd?: string): Promise<Ended> =>
  run('python3', [program, ...words], { maxBuffer: outputBytesMax, cwd }).then(
    ended => ({ code: 0, ...ended }),
    (error: Ended) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  )

/** What the checker says of each text, in their order; it is started once. */
export const pythonVerdicts = async (
  texts: readonly string[],
  words: readonly string[] = [],
): Promise<readonly Verdict[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-python-'))
  try {
    const files = join(folder, 'files')
    mkdirSync(files)
    // One more, so that there are always many: each is a line then.
    for (const [index, text] of [...texts, '{}'].entries())
      writeFileSync(join(files, `${String(index).padStart(6, '0')}.json`), text)
    const { stdout, stderr } = await python([...words, files])
    if (stderr !== '') throw new Error(stderr)
    const verdicts = stdout
      .trimEnd()
      .split('\n')
      .map((line): Verdict => {
        const [, code, fields] = /^([012]) \S+?\.json(?:: (.*))?$/.exec(line) ?? []
        return { code: Number(code), fields: fields?.split(', ') ?? [] }
      })
    return verdicts.slice(0, texts.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
