/** Letters of an address that one reads at a time. */
export const groupLength = 4

/** A group of an address, and whether it is another one than stood there before. */
export type LetterGroup = { readonly text: string; readonly isNew: boolean }

/** An address in groups of four, each held against the same place of the one before; without one before nothing is marked. */
export const letterGroups = (text: string, before?: string): readonly LetterGroup[] => {
  const letters = Array.from(text)
  const old = before === undefined ? undefined : Array.from(before)
  return Array.from({ length: Math.ceil(letters.length / groupLength) }, (_, place) => {
    const [from, to] = [place * groupLength, (place + 1) * groupLength]
    const group = letters.slice(from, to).join('')
    return { text: group, isNew: old !== undefined && old.slice(from, to).join('') !== group }
  })
}
