import { folded } from '../instrument-search.ts'
import type { Command } from '../../ui/overlays/palette.tsx'

const wordsOf = (text: string): readonly string[] => text.split(/[\s/&,.()-]+/u).filter(word => word !== '')

/**
 * Commands in which each typed word begins one of theirs; those whose label begins with the first one before the others, and those
 * that are found by what they say of themselves last. A language
 * without spaces is found anywhere in the label.
 */
export const matching = <Each extends Pick<Command, 'label' | 'more' | 'words'>>(
  commands: readonly Each[],
  text: string,
  locale: string,
): readonly Each[] => {
  const typed = wordsOf(folded(text, locale))
  const [first] = typed
  if (first === undefined) return commands
  const found = commands.flatMap(command => {
    const label = folded(command.label, locale)
    const words = [...wordsOf(label), ...wordsOf(folded(command.more ?? '', locale))]
    const isFound = typed.every(
      wanted => words.some(word => word.startsWith(wanted)) || (wanted.length > 1 && label.includes(wanted)),
    )
    if (isFound) return [{ command, rank: label.startsWith(first) ? 0 : 1 }]
    // What it says of itself, where its name alone does not hold all that was typed.
    const said = [...words, ...wordsOf(folded(command.words ?? '', locale))]
    const isSaid =
      command.words !== undefined &&
      typed.every(
        wanted =>
          said.some(word => word.startsWith(wanted)) ||
          (/\p{Script=Han}/u.test(wanted) && said.some(word => word.includes(wanted))),
      )
    return isSaid ? [{ command, rank: 2 }] : []
  })
  return found.toSorted((left, right) => left.rank - right.rank).map(({ command }) => command)
}
