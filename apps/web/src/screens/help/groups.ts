import { linesOf, wordsOf, type MarkupBlock } from '@plumbline/rules/markup'

type Question = { readonly heading: string; readonly blocks: readonly MarkupBlock[] }
type Group = { readonly title: string | undefined; readonly questions: readonly Question[] }

/** A heading with headings of parts groups questions; one without is a question of its own, as texts of staff may have it. */
export const groupsOf = (sections: readonly Question[]): readonly Group[] =>
  sections.map(section => {
    const parts = section.blocks.flatMap((block, place) =>
      block.kind === 'heading' && block.level === 3 ? [{ heading: wordsOf(block.spans), place }] : [],
    )
    if (parts.length === 0) return { title: undefined, questions: [section] }
    const before = section.blocks.slice(0, parts[0]?.place)
    const questions = parts.map(({ heading, place }, number) => ({
      heading,
      blocks: section.blocks.slice(place + 1, parts[number + 1]?.place),
    }))
    return before.length === 0
      ? { title: section.heading, questions }
      : { title: section.heading, questions: [{ heading: section.heading, blocks: before }, ...questions] }
  })

const headed = 2
const answered = 1

/** How well a question fits what was typed: in its words, in its answer, or not at all. */
const fit = (asked: string, { heading, blocks }: Question): number => {
  const has = (line: string) => line.toLocaleLowerCase().includes(asked)
  if (has(heading)) return headed
  return linesOf(blocks).some(has) ? answered : 0
}

/** The questions in which what was typed stands, those first that ask about it; all of them, as they are, without it. */
export const groupsAbout = (asked: string, groups: readonly Group[]): readonly Group[] => {
  if (asked === '') return groups
  const found = groups.flatMap(({ questions }) => questions).filter(each => fit(asked, each) > 0)
  const questions = found.toSorted((a, b) => fit(asked, b) - fit(asked, a))
  return questions.length === 0 ? [] : [{ title: undefined, questions }]
}
