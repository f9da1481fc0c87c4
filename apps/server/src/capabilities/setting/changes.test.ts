import { describe, expect, it } from 'vitest'
import { loanProductShipped } from '@plumbline/rules/lending'
import { shippedTermsOf } from '@plumbline/rules/term'
import { changesOf, draftChanges } from './changes.ts'

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

it('a product that was as shipped is shown with its shipped terms, before and after', () => {
  const shipped = shippedTermsOf('term crypto 60')!
  const lower = { ...shipped, yield: 6_000 }
  const name = 'term crypto 60'
  const change = { field: name, before: JSON.stringify(shipped), after: JSON.stringify(lower) }
  expect(draftChanges('term.products', {}, { [name]: lower })).toEqual([change])
  expect(draftChanges('term.products', { [name]: lower }, {})).toEqual([
    { field: name, before: change.after, after: change.before },
  ])
  const added = { 'term crypto 120': lower }
  expect(draftChanges('term.products', {}, added)).toEqual([
    { field: 'term crypto 120', before: null, after: JSON.stringify(lower) },
  ])
})

it('the terms of the loan that were as shipped are shown with their shipped figures', () => {
  expect(draftChanges('lending.product', {}, { ...loanProductShipped, max: 900, terms: [7, 10] })).toEqual([
    { field: 'max', before: '5000', after: '900' },
    { field: 'terms', before: '[7,14,30]', after: '[7,10]' },
  ])
  expect(draftChanges('lending.product', { offered: false }, {})).toEqual([
    { field: 'offered', before: 'false', after: 'true' },
  ])
})
