import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { addText } from './add.mjs'
import { cataloguesIn, readCatalogue, translations } from './catalogues.mjs'
import { checkRelease, checkTexts } from './check.mjs'
import { areKeysCurrent } from './keys.mjs'
import { acceptAll, reportTexts } from './report.mjs'
import { copyOfTexts } from './testing.mjs'

const named = name => cataloguesIn(root).find(catalogue => catalogue.name === name)
const textOf = (at, name, language, key) => readCatalogue(at, named(name), language).texts.get(key)?.text
const complete = `${translations.length} languages complete`

describe('a new text', () => {
  it.each([
    ['app/first', 'app.wave', 'Don’t wave at {name}', "wave: '{name}'"],
    ['app/first', 'newArea.wave', 'Wave', "newArea: {\n      wave: ''"],
    [
      'app/first',
      'newArea.waves',
      '{n, plural, one {# wave} other {# <b>waves</b>}}',
      "'<b></b>{n, number}'",
    ],
    ['app/first', 'app.waves', 'Two\nlines for "{name}", won\'t you?\u00A0', "waves: '{name}'"],
  ])('of %s, %s, is English with its key, until it is translated', (name, key, text, known) => {
    const copy = copyOfTexts()
    const before = readCatalogue(copy, named(name), 'en').texts.size
    expect(addText(copy, { name, key, text })).toBe(`texts/en/${name}.json`)
    expect(readCatalogue(copy, named(name), 'en').texts.size).toBe(before + 1)
    expect(textOf(copy, name, 'en', key)).toBe(text)
    expect(textOf(copy, name, 'de', key)).toBeUndefined()
    expect(readFileSync(join(copy, 'texts/keys.d.ts'), 'utf8')).toContain(known)
  })

  it('stops no work, but a release, with the languages that lack it', () => {
    const copy = copyOfTexts()
    expect(checkRelease(copy).summary).toContain(complete)
    addText(copy, { name: 'app/device', key: 'lock.wave', text: 'Wave' })
    const { problems, summary } = checkTexts(copy)
    expect(problems).toEqual([])
    expect(summary).toMatch(/not complete: hk 99\.9 %, fr 99\.9 %/)
    expect(checkRelease(copy).problems).toEqual([
      'texts/hk/app/device.json app/device/lock.wave is missing (all)',
    ])
  })

  it.each([
    ['in a catalogue that does not exist', { name: 'none', key: 'a', text: 'A' }, 'none is no catalogue'],
    ['with a key that is there', { name: 'app/first', key: 'app.back', text: 'A' }, 'app.back already'],
    ['with the name of an area', { name: 'app/first', key: 'app', text: 'A' }, 'app is there already'],
    ['with a key of other signs', { name: 'app/first', key: 'app.a b', text: 'A' }, 'is no key'],
    ['without words', { name: 'app/first', key: 'app.wave', text: ' ' }, 'The text is empty'],
    ['with broken ICU', { name: 'app/first', key: 'app.wave', text: '{count, plural' }, 'cannot be read'],
    ['in a document', { name: 'help', key: 'prices.3', text: 'A' }, 'help is Markdown'],
    ['below a text', { name: 'app/first', key: 'app.back.more', text: 'A' }, 'goes on below a text'],
  ])('is refused %s', (_, text, said) => {
    expect(() => addText(copyOfTexts(), text)).toThrow(said)
  })
})

/** A catalogue that holds little: its texts are changed in a copy. */
const small = 'app/invitation'
const change = (copy, language, from, to) => {
  const file = join(copy, named(small).fileOf(language))
  const source = readFileSync(file, 'utf8')
  const changed = source.replace(from, to)
  expect(changed).not.toBe(source)
  writeFileSync(file, changed)
}
const texts = language => readCatalogue(root, named(small), language).texts
const [plain] = [...texts('en')].find(([, { text }]) => !text.includes('{')) ?? []
const [withFigure, { text: figured }] = [...texts('en')].find(([, { text }]) => /\{\w+\}/.test(text)) ?? []
const figure = /\{\w+\}/.exec(figured)[0]
const quoted = (language, key) => JSON.stringify(texts(language).get(key).text)

describe('the check', () => {
  it.each([
    [
      'a text that English lacks',
      `"${plain.split('.').at(-1)}":`,
      '"more": "M", $&',
      'is no key of the English',
    ],
    ['another placeholder', figure, '{other}', `lacks ${figure} and adds {other}`],
    ['a brace that is left open', figure, figure.slice(0, -1), 'cannot be read'],
  ])('refuses %s', (_, from, to, said) => {
    const copy = copyOfTexts()
    change(copy, 'de', from, to)
    expect(checkTexts(copy).problems.join('\n')).toContain(said)
    expect(checkRelease(copy).problems.join('\n')).toContain(said)
  })

  it('refuses keys that are not those of the English texts, and other figures', () => {
    const copy = copyOfTexts()
    change(copy, 'en', figure, `${figure} {another}`)
    expect(areKeysCurrent(copy)).toBe(false)
    expect(checkTexts(copy).problems[0]).toContain('npm run texts -- keys')
    expect(checkTexts(copy).problems[1]).toMatch(
      new RegExp(`/${withFigure} lacks \\{another\\}.*of the English text$`),
    )
  })

  it('counts a language without files, whose texts are English until it has some', () => {
    const copy = copyOfTexts()
    rmSync(join(copy, 'texts/sv'), { recursive: true })
    expect(checkTexts(copy).problems).toEqual([])
    expect(checkTexts(copy).summary).toMatch(/not complete: sv \d+\.\d %$/)
    expect(checkRelease(copy).problems.length).toBeGreaterThan(40)
  })
})

describe('a release', () => {
  it.each([
    ['a text in English that changed', 'en', quoted('en', plain), '"Late price"', 'has another English text'],
    ['a key in English that is gone', 'de', `"${plain.split('.').at(-1)}":`, '"late":', 'is missing'],
  ])('does not go without %s', (_, language, from, to, said) => {
    const copy = copyOfTexts()
    change(copy, language, from, to)
    expect(checkRelease(copy).problems.join('\n')).toContain(said)
  })

  it('goes when the translations are accepted, language by language or all', () => {
    const copy = copyOfTexts()
    const name = `${small}/${plain}`
    change(copy, 'en', quoted('en', plain), '"Late price"')
    expect(checkTexts(copy).problems).toEqual([])
    expect(checkRelease(copy).problems[0]).toMatch(/\(all\)$/)
    change(copy, 'de', quoted('de', plain), '"Später Kurs"')
    expect(acceptAll(copy, 'de')).toEqual([])
    expect(checkRelease(copy).problems[0]).toMatch(/\(hk fr es fi it nl pt ru sv\)$/)
    acceptAll(copy, 'all', { same: [name], because: 'Both words are the same elsewhere' })
    expect(checkRelease(copy).problems).toEqual([])
  })

  it('is not accepted with a translation that has not changed with its English text, unless somebody says why', () => {
    const copy = copyOfTexts()
    const name = `${small}/${plain}`
    change(copy, 'en', quoted('en', plain), '"Late price"')
    change(copy, 'de', quoted('de', plain), '"Später Kurs"')
    expect(acceptAll(copy, 'all')).toEqual([`${name} (hk fr es fi it nl pt ru sv)`])
    expect(checkRelease(copy).problems[0]).toMatch(/ .*\(hk fr es fi it nl pt ru sv\)$/)
    expect(() => acceptAll(copy, 'all', { same: [name] })).toThrow('--because')
    expect(acceptAll(copy, 'all', { same: [name], because: 'The same thing' })).toEqual([])
    expect(checkRelease(copy).problems).toEqual([])
    const kept = JSON.parse(readFileSync(join(copy, 'docs/languages/kept.json'), 'utf8'))
    expect(kept[name]).toBe('The same thing')
  })
})

describe('the report', () => {
  it('counts in each language what is left to do, and lists it', () => {
    const copy = copyOfTexts()
    // Some words are the same in both, as a link is.
    const [, alike] = / · (\d+) equal to English/.exec(reportTexts(copy, 'de')[1]) ?? []
    change(copy, 'en', quoted('en', plain), quoted('de', plain))
    addText(copy, { name: small, key: 'invitation.wave', text: 'Wave' })
    const report = reportTexts(copy, 'de')
    expect(report[1]).toBe(
      `de  1 missing · ${Number(alike) + 1} equal to English · 1 English changed or new · 0 broken`,
    )
    expect(report.join('\n')).toContain(`${small}/invitation.wave (texts/de/${small}.json): "Wave"`)
    expect(report.join('\n')).toMatch(new RegExp(`${small}/${plain} \\(texts/de/${small}\\.json:\\d+\\): "`))
    expect(reportTexts(copy).filter(line => /^\w\w {2}\d/.test(line))).toHaveLength(10)
  })
})
