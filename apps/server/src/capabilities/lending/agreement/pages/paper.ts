import {
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  beginText,
  moveText,
  rgb,
  setFillingColor,
  type PDFDocument,
  type PDFPage,
  type RGB,
} from '@cantoo/pdf-lib'
import type { DailyRate, UtcDay } from '@plumbline/rules/lending'
import type { TextsOf } from '@plumbline/texts/keys'
import { breakLines } from '../../../statement/pdf/index.ts'
import type { Letters, Weight } from '../../../statement/pdf/letters/index.ts'

/** A4, standing. In points, from the upper left. */
const pageWidth = 595
const pageHeight = 842
const margin = 56
const bottom = pageHeight - 64
const footY = pageHeight - 34

type Ink = 'text' | 'quiet' | 'mark' | 'warning'
const inks: Record<Ink, RGB> = {
  text: rgb(0.04, 0.08, 0.15),
  quiet: rgb(0.36, 0.4, 0.46),
  mark: rgb(0.08, 0.34, 0.9),
  warning: rgb(0.54, 0.33, 0),
}
const lineInk = rgb(0.8, 0.83, 0.87)

export type TextStyle = { readonly size: number; readonly weight?: Weight; readonly ink?: Ink }

const leading = 1.45

/** Pages that fill from top to bottom; whatever does not fit goes on the next. */
export const createPaper = (document: PDFDocument, letters: Letters) => {
  const pages: PDFPage[] = []
  let y = bottom
  const page = (): PDFPage => {
    const last = pages.at(-1)
    if (last !== undefined) return last
    turn()
    return page()
  }
  const turn = (): void => {
    pages.push(document.addPage([pageWidth, pageHeight]))
    y = margin
  }
  const measure = ({ size, weight = 'regular' }: TextStyle) => {
    return (text: string): number => letters.width(text, weight) * size
  }
  const write = (on: PDFPage, x: number, top: number, text: string, style: TextStyle): void => {
    const { size, weight = 'regular', ink = 'text' } = style
    const drawn = letters.marks(text, weight, size)
    on.pushOperators(
      beginText(),
      setFillingColor(inks[ink]),
      moveText(x, pageHeight - top),
      // As letters write it; the end of a text takes whatever stands before it.
      PDFOperator.of(PDFOperatorNames.EndText, [drawn]),
    )
  }
  /** Goes on a new page where so much does not fit any more. */
  const need = (height: number): void => {
    if (pages.length === 0 || y + height > bottom) turn()
  }
  const block = (x: number, width: number, text: string, style: TextStyle): void => {
    for (const line of breakLines(text, width, measure(style))) {
      need(style.size * leading)
      y += style.size * leading
      write(page(), x, y, line, style)
    }
  }
  const rule = (): void => {
    page().drawLine({
      start: { x: margin, y: pageHeight - y },
      end: { x: pageWidth - margin, y: pageHeight - y },
      thickness: 0.5,
      color: lineInk,
    })
  }
  const width = pageWidth - 2 * margin
  return {
    turn,
    need,
    rule: (): void => {
      y += 6
      rule()
    },
    gap: (height: number): void => {
      y += height
    },
    text: (text: string, style: TextStyle): void => block(margin, width, text, style),
    /** A name with what it says, side by side; both may take several lines. */
    row: (label: string, value: string, style: TextStyle): void => {
      const labelWidth = width * 0.42
      const lines = (text: string, room: number, own: TextStyle) =>
        breakLines(text, room, measure(own)).length * own.size * leading
      const labelStyle = { size: style.size, ink: 'quiet' } as const
      const valueWidth = width - labelWidth - 12
      const height = Math.max(lines(label, labelWidth, labelStyle), lines(value, valueWidth, style))
      need(height + 8)
      const top = y
      block(margin, labelWidth, label, labelStyle)
      y = top
      block(margin + labelWidth + 12, valueWidth, value, style)
      y = top + height + 6
      rule()
      y += 2
    },
    /** A box of so much height; what is drawn in it counts from its upper left corner. */
    box: (height: number): { page: PDFPage; left: number; top: number; width: number } => {
      need(height)
      const top = y
      y += height
      return { page: page(), left: margin, top: pageHeight - top, width }
    },
    /** The line under each page, once all are there. */
    feet: (textOf: (page: number, pages: number) => string, warning: string | undefined): void => {
      const style = { size: 8, ink: 'quiet' } as const
      for (const [place, each] of pages.entries()) {
        const text = textOf(place + 1, pages.length)
        write(each, pageWidth - margin - measure(style)(text), footY, text, style)
        if (warning !== undefined) write(each, margin, footY, warning, { size: 8, ink: 'warning' })
      }
    },
    /** The fonts of all pages, once everything is drawn. */
    end: (): void => {
      letters.embed()
      for (const each of pages)
        for (const { name, ref } of letters.fonts()) each.node.setFontDictionary(PDFName.of(name), ref)
    },
  }
}

export type Paper = ReturnType<typeof createPaper>

/** With what a page says figures and moments. */
export type Say = {
  readonly texts: TextsOf<'server/agreement-file'>
  readonly money: (amount: bigint) => string
  readonly days: (count: number) => string
  readonly rate: (rate: DailyRate) => string
  readonly day: (day: UtcDay) => string
  readonly moment: (at: number) => string
}
