import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../install.mjs'
import { filesIn } from './catalogues.mjs'

/** A copy of all texts with their glossaries and records, which is removed after the test. */
export const copyOfTexts = () => {
  const copy = mkdtempSync(join(tmpdir(), 'plumbline-texts-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const documents = filesIn(root).filter(file => !file.startsWith('texts/'))
  for (const file of ['texts', 'docs/languages', ...documents])
    cpSync(join(root, file), join(copy, file), { recursive: true })
  return copy
}
