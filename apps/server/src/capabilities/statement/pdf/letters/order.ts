import bidiFactory from 'bidi-js/dist/bidi.mjs'

const bidi = bidiFactory()

/** How deep each sign is in texts of the other direction: odd is from right to left. All languages of documents read from the left. */
export const levelsOf = (text: string): Uint8Array => bidi.getEmbeddingLevels(text, 'ltr').levels

/** What a sign looks like from right to left: brackets turn around. */
export const mirrored = (text: string): string => bidi.getMirroredCharacter(text) ?? text

/** The parts of a line as they are drawn from left to right (rule L2 of the Unicode bidirectional algorithm). */
export const inVisualOrder = <Part extends { readonly level: number }>(
  parts: readonly Part[],
): readonly Part[] => {
  const ordered = [...parts]
  const deepest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = deepest; level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = Math.max(from, to - 1)
    }
  return ordered
}
