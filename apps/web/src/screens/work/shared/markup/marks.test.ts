import { expect, test } from 'vitest'
import { marked, type MarkupMark } from './marks.ts'

/** '|' stands at both ends of what is selected. */
const read = (shown: string) => {
  const [head = '', middle = '', tail = ''] = shown.split('|')
  return { text: head + middle + tail, from: head.length, to: head.length + middle.length }
}
const press = (shown: string, mark: MarkupMark): string => {
  const { text, from, to } = marked(read(shown), mark)
  return `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`
}

test.each<[MarkupMark, string, string]>([
  ['strong', 'Gold |opens| earlier', 'Gold **|opens|** earlier'],
  ['strong', 'Gold **|opens|** earlier', 'Gold |opens| earlier'],
  ['strong', 'Gold || earlier', 'Gold **||** earlier'],
  ['emphasis', '|now|', '*|now|*'],
  ['heading', 'One\nTw|o| three\nFour', 'One\n|## Two three|\nFour'],
  ['heading', '|## Two|', '|Two|'],
  ['list', 'O|ne\nTw|o\nThree', '|- One\n- Two|\nThree'],
  ['list', '|- One\nTwo|', '|- One\n- Two|'],
  ['list', '|- One\n- Two|', '|One\nTwo|'],
  ['link', 'See |your alerts|.', 'See [your alerts](|https://|).'],
])('%s: %s', (mark, before, after) => {
  expect(press(before, mark)).toBe(after)
})
