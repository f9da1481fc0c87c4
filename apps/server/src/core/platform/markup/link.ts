import { linkLengthMax } from '@plumbline/rules/markup'

/** Beyond that no link is read: what is looked through for each bracket stays short. */
const titleLengthMax = 200
const escapable = /\\([!-/:-@[-`{-~])/g

const skipBlanks = (text: string, from: number): number => {
  let at = from
  while (text[at] === ' ' || text[at] === '\n') at += 1
  return at
}

/** Where an address ends that begins here: at a blank, or at the bracket that is one too many; undefined where it is too long. */
const endOfAddress = (text: string, from: number): number | undefined => {
  let depth = 0
  for (let at = from; at <= from + linkLengthMax; at += 1) {
    const sign = text[at]
    if (sign === undefined || sign === ' ' || sign === '\n') return at
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')' && depth === 0) return at
    else if (sign === ')') depth -= 1
  }
  return undefined
}

/** Where a title ends that begins here, its sign included. */
const endOfTitle = (text: string, from: number): number | undefined => {
  const end = text[from] === '(' ? ')' : text[from]
  for (let at = from + 1; at <= from + titleLengthMax; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === end) return at + 1
  }
  return undefined
}

type Target = { readonly to: string; readonly end: number }

/** What stands in round brackets after a name in square ones: '(address "title")'. Undefined where it is no such thing. */
export const readTarget = (text: string, from: number): Target | 'too long' | undefined => {
  if (text[from] !== '(') return undefined
  const start = skipBlanks(text, from + 1)
  const isAngled = text[start] === '<'
  const found = isAngled ? text.slice(start, start + linkLengthMax).indexOf('>') : undefined
  const end = found === undefined ? endOfAddress(text, start) : found < 0 ? undefined : start + found
  if (end === undefined) return isAngled ? undefined : 'too long'
  const to = text.slice(isAngled ? start + 1 : start, end).replaceAll(escapable, '$1')
  if (to.includes('\n')) return undefined
  let at = skipBlanks(text, isAngled ? end + 1 : end)
  if (at > end && (text[at] === '"' || text[at] === "'" || text[at] === '(')) {
    const after = endOfTitle(text, at)
    if (after === undefined) return undefined
    at = skipBlanks(text, after)
  }
  return text[at] === ')' ? { to, end: at + 1 } : undefined
}
