import { readFileSync } from 'node:fs'
import type { Family } from './families.ts'

/** Noto's thousands of East Asian letters come in pieces of about a hundred: a name takes one or two of them. */
const packages = {
  jp: import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  sc: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  kr: import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
} as const
type Name = keyof typeof packages

const eastAsian = /[\p{scx=Han}\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}]/u

type Piece = { readonly family: Family; readonly ranges: readonly (readonly [from: number, to: number])[] }

const rangeOf = (text: string): readonly [number, number] => {
  const [from = '', to = from] = text.slice('U+'.length).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const known = new Map<Name, readonly Piece[]>()
const piecesOf = (name: Name): readonly Piece[] => {
  const found = known.get(name)
  if (found !== undefined) return found
  const ranges = JSON.parse(readFileSync(new URL(packages[name]), 'utf8')) as Record<string, string>
  const pieces = Object.entries(ranges).flatMap(([key, text]) => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1]
    // The others hold Latin letters and the like.
    if (number === undefined) return []
    const file = new URL(`files/noto-sans-${name}-${number}-wght-normal.woff2`, packages[name]).href
    return [{ family: { of: eastAsian, file }, ranges: text.split(',').map(rangeOf) }]
  })
  known.set(name, pieces)
  return pieces
}

/** The pieces that say they have a letter. */
export const piecesWith = (letter: string): readonly Family[] => {
  if (!eastAsian.test(letter)) return []
  const code = letter.codePointAt(0) ?? 0
  return (['jp', 'sc', 'kr'] as const).flatMap(name =>
    piecesOf(name)
      .filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
      .map(({ family }) => family),
  )
}
