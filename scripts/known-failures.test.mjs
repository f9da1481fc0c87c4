import { describe, expect, it } from 'vitest'
import { readKnownFailures } from './known-failures.mjs'

const now = new Date('2026-11-28T12:00:00Z')
const entry = {
  file: 'tests/a.test.ts',
  test: 'a test that fails',
  reason: 'the page is being written anew',
  since: '2026-11-25',
  shows: 'the page scrolls back',
}
const read = entries => readKnownFailures(now, JSON.stringify(entries))

describe('the list of what is known to fail', () => {
  it('has the very test, and no other', () => {
    const known = read([entry])
    expect(known.faults).toEqual([])
    expect(known.has({ file: entry.file, test: entry.test })).toBe(true)
    expect(known.has({ file: entry.file, test: 'another test' })).toBe(false)
    expect(known.has({ file: 'tests/b.test.ts', test: entry.test })).toBe(false)
    expect(known.has({ file: entry.file })).toBe(false)
  })

  it.each([
    ['a fourth entry', [entry, entry, entry, entry], '4 entries'],
    ['one older than a week', [{ ...entry, since: '2026-11-20' }], 'at most 7 days'],
    ['one of a day to come', [{ ...entry, since: '2026-11-30' }], 'at most 7 days'],
    ['one without a readable day', [{ ...entry, since: 'lately' }], 'at most 7 days'],
    ['one that does not say why', [{ ...entry, reason: ' ' }], 'reason missing'],
    ['one that does not say how it shows', [{ ...entry, shows: undefined }], 'shows missing'],
  ])('is refused with %s', (_, entries, fault) => {
    expect(read(entries).faults.join()).toContain(fault)
  })
})
