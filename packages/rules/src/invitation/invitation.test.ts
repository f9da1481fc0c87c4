import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskUid } from './invited.ts'
import { judgeInviter } from './inviter.ts'
import { readAfter } from './page.ts'

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

describe('the next page', () => {
  test.each([['0'], ['-1'], ['1.5'], ['next'], ['01'], ['1'.repeat(19)]])('has no cursor %j', cursor => {
    expect(readAfter(cursor)).toMatchObject({ refusal: 'request.invalid' })
  })

  test('begins after somebody, and the first with the newest', () => {
    expect(readAfter(undefined)).toEqual({ ok: true, value: undefined })
    expect(readAfter('9'.repeat(18))).toEqual({ ok: true, value: 10n ** 18n - 1n })
  })
})
