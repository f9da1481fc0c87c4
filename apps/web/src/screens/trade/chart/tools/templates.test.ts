import { describe, expect, it } from 'vitest'
import { readTemplates, templatesMax } from './templates.ts'

const ma = { name: 'MA', shown: true, parameters: [5, 10] }

describe('sets of indicators on this device', () => {
  it.each([
    ['nothing kept', null],
    ['no JSON', '[{'],
    ['something else', '{"name":"Mine"}'],
    ['no names', '[{"name":"","indicators":[]},{"indicators":[]},7]'],
  ])('are none where there is %s', (_, text) => {
    expect(readTemplates(text)).toEqual([])
  })

  it('are what was kept, without figures that nobody can draw', () => {
    const unknown = [
      { name: 'VWAP', shown: true, parameters: [] },
      { name: 'MA', shown: true, parameters: [0] },
      { name: 'RSI', shown: 'yes', parameters: [6] },
    ]
    expect(readTemplates(JSON.stringify([{ name: 'Mine', indicators: [ma, ...unknown] }]))).toEqual([
      { name: 'Mine', indicators: [ma] },
    ])
  })

  it('are bounded', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ name: `Set ${index}`, indicators: [] }))
    expect(readTemplates(JSON.stringify(many))).toHaveLength(templatesMax)
  })
})
