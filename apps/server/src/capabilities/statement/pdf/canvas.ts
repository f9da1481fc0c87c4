import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import type { PdfFile } from './file.ts'
import type { Letters, Weight } from './letters/index.ts'
import { fitted } from './lines.ts'

/** A4, lying: eight columns find room. In points, from the upper left. */
export const pageWidth = 842
export const pageHeight = 595
/** A4, standing: for what is read like a letter. */
export const letterSize = { pageWidth: 595, pageHeight: 842 } as const

const landscape = { pageWidth, pageHeight }
export type PageSize = { readonly pageWidth: number; readonly pageHeight: number }

export type Ink = 'text' | 'quiet' | 'mark'
const inks: Record<Ink, string> = { text: '0.09 0.11 0.15', quiet: '0.36 0.40 0.46', mark: '0.13 0.33 0.87' }

export type TextStyle = {
  readonly size: number
  readonly weight?: Weight
  readonly ink?: Ink
  readonly align?: 'start' | 'end'
  /** What does not fit is cut off, and says so with an ellipsis. */
  readonly width?: number
}

const figure = (value: number): string => value.toFixed(2)

/** Pages that are drawn one after the other; each is written as soon as the next begins. */
export const createCanvas = (
  context: PDFContext,
  file: PdfFile,
  letters: Letters,
  { pageWidth, pageHeight }: PageSize = landscape,
) => {
  const pages: PDFRef[] = []
  const tree = context.nextRef()
  const resources = context.nextRef()
  let marks: string[] = []
  let isOpen = false

  const closePage = (): void => {
    if (!isOpen) return
    const content = context.nextRef()
    const page = context.nextRef()
    file.stream(content, marks.join('\n'))
    file.text(
      page,
      `<< /Type /Page /Parent ${tree.tag} /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources ${resources.tag} /Contents ${content.tag} >>`,
    )
    pages.push(page)
    marks = []
  }

  return {
    tree,
    newPage: (): void => {
      closePage()
      isOpen = true
    },
    text: (x: number, y: number, text: string, style: TextStyle): void => {
      const { size, weight = 'regular', ink = 'text', align = 'start', width } = style
      const measure = (part: string): number => letters.width(part, weight) * size
      const shown = width === undefined ? text : fitted(text, width, measure)
      const left = align === 'end' ? x - measure(shown) : x
      const drawn = letters.marks(shown, weight, size)
      marks.push(`BT ${inks[ink]} rg ${figure(left)} ${figure(pageHeight - y)} Td ${drawn} ET`)
    },
    rule: (left: number, right: number, y: number): void => {
      marks.push(
        `0.80 0.83 0.87 RG 0.5 w ${figure(left)} ${figure(pageHeight - y)} m ${figure(right)} ${figure(pageHeight - y)} l S`,
      )
    },
    width: (text: string, { size, weight = 'regular' }: TextStyle): number =>
      letters.width(text, weight) * size,
    /** The last page, and what joins them all. */
    end: (): void => {
      closePage()
      letters.embed()
      const fonts = letters.fonts().map(({ name, ref }) => `/${name} ${ref.tag}`)
      file.text(resources, `<< /Font << ${fonts.join(' ')} >> /ProcSet [/PDF /Text] >>`)
      file.text(
        tree,
        `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map(({ tag }) => tag).join(' ')}] >>`,
      )
    },
  }
}

export type Canvas = Pick<ReturnType<typeof createCanvas>, 'newPage' | 'text' | 'rule' | 'width'>
