import { assert } from '@plumbline/rules/core'
import { PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'
import type { Language } from '@plumbline/protocol/core'
import { readAllTexts } from '@plumbline/texts'
import { createCanvas, letterSize, type PageSize } from './canvas.ts'
import { drawFactSheet } from './fact-sheet.ts'
import { createPdfFile } from './file.ts'
import { createFormat } from './format.ts'
import { createLetters } from './letters/index.ts'
import { countPages, createSheet } from './sheet.ts'
import type { FactSheet, Head, Step } from './steps.ts'

const statementTexts = readAllTexts('server/statement')

/** What the file holds, for programs that read it: a change of its contents is another form. */
const statementForm = 'plumbline-statement/2'

const pagesName = PDFName.of('Pages')

const open = async (
  {
    language,
    at,
    title,
    says,
    form,
  }: {
    readonly language: Language
    readonly at: number
    readonly title: string
    /** Everything that is not in the language's own letters. */
    readonly says: string
    readonly form?: string
  },
  { size, onUnwritten }: { readonly size?: PageSize; readonly onUnwritten: (signs: string) => void },
) => {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context, catalog } = document
  const file = createPdfFile(context)
  const letters = await createLetters(context, language, onUnwritten)
  await letters.prepare(says)
  const canvas = createCanvas(context, file, letters, size)
  return {
    file,
    canvas,
    end: async () => {
      canvas.end()
      document.setTitle(title)
      document.setLanguage(language)
      document.setProducer('Plumbline')
      if (form !== undefined) document.setSubject(form)
      document.setCreationDate(new Date(at))
      const { Root: root, Info: info } = context.trailerInfo
      assert(
        root instanceof PDFRef && info instanceof PDFRef,
        'a document has a catalogue and says what it is',
      )
      catalog.set(pagesName, canvas.tree)
      file.objects(context.enumerateIndirectObjects())
      file.end(root, info)
    },
  }
}

const begin = async (head: Head, onUnwritten: (signs: string) => void) => {
  const texts = statementTexts[head.language]
  const format = createFormat(head.language)
  const opened = await open(
    {
      language: head.language,
      at: head.at,
      title: texts.title,
      says: `${head.customer} ${head.operator}`,
      form: statementForm,
    },
    { onUnwritten },
  )
  const pages = countPages({ head, texts, format })
  const sheet = createSheet(opened.canvas, { head, texts, format, pages })
  sheet.begin()
  return { ...opened, sheet }
}

const beginFacts = async (facts: FactSheet, onUnwritten: (signs: string) => void) => {
  const opened = await open({ ...facts, says: JSON.stringify(facts) }, { size: letterSize, onUnwritten })
  drawFactSheet(opened.canvas, facts)
  return { ...opened, sheet: undefined }
}

/** Draws one document: each step gives the bytes of the pages that it filled. It tells of signs that no font has. */
export const createDrawing = (onUnwritten: (signs: string) => void = () => undefined) => {
  let drawing: Awaited<ReturnType<typeof begin> | ReturnType<typeof beginFacts>> | undefined
  return async (step: Step): Promise<Uint8Array> => {
    if (step.is === 'begin') drawing = await begin(step.head, onUnwritten)
    if (step.is === 'sheet') drawing = await beginFacts(step.sheet, onUnwritten)
    assert(drawing !== undefined, 'a document begins with its head')
    const { file, sheet } = drawing
    switch (step.is) {
      case 'begin':
      case 'sheet':
        break
      case 'trades':
        sheet?.trades(step.trades)
        break
      case 'account':
        sheet?.account(step.account)
        break
      case 'rows':
        for (const row of step.rows) sheet?.row(row)
        break
      case 'close':
        sheet?.close(step.account)
        break
      case 'end':
        await drawing.end()
        // What draws it may be kept for the next one.
        drawing = undefined
        break
    }
    return file.take()
  }
}
