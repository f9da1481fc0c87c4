import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { addText } from './add.mjs'
import { cataloguesIn, languages, readCatalogue } from './catalogues.mjs'
import { checkTexts } from './check.mjs'
import { untranslated } from './message.mjs'
import { acceptAll, reportTexts } from './report.mjs'
import { copyOfTexts } from './testing.mjs'

const named = name => cataloguesIn(root).find(catalogue => catalogue.name === name)
const textsIn = (at, name, key) =>
  Object.fromEntries(
    languages.map(language => [language, readCatalogue(at, named(name), language).texts.get(key)?.text]),
  )
const open = text => ({
  ...Object.fromEntries(languages.map(language => [language, untranslated + text])),
  en: text,
})

describe('a new text', () => {
  it.each([
    ['catalogues', 'app.wave', 'Don’t wave at {name}', 11],
    ['catalogues', 'newArea.wave', 'Wave', 11],
    ['refusals', 'wave.empty', 'Wave at "{name}", won\'t you?', 11],
    ['email', 'mail.wave.text', 'Two\nlines for `{name}`', 11],
    ['statement', 'kinds.wave.at', 'Wave', 11],
    ['push', 'wave', '{code} waves', 1],
    ['instruments', 'WAVUSD', 'Waves', 1],
  ])('of %s, %s, is in every language, marked but in English', async (name, key, text, files) => {
    const copy = copyOfTexts()
    const before = languages.map(language => readCatalogue(copy, named(name), language).texts.size)
    expect(await addText(copy, { name, key, text })).toHaveLength(files)
    expect(textsIn(copy, name, key)).toEqual(open(text))
    const after = languages.map(language => readCatalogue(copy, named(name), language).texts.size)
    expect(after).toEqual(before.map(size => size + 1))
  })

  it('is refused by the check, each language with its file and line, until it is translated', async () => {
    const copy = copyOfTexts()
    await addText(copy, { name: 'push', key: 'wave', text: '{code} waves' })
    const file = named('push').fileOf('de')
    const source = readFileSync(join(copy, file), 'utf8')
    const line = source.split('\n').findIndex(text => text.includes(untranslated)) + 1
    const { problems } = checkTexts(copy)
    expect(problems).toHaveLength(10)
    expect(problems[0]).toBe(`${file}:${line} push/wave is not translated yet`)
    writeFileSync(join(copy, file), source.replaceAll(untranslated, ''))
    expect(checkTexts(copy).problems).toEqual([])
  })

  it.each([
    ['in a catalogue that does not exist', { name: 'none', key: 'a', text: 'A' }, 'none is no catalogue'],
    ['with a key that is there', { name: 'catalogues', key: 'app.back', text: 'A' }, 'app.back already'],
    ['with the name of an area', { name: 'catalogues', key: 'app', text: 'A' }, 'app is there already'],
    ['with a key of other signs', { name: 'catalogues', key: 'app.a b', text: 'A' }, 'is no key'],
    ['without words', { name: 'catalogues', key: 'app.wave', text: ' ' }, 'The text is empty'],
    ['with broken ICU', { name: 'catalogues', key: 'app.wave', text: '{count, plural' }, 'cannot be read'],
    ['in a document', { name: 'help', key: 'prices.3', text: 'A' }, 'help is Markdown'],
    ['below a text', { name: 'catalogues', key: 'app.back.more', text: 'A' }, 'goes on below a text'],
  ])('is refused %s', async (_, text, said) => {
    await expect(addText(copyOfTexts(), text)).rejects.toThrow(said)
  })
})

describe('the check', () => {
  const change = (copy, language, from, to) => {
    const file = join(copy, named('push').fileOf(language))
    const source = readFileSync(file, 'utf8')
    expect(source).toContain(from)
    writeFileSync(file, source.replace(from, to))
  }

  it.each([
    ['a text that is missing', "    delayed: 'Verzögerter Kurs',\n", '', 'push/delayed is missing'],
    [
      'a text that English lacks',
      "delayed: 'Verzögerter Kurs'",
      "more: 'M', $&",
      'push/more is no key of the English',
    ],
    ['another placeholder', '{code} hat {level}', '{name} hat {level}', 'lacks {code} and adds {name}'],
    [
      'a text in English that changed',
      "'Delayed price'",
      "'Late price'",
      'push/delayed has another English text',
    ],
    [
      'a key in English that is gone',
      "    delayed: 'Delayed price',\n",
      '',
      'push/delayed is gone from English',
    ],
    ['a text that nobody accepted', /delayed:/g, 'late:', 'push/late is new'],
  ])('names %s', (_, from, to, said) => {
    const copy = copyOfTexts()
    const file = join(copy, named('push').fileOf('de'))
    const source = readFileSync(file, 'utf8')
    const changed = source.replace(from, to)
    expect(changed).not.toBe(source)
    writeFileSync(file, changed)
    expect(checkTexts(copy).problems.join('\n')).toContain(said)
  })

  it('is content when the translations are accepted, language by language or all', () => {
    const copy = copyOfTexts()
    change(copy, 'en', "'Delayed price'", "'Late price'")
    expect(checkTexts(copy).problems[0]).toMatch(/\(all\)$/)
    change(copy, 'de', "'Verzögerter Kurs'", "'Später Kurs'")
    expect(acceptAll(copy, 'de')).toEqual([])
    expect(checkTexts(copy).problems[0]).toMatch(/\(hk fr es fi it nl pt ru sv\)$/)
    acceptAll(copy, 'all', { same: ['push/delayed'], because: 'Both words are the same elsewhere' })
    expect(checkTexts(copy).problems).toEqual([])
  })

  it('refuses to accept a translation that has not changed with its English text, unless somebody says why', () => {
    const copy = copyOfTexts()
    change(copy, 'en', "'Delayed price'", "'Late price'")
    change(copy, 'de', "'Verzögerter Kurs'", "'Später Kurs'")
    expect(acceptAll(copy, 'all')).toEqual(['push/delayed (hk fr es fi it nl pt ru sv)'])
    expect(checkTexts(copy).problems[0]).toMatch(/push\/delayed .*\(hk fr es fi it nl pt ru sv\)$/)
    expect(() => acceptAll(copy, 'all', { same: ['push/delayed'] })).toThrow('--because')
    expect(acceptAll(copy, 'all', { same: ['push/delayed'], because: 'The same thing' })).toEqual([])
    expect(checkTexts(copy).problems).toEqual([])
    const kept = JSON.parse(readFileSync(join(copy, 'docs/languages/kept.json'), 'utf8'))
    expect(kept).toEqual({ 'push/delayed': 'The same thing' })
  })
})

describe('the report', () => {
  it('counts in each language what is left to do, and lists it', () => {
    const copy = copyOfTexts()
    // Some words are the same in both, as a link is.
    const [, alike] = / · (\d+) equal to English/.exec(reportTexts(copy, 'de')[1]) ?? []
    const file = join(copy, named('push').fileOf('en'))
    const source = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      source.replace("'Delayed price'", "'Verzögerter Kurs'").replace(/^ +falls: '\{code\} liegt.*\n/m, ''),
    )
    const report = reportTexts(copy, 'de')
    expect(report[1]).toBe(
      `de  1 missing · ${Number(alike) + 1} equal to English · 1 English changed or new · 0 broken`,
    )
    expect(report.join('\n')).toMatch(/push\/falls \(\S+push-texts\.ts\): "\{code\} is down/)
    expect(report.join('\n')).toMatch(/push\/delayed \(\S+push-texts\.ts:\d+\): "Verzögerter Kurs"/)
    expect(reportTexts(copy).filter(line => /^\w\w {2}\d/.test(line))).toHaveLength(10)
  })
})
