import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../core/time.ts'
import { bodyLengthMax, shownMsMax, startAheadMsMax, titleLengthMax } from './limits.ts'
import { linkKind } from './link.ts'
import { announcementNext, isFor, periodFrom, shownAt, stateAt, type VersionFacts } from './state.ts'
import { languageShown, readText } from './text.ts'

describe('a link', () => {
  test.each([
    ['https://example.org', 'outside'],
    ['https://www.example.org/help?lang=en#top', 'outside'],
    ['/pages/fund/withdraw', 'page'],
    ['/pages/loan/detail?id=01940000-0000-7000-8000-000000000000', 'page'],
  ])('may lead to %s', (to, kind) => {
    expect(linkKind(to)).toBe(kind)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.org',
    'HTTP://example.org',
    'ftp://example.org',
    '//example.org',
    'mailto:a@example.org',
    'https://',
    'https://localhost',
    'https://127.0.0.1',
    'https://bank.example@evil.example',
    'https://user:pass@evil.example',
    'https://evil.example:8443/',
    'https://exаmple.org',
    'https://xn--exmple-cua.org',
    'https://example.org/\u202egpj',
    'https://example.org/<script>',
    'https://example.org/"onclick=',
    '/pages/../work',
    '/pages/fund\\withdraw',
    '/elsewhere/fund',
    '#/pages/fund',
    'pages/fund',
    '',
    `https://example.org/${'x'.repeat(500)}`,
  ])('may not lead to %j', to => {
    expect(linkKind(to)).toBeUndefined()
  })

  test('that is taken is https, to the very host that is read, in plain letters', () => {
    const piece = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(
        fc.oneof(
          piece,
          piece.map(rest => `https://${rest}`),
          fc.webUrl(),
        ),
        to => {
          if (linkKind(to) !== 'outside') return
          const [, host = ''] = /^https:\/\/([^/?#]*)/i.exec(to) ?? []
          expect(host).toMatch(/^[a-z\d.-]+\.[a-z]+$/i)
          // Nothing in the rest that ends an attribute, turns its direction or is read as another address.
          expect(to).toMatch(/^[!#$%&'()*+,\-./:;=?@[\]_~a-z\d]+$/i)
        },
      ),
    )
  })
})

describe('whom it is for', () => {
  const reader = { country: 'PT', language: 'pt' }
  test.each([
    [{ countries: null, languages: null }, reader, true],
    [{ countries: ['PT'], languages: null }, reader, true],
    [{ countries: ['DE'], languages: null }, reader, false],
    [{ countries: ['PT'], languages: null }, { ...reader, country: undefined }, false],
    [{ countries: null, languages: null }, { ...reader, country: undefined }, true],
    [{ countries: null, languages: ['pt'] }, reader, true],
    [{ countries: null, languages: ['de'] }, reader, false],
    [{ countries: ['PT'], languages: ['de'] }, reader, false],
  ])('%j is for %j: %s', (target, who, expected) => {
    expect(isFor(target, who)).toBe(expected)
  })
})

describe('when it is shown', () => {
  test.each([
    [undefined, undefined, { startsAt: now, endsAt: undefined }],
    [now - dayMs, undefined, { startsAt: now, endsAt: undefined }],
    [now + dayMs, now + 2 * dayMs, { startsAt: now + dayMs, endsAt: now + 2 * dayMs }],
    [now - dayMs, now + 1, { startsAt: now, endsAt: now + 1 }],
  ])('from %j until %j', (from, until, period) => {
    expect(periodFrom({ from, until }, now)).toEqual({ ok: true, value: period })
  })

  test.each([
    [undefined, now],
    [undefined, now - 1],
    [now + dayMs, now + dayMs],
    [now + startAheadMsMax + 1, undefined],
    [undefined, now + shownMsMax + 1],
  ])('never from %j until %j', (from, until) => {
    expect(periodFrom({ from, until }, now)).toMatchObject({ ok: false, refusal: 'announcement.period' })
  })
})
