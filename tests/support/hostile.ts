import type { Chance } from './chance.ts'

/** What no honest client sends: JSON of every shape, with the names and values on which programs trip. */

/** Names of what every object has, and others that programs look for. */
export const trickyNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'hasOwnProperty',
  'length',
  'then',
  '',
  ' ',
  '0',
  '-1',
  'a.b',
  '\u0000',
  '\ud800',
  '\u202e',
  'event',
  'params',
  'channel',
  'token',
  'lang',
  'env',
  'quotes',
  'source',
  'code',
  'bid',
  'ask',
  'at',
  'id',
  'from',
  'to',
  'cursor',
  'limit',
] as const

const trickyTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-0',
  '1e999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '٣',
  '½',

  'a\u0000b',
  'Some \ud800 body',
  '\udfff',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(500),
  'ß'.repeat(300),

  'a'.repeat(300),
  'a'.repeat(20_000),
  '- '.repeat(5_000),
  '('.repeat(2_000),
  'a.'.repeat(3_000),
  '\n'.repeat(3_000),

  "'; drop table identity.customer; --",
  '%',
  '%00',
  '\\',
  '../../etc/passwd',
  '${7*7}',
  '<script>',
  '{{7*7}}',

  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13',
  '-271821-04-20',

  '2026-02-30',
  '2026-13-45',
  '1900-01-01',
  '2199-12-31T23:59:59.999Z',
  '2026-11-20T24:00:00Z',
  '2026-W01',

  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '1'.repeat(400),
  '0.' + '1'.repeat(60),

  '1.10',
  '0.01',
  '-0.01',
  '1e9',
  '1,10',
  '01',
  '+1',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  '01890000-0000-7000-8000-000000000000',
  'EURUSD',
  'tick:EURUSD',
  'kline_60:BTCUSD',
  'orders',
  'work:deposit:1',
]

/** As JSON writes them; a number may be one that no program holds. */
const plain = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1',
  '1.5',
  '1e308',
  '1e999',
  '-1e999',
  '5e-324',
  '9007199254740993',

  '9223372036854775808',
  '1'.repeat(400),
  '[]',
  '{}',
  '""',
] as const

export const textOfChance = (chance: Chance): string => {
  if (chance.below(3) > 0) return chance.pick(trickyTexts)
  return String.fromCharCode(...Array.from({ length: chance.below(40) }, () => chance.below(0x1_0000)))
}

const nested = (chance: Chance, inner: string): string => {
  const depth = chance.pick([2, 10, 100, 1_000, 4_000, 10_000])
  const name = JSON.stringify(chance.pick(trickyNames))
  return chance.below(2) === 0
    ? `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`
    : `${`{${name}:`.repeat(depth)}${inner}${'}'.repeat(depth)}`
}

/** Any JSON value, as text: what is written by hand keeps `__proto__` and names that stand twice. */
export const hostileJson = (chance: Chance, depth = 3): string => {
  const kind = chance.below(depth > 0 ? 12 : 6)
  if (kind < 3) return chance.pick(plain)
  if (kind < 6) return JSON.stringify(textOfChance(chance))
  if (kind === 6) return nested(chance, chance.pick(plain))
  const parts = Array.from({ length: chance.below(5) }, () => hostileJson(chance, depth - 1))
  if (kind < 9) return `[${parts.join()}]`
  return `{${parts.map(part => `${JSON.stringify(chance.pick(trickyNames))}:${part}`).join()}}`
}

/** A text that may break off, or have something of another in its middle. */
export const torn = (chance: Chance, text: string): string => {
  switch (chance.below(12)) {
    case 0:
      return text.slice(0, chance.below(text.length + 1))
    case 1:
      return text.slice(chance.below(text.length + 1))
    case 2: {
      const at = chance.below(text.length + 1)
      return text.slice(0, at) + textOfChance(chance) + text.slice(at)
    }
    default:
      return text
  }
}

export const bytesOfChance = (chance: Chance, most: number): Buffer =>
  Buffer.from(Array.from({ length: chance.below(most) }, () => chance.below(256)))
