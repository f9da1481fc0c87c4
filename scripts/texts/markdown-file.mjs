import { blanks, readDocument } from '../../packages/protocol/src/texts/document.ts'

/*
 * Long texts are Markdown: a title, headings of two levels and paragraphs of one line (packages/protocol/src/texts/document.ts). Their
 * keys are 'title', '<section>.heading' and '<section>.<number of the paragraph>', the section being its name or number.
 */

const plain = text =>
  Object.entries(blanks).reduce((all, [written, blank]) => all.replaceAll(written, blank), text)

/** What would make another document of it, or undefined. */
export const lineProblem = text => {
  if (text.includes('\n')) return 'has more than one line'
  if (/^[\s#]|\s$/.test(text)) return 'begins or ends with a sign that Markdown reads as something else'
  return /\{#\w+\}$/.test(text) ? 'ends like the name of a heading' : undefined
}

/** Each text of a document: key → { text, start, end }. */
export const textsOfDocument = source => {
  readDocument(source)
  const texts = new Map()
  let section = ''
  let sections = 0
  let paragraphs = 0
  for (const { index, groups } of source.matchAll(
    /^(?<mark>#{1,3} )?(?<text>.+?)(?: \{#(?<name>\w+)\})?$/gm,
  )) {
    const { mark = '', text, name } = groups
    if (mark === '## ' || mark === '### ') {
      sections += 1
      section = name ?? String(sections)
      paragraphs = 0
    } else paragraphs += 1
    const key = {
      '# ': 'title',
      '## ': `${section}.heading`,
      '### ': `${section}.heading`,
      '': `${section}.${paragraphs}`,
    }[mark]
    const start = index + mark.length
    texts.set(key, { text: plain(text), start, end: start + text.length })
  }
  return texts
}
