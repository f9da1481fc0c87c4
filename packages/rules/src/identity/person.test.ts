import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries, restrictedCountries } from './country.ts'
import {
  formsOfName,
  readBirthday,
  readIdNumber,
  readNationality,
  readPersonName,
  yearsBetween,
} from './person.ts'

const field = { ok: false, refusal: 'verification.field' }
const unreadable = { ok: false, refusal: 'verification.name', figures: { maximum: '100' } }
const underAge = { ok: false, refusal: 'verification.under_age', figures: { minimum: '18' } }
const taken = (value: string) => ({ ok: true, value })

describe('a name on a document', () => {
  test.each([
    ['Pellow Orrinsdale', 'Pellow Orrinsdale'],
    ['  María  José   de la O ', 'María José de la O'],
    ['O’Brien', 'O’Brien'],
    ["N'Diaye-Smith Jr.", "N'Diaye-Smith Jr."],
    ['陳大文', '陳大文'],
    ['Ольга', 'Ольга'],
    ['नरेन्द्र', 'नरेन्द्र'],
    ['Å', 'Å'],
    ['A\u030A', 'Å'],
    ['X'.repeat(100), 'X'.repeat(100)],
    ['𠮷'.repeat(100), '𠮷'.repeat(100)],
    // As passports have them, in many countries.
    ["'t Hart", "'t Hart"],
    ['’s-Gravesande', '’s-Gravesande'],
    ["Joris van 't Hoff", "Joris van 't Hoff"],
    ['Kumar A/L Subramaniam', 'Kumar A/L Subramaniam'],
    ['Rajan S/O Pillai', 'Rajan S/O Pillai'],
    ['Marcel·lí Puig', 'Marcel·lí Puig'],
    ['King, Jr.', 'King, Jr.'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['ශ්\u200Dරීමතී', 'ශ්\u200Dරීමතී'],
    ['ചന്ദ്രന്\u200D', 'ചന്ദ്രന്\u200D'],
    ['ジョン・スミス', 'ジョン・スミス'],
    ["ג'ורג'", "ג'ורג'"],
    ['בן־דוד', 'בן־דוד'],
    ['Мар’яна', 'Мар’яна'],
    ['Kaʻiulani', 'Kaʻiulani'],
    ['ʻIolani', 'ʻIolani'],
    ['O´Brien', 'O´Brien'],
    ['D`Angelo', 'D`Angelo'],
    ['Anna\u2011Maria', 'Anna\u2011Maria'],
    ['Anna–Maria', 'Anna–Maria'],
    ['Anna\u00A0Maria', 'Anna Maria'],
    ['O', 'O'],
  ])('%j is kept as %j', (typed, name) => {
    expect(readPersonName(typed)).toEqual(taken(name))
  })

  test.each(['', '   ', '\n'])('%j is missing', typed => {
    expect(readPersonName(typed)).toEqual(field)
  })

  test.each([
    'X'.repeat(101),
    'R2D2',
    'Ada@home',
    '<b>Ada</b>',
    '-Ada',
    '.',
    "'",
    'Ada\u0000',
    'Ada\u202Eevol',
    'Ada\u200B',
    'A\u0301\u0302\u0303\u0304\u0308\u030C\u0327',
    '😀',
    '__proto__',
    'Ada///Byron',
    'Ada - - Byron',
    '\u200DAda',
    'Ada \u200DByron',
    'Ada\u200D\u200DByron',
    "''Ada",
    'Ada(Byron)',
  ])('%j is none', typed => {
    expect(readPersonName(typed)).toEqual(unreadable)
  })

  test('is the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), typed => {
        const once = readPersonName(typed)
        expect(once.ok ? readPersonName(once.value) : once).toEqual(once)
      }),
    )
  })
})

describe('names that are one', () => {
  const areOne = (one: string, other: string): boolean =>
    formsOfName([one]).some(form => formsOfName([other]).includes(form))

  test.each([
    ["O'Brien", 'O’Brien'],
    ["O'Brien", 'O´Brien'],
    ['Anna-Maria', 'Anna\u2011Maria'],
    ['Anna-Maria', 'Anna Maria'],
    ["Ka'iulani", 'Kaʻiulani'],
    ['Kumar A/L Raman', 'Kumar A L Raman'],
    ['علی\u200Cرضا', 'علیرضا'],
    ['Marcel·lí', 'Marcelli'],
    ['King, Jr.', 'King Jr'],
  ])('%j and %j', (one, other) => {
    expect(areOne(one, other)).toBe(true)
  })
})

describe('the number of a document', () => {
  test.each([
    ['ab 12-345(6)', 'AB123456'],
    ['Ａ１２３４', 'A1234'],
    ['1234', '1234'],
    ['9'.repeat(32), '9'.repeat(32)],
    ['12.345.678/9', '123456789'],
  ])('%j is known as %j', (typed, number) => {
    expect(readIdNumber(typed)).toEqual(taken(number))
  })

  test.each(['', '123', '1 2 3', '9'.repeat(33), '12_34', "1234'; drop", '12\u200B34', '----'])(
    '%j is none',
    typed => {
      expect(readIdNumber(typed)).toEqual(field)
    },
  )
})

describe('a birthday', () => {
  test.each([
    // On the eighteenth birthday itself one is of age; the day before, not.
    ['2008-11-21', '2026-11-21', taken('2008-11-21')],
    ['2008-11-22', '2026-11-21', underAge],
    // 29 February: of age on 1 March where there is no such day, on the day itself where there is.
    ['2008-02-29', '2026-02-28', underAge],
    ['2008-02-29', '2026-03-01', taken('2008-02-29')],
    ['2010-03-01', '2028-02-29', underAge],
    ['2010-02-28', '2028-02-29', taken('2010-02-28')],
    ['2026-11-21', '2026-11-21', underAge],
    ['2026-11-22', '2026-11-21', field],
    ['1906-11-21', '2026-11-21', taken('1906-11-21')],
    ['1906-11-20', '2026-11-21', field],
    [' 1991-03-14 ', '2026-11-21', taken('1991-03-14')],
    ['1991-02-29', '2026-11-21', field],
    ['1900-02-29', '2026-11-21', field],
    ['2000-02-29', '2026-11-21', taken('2000-02-29')],
    ['1991-13-01', '2026-11-21', field],
    ['1991-00-10', '2026-11-21', field],
    ['1991-04-31', '2026-11-21', field],
    ['14.03.1991', '2026-11-21', field],
    ['1991-3-14', '2026-11-21', field],
    ['', '2026-11-21', field],
  ])('%j on %s', (typed, today, result) => {
    expect(readBirthday(typed, today)).toEqual(result)
  })

  const dayMs = 86_400_000
  const anyDay = fc
    .integer({ min: Date.UTC(1930, 0, 1) / dayMs, max: Date.UTC(2060, 0, 1) / dayMs })
    .map(day => new Date(day * dayMs).toISOString().slice(0, 10))
  test('is of age exactly from the eighteenth year on, and stays so', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (birthday, today) => {
        const age = yearsBetween(birthday, today)
        fc.pre(age < 120)
        expect(readBirthday(birthday, today).ok).toBe(age >= 18)
      }),
    )
  })
})

describe('a nationality', () => {
  test('is any country, restricted ones too', () => {
    for (const { code } of countries) expect(readNationality(` ${code.toLowerCase()} `)).toEqual(taken(code))
    for (const code of restrictedCountries) expect(readNationality(code)).toEqual(taken(code))
  })
  test.each(['', 'XX', 'PRT', 'Portugal', '__proto__'])('is not %j', typed => {
    expect(readNationality(typed)).toEqual(field)
  })
})

describe('two names', () => {
  const isSame = (one: readonly string[], other: readonly string[]) => {
    const known = new Set(formsOfName(one))
    return formsOfName(other).some(form => known.has(form))
  }
  test.each([
    [['Pellow Orrinsdale'], ['Pellow', 'Orrinsdale']],
    [['ORRINSDALE, Pellow'.replace(',', '')], ['Pellow', 'Orrinsdale']],
    [['José María Núñez'], ['Jose Maria', 'NUNEZ']],
    [['陳大文'], ['大文', '陳']],
    [['Anne-Marie Weiß'], ['Anne Marie', 'Weiss']],
    [["O'Brien Sean"], ['Sean', 'OBrien']],
  ])('%j and %j are the same', (one, other) => {
    expect(isSame(one, other)).toBe(true)
  })
  test.each([
    [['Pellow Orrinsdale'], ['Pella', 'Orrinsdale']],
    [['Ada Lovelace'], ['Ada', 'King']],
    [['陳大文'], ['小文', '陳']],
  ])('%j and %j are not', (one, other) => {
    expect(isSame(one, other)).toBe(false)
  })
})
