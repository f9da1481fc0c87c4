import { languages } from '@plumbline/protocol/core'
import { agreementKeys, publishedTexts, type PublishedText } from '@plumbline/rules/published-text'
import type { Language } from '@plumbline/protocol/core'
import { describe, expect, test } from 'vitest'
import accepted from './accepted.json' with { type: 'json' }
import { hashOf, readSections } from './sections.ts'
import { readShipped } from './shipped.ts'

const restricted = ['KP', 'IL', 'CN', 'VU', 'CU']
const shipped = new Map(readShipped().map(each => [each.key, each]))

const showShipped = (key: PublishedText, language: Language) => {
  const { name = '', texts } = shipped.get(key) ?? {}
  const text = texts?.[language]
  if (text === undefined) throw new Error(`${key} is not there in ${language}`)
  const sections = readSections(key, text.body)
  if (!sections.ok) throw new Error(sections.refusal)
  return { ...text, version: name, sections: sections.value }
}

const dated = publishedTexts.filter(key => key !== 'help')

describe.each(languages)('the texts of the product in %s', language => {
  test.each(publishedTexts)('%s has the sections of the binding text, all filled', key => {
    const binding = showShipped(key, 'en')
    const shown = showShipped(key, language)
    const shape = ({ sections }: typeof shown) => sections.map(({ paragraphs }) => paragraphs.length)
    expect(shape(shown)).toEqual(shape(binding))
    for (const text of [shown.title, ...shown.sections.flatMap(each => [each.heading, ...each.paragraphs])])
      expect(text.trim()).not.toBe('')
  })

  test.each(dated)('%s is plain: what is shown is what was written', key => {
    for (const { paragraphs, blocks } of showShipped(key, language).sections)
      expect(blocks).toEqual(
        paragraphs.map(text => ({
          kind: 'paragraph',
          spans: [{ text, isStrong: false, isEmphasis: false, link: null }],
        })),
      )
  })

  test('the help leads to the same pages as the binding one', () => {
    const leads = (of: Language) => JSON.stringify(showShipped('help', of)).match(/\(\/pages[^)]*\)/g)
    expect(leads(language)?.toSorted()).toEqual(leads('en')?.toSorted())
  })

  test.each([...agreementKeys, 'trader', 'loan'] as const)('%s has six to nine sections', key => {
    const { length } = showShipped(key, language).sections
    expect(length).toBeGreaterThanOrEqual(6)
    expect(length).toBeLessThanOrEqual(9)
  })

  test('differ from each other and from those of other languages', () => {
    const hashes = publishedTexts.flatMap(key => [
      showShipped(key, language).sha256,
      ...(language === 'en' ? [] : [showShipped(key, 'en').sha256]),
    ])
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})

describe('what customers have accepted or read', () => {
  test.each(dated)('is %s word for word: another text is another version', key => {
    expect(shipped.get(key)?.name).toBe(accepted[key].version)
    const hashes = languages.map(language => [language, showShipped(key, language).sha256])
    expect(Object.fromEntries(hashes)).toEqual(accepted[key].sha256)
  })

  test('is hashed as it was before versions were kept in the database', () => {
    const { title, sections } = showShipped('privacy', 'en')
    const version = '2026-11-21'
    expect(hashOf({ key: 'privacy', version, title }, sections)).toBe(
      'e63f3946d148fb9bdba60bffa10a26d2b45e1ef159a6dce440f322ab9cd2e5f6',
    )
  })
})

describe('the binding service agreement', () => {
  const text = JSON.stringify(showShipped('service', 'en'))
  test.each(restricted)('names the restricted country %s', code => {
    const name = new Intl.DisplayNames('en', { type: 'region' }).of(code)
    expect(text).toContain(name)
  })
})
