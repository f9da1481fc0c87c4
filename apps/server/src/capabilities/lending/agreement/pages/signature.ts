import {
  LineCapStyle,
  LineJoinStyle,
  popGraphicsState,
  pushGraphicsState,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  lineTo,
  moveTo,
  stroke,
  appendBezierCurve,
  type PDFOperator,
} from '@cantoo/pdf-lib'
import type { AgreementFacts, SignaturePoint } from '@plumbline/rules/lending'
import { fullName } from '@plumbline/rules/identity'
import { isolated } from '../../../statement/pdf/index.ts'
import type { Paper, Say } from './paper.ts'

const boxHeight = 120
/** All of it, with the name and the moment below. */
export const signatureHeight = boxHeight + 50
const penWidth = 1.4
type Point = readonly [x: number, y: number]

/** One stroke of the pen as a smooth line through its points; a single one is a dot. */
const strokeOf = (points: readonly Point[]): readonly PDFOperator[] => {
  const [first, ...rest] = points
  if (first === undefined) return []
  if (rest.length === 0) return [moveTo(...first), lineTo(first[0] + penWidth / 2, first[1]), stroke()]
  const curves = rest.map((to, place) => {
    const from = points[place] as Point
    const before = points[place - 1] ?? from
    const after = points[place + 2] ?? to
    // Catmull and Rom's curve, as Bézier's.
    return appendBezierCurve(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    )
  })
  return [moveTo(...first), ...curves, stroke()]
}

const drawStrokes = (
  paper: Paper,
  pad: { readonly width: number; readonly height: number },
  strokes: readonly (readonly SignaturePoint[])[],
): void => {
  const { page, left, top, width } = paper.box(boxHeight)
  const scale = Math.min(width / pad.width, boxHeight / pad.height)
  const placed = strokes.map(points => points.map(([x, y]): Point => [left + x * scale, top - y * scale]))
  page.pushOperators(
    pushGraphicsState(),
    setStrokingRgbColor(0.04, 0.08, 0.15),
    setLineWidth(penWidth),
    setLineCap(LineCapStyle.Round),
    setLineJoin(LineJoinStyle.Round),
    ...placed.flatMap(strokeOf),
    popGraphicsState(),
  )
}

/** What the borrower drew, or typed in its place, over their name and the moment. */
export const drawSignature = (paper: Paper, facts: AgreementFacts, { texts, moment }: Say): void => {
  const { signature, borrower, trail } = facts
  switch (signature.kind) {
    case 'drawn':
      drawStrokes(paper, signature, signature.strokes)
      break
    case 'typed':
      paper.gap(24)
      paper.text(isolated(signature.text), { size: 24 })
      paper.text(texts.typed, { size: 9, ink: 'quiet' })
      break
  }
  paper.rule()
  const name = isolated(fullName([borrower.firstName, borrower.lastName]))
  paper.text(`${name}, ${moment(trail.signedAt)}`, { size: 10 })
}
