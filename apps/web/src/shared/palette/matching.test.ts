import { describe, expect, it } from 'vitest'
import { matching } from './matching.ts'

const commands = [
  { label: 'Deposits and withdrawals' },
  { label: 'Deposit' },
  { label: 'Überbrückungskredit' },
  { label: 'BTCUSD', more: 'Bitcoin' },
  { label: '存款及提款' },
]
const found = (text: string) => matching(commands, text, 'en').map(({ label }) => label)

describe('what a palette finds', () => {
  it.each([
    ['', commands.map(({ label }) => label)],
    ['  ', commands.map(({ label }) => label)],
    ['dep', ['Deposits and withdrawals', 'Deposit']],
    ['with', ['Deposits and withdrawals']],
    ['wit dep', ['Deposits and withdrawals']],
    ['uber', ['Überbrückungskredit']],
    ['bit', ['BTCUSD']],
    ['提款', ['存款及提款']],
    ['nothing', []],
  ])('for “%s”', (text, labels) => {
    expect(found(text)).toEqual(labels)
  })

  it('puts what begins so first', () => {
    expect(matching([{ label: 'My orders' }, { label: 'Orders' }], 'ord', 'en')).toEqual([
      { label: 'Orders' },
      { label: 'My orders' },
    ])
  })
})
