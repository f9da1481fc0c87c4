import { expect, it } from 'vitest'
import { missingIn } from './missing.ts'

const both = { title: 'Title', body: 'Text' }

it.each([
  ['nothing at all', {}, { language: 'en', part: 'title' }],
  [
    'an English text without a title',
    { en: { title: ' \u200B', body: 'Text' } },
    { language: 'en', part: 'title' },
  ],
  ['an English title without a text', { en: { title: 'Title', body: '' } }, { language: 'en', part: 'body' }],
  [
    'half of another language beside English',
    { en: both, de: { title: 'Titel', body: ' ' } },
    { language: 'de', part: 'body' },
  ],
  ['a language that was emptied', { en: both, de: { title: '', body: '' } }, undefined],
])('%s', (_, texts, missing) => {
  expect(missingIn(texts)).toEqual(missing)
})
