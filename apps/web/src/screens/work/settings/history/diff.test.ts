import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffOf } from './diff.ts'

const written = (value: unknown) => JSON.stringify(value, null, 2).split('\n')

describe('what a new value changes', () => {
  it('is shown line by line', () => {
    expect(diffOf(48, 24)).toEqual([
      { sign: 'gone', text: '48' },
      { sign: 'new', text: '24' },
    ])
    expect(
      diffOf([{ country: 'DE' }], [{ country: 'DE' }, { country: 'FR' }]).map(({ sign }) => sign),
    ).toContain('same')
  })

  it('tells both values whole, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        const lines = diffOf(before, after)
        const side = (without: string) => lines.filter(({ sign }) => sign !== without).map(({ text }) => text)
        expect(side('new')).toEqual(written(before))
        expect(side('gone')).toEqual(written(after))
      }),
    )
  })
})
