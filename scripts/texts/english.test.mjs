import { expect, it } from 'vitest'
import { withEnglish } from '../../texts/read.ts'

it('says in English what a language has no text for', () => {
  const english = {
    app: { back: 'Back', next: 'Next' },
    error: { timeout: 'Request timeout' },
    title: 'Plumbline',
  }
  expect(withEnglish({ app: { next: 'Weiter' } }, english)).toEqual({
    app: { back: 'Back', next: 'Weiter' },
    error: { timeout: 'Request timeout' },
    title: 'Plumbline',
  })
  expect(withEnglish({}, english)).toEqual(english)
})
