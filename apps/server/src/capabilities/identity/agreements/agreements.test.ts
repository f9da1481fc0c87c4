import { agreementKeys, publishedTexts } from '@plumbline/protocol/identity'
import { languages } from '@plumbline/protocol/core'
import { describe, expect, test } from 'vitest'
import accepted from './accepted.json' with { type: 'json' }
import { judgeAgreements, showAgreement } from './index.ts'

const restricted = ['KP', 'IL', 'CN', 'VU', 'CU']

describe.each(languages)('the agreements in %s', language => {
  test.each(publishedTexts)('%s has the sections of the binding text, all filled', key => {
    const binding = showAgreement(key, 'en')
    const shown = showAgreement(key, language)
    const shape = ({ sections }: typeof shown) => sections.map(({ paragraphs }) => paragraphs.length)
    expect(shape(shown)).toEqual(shape(binding))
    for (const text of [shown.title, ...shown.sections.flatMap(each => [each.heading, ...each.paragraphs])])
      expect(text.trim()).not.toBe('')
    expect(shown.version).toBe(binding.version)
  })

  test.each([...agreementKeys, 'trader', 'loan'] as const)('%s has six to nine sections', key => {
    const { length } = showAgreement(key, language).sections
    expect(length).toBeGreaterThanOrEqual(6)
    expect(length).toBeLessThanOrEqual(9)
  })

  test('differ from each other and from those of other languages', () => {
    const hashes = publishedTexts.flatMap(key => [
      showAgreement(key, language).sha256,
      ...(language === 'en' ? [] : [showAgreement(key, 'en').sha256]),
    ])
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})

describe('what customers have accepted or read', () => {
  test.each(publishedTexts)('is %s word for word: another text is another version', key => {
    const shown = languages.map(language => showAgreement(key, language))
    expect(new Set(shown.map(({ version }) => version))).toEqual(new Set([accepted[key].version]))
    const hashes = shown.map(({ sha256 }, place) => [languages[place], sha256])
    expect(Object.fromEntries(hashes)).toEqual(accepted[key].sha256)
  })
})

describe('the binding service agreement', () => {
  const text = JSON.stringify(showAgreement('service', 'en'))
  test.each(restricted)('names the restricted country %s', code => {
    const name = new Intl.DisplayNames('en', { type: 'region' }).of(code)
    expect(text).toContain(name)
  })
})

describe('accepting', () => {
  const now = (key: 'privacy' | 'service' | 'risk') => ({ key, version: showAgreement(key, 'en').version })
  test('without naming versions means the required ones as they are', () => {
    expect(judgeAgreements(undefined)).toEqual({ ok: true, value: ['privacy', 'service'] })
  })
  test('may name the risk disclosure too, in any order', () => {
    expect(judgeAgreements([now('risk'), now('service'), now('privacy')])).toEqual({
      ok: true,
      value: ['privacy', 'service', 'risk'],
    })
  })
  test.each([
    ['nothing', []],
    ['one of the required ones', [now('privacy')]],
    ['an old version', [now('privacy'), { key: 'service' as const, version: '1' }]],
    [
      'a current and an old version of the same',
      [now('privacy'), now('service'), { ...now('service'), version: '1' }],
    ],
  ])('is not done by naming %s', (_, named) => {
    expect(judgeAgreements(named)).toEqual({ ok: false, refusal: 'agreement.outdated' })
  })
})
