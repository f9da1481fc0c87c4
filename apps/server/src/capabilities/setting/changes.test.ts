import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'

describe('what a draft changes', () => {
  it('of a table are the entries that are new, other ones or gone', () => {
    const before = { EURUSD: 10, GBPUSD: 20, USDJPY: 30 }
    expect(changesOf(before, { EURUSD: 10, GBPUSD: 25, AUDUSD: 5 })).toEqual([
      { field: 'GBPUSD', before: '20', after: '25' },
      { field: 'USDJPY', before: '30', after: null },
      { field: 'AUDUSD', before: null, after: '5' },
    ])
  })

  it('of anything else is the whole value', () => {
    expect(changesOf(48, 24)).toEqual([{ field: 'value', before: '48', after: '24' }])
    expect(changesOf([], [{ country: 'PT' }])).toEqual([
      { field: 'value', before: '[]', after: '[{"country":"PT"}]' },
    ])
  })
})
