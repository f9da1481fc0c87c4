import { describe, expect, it } from 'vitest'
import { kindLooksIn, withoutAverages } from './kind-look.ts'

const average = { name: 'MA', shown: true, parameters: [5, 10, 30] } as const
const quotes = { name: 'VOL', shown: true, parameters: [] } as const

describe('the look of charts beside timed deals', () => {
  it('is that of contracts without their averages until it is chosen', () => {
    const kept = [
      { ...average, parameters: [...average.parameters] },
      { ...quotes, parameters: [] },
    ]
    expect(withoutAverages(kept).map(({ name, shown }) => [name, shown])).toEqual([
      ['MA', false],
      ['VOL', true],
    ])
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['periods nobody knows', '{"term":{"period":"2m"},"micro":7}'],
    ['indicators nobody knows', '{"term":{"period":"1m","indicators":[{"name":"X"}]}}'],
  ])('takes %s for nothing chosen', (_, text) => {
    expect(kindLooksIn(text)).toEqual({ term: { period: '1m' }, micro: { period: 'moment' } })
  })

  it('keeps what was chosen for one kind, with every indicator there is', () => {
    const { term, micro } = kindLooksIn(JSON.stringify({ term: { period: '5m', indicators: [average] } }))
    expect(term.period).toBe('5m')
    expect(term.indicators?.filter(({ shown }) => shown)).toEqual([average])
    expect(micro).toEqual({ period: 'moment' })
  })
})
