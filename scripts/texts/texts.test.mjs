import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { cataloguesIn, filesIn, languages, readCatalogue, source, writeCatalogue } from './catalogues.mjs'
import { copyOfTexts } from './testing.mjs'

describe('the catalogues', () => {
  it('have every Chinese text of the product but names and what decides about names', () => {
    const apart = [
      'packages/rules/src/core/language-names.ts',
      'packages/rules/src/identity/nickname.ts',
      // Names of products, which are an operator's to change: rows of a setting.
      'packages/rules/src/savings/shipped.ts',
      'packages/rules/src/support/mask.ts',
      // Coins that a language has its own name for.
      'apps/server/src/core/texts/instrument-names.ts',
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

  it('are those of the languages that are shipped', () => {
    const folders = readdirSync(join(root, 'texts'), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name)
    expect(folders.toSorted()).toEqual([...languages].toSorted())
  })

  it('stand as they are written', () => {
    const copy = copyOfTexts()
    const files = filesIn(root).filter(file => file.endsWith('.json'))
    for (const file of files) writeCatalogue(copy, file, JSON.parse(readFileSync(join(root, file), 'utf8')))
    const other = files.filter(
      file => readFileSync(join(copy, file), 'utf8') !== readFileSync(join(root, file), 'utf8'),
    )
    expect(other).toEqual([])
  })
})

describe.each(cataloguesIn(root))('the catalogue $name', catalogue => {
  it.each(languages)('has each text of %s on a line', language => {
    const { file, texts } = readCatalogue(root, catalogue, language)
    if (language === source) expect(texts.size).toBeGreaterThan(0)
    const lines = texts.size === 0 ? [] : readFileSync(join(root, file), 'utf8').split('\n')
    const last = key => key.split('.').at(-1)
    const elsewhere = [...texts].filter(
      ([key, { line }]) => file.endsWith('.json') && !lines[line - 1].includes(`${last(key)}": "`),
    )
    expect(elsewhere).toEqual([])
  })

  it('has keys that translators’ tools can have as names', () => {
    const { texts } = readCatalogue(root, catalogue, source)
    expect([...texts.keys()].filter(key => !/^[\w.:-]+$/.test(key))).toEqual([])
  })
})
