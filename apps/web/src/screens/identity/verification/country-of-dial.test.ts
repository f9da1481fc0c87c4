import { describe, expect, it } from 'vitest'
import { countryOfDial } from './country-of-dial.ts'

describe('the country of an area code', () => {
  it.each([
    ['351', [], 'PT'],
    ['1', ['US'], 'US'],
    ['44', ['PT', 'GB'], 'GB'],
    ['7', ['PT'], 'KZ'],
    ['', [], ''],
    ['999', ['PT'], ''],
  ])('%s with %j is %s', (dial, likely, country) => {
    expect(countryOfDial(dial, likely)).toBe(country)
  })
})
