import { assert } from '@plumbline/rules/core'
import { PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'
import { statementTexts } from '../texts/index.ts'
import { createCanvas } from './canvas.ts'
import { createPdfFile } from './file.ts'
import { createFormat } from './format.ts'
import { loadLetters } from './fonts.ts'
import { countPages, createSheet } from './sheet.ts'
import type { Head, Step } from './steps.ts'
import { wholeGlyphs } from './whole-glyphs.ts'

const pagesName = PDFName.of('Pages')

const begin = async (head: Head) => {
  const { language, at } = head
  const document = await PDFDocument.create({ updateMetadata: false })
  document.registerFontkit(wholeGlyphs)
  const { context, catalog } = document
  const texts = statementTexts[language]
  const format = createFormat(language)
  const file = createPdfFile(context)
  const canvas = createCanvas(context, file, await loadLetters(document, language))
  const sheet = createSheet(canvas, {
    head,
    texts,
    format,
    pages: countPages({ head, texts, format }),
  })
  sheet.begin()
  return {
    file,
    sheet,
    end: async () => {
      canvas.end()
      document.setTitle(texts.title)
      document.setLanguage(language)
      document.setProducer('Plumbline')
      document.setCreationDate(new Date(at))
      await document.flush()
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

/** Draws one statement: each step gives the bytes of the pages that it filled. */
export const createDrawing = () => {
  let drawing: Awaited<ReturnType<typeof begin>> | undefined
  return async (step: Step): Promise<Uint8Array> => {
    if (step.is === 'begin') drawing = await begin(step.head)
    assert(drawing !== undefined, 'a statement begins with its head')
    const { file, sheet } = drawing
    switch (step.is) {
      case 'begin':
        break
      case 'account':
        sheet.account(step.account)
        break
      case 'rows':
        for (const row of step.rows) sheet.row(row)
        break
      case 'close':
        sheet.close(step.account)
        break
      case 'end':
        await drawing.end()
        break
    }
    return file.take()
  }
}
