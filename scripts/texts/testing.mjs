import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../install.mjs'
import { filesIn } from './catalogues.mjs'
import { writeXliff } from './xliff.mjs'

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

/** An XLIFF with one text of a catalogue. */
export const xliffOf = (unit, { catalogue = 'catalogues', from = 'en', to = 'de' } = {}) =>
  writeXliff({
    from,
    to,
    files: [{ id: catalogue, original: '', units: [{ isDone: true, notes: [], ...unit }] }],
  })

/** A text of the first catalogue, translated anew. */
export const back = { id: 'app.back', source: 'Back', target: 'Retour' }
