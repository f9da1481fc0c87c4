import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkKind } from './link.ts'
import { languageShown, readText } from './text.ts'

const limits = { titleLengthMax: 120, bodyLengthMax: 10_000 }

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

describe('a text', () => {
  test('is kept without what nobody sees, its title on one line', () => {
    expect(
      readText({ title: ' New\nhours\u202e ', body: 'One\r\n\r\n\r\n\r\n\r\ntwo\u200b ' }, limits),
    ).toEqual({
      ok: true,
      value: { title: 'New hours', body: 'One\n\n\ntwo' },
    })
  })

  test.each([
    [{ title: 'x', body: '' }, 'markup.missing'],
    [{ title: ' \u200b', body: 'x' }, 'markup.missing'],
    [{ title: 'x'.repeat(limits.titleLengthMax + 1), body: 'x' }, 'markup.too_long'],
    [{ title: 'x', body: 'x'.repeat(limits.bodyLengthMax + 1) }, 'markup.too_long'],
  ])('is refused: %#', (given, refusal) => {
    expect(readText(given, limits)).toMatchObject({ ok: false, refusal })
  })

  test('of which nothing was written is none', () => {
    expect(readText(undefined, limits)).toEqual({ ok: true, value: undefined })
    expect(readText({ title: ' ', body: '\n' }, limits)).toEqual({ ok: true, value: undefined })
  })

  test('is read in the wanted language, or in the one that is always there', () => {
    const text = { title: 'x', body: 'y' }
    expect(languageShown({ en: text, de: text }, 'de', 'en')).toBe('de')
    expect(languageShown({ en: text }, 'de', 'en')).toBe('en')
  })
})
