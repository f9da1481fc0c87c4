import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../install.mjs'
import { filesIn } from './catalogues.mjs'

/** A copy of all texts with their glossaries and records, which is removed after the test. */
export const copyOfTexts = () => {
  const copy = mkdtempSync(join(tmpdir(), 'plumbline-texts-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const file of [...filesIn(root), 'docs/languages'])
    cpSync(join(root, file), join(copy, file), { recursive: true })
  return copy
}

/** What each file with texts holds, by its path. */
export const contentsOf = at =>
  Object.fromEntries(filesIn(at).map(file => [file, readFileSync(join(at, file), 'utf8')]))
