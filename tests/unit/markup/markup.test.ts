import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { keptBlocks, readWritten } from '@plumbline/server/core/platform/markup/index'
import { describe, expect, it } from 'vitest'
import { comparable, readByMarked } from './by-marked.ts'

const shipped = 'apps/server/src/capabilities/published-text/shipped'
const files = readdirSync(shipped).flatMap(folder =>
  readdirSync(join(shipped, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name)),
)
const wordsOfOne = (body: string): string => {
  const [block] = keptBlocks({ body })
  return block?.kind === 'paragraph' ? block.spans.map(({ text }) => text).join('') : ''
}
const read = (body: string) => {
  const found = readWritten(body)
  return found.ok ? comparable(found.value) : found.refusal
}
const byMarked = (body: string) => {
  const found = readByMarked(body)
  return found === undefined ? 'markup.unsupported' : comparable(found)
}

describe('what is read of Markdown is what another reader finds', () => {
  it.each(files)('in %s', name => {
    const body = readFileSync(join(shipped, name), 'utf8')
    expect(read(body)).toEqual(byMarked(body))
  })

  const sign = fc.constantFrom(
    'word',
    'two words',
    ' **bold** ',
    ' *slanted* ',
    ' _so_ ',
    ' __too__ ',
    '***both***',
    '[',
    ']',
    '](https://a.org)',
    '[a](/pages/fund)',
    '(',
    ')',
    '[b](/pages/fund "title")',
    '`code`',
    '<',
    '>',
    '&',
    '\\',
    '!',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '2) ',
    '\n\n# ',
    '\n\n## ',
    '---',
    '===',
    '  ',
    '    ',
    ' ',
    '.',
    '費用',
    '"t"',
    '<https://a.org>',
    '<b>',
    '<div>',
    '+ ',
    '* ',
    ':',
    '~~~',
    '{#name}',
    '&#8239;',
    '&nbsp;',
    '- a\n- b\n',
    '1. a\n2. b\n',
    '\\*',
    'ö',
  )
  it('in texts of any signs that mean something', () => {
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 14 }), signs => {
        const body = signs
          .join('')
          .replaceAll(/\n{4,}/g, '\n\n\n')
          .trim()
        // The other reader makes no heading of some lines that are underlined, where CommonMark does.
        fc.pre(!/\n *[-=]+ *(?:\n|$)/.test(body))
        // Nor do both agree where an entry of a list ends that says nothing.
        fc.pre(!/(?:^|\s)(?:[-+*]|\d[.)]) *(?:\n|$)/.test(body))
        fc.pre(!body.includes('\\`'))
        const found = read(body)
        expect(typeof found === 'string' ? 'markup.unsupported' : found).toEqual(byMarked(body))
      }),
      // The same each time: the other reader has faults of its own, and those that were met are left out above.
      { numRuns: 20_000, seed: 4 },
    )
  })
})

const wordsIn = (body: string): readonly string[] =>
  keptBlocks({ body }).flatMap(block =>
    block.kind === 'paragraph'
      ? block.spans.map(
          ({ text, isStrong, isEmphasis }) => `${isStrong ? 'B' : ''}${isEmphasis ? 'I' : ''}:${text}`,
        )
      : [],
  )

describe('emphasis', () => {
  // Of the examples of spec.commonmark.org, chapter 'Emphasis and strong emphasis'.
  it.each([
    ['a * foo bar*', [':a * foo bar*']],
    ['foo*bar*', [':foo', 'I:bar']],
    ['foo_bar_', [':foo_bar_']],
    ['*(*foo*)*', ['I:(foo)']],
    ['_(_foo)', [':_(_foo)']],
    ['*foo**bar*', ['I:foo**bar']],
    ['***foo** bar*', ['BI:foo', 'I: bar']],
    ['*foo **bar***', ['I:foo ', 'BI:bar']],
    ['foo***bar***baz', [':foo', 'BI:bar', ':baz']],
    ['**foo*', [':*', 'I:foo']],
    ['*foo****', ['I:foo', ':***']],
    ['**foo*bar**', ['B:foo*bar']],
    ['*foo __bar *baz bim__ bam*', ['I:foo ', 'BI:bar *baz bim', 'I: bam']],
    ['費用**改**了', [':費用', 'B:改', ':了']],
  ])('in %j', (body, words) => {
    expect(wordsIn(body)).toEqual(words)
  })
})

describe('a text', () => {
  it('decodes what is written as a number or a name, but for what nobody sees', () => {
    expect(wordsOfOne('24&nbsp;h &lt;b&gt; &#233; &#x202e; &#0; &unknown;')).toBe(
      '24\u00A0h <b> é &#x202e; &#0; &unknown;',
    )
  })
  it('has headings by a line below them, and breaks by two blanks or a backslash', () => {
    expect(read('One\n===\n\nTwo\n---\n\na  \nb\\\nc')).toMatchObject([
      { kind: 'heading', level: 2, spans: [{ text: 'One' }] },
      { kind: 'heading', level: 2, spans: [{ text: 'Two' }] },
      { kind: 'paragraph', spans: [{ text: 'a\nb\nc' }] },
    ])
  })
  it.each([
    ['[a]: /pages/fund', 'markup.unsupported'],
    ['[a]: javascript:alert(1)', 'markup.link'],
    ['[a](javascript:alert)', 'markup.link'],
    ['<mail@example.org>', 'markup.link'],
    [`[a](https://a.org/${'x'.repeat(600)})`, 'markup.link'],
    ['- a\n\n  b', 'markup.unsupported'],
    ['- a\n<div', 'markup.unsupported'],
    ['- ', 'markup.unsupported'],
  ])('is refused for %j', (body, refusal) => {
    expect(read(body)).toBe(refusal)
  })
  it('that an earlier version took and this one does not is shown as it was written', () => {
    expect(keptBlocks({ body: 'One\n\n[a]: /pages/fund' })).toMatchObject([
      { kind: 'paragraph', spans: [{ text: 'One' }] },
      { kind: 'paragraph', spans: [{ text: '[a]: /pages/fund' }] },
    ])
  })
})
