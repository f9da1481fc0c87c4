import type { Pattern } from './patterns.ts'
import type { Worst } from './watched.ts'

/** Signs of every class that patterns name. */
const signs = Array.from('aZ09 \n\t._-/\\"\'<>@:&#()[]{}=%*`~+,;!?|$^é費\u0301😀\u00A0')
const pairs = ['a ', ' a', 'a.', 'a-', 'a@', '0,', '0.', '\\a', '""', "a='", '{#', '](', '[a', '<a', ': ']
const heads = [
  '',
  'a',
  '0',
  ' ',
  '/',
  '/pages/',
  'https://',
  'https://a.',
  'a@',
  '<',
  '"',
  '#',
  '## a',
  '{',
  '-',
]
const tails = ['', '!', '\0', '\n']

/** What a pattern may take long for: a piece again and again, after what it looks for first and before what it cannot have. */
export const attacksOn = ({ source }: Pattern): readonly Worst[] => {
  const own = Array.from(new Set(source)).filter(sign => !signs.includes(sign))
  return heads.flatMap(head =>
    [...signs, ...pairs, ...own].flatMap(pump => tails.map(tail => ({ head, pump, tail }))),
  )
}
