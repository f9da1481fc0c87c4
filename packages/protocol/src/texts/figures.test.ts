import { describe, expect, it } from 'vitest'
import refusals from '@plumbline/texts/en/server/refusals.json' with { type: 'json' }
import { withFigures, writeMoment } from './figures.ts'

describe('a day or a moment in a text', () => {
  it.each([
    ['en', '8 Dec 2026', '8 Dec 2026, 14:05 UTC'],
    ['de', '8. Dez. 2026', '8. Dez. 2026, 14:05 UTC'],
    ['hk', '2026年12月8日', '2026年12月8日 14:05 UTC'],
    ['fi', '8.12.2026', '8.12.2026 klo 14.05 UTC'],
  ] as const)('is written as the language does: %s', (language, day, moment) => {
    const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(plain(writeMoment(language, '2026-12-08'))).toBe(day)
    expect(plain(writeMoment(language, '2026-12-08T14:05:59.999Z'))).toBe(moment)
  })

  it.each([
    '2026',
    '2026-13-45',
    '2026-12-08T99:99Z',
    '2026-12-08T14:05:5.9.9Z',
    '12-08',
    'A-2026-12-08',
    '2026-12-08 or so',
    '1234.50',
    '',
  ])('is not found in %o', text => {
    expect(writeMoment('en', text)).toBe(text)
  })

  it('is put into a refusal', () => {
    expect(withFigures('en', refusals['limit.paused'], { until: '2026-12-08T14:00:00.000Z' })).toBe(
      'Your own pause is on until 8 Dec 2026, 14:00 UTC. Nothing was placed.',
    )
  })
})
