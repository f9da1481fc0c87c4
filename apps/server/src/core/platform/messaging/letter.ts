import type { CustomerId } from '@plumbline/rules/core'
import { escapeHtml } from '../html.ts'

/** Letters of one kind to one customer. */
export type Muted = { readonly customer: CustomerId; readonly category: string }

/** How addresses in letters are made. */
export type LetterLinks = {
  /** Of a place of the web app. */
  readonly placeOf: (path: string) => string
  /** Where letters of a kind are unsubscribed from without signing in. */
  readonly unsubscribeOf: (of: Muted) => string
}

/** What stands below the text of a letter. */
export type LetterEnd = {
  /** A place of the web app, and what leads there. */
  readonly place?: { readonly label: string; readonly path: string } | undefined
  /** Only under letters that may be muted. */
  readonly mute?: (Muted & { readonly label: string }) | undefined
}

/** A letter as it leaves: its text with its links, and the address that mutes others like it. */
export const endedLetter = (
  text: string,
  { place, mute }: LetterEnd,
  links: LetterLinks,
): { readonly text: string; readonly unsubscribe: string | null } => {
  const unsubscribe = mute === undefined ? null : links.unsubscribeOf(mute)
  return {
    text: [
      text,
      ...(place === undefined ? [] : [`${place.label}:\n${links.placeOf(place.path)}`]),
      ...(mute === undefined || unsubscribe === null ? [] : [`${mute.label}:\n${unsubscribe}`]),
    ].join('\n\n'),
    unsubscribe,
  }
}

/** RFC 8058: mail programs show a button that unsubscribes with one POST, without opening a page. */
export const unsubscribeHeaders = (address: string | undefined): Readonly<Record<string, string>> =>
  address === undefined
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h1{font-size:1.25rem;line-height:1.3;margin:0 0 1rem}
p{margin:0 0 1rem}
strong{font-variant-numeric:tabular-nums;letter-spacing:.04em}`

const address = /https?:\/\/[^\s<>"]+/g
/** A verification code stands out; nothing else in a letter has six digits alone. */
const code = /(?<![\d.,])\d{6}(?![\d.,]?\d)/g

const lineOf = (line: string): string => {
  let html = ''
  let from = 0
  for (const { 0: link, index } of line.matchAll(address)) {
    html += wordsOf(line.slice(from, index)) + `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`
    from = index + link.length
  }
  return html + wordsOf(line.slice(from))
}
const wordsOf = (text: string): string => escapeHtml(text).replaceAll(code, '<strong>$&</strong>')

/**
 * A letter as mail programs that show markup show it. It is made of the plain text alone, so that neither says what the other does
 * not, and fetches nothing: no image tells when it was read.
 */
export const letterHtml = (subject: string, text: string): string => {
  const paragraphs = text
    .split(/\n{2,}/)
    .map(paragraph => `<p>${paragraph.split('\n').map(lineOf).join('<br>')}</p>`)
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(subject)}</h1>
${paragraphs.join('\n')}
</main></body></html>`
}
