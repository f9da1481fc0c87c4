import type { Language } from '@plumbline/protocol/core'
import { directionMark } from '../direction.ts'
import { closestForms } from './closest.ts'
import { faceOf, type Face } from './face.ts'
import { ownFamilyOf, wholeFamilies, type Family, type Weight } from './families.ts'
import { levelsOf } from './order.ts'
import { piecesWith } from './pieces.ts'

type Faces = Readonly<Record<Weight, Face>>
/** Signs that belong together, in one font and one direction. */
export type Part = { readonly text: string; readonly face: Face; readonly level: number }

/** Looks the same whatever is beside it. */
const standsAlone =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\u{AC00}-\u{D7A3}]$/u
const dependsOnOthers = /[\p{M}\p{Cf}\p{Cc}]/u
/** Has no look of its own, and needs none in a font. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const signsOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
const has = (face: Face, sign: string): boolean =>
  Array.from(sign).every(letter => invisible.test(letter) || face.glyphOf(codeOf(letter)) !== undefined)

const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ')

/** Which font each sign of a document is drawn in. */
export const createChoice = async (language: Language, onUnwritten: (signs: string) => void) => {
  const load = async (family: Family): Promise<Faces> => ({
    regular: await faceOf(family, 'regular'),
    strong: await faceOf(family, 'strong'),
  })
  const own = await load(ownFamilyOf(language))
  /** What has been found for signs that the language's own font lacks. */
  const others = new Map<string, Faces | undefined>()
  const facesOf = (sign: string): Faces | undefined => (has(own.regular, sign) ? own : others.get(sign))

  const find = async (sign: string): Promise<Faces | undefined> => {
    const families = [...wholeFamilies.filter(({ of }) => of.test(sign)), ...piecesWith(sign)]
    for (const family of families)
      try {
        const faces = await load(family)
        if (has(faces.regular, sign)) return faces
      } catch {
        // A font that is missing or damaged costs the look of a name, never the document.
      }
    return undefined
  }
  const prepareSigns = async (text: string): Promise<void> => {
    for (const sign of signsOf(tidy(text)))
      if (!has(own.regular, sign) && !others.has(sign)) others.set(sign, await find(sign))
  }

  const replaced = new Map<string, string>()
  /** As it can be written: itself, or the closest that there are fonts for. */
  const written = (sign: string): string => {
    if (facesOf(sign) !== undefined || directionMark.test(sign)) return sign
    const found =
      replaced.get(sign) ??
      closestForms(sign).find(form => signsOf(form).every(each => facesOf(each) !== undefined)) ??
      ''
    if (!replaced.has(sign) && found !== '') onUnwritten(sign)
    replaced.set(sign, found)
    return found
  }

  return {
    /** Opens the fonts that these texts need. */
    prepare: async (text: string): Promise<void> => {
      await prepareSigns(text)
      const missing = [...others].filter(([, faces]) => faces === undefined)
      for (const [sign] of missing) for (const form of closestForms(sign)) await prepareSigns(form)
    },
    single: (letter: string, weight: Weight): { readonly face: Face; readonly glyph: number } | undefined => {
      if (!standsAlone.test(letter) || dependsOnOthers.test(letter)) return undefined
      const face = facesOf(letter)?.[weight]
      const glyph = face?.glyphOf(codeOf(letter))
      return face === undefined || glyph === undefined ? undefined : { face, glyph }
    },
    /** A line in pieces of one font and direction, as it is read. */
    partsOf: (text: string, weight: Weight): readonly Part[] => {
      const signs = signsOf(tidy(text)).map(written)
      const levels = levelsOf(signs.join(''))
      const parts: { text: string; face: Face; level: number; isAlone: boolean }[] = []
      let place = 0
      for (const whole of signs)
        for (const sign of signsOf(whole)) {
          const level = levels[place] ?? 0
          place += sign.length
          if (directionMark.test(sign)) continue
          const face = (facesOf(sign) ?? own)[weight]
          const isAlone = standsAlone.test(sign)
          const last = parts.at(-1)
          if (last?.face === face && last.level === level && last.isAlone === isAlone) last.text += sign
          else parts.push({ text: sign, face, level, isAlone })
        }
      return parts
    },
  }
}
