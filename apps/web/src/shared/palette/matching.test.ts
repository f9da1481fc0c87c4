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

  it('finds what says so of itself after what is called so', () => {
    const settings = [
      { label: 'Payouts', words: 'What a withdrawal costs' },
      { label: 'Withdrawal fees' },
      { label: '限額', words: '每日提款上限' },
    ]
    const labels = (text: string) => matching(settings, text, 'en').map(({ label }) => label)
    expect(labels('withdrawal')).toEqual(['Withdrawal fees', 'Payouts'])
    expect(labels('payouts cost')).toEqual(['Payouts'])
    expect(labels('提款')).toEqual(['限額'])
    expect(labels('ithdrawa')).toEqual(['Withdrawal fees'])
  })

  it('puts what begins so first', () => {
    expect(matching([{ label: 'My orders' }, { label: 'Orders' }], 'ord', 'en')).toEqual([
      { label: 'Orders' },
      { label: 'My orders' },
    ])
  })
})
