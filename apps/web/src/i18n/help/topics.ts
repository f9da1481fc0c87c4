import { readDocument } from '@plumbline/protocol/texts/document'

/** What the help page answers, in the order in which a newcomer asks. */
export const helpTopics = [
  'prices',
  'orders',
  'costs',
  'margin',
  'stops',
  'term',
  'protection',
  'hours',
  'checking',
  'records',
  'demo',
  'watchlist',
  'keyboard',
  'account',
  'complaints',
] as const
export type HelpTopic = (typeof helpTopics)[number]

/** A question and its answer, in paragraphs. */
type Answer = { readonly title: string; readonly text: readonly string[] }
export type Help = Readonly<Record<HelpTopic, Answer>>

/** The answers in a Markdown file, whose sections are named by their topics: each of them once and in order. */
export const readHelp = (markdown: string): Help => {
  const { sections } = readDocument(markdown)
  const names = sections.map(({ name }) => name)
  if (names.join() !== helpTopics.join()) throw new Error(`The topics of help are ${names.join()}`)
  const answers = sections.map(({ name, heading, paragraphs }) => [
    name,
    { title: heading, text: paragraphs },
  ])
  return Object.fromEntries(answers) as Help
}
