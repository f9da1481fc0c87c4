import type { MarkupBlock } from '@plumbline/rules/markup'
import { describe, expect, it } from 'vitest'
import { groupsAbout, groupsOf } from './groups.ts'

const spans = (text: string) => [{ text, isStrong: false, isEmphasis: false, link: null }]
const part = (text: string): MarkupBlock => ({ kind: 'heading', level: 3, spans: spans(text) })
const said = (text: string): MarkupBlock => ({ kind: 'paragraph', spans: spans(text) })

const sections = [
  {
    heading: 'Money',
    blocks: [part('Deposit?'), said('Then withdraw.'), part('Withdraw?'), said('Two people.')],
  },
  { heading: 'What is margin?', blocks: [said('A part.')] },
]

describe('the questions of the help', () => {
  it('stand under the heading that groups them, or alone', () => {
    expect(groupsOf(sections)).toEqual([
      {
        title: 'Money',
        questions: [
          { heading: 'Deposit?', blocks: [said('Then withdraw.')] },
          { heading: 'Withdraw?', blocks: [said('Two people.')] },
        ],
      },
      { title: undefined, questions: [sections[1]] },
    ])
  })

  it('are found by their words, those first that ask about it', () => {
    const found = (asked: string) =>
      groupsAbout(asked, groupsOf(sections)).flatMap(({ questions }) =>
        questions.map(({ heading }) => heading),
      )
    expect(found('withdraw')).toEqual(['Withdraw?', 'Deposit?'])
    expect(found('people')).toEqual(['Withdraw?'])
    expect(found('zzz')).toEqual([])
    expect(found('')).toEqual(['Deposit?', 'Withdraw?', 'What is margin?'])
  })
})
