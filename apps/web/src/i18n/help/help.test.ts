import { languages } from '@plumbline/protocol/core'
import { describe, expect, it } from 'vitest'
import { loadHelp } from './index.ts'
import { helpTopics, readHelp } from './topics.ts'

describe.each(languages)('help in %s', language => {
  it('answers every question in as many paragraphs as the English one', async () => {
    const [own, english] = [await loadHelp(language), await loadHelp('en')]
    expect(Object.keys(own)).toEqual(helpTopics)
    const shape = (help: typeof own) => helpTopics.map(topic => help[topic].text.length)
    expect(shape(own)).toEqual(shape(english))
  })
})

describe('a help file', () => {
  const markdown = helpTopics.map(topic => `## On ${topic} {#${topic}}\n\nSo.`)

  it('has every topic in order', () => {
    expect(readHelp(markdown.join('\n\n')).margin).toEqual({ title: 'On margin', text: ['So.'] })
  })

  it.each([
    ['lacks a topic', markdown.slice(1)],
    ['has a topic twice', [...markdown, ...markdown.slice(-1)]],
    ['has another order', markdown.toReversed()],
    ['has a heading without a topic', markdown.with(0, '## On prices\n\nSo.')],
  ])('is refused where it %s', (_, sections) => {
    expect(() => readHelp(sections.join('\n\n'))).toThrow('The topics of help are')
  })
})
