import { describe, expect, test } from 'vitest'
import { readConfirmationSetting } from './confirmation-setting.ts'

describe('the setting market.confirmation', () => {
  test.each([{}, { forex: 30 }, { crypto: 3_600, stock: 60 }])('can be %j', value => {
    expect(readConfirmationSetting(value)).toEqual({ ok: true, value })
  })

  test.each<[unknown, string]>([
    [null, 'setting.invalid'],
    [[], 'setting.invalid'],
    ['60', 'setting.invalid'],
    [{ forex: 29 }, 'setting.rule'],
    [{ forex: 3_601 }, 'setting.rule'],
    [{ forex: 60.5 }, 'setting.rule'],
    [{ forex: '60' }, 'setting.rule'],
    [{ bonds: 60 }, 'setting.rule'],
  ])('is not %j', (value, refusal) => {
    expect(readConfirmationSetting(value)).toMatchObject({ ok: false, refusal })
  })
})
