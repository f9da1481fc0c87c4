import { describe, expect, it } from 'vitest'
import { isolated } from '../direction.ts'
import { inVisualOrder, levelsOf } from './order.ts'

/** Each sign as a part of its own, as it is drawn. */
const drawn = (text: string): string => {
  const levels = levelsOf(text)
  const parts = Array.from(text, (sign, place) => ({ sign, level: levels[place] ?? 0 }))
  return inVisualOrder(parts)
    .map(({ sign }) => sign)
    .join('')
    .replaceAll(/[\u2066-\u2069]/g, '')
}

describe('a line', () => {
  it.each([
    ['from the left stays as it is', 'Ada 12', 'Ada 12'],
    ['from the right is turned around', 'אבג', 'גבא'],
    ['keeps figures in a name from the right in their order', 'אב 12', '12 בא'],
  ])('%s', (_, text, expected) => expect(drawn(isolated(text))).toBe(expected))

  it('leaves what stands behind a name from the right where it is', () => {
    expect(drawn(`${isolated('אבג')}, 29 Nov`)).toBe('גבא, 29 Nov')
    expect(drawn(`Customer ${isolated('אבג')} (12)`)).toBe('Customer גבא (12)')
  })
})
