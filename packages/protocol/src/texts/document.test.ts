import { describe, expect, it } from 'vitest'
import { readDocument } from './document.ts'

const text = '# Risk\n\n## In&nbsp;short {#short}\n\nBe careful.\n\nSee 2 # 3.\n\n## Costs\n\n5&#8239;%\n'

describe('a document', () => {
  it('has a title, headings with or without a name, and paragraphs', () => {
    expect(readDocument(text)).toEqual({
      title: 'Risk',
      sections: [
        { name: 'short', heading: 'In\u00A0short', paragraphs: ['Be careful.', 'See 2 # 3.'] },
        { name: undefined, heading: 'Costs', paragraphs: ['5\u202F%'] },
      ],
    })
  })

  it('may do without a title', () => {
    expect(readDocument('## A\n\nB\n')).toEqual({
      title: undefined,
      sections: [{ name: undefined, heading: 'A', paragraphs: ['B'] }],
    })
  })

  it('may have parts under a heading, with or without a name', () => {
    expect(readDocument('## A {#a}\n\n### B {#b}\n\nC\n\n### D\n\nE\n')).toEqual({
      title: undefined,
      sections: [{ name: 'a', heading: 'A', paragraphs: ['### B', 'C', '### D', 'E'] }],
    })
  })

  it.each([
    ['nothing', ''],
    ['a paragraph before the first heading', '# A\n\nB\n'],
    ['a heading without a paragraph', '## A\n\n## B\n\nC\n'],
    ['a heading of another level', '## A\n\n#### B\n\nC\n'],
    ['a part without a paragraph', '## A\n\n### B\n\n### C\n\nD\n'],
    ['a part without a paragraph at the end', '## A\n\nB\n\n### C\n'],
    ['a second title', '# A\n\n## B\n\nC\n\n# D\n'],
    ['a paragraph of two lines', '## A\n\nB\nC\n'],
    ['two empty lines', '## A\n\n\nB\n'],
    ['a blank at the end', '## A\n\nB \n'],
    ['line ends of another system', '## A\r\n\r\nB\r\n'],
  ])('does not have %s', (_, markdown) => {
    expect(() => readDocument(markdown)).toThrow(/A document|Nothing is said/)
  })
})
