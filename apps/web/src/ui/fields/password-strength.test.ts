import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength of a password', () => {
  it('is not judged while nothing is typed', () => {
    expect(strengthOf('')).toBeUndefined()
  })

  it.each([
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['12345678901234567890', 'weak'],
    ['qwertyuiop', 'weak'],
    ['abc123', 'weak'],
    ['k3v9qm', 'fair'],
    ['lantern-7', 'good'],
    ['Lantern-7-Quay!', 'strong'],
    ['長洲渡輪碼頭早班船', 'good'],
  ])('%s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })
})
