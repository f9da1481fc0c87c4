import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choicesOf, remarkOf } from './choices.ts'
import {
  dictionaryTypeLengthMax,
  isCssClass,
  isDictionaryType,
  isLine,
  isRemark,
  normalText,
  type DictionaryEntry,
} from './entry.ts'
import {
  dictionaryTypesMax,
  entriesPerTypeMax,
  isKnownType,
  judgeAddition,
  judgeChange,
  judgeRemoval,
  type UsedValues,
} from './judge.ts'

const used: UsedValues = {
  certificate_type: ['id_card', 'passport'],
  crypto_network: ['USDT-TRC20'],
  rejection_reason: ['unreadable', 'other'],
}
const entry = (fields: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  type: 'colour',
  value: 'red',
  label: 'Red',
  sort: 0,
  cssClass: '',
  status: 'enabled',
  remark: '',
  ...fields,
})
const passport = entry({ type: 'certificate_type', value: 'passport' })
const card = entry({ type: 'certificate_type', value: 'id_card' })

describe('what an entry says', () => {
  test.each(['crypto_network', 'a', 'sys_user_sex', 'x'.repeat(dictionaryTypeLengthMax)])(
    'has %j as its type',
    text => expect(isDictionaryType(text)).toBe(true),
  )
  test.each([
    '',
    'a/b',
    '../a',
    'a.b',
    'A',
    '1a',
    'a b',
    'ä',
    'a\n',
    'x'.repeat(dictionaryTypeLengthMax + 1),
  ])('has no type %j', text => expect(isDictionaryType(text)).toBe(false))
  test.each(['', 'badge', 'text-red-500 font_bold', '-x'])('has the class %j', text =>
    expect(isCssClass(text)).toBe(true),
  )
  test.each([' badge', 'a  b', 'a"b', '<b>', 'a;b', 'url(x)', 'x'.repeat(101)])('has no class %j', text =>
    expect(isCssClass(text)).toBe(false),
  )
  test.each(['', 'two\nlines', 'two\tlines', 'a\u0000b', 'a\u202eb', 'a\u200bb'])('has no value %j', text =>
    expect(isLine(text, 100)).toBe(false),
  )
  test('has a remark of lines, or none', () => {
    expect([isRemark(''), isRemark('One.\nTwo.'), isRemark('a\tb'), isRemark('a\u2066b')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(isRemark('x'.repeat(500)) && !isRemark('x'.repeat(501))).toBe(true)
  })
  test('is the same however its characters were typed', () => {
    expect(normalText(' Cafe\u0301\r\nbar ')).toBe('Café\nbar')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), typed => {
        const normal = normalText(typed)
        expect(normalText(normal)).toBe(normal)
        expect(normal).not.toContain('\r')
      }),
    )
  })
})

describe('an addition', () => {
  const judge = (added: DictionaryEntry, siblings: readonly DictionaryEntry[] = [], types: string[] = []) =>
    judgeAddition({ entry: added, siblings, types, used })

  test('may be a value that its type does not have', () => {
    expect(judge(entry(), [entry({ value: 'blue' })])).toEqual({ ok: true, value: 'may' })
    expect(judge(entry({ type: 'crypto_network', value: 'USDT-TRC20' }))).toMatchObject({ ok: true })
  })
  test('is not one that it has', () => {
    expect(judge(entry(), [entry({ status: 'disabled' })])).toMatchObject({
      refusal: 'dictionary.value_taken',
    })
  })
  test('is only what is used where the product reads the type', () => {
    expect(judge(entry({ type: 'certificate_type', value: 'licence' }))).toEqual({
      ok: false,
      refusal: 'dictionary.value_unknown',
      figures: { field: 'value', values: 'id_card, passport' },
    })
  })
  test.each([
    'Send to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'See https://pay.example',
    'www.pay.example',
    'New address: 0x5290840009852788 6E0F7030069857D2 E4169EE7',
    'IBAN DE89 3704 0044 0532 0130 00',
    'Ask at t.me/plumbline_pay',
    'help@pay.example',
  ])('names no other payee beside an address that customers pay to: %s', remark => {
    const network = { type: 'crypto_network', value: 'USDT-TRC20', remark }
    expect(judge(entry(network))).toMatchObject({ refusal: 'dictionary.names_payee' })
    expect(
      judgeChange({
        before: entry({ ...network, remark: '' }),
        after: entry(network),
        siblings: [],
        types: [],
        used,
      }),
    ).toMatchObject({ refusal: 'dictionary.names_payee' })
    expect(judge(entry({ remark }))).toMatchObject({ ok: true })
  })
  test('may say what a customer should know of a network', () => {
    const remark = 'Only USDT on TRC20, 20 confirmations. Slower at weekends.'
    expect(judge(entry({ type: 'crypto_network', value: 'USDT-TRC20', remark }))).toMatchObject({ ok: true })
  })
  test('has its limits', () => {
    const siblings = Array.from({ length: entriesPerTypeMax }, (_, number) => entry({ value: `v${number}` }))
    expect(judge(entry(), siblings.slice(1), ['colour'])).toMatchObject({ ok: true })
    expect(judge(entry(), siblings, ['colour'])).toMatchObject({ refusal: 'dictionary.too_many_entries' })
    const types = Array.from({ length: dictionaryTypesMax }, (_, number) => `t${number}`)
    expect(judge(entry(), [], types)).toMatchObject({ refusal: 'dictionary.too_many_types' })
    expect(judge(entry({ type: 't0' }), [], types)).toMatchObject({ ok: true })
  })
})

describe('a change', () => {
  const judge = (
    before: DictionaryEntry,
    after: DictionaryEntry,
    siblings: readonly DictionaryEntry[] = [],
  ) => judgeChange({ before, after, siblings, types: ['colour', 'certificate_type'], used })

  test('may say anything else of a value that is used', () => {
    const said = { label: 'Travel document', sort: 5, remark: 'Both pages.', cssClass: 'strong' }
    expect(judge(passport, { ...passport, ...said }, [card])).toMatchObject({ ok: true })
  })
  test('moves no value that is used', () => {
    for (const moved of [{ value: 'id' }, { type: 'colour' }])
      expect(judge(passport, { ...passport, ...moved })).toMatchObject({ refusal: 'dictionary.in_use' })
  })
  test('moves others like additions', () => {
    expect(judge(entry(), entry({ value: 'blue' }))).toMatchObject({ ok: true })
    expect(judge(entry(), entry({ value: 'blue' }), [entry({ value: 'blue' })])).toMatchObject({
      refusal: 'dictionary.value_taken',
    })
    expect(judge(entry(), entry({ type: 'certificate_type' }))).toMatchObject({
      refusal: 'dictionary.value_unknown',
    })
  })
  test('leaves a choice to make', () => {
    const ended = { ...passport, status: 'disabled' } as const
    expect(judge(passport, ended, [card])).toMatchObject({ ok: true })
    expect(judge(passport, ended, [{ ...card, status: 'disabled' }])).toMatchObject({
      refusal: 'dictionary.last_offered',
    })
    expect(judge(entry(), entry({ status: 'disabled' }))).toMatchObject({ ok: true })
  })
})

test('a removal takes what nobody uses', () => {
  expect(judgeRemoval(entry(), used)).toMatchObject({ ok: true })
  expect(judgeRemoval(entry({ type: 'crypto_network', value: 'OLD-NETWORK' }), used)).toMatchObject({
    ok: true,
  })
  for (const known of [passport, entry({ type: 'crypto_network', value: 'USDT-TRC20' })])
    expect(judgeRemoval(known, used)).toEqual({
      ok: false,
      refusal: 'dictionary.in_use',
      figures: { value: known.value },
    })
})

describe('whatever staff do one after the other', () => {
  const values = ['id_card', 'passport', 'licence', 'red']
  const anyEntry = fc.record({
    type: fc.constantFrom('certificate_type', 'colour'),
    value: fc.constantFrom(...values),
    label: fc.constant('Label'),
    sort: fc.integer({ min: 0, max: 9 }),
    cssClass: fc.constant(''),
    status: fc.constantFrom('enabled' as const, 'disabled' as const),
    remark: fc.constant(''),
  })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), entry: anyEntry }),
    fc.record({ kind: fc.constant('change' as const), place: fc.nat(9), entry: anyEntry }),
    fc.record({ kind: fc.constant('remove' as const), place: fc.nat(9) }),
  )

  test('no value is there twice, nothing used goes, and a choice is left', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        let entries: readonly DictionaryEntry[] = [card, passport]
        for (const each of steps) {
          const types = [...new Set(entries.map(({ type }) => type))]
          const before = each.kind === 'add' ? undefined : entries[each.place % entries.length]
          const others = entries.filter(other => other !== before)
          if (each.kind === 'add') {
            const siblings = entries.filter(({ type }) => type === each.entry.type)
            if (judgeAddition({ entry: each.entry, siblings, types, used }).ok)
              entries = [...entries, each.entry]
          } else if (before !== undefined && each.kind === 'change') {
            const siblings = others.filter(({ type }) => type === each.entry.type)
            if (judgeChange({ before, after: each.entry, siblings, types, used }).ok)
              entries = [...others, each.entry]
          } else if (before !== undefined && judgeRemoval(before, used).ok) entries = others

          const keys = entries.map(({ type, value }) => `${type} ${value}`)
          expect(new Set(keys).size).toBe(keys.length)
          for (const { type, value } of entries) if (isKnownType(type)) expect(used[type]).toContain(value)
          for (const value of used.certificate_type) expect(keys).toContain(`certificate_type ${value}`)
          expect(
            entries.some(({ type, status }) => type === 'certificate_type' && status === 'enabled'),
          ).toBe(true)
        }
      }),
    )
  })
})

describe('what is offered', () => {
  const shipped = ['id_card', 'passport'] as const
  test('is in the order of the entries, without those that are not among them', () => {
    expect(choicesOf(shipped, [passport, card])).toEqual(['passport', 'id_card'])
    expect(choicesOf(shipped, [passport])).toEqual(['passport'])
  })
  test('is all that ships where no entry could be read', () => {
    expect(choicesOf(shipped, [])).toEqual(shipped)
    expect(choicesOf(shipped, [entry()])).toEqual(shipped)
  })
  test('may have a remark', () => {
    expect(remarkOf('passport', [{ ...passport, remark: 'Photo page.' }])).toBe('Photo page.')
    expect(remarkOf('passport', [passport])).toBeUndefined()
    expect(remarkOf('id_card', [passport])).toBeUndefined()
  })
})
