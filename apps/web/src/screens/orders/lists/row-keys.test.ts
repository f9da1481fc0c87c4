import { expect, it } from 'vitest'
import { rowKeyOf } from './row-keys.ts'

const pressed = (key: string, held: Partial<Parameters<typeof rowKeyOf>[0]> = {}) =>
  rowKeyOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

it.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['x', 'select'],
  ['c', 'close'],
  ['t', 'targets'],
  ['Delete', 'cancel'],
  ['Escape', 'escape'],
  ['q', undefined],
])('%s means %s', (key, meant) => expect(pressed(key)).toBe(meant))

it('selects a range with Shift', () => expect(pressed('X', { shiftKey: true })).toBe('range'))

it("leaves the browser's own keys alone", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(pressed('c', held)).toBeUndefined()
})
