export const markupMarks = ['strong', 'emphasis', 'heading', 'list', 'link'] as const
export type MarkupMark = (typeof markupMarks)[number]

/** A text with what is selected of it. */
export type Selected = { readonly text: string; readonly from: number; readonly to: number }

const around = { strong: '**', emphasis: '*' } as const
const before = { heading: '## ', list: '- ' } as const
const linkBegin = 'https://'

/** Puts signs around what is selected, or takes them away where they are. */
const wrap = ({ text, from, to }: Selected, sign: string): Selected => {
  const [head, middle, tail] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  if (head.endsWith(sign) && tail.startsWith(sign) && middle !== '')
    return {
      text: head.slice(0, -sign.length) + middle + tail.slice(sign.length),
      from: from - sign.length,
      to: to - sign.length,
    }
  return { text: head + sign + middle + sign + tail, from: from + sign.length, to: to + sign.length }
}

/** Begins each line that is selected with a sign, or takes it away where all have it. */
const beginLines = ({ text, from, to }: Selected, sign: string): Selected => {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isThere = lines.every(line => line.startsWith(sign))
  const changed = lines
    .map(line => (isThere ? line.slice(sign.length) : line.startsWith(sign) ? line : sign + line))
    .join('\n')
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length }
}

/** What is selected becomes the words of a link, and its address is selected, to be written. */
const link = ({ text, from, to }: Selected): Selected => {
  const address = from + `[${text.slice(from, to)}](`.length
  return {
    text: `${text.slice(0, from)}[${text.slice(from, to)}](${linkBegin})${text.slice(to)}`,
    from: address,
    to: address + linkBegin.length,
  }
}

/** Marks what is selected, as Markdown has it; what may be taken back by the same press is. */
export const marked = (selected: Selected, mark: MarkupMark): Selected => {
  switch (mark) {
    case 'strong':
    case 'emphasis':
      return wrap(selected, around[mark])
    case 'heading':
    case 'list':
      return beginLines(selected, before[mark])
    case 'link':
      return link(selected)
  }
}
