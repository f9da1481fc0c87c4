import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { importTexts, planImport } from './import.mjs'
import { untranslated } from './message.mjs'
import { back, contentsOf, copyOfTexts, xliffOf } from './testing.mjs'
import { writeXliff } from './xliff.mjs'

const barrel = { id: 'unit.barrel', source: '{count, plural, one {# barrel} other {# barrels}}' }
const seconds = { id: 'request.too_many', source: 'Too many requests. Wait {seconds} s and try again.' }

describe('an import is refused', () => {
  it.each([
    [
      'with a key that does not exist',
      { ...back, id: 'app.no' },
      'catalogues/app.no is no key of this catalogue',
    ],
    [
      'with another English text',
      { ...back, source: 'Go back' },
      'was translated from another English text than that of now',
    ],
    [
      'without a target that is said to be done',
      { ...back, target: undefined },
      'is said to be translated, but has no target',
    ],
    ['with an empty target', { ...back, target: ' ' }, 'is empty'],
    [
      'with the mark of an open text',
      { ...back, target: `${untranslated}Back` },
      'is still marked as not translated',
    ],
    [
      'with ICU that cannot be read',
      { ...barrel, target: '{count, plural, one {# Fass} other {# Fass}' },
      'cannot be read',
    ],
    [
      'with a plural that the language lacks',
      { ...barrel, target: '{count, plural, other {# Fass}}' },
      'lacks the plural of one',
    ],
    ['without a plural', { ...barrel, target: 'Fass' }, 'lacks {count, plural}'],
    [
      'with another placeholder',
      { ...back, target: 'Zurück {name}' },
      'adds {name}: placeholders must be those of the English text',
    ],
    ['with a tag that English lacks', { ...back, target: '<b>Zurück</b>' }, 'adds <b>'],
  ])('%s', (_, unit, line) => {
    const { refused, sources } = planImport(root, xliffOf(unit))
    expect(refused).toEqual([expect.stringContaining(line)])
    expect(refused[0]).toMatch(new RegExp(`^catalogues/${unit.id} `))
    expect(sources.size).toBe(0)
  })

  it.each([
    ['a lost placeholder', 'Zu viele Anfragen.', 'lacks {seconds}'],
    ['a brace without a name', 'Warten Sie {seconds} s.}', 'has a brace that belongs to no name'],
  ])('with %s in a plain text', (_, target, line) => {
    const { refused } = planImport(root, xliffOf({ ...seconds, target }, { catalogue: 'refusals' }))
    expect(refused).toEqual([expect.stringContaining(`refusals/request.too_many ${line}`)])
  })

  it('with a catalogue that does not exist', () => {
    expect(planImport(root, xliffOf(back, { catalogue: 'none' })).refused).toEqual(['none is no catalogue'])
  })

  it('with a text that occurs twice', () => {
    const units = [back, back].map(unit => ({ ...unit, isDone: true, notes: [] }))
    const xliff = writeXliff({ from: 'en', to: 'de', files: [{ id: 'catalogues', original: '', units }] })
    expect(planImport(root, xliff).refused).toEqual(['catalogues/app.back occurs twice'])
  })

  it.each([
    [
      'marks inside a text',
      '<target>Retour',
      '<target><mrk id="m1">x</mrk>Retour',
      'has elements inside <target>',
    ],
    [
      'a text in two segments',
      '</segment>',
      '</segment><segment><source>x</source></segment>',
      'has 2 segments',
    ],
  ])('with %s', (_, from, to, line) => {
    expect(planImport(root, xliffOf(back).replace(from, to)).refused).toEqual([expect.stringContaining(line)])
  })

  it.each([
    ['another source language', xliffOf(back, { from: 'fr' }), 'srcLang is fr'],
    ['a language that is not shipped', xliffOf(back, { to: 'pl' }), 'trgLang is pl'],
    ['English', xliffOf(back, { to: 'en' }), 'trgLang is en'],
    ['another version', xliffOf(back).replace('version="2.0"', 'version="1.2"'), 'no XLIFF 2.0'],
    ['another form', '<html/>', 'no XLIFF 2.0'],
    ['broken XML', '<xliff', 'no XML that can be read'],
    ['nothing', '', 'no XML that can be read'],
  ])('as a whole with %s', (_, xliff, line) => {
    expect(() => planImport(root, xliff)).toThrow(line)
  })

  it('in all of its texts where one is refused', async () => {
    const copy = copyOfTexts()
    const before = contentsOf(copy)
    const units = [back, { ...back, id: 'app.no' }].map(unit => ({ ...unit, isDone: true, notes: [] }))
    const xliff = writeXliff({ from: 'en', to: 'de', files: [{ id: 'catalogues', original: '', units }] })
    expect(await importTexts(copy, xliff)).toMatchObject({ accepted: 0, written: [] })
    expect(contentsOf(copy)).toEqual(before)
  })
})
