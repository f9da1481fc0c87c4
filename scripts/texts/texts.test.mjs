import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { withPieces } from './catalogue-file.mjs'
import {
  cataloguesIn,
  filesIn,
  languages,
  readCatalogue,
  source,
  textsIn,
  translations,
  writtenIn,
} from './catalogues.mjs'
import { exportTexts } from './export.mjs'
import { importTexts, planImport } from './import.mjs'
import { contentsOf, copyOfTexts } from './testing.mjs'

describe('the catalogues', () => {
  it('have every Chinese text of the product but names and what decides about names', () => {
    const apart = [
      'apps/web/src/i18n/languages/index.ts',
      'packages/rules/src/identity/nickname.ts',
      // Names of products, which are an operator's to change: rows of a setting.
      'packages/rules/src/savings/shipped.ts',
      'packages/rules/src/support/mask.ts',
      // What practice traders write about themselves: rows of a trader, each rule in all languages side by side.
      ...globSync('apps/server/src/capabilities/copying-programs/texts/*.ts', { cwd: root }),
    ]
    const sources = globSync(
      ['{apps,packages}/*/src/**/*.{ts,tsx,md}', 'apps/web/{index.html,public/*.js}'],
      {
        cwd: root,
        exclude: ['**/*.test.ts', '**/screens/parts/**'],
      },
    )
    const chinese = sources.filter(file => /\p{Script=Han}/u.test(readFileSync(join(root, file), 'utf8')))
    const known = new Set([...filesIn(root), ...apart])
    expect(chinese.filter(file => !known.has(file))).toEqual([])
  })
})

describe.each(cataloguesIn(root))('the catalogue $name', catalogue => {
  it.each(languages)('reads in %s what it writes', language => {
    const { code, texts } = readCatalogue(root, catalogue, language)
    expect(texts.size).toBeGreaterThan(0)
    const pieces = [...texts.values()].map(({ text, start, end }) => ({
      start,
      end,
      by: writtenIn(catalogue, text),
    }))
    const written = textsIn(withPieces(code, pieces), catalogue, language)
    const plain = of => [...of].map(([key, { text }]) => [key, text])
    expect(plain(written)).toEqual(plain(texts))
  })

  it('has keys that XLIFF can have as names', () => {
    const { texts } = readCatalogue(root, catalogue, source)
    expect([...texts.keys()].filter(key => !/^[\w.:-]+$/.test(key))).toEqual([])
  })
})

describe('what is exported', () => {
  it.each(translations)('comes back in %s without a byte to write', language => {
    const { xliff } = exportTexts(root, language)
    const { refused, sources } = planImport(root, xliff)
    expect(refused).toEqual([])
    expect([...sources]).toEqual([])
  })

  it('leaves every file and every record as it was when it comes back', async () => {
    const copy = copyOfTexts()
    const before = contentsOf(copy)
    const { xliff, texts } = exportTexts(copy, 'hk')
    expect(await importTexts(copy, xliff)).toEqual({
      language: 'hk',
      refused: [],
      accepted: texts,
      written: [],
    })
    expect(contentsOf(copy)).toEqual(before)
  })

  it('comes back changed in every text, and then as it was', async () => {
    const copy = copyOfTexts()
    const { xliff } = exportTexts(copy, 'fr')
    const changed = xliff.replaceAll('<target>', "<target>'é\u00A0– \\`$ ")
    const { refused, written } = await importTexts(copy, changed)
    expect(refused).toEqual([])
    expect(written).toHaveLength(cataloguesIn(copy).length)
    expect(exportTexts(copy, 'fr').xliff).toBe(changed)
    await importTexts(copy, xliff)
    expect(exportTexts(copy, 'fr').xliff).toBe(xliff)
  })
})
