import {
  judgeSignature,
  signatureMsMax,
  signaturePointsMax,
  signatureSizeMax,
  signatureSizeMin,
  signatureStrokesMax,
  signatureTextLengthMax,
  type Signature,
} from '@plumbline/rules/lending'

/** As the pad has it: in pixels of the page, with the moment. */
type PadPoint = { readonly x: number; readonly y: number; readonly time: number }
type PadSize = { readonly width: number; readonly height: number }

/** Finer than a pixel, so that a line stays smooth on paper. */
const unitsPerPixelMax = 4

const within = (value: number, max: number): number => Math.min(max, Math.max(0, Math.round(value)))

/** So many points less that all fit, the first and the last of each stroke among those that stay. */
const thinned = (strokes: readonly (readonly PadPoint[])[]): readonly (readonly PadPoint[])[] => {
  const points = strokes.reduce((sum, each) => sum + each.length, 0)
  // Each stroke may keep one more than its share: its last.
  const step = Math.ceil(points / (signaturePointsMax - signatureStrokesMax))
  if (step <= 1) return strokes
  return strokes.map(each => each.filter((_, place) => place % step === 0 || place === each.length - 1))
}

/** What was drawn on a pad, as vector within the limits of a signature; undefined for an empty pad. */
export const drawnSignature = (
  strokes: readonly (readonly PadPoint[])[],
  pad: PadSize,
): Signature | undefined => {
  const first = strokes[0]?.[0]
  if (first === undefined) return undefined
  const scale = Math.min(unitsPerPixelMax, signatureSizeMax / Math.max(pad.width, pad.height))
  const side = (pixels: number) => Math.max(signatureSizeMin, Math.floor(pixels * scale))
  const [width, height] = [side(pad.width), side(pad.height)]
  return {
    kind: 'drawn',
    width,
    height,
    strokes: thinned(strokes.filter(each => each.length > 0).slice(0, signatureStrokesMax)).map(each =>
      each.map(({ x, y, time }) => [
        within(x * scale, width),
        within(y * scale, height),
        within(time - first.time, signatureMsMax),
      ]),
    ),
  }
}

/** A name typed in place of a drawing; undefined for none. */
export const typedSignature = (typed: string): Signature | undefined => {
  const text = typed.trim().replaceAll(/\s+/g, ' ').slice(0, signatureTextLengthMax)
  return text === '' ? undefined : { kind: 'typed', text }
}

/** Whether it counts: a dot, or another name than that of who signs, does not. */
export const isSigned = (signature: Signature | undefined, name: string): boolean =>
  signature !== undefined && judgeSignature(signature, [name]).ok
