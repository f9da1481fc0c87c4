import { readTexts } from '@plumbline/texts'
import { createTranslator, type Messages } from 'use-intl'
import { expect, it } from 'vitest'

/** The texts of savings, as whoever asks for them inside their area has them. */
const t = createTranslator({
  locale: 'en',
  messages: readTexts('app/savings', 'en') as unknown as Messages,
  namespace: 'savings',
  onError: () => undefined,
})

it('a text takes the figures that it names, and nothing else compiles', () => {
  expect(t('minDeposit', { amount: '100.00' })).toContain('100.00')
  expect(t('days', { count: 2 })).toBe('2 days')
  // @ts-expect-error -- its figure is missing
  t('minDeposit')
  // @ts-expect-error -- it has another figure
  t('minDeposit', { sum: '100.00' })
  // @ts-expect-error -- it counts
  t('days', { count: 'two' })
  // @ts-expect-error -- there is no such text
  t('noSuchText')
})
