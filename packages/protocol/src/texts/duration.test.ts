import { expect, it } from 'vitest'
import { durationText } from './duration.ts'

it.each([
  ['en', 2, '2 minutes'],
  ['en', 90, '90 minutes'],
  ['en', 1_440, '24 hours'],
  ['de', 1_440, '24 Stunden'],
  ['hk', 2, '2 分鐘'],
  ['ru', 1_440, '24 часа'],
] as const)('in %s %i minutes are %s', (language, minutes, text) => {
  expect(durationText(language, minutes)).toBe(text)
})
