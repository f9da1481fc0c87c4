import { describe, expect, test } from 'vitest'
import { readMoment, writeMoment } from './moment.ts'

const at = Date.UTC(2026, 6, 13, 7, 31, 9)

describe('a moment that is typed', () => {
  test.each([
    ['2026-07-13 07:31:09', at],
    ['2026-07-13T07:31:09', at],
    [' 2026-07-13 07:31 ', at - 9_000],
    ['2026-07-13 07:31:09.412', at + 412],
  ])('%s is read', (text, moment) => expect(readMoment(text)).toBe(moment))

  test.each(['', 'yesterday', '2026-07-13', '2026-02-31 10:00', '2026-07-13 25:00', '13.07.2026 07:31'])(
    '%j is none',
    text => expect(readMoment(text)).toBeUndefined(),
  )

  test('what is written is read again', () => expect(readMoment(writeMoment(at))).toBe(at))
})
