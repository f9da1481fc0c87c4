import { describe, expect, it } from 'vitest'
import { isReadByCustomer, readByCustomer, reasonUses, saidIn } from './uses.ts'

describe('a saved reason', () => {
  it('is said in the language of whoever reads it, else in English, else as it is there', () => {
    expect(saidIn<string>({ en: 'Not arrived', de: 'Nicht eingegangen' }, 'de')).toEqual({
      language: 'de',
      text: 'Nicht eingegangen',
    })
    expect(saidIn<string>({ fr: 'Pas arrivé', en: 'Not arrived' }, 'de')).toEqual({
      language: 'en',
      text: 'Not arrived',
    })
    expect(saidIn<string>({ de: 'Nicht eingegangen' }, 'fr')).toEqual({
      language: 'de',
      text: 'Nicht eingegangen',
    })
    expect(saidIn<string>({}, 'fr')).toBeUndefined()
  })

  it.each(reasonUses)('for %s is read by the customer only where something was turned down', use => {
    expect(isReadByCustomer(use)).toBe(readByCustomer.some(each => each === use))
    if (isReadByCustomer(use)) expect(use).toMatch(/\.reject$/)
  })
})
