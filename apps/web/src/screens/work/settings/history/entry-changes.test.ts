import { describe, expect, it } from 'vitest'
import { entryChangesOf } from './entry-changes.ts'

const network = { network: 'BTC', address: '1BitcoinEaterAddressDontSendf59kuE' }

describe('what a version changes', () => {
  it('is told entry by entry: what came, what went and what is otherwise', () => {
    expect(
      entryChangesOf('funding.networks', { BTC: network, ETH: network }, { BTC: network, TRON: network }),
    ).toEqual([
      { field: 'ETH', before: JSON.stringify(network), after: null },
      { field: 'TRON', before: null, after: JSON.stringify(network) },
    ])
    expect(entryChangesOf('market.spread', { EURUSD: 5 }, { EURUSD: 10 })).toEqual([
      { field: 'EURUSD', before: '5', after: '10' },
    ])
  })

  it('names the terms of a loan beside those that took their place, though they were left out', () => {
    const changes = entryChangesOf('lending.product', {}, { offered: false })
    expect(changes).toEqual([{ field: 'offered', before: expect.any(String), after: 'false' }])
  })

  it('has no entries where a value is a single one', () => {
    expect(entryChangesOf('verification.review_hours', 48, 24)).toBeUndefined()
    expect(entryChangesOf('availability.rules', [], [{ country: 'DE' }])).toBeUndefined()
  })
})
