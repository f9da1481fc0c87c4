import { letterSize, type Canvas } from './canvas.ts'
import { isolated } from './direction.ts'
import { breakLines } from './lines.ts'
import type { FactSheet } from './steps.ts'

const margin = 56
const right = letterSize.pageWidth - margin
const bottom = letterSize.pageHeight - 64
const valueX = 260
const size = 10
const lineHeight = 15
const rowHeight = 20

/** Draws a sheet of facts from top to bottom, over as many pages as it takes. */
export const drawFactSheet = (
  { newPage, text, rule, width }: Pick<Canvas, 'newPage' | 'text' | 'rule' | 'width'>,
  sheet: FactSheet,
): void => {
  let y = 0
  const turn = (): void => {
    newPage()
    y = margin
    text(margin, letterSize.pageHeight - 36, sheet.foot, { size: 8, ink: 'quiet', width: right - margin })
  }
  const need = (height: number): void => {
    if (y + height > bottom) turn()
  }
  const paragraph = (
    content: string,
    style: { readonly size: number; readonly ink: 'text' | 'quiet' },
  ): void => {
    for (const line of breakLines(content, right - margin, part => width(part, style))) {
      need(lineHeight)
      text(margin, y, line, style)
      y += lineHeight
    }
  }
  turn()
  text(margin, y, isolated(sheet.operator ?? 'Plumbline'), { size: 12, weight: 'strong', ink: 'mark' })
  y += 34
  for (const line of breakLines(sheet.title, right - margin, part =>
    width(part, { size: 20, weight: 'strong' }),
  )) {
    text(margin, y, line, { size: 20, weight: 'strong' })
    y += 26
  }
  paragraph(sheet.about, { size, ink: 'quiet' })
  if (sheet.mark !== undefined) {
    y += 6
    text(margin, y, sheet.mark, { size, weight: 'strong', ink: 'mark', width: right - margin })
    y += lineHeight
  }
  for (const { title, facts } of sheet.groups) {
    y += 22
    need(3 * rowHeight)
    text(margin, y, title, { size: 12, weight: 'strong' })
    rule(margin, right, y + 7)
    y += rowHeight + 4
    for (const { name, value, isSum = false } of facts) {
      need(rowHeight)
      const weight = isSum ? 'strong' : 'regular'
      text(margin, y, name, { size, ink: 'quiet', weight, width: valueX - margin - 8 })
      text(valueX, y, isolated(value), { size, weight, width: right - valueX })
      y += rowHeight
    }
  }
  y += 18
  for (const note of sheet.notes) {
    paragraph(note, { size: 9, ink: 'quiet' })
    y += 6
  }
}
