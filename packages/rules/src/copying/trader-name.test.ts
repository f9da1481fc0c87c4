import { describe, expect, it } from 'vitest'
import { formOfTraderName, readTraderName } from './trader-name.ts'

describe('the name of a trader', () => {
  it.each(['Ada', 'North Star', 'gold.hand', 'a_b-c', 'Ökonom 7', '金牌交易員', 'Север'])(
    'may be %s',
    name => {
      expect(readTraderName(name)).toMatchObject({ ok: true, value: { name } })
    },
  )

  it.each([
    'Al',
    'A'.repeat(25),
    ' - ',
    'a  b',
    '-ada',
    'ada.',
    'ada!',
    '<b>ada</b>',
    'Plumbline',
    'P1umbl1ne Desk',
    'Plumb line',
    'the.Staff',
    'Рlumbline',
    'Suppоrt',
    'Admin 7',
    'Officia1',
  ])('may not be %s', name => {
    expect(readTraderName(name)).toMatchObject({
      refusal: 'copy.name',
      figures: { minimum: '3', maximum: '24' },
    })
  })

  it.each([
    ['Ada Moss', 'ada-moss'],
    ['Ada', 'Аdа'],
    ['Morn', 'Mom'],
    ['Silo', 'SIL0'],
    ['Élan', 'Elan'],
    ['Will', 'Wi11'],
  ])('%s looks like %s', (one, other) => {
    expect(formOfTraderName(one)).toBe(formOfTraderName(other))
  })

  it('tells others apart', () => {
    expect(formOfTraderName('Ada')).not.toBe(formOfTraderName('Ida B'))
  })
})
