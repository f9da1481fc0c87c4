import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskUid } from './invited.ts'
import { judgeInviter } from './inviter.ts'
import { readPosition } from './position.ts'

describe('a code', () => {
  const open = { book: 'real', isSuspended: false, isErased: false } as const
  test('of an open account may be used', () => {
    expect(judgeInviter(open)).toEqual({ ok: true, value: 'may' })
  })
  test.each([
    ['a demo account', { ...open, book: 'demo' as const }],
    ['a suspended account', { ...open, isSuspended: true }],
    ['an account whose data were erased', { ...open, isErased: true }],
  ])('of %s is as unknown as any', (_, inviter) => {
    expect(judgeInviter(inviter)).toEqual({ ok: false, refusal: 'invite.unknown' })
  })
})

test('a UID shows its last three digits alone', () => {
  expect(maskUid('12345678')).toBe('•••••678')
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), uid => {
      const masked = maskUid(String(uid))
      expect(masked).toHaveLength(8)
      expect(masked.replaceAll('•', '')).toBe(String(uid).slice(-3))
    }),
  )
})

describe('pages', () => {
  test.each([['0'], ['-1'], ['1.5'], ['next'], ['11'], ['9999999999']])('have no place %j', cursor => {
    expect(readPosition(cursor, { count: 10, limit: 3 })).toMatchObject({ refusal: 'request.invalid' })
  })

  test('show everybody once, the newest first, however many come in between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 80 }),
        (before, limit, joining) => {
          const shown: number[] = []
          let count = before
          let cursor: string | undefined
          for (let page = 0; page <= 80; page += 1) {
            const place = readPosition(cursor, { count, limit })
            if (!place.ok) throw new Error(place.refusal)
            const { offset, size, next } = place.value
            expect(size).toBeLessThanOrEqual(limit)
            for (let at = offset + size - 1; at >= offset; at -= 1) shown.push(at)
            if (next === null) break
            cursor = next
            count += joining[page] ?? 0
          }
          expect(shown).toEqual(Array.from({ length: before }, (_, place) => before - 1 - place))
        },
      ),
    )
  })
})
