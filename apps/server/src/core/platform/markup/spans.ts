import { linkKind, type MarkupSpan as Span } from '@plumbline/rules/markup'
import { addRun, joinRuns, runOf, type Node, type Run, type Runs } from './emphasis.ts'
import { readTarget } from './link.ts'
import { badLink, unsupported } from './not-shown.ts'

/** Longer than any tag that somebody writes; what is longer is words. Nothing of it is ever HTML. */
const tagLengthMax = 300
const tag =
  /^<(?:[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?|\/[a-z][a-z\d-]*\s*)>/i
const address = /^<([a-z][a-z\d+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/i
const isEscapable = (sign: string): boolean => /^[!-/:-@[-`{-~]$/.test(sign)

const entity = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/i
const entityLengthMax = '&#1114111;'.length
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}
/** The character that is written as '&#8239;' or '&amp;'; nothing that nobody sees, which hides what is written. */
const characterOf = ([whole, decimal, hex, name]: RegExpExecArray): string => {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  const character = isCharacter ? String.fromCodePoint(code) : ''
  return character === '' || /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]$/u.test(character) ? whole : character
}

type Opener = {
  readonly place: number
  readonly isImage: boolean
  readonly floor: Run | undefined
  readonly at: number
}
type Reading = {
  readonly text: string
  readonly nodes: Node[]
  readonly runs: Runs
  openers: Opener[]
  /** Where each length of a run of backticks stands last. */
  readonly ticks: ReadonlyMap<number, number>
}

const lengthOfRun = (text: string, at: number): number => {
  let end = at
  while (text[end] === text[at]) end += 1
  return end - at
}

const ticksOf = (text: string): ReadonlyMap<number, number> => {
  const ticks = new Map<number, number>()
  for (let at = text.indexOf('`'); at >= 0;) {
    const length = lengthOfRun(text, at)
    ticks.set(length, at)
    at = text.indexOf('`', at + length)
  }
  return ticks
}

const say = ({ nodes }: Reading, words: string): void => {
  const last = nodes.at(-1)
  if (last?.kind === 'text') last.text += words
  else nodes.push({ kind: 'text', text: words })
}

const linkTo = (to: string): string => {
  if (linkKind(to) === undefined) throw badLink(to)
  return to
}

/** `<` begins an address, HTML, which is not shown, or is a sign like any other. Gives how much of the text it is. */
const readAngle = (reading: Reading, at: number): number => {
  const { text, nodes } = reading
  const piece = text.slice(at, at + tagLengthMax)
  const found = address.exec(piece)
  if (found !== null) {
    const [whole, to = ''] = found
    nodes.push(
      { kind: 'link', to: linkTo(to.includes(':') ? to : `mailto:${to}`) },
      { kind: 'text', text: to },
      { kind: 'link', to: null },
    )
    return whole.length
  }
  const isHtml =
    tag.test(piece) ||
    (piece.startsWith('<!--') && text.lastIndexOf('-->') > at) ||
    (piece.startsWith('<?') && text.lastIndexOf('?>') > at) ||
    (/^<!(?:[a-z]|\[CDATA\[)/i.test(piece) && text.lastIndexOf('>') > at)
  if (isHtml) throw unsupported(piece)
  say(reading, '<')
  return 1
}

/** `]` ends a link where one began and an address follows. Gives where the text goes on. */
const readBracket = (reading: Reading, at: number): number => {
  const { text, nodes, runs, openers } = reading
  const opener = openers.pop()
  const target = opener === undefined ? undefined : readTarget(text, at + 1)
  if (opener === undefined || target === undefined) {
    say(reading, ']')
    return at + 1
  }
  if (target === 'too long') throw badLink(text.slice(at + 2))
  if (opener.isImage) throw unsupported(text.slice(opener.at))
  joinRuns(runs, opener.floor)
  nodes[opener.place] = { kind: 'link', to: linkTo(target.to) }
  nodes.push({ kind: 'link', to: null })
  // A link holds no other: what began before it is words.
  reading.openers = openers.filter(({ isImage }) => isImage)
  return target.end
}

/** Reads what begins with a sign that may mean something. Gives where the text goes on. */
const readSign = (reading: Reading, at: number): number => {
  const { text, nodes, runs, openers, ticks } = reading
  const [sign = '', next = ''] = [text[at], text[at + 1]]
  switch (sign) {
    case '\\':
      if (next === '\n') {
        nodes.push({ kind: 'break' })
        return endOfBlanks(text, at + 2)
      }
      say(reading, isEscapable(next) ? next : '\\')
      return at + (isEscapable(next) ? 2 : 1)
    case '`': {
      const length = lengthOfRun(text, at)
      if ((ticks.get(length) ?? 0) > at) throw unsupported(text.slice(at))
      say(reading, text.slice(at, at + length))
      return at + length
    }
    case '<':
      return at + readAngle(reading, at)
    case '&': {
      const found = entity.exec(text.slice(at, at + entityLengthMax))
      say(reading, found === null ? '&' : characterOf(found))
      return at + (found?.[0].length ?? 1)
    }
    case '*':
    case '_': {
      const length = lengthOfRun(text, at)
      const run = runOf(sign, {
        at,
        length,
        before: characterBefore(text, at),
        after: characterAt(text, at + length),
      })
      nodes.push(run)
      addRun(runs, run)
      return at + length
    }
    case '!':
    case '[': {
      const isImage = sign === '!' && next === '['
      if (sign === '!' && !isImage) {
        say(reading, sign)
        return at + 1
      }
      openers.push({ place: nodes.length, isImage, floor: runs.last, at })
      nodes.push({ kind: 'text', text: isImage ? '![' : '[' }, { kind: 'text', text: '' })
      return at + (isImage ? 2 : 1)
    }
    case ']':
      return readBracket(reading, at)
    case '\n':
      say(reading, '\n')
      return endOfBlanks(text, at + 1)
    default:
      say(reading, sign)
      return at + 1
  }
}

const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}
const characterBefore = (text: string, at: number): string => {
  const code = text.codePointAt(Math.max(0, at - 2))
  return at >= 2 && code !== undefined && code > 0xffff ? String.fromCodePoint(code) : (text[at - 1] ?? '')
}
const endOfBlanks = (text: string, from: number): number => {
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

/** Two blanks before the end of a line are a line break, any other end of a line a blank. */
const wordsIn = (text: string): string => {
  const lines = text.split('\n')
  return lines
    .map((line, place) => {
      if (place === lines.length - 1) return line
      let end = line.length
      while (line[end - 1] === ' ') end -= 1
      return `${line.slice(0, end)}${line.length - end >= 2 ? '\n' : ' '}`
    })
    .join('')
}

const spansOf = (nodes: readonly Node[]): Span[] => {
  const spans: Span[] = []
  const depth = { strong: 0, em: 0 }
  let link: string | null = null
  const add = (text: string): void => {
    const last = spans.at(-1)
    const style = { isStrong: depth.strong > 0, isEmphasis: depth.em > 0, link }
    if (text === '') return
    if (last?.isStrong === style.isStrong && last.isEmphasis === style.isEmphasis && last.link === link)
      spans[spans.length - 1] = { ...last, text: last.text + text }
    else spans.push({ text, ...style })
  }
  for (const node of nodes)
    switch (node.kind) {
      case 'text':
        add(wordsIn(node.text))
        break
      case 'break':
        add('\n')
        break
      case 'link':
        // A link within a link leads to one of two places.
        if (link !== null && node.to !== null) throw unsupported(node.to)
        link = node.to
        break
      case 'run':
        for (const what of node.closes) depth[what] -= 1
        add(node.sign.repeat(node.left))
        for (const what of node.opens) depth[what] += 1
        break
    }
  return spans
}

const words = /[^\\`<&*_![\]\n]+/y

/**
 * What is written inside a line, or lines of one paragraph: words, emphasis and links. Each sign is looked at once, and what is looked for
 * from it is bounded. Refusals are thrown: markup.unsupported, markup.link.
 */
export const readSpans = (text: string): Span[] => {
  const reading: Reading = { text, nodes: [], runs: { last: undefined }, openers: [], ticks: ticksOf(text) }
  for (let at = 0; at < text.length;) {
    words.lastIndex = at
    const plain = words.exec(text)?.[0]
    if (plain !== undefined) say(reading, plain)
    at = plain === undefined ? readSign(reading, at) : at + plain.length
  }
  joinRuns(reading.runs, undefined)
  return spansOf(reading.nodes)
}
