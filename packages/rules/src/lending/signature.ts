import { fullName, fullNameLengthMax } from '../identity/person.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** A point of a stroke: across and down in units of the pad, and milliseconds since the first point. */
export type SignaturePoint = readonly [x: number, y: number, ms: number]

/** What was signed, kept as vector: drawn with a finger, pen or mouse, or the name typed by somebody who cannot draw. */
export type Signature =
  | {
      readonly kind: 'drawn'
      /** Size of the pad in its units. */
      readonly width: number
      readonly height: number
      readonly strokes: readonly (readonly SignaturePoint[])[]
    }
  | { readonly kind: 'typed'; readonly text: string }

/** Units across or down at most; a pad is scaled to it. */
export const signatureSizeMax = 4_000
export const signatureSizeMin = 50
export const signatureStrokesMax = 100
export const signaturePointsMax = 5_000
export const signatureMsMax = 30 * 60_000
/** A whole name of the longest there are, each letter of which may be two units. */
export const signatureTextLengthMax = fullNameLengthMax * 2
/** Of the pad's width or height: what is drawn covers at least this share of one of them, else it is a dot. */
const drawnShareMin = 0.1

const spanOf = (values: readonly number[]): number =>
  values.reduce((most, each) => Math.max(most, each), -Infinity) -
  values.reduce((least, each) => Math.min(least, each), Infinity)

/** Whether it is a signature: not empty, not a dot, no line that lies outside the pad. Refusals: loan.signature. */
export const judgeSignature = (signature: Signature, name: readonly string[]): Result<'yes'> => {
  switch (signature.kind) {
    case 'typed': {
      const plain = (text: string) =>
        text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('und')
      return plain(signature.text) === plain(fullName(name)) ? accept('yes') : refuse('loan.signature')
    }
    case 'drawn': {
      const { width, height, strokes } = signature
      const points = strokes.flat()
      const isInside = points.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)
      const [across, down] = [spanOf(points.map(([x]) => x)), spanOf(points.map(([, y]) => y))]
      const isDrawn = across >= width * drawnShareMin || down >= height * drawnShareMin
      return points.length > 2 && isInside && isDrawn ? accept('yes') : refuse('loan.signature')
    }
  }
}
