import { describe, expect, it } from 'vitest'
import { readTemplates, templatesMax, withTemplate } from './templates.ts'

const ma = { name: 'MA' as const, shown: true, parameters: [5, 10] }

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

  it('take no more than there is room for, and lose none of those that are there', () => {
    const full = Array.from({ length: templatesMax }, (_, index) => ({
      name: `Set ${index}`,
      indicators: [],
    }))
    expect(withTemplate(full, { name: 'One more', indicators: [ma] })).toBeUndefined()
    expect(withTemplate(full.slice(1), { name: 'One more', indicators: [ma] })).toHaveLength(templatesMax)
  })

  it('are replaced by name, also where there is no room for another', () => {
    const full = Array.from({ length: templatesMax }, (_, index) => ({
      name: `Set ${index}`,
      indicators: [],
    }))
    expect(withTemplate(full, { name: 'Set 0', indicators: [ma] })).toEqual([
      ...full.slice(1),
      { name: 'Set 0', indicators: [ma] },
    ])
  })
})
