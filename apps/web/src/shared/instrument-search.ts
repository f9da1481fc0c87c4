import type { InstrumentView } from '@plumbline/protocol/market'

type Named = Pick<InstrumentView, 'code' | 'symbol' | 'name'>

/** As people type: no accents, no capitals, full width as half width. */
export const folded = (text: string, locale: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(locale)

/** Letters and digits only: 'eur usd' and 'EUR/USD' are the same. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** How well an instrument answers; undefined where it does not. The code counts most, then the name. */
const rankOf = (view: Named, wanted: string, locale: string): number | undefined => {
  const code = folded(view.code, locale)
  const name = folded(view.name, locale)
  const typed = folded(wanted, locale).trim()
  const letters = bare(typed)
  if (letters === '') return undefined
  if (code === letters) return 0
  if (code.startsWith(letters)) return 1
  if (name.startsWith(typed)) return 2
  if (name.split(/[\s/&-]+/u).some(word => word.startsWith(typed))) return 3
  if (code.includes(letters) || bare(folded(view.symbol, locale)).includes(letters)) return 4
  return bare(name).includes(letters) ? 5 : undefined
}

/** The instruments that a text means, the likeliest first; those alike stay in their order. */
export const foundIn = <View extends Named>(
  views: readonly View[],
  text: string,
  locale: string,
): readonly View[] =>
  views
    .map(view => ({ view, rank: rankOf(view, text, locale) }))
    .filter((found): found is { view: View; rank: number } => found.rank !== undefined)
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ view }) => view)

/** How many letters lie between two words, a swap of neighbours as one; what is typed may be the beginning of the other. */
const slips = (typed: string, word: string): number => {
  const letters = Array.from(typed)
  const others = Array.from(word)
  let before: readonly number[] = []
  let last: readonly number[] = [...others.keys(), others.length]
  for (const [row, letter] of letters.entries()) {
    const line = [row + 1]
    for (const [column, other] of others.entries()) {
      const isSame = letter === other
      const least = Math.min(
        (last[column] ?? 0) + (isSame ? 0 : 1),
        (last[column + 1] ?? 0) + 1,
        (line[column] ?? 0) + 1,
      )
      const isSwap = letters[row - 1] === other && letter === others[column - 1]
      line.push(isSwap ? Math.min(least, (before[column - 1] ?? 0) + 1) : least)
    }
    before = last
    last = line
  }
  return Math.min(...last.slice(Math.max(1, letters.length - 1)))
}

/** From so many letters on one slip, or two, may have been made. */
const oneSlipFrom = 4
const twoSlipsFrom = 6

/** The instruments that may have been meant where nothing answers to a text, the likeliest first. */
export const nearestTo = <View extends Named>(
  views: readonly View[],
  text: string,
  locale: string,
): readonly View[] => {
  const typed = bare(folded(text, locale))
  const most = typed.length >= twoSlipsFrom ? 2 : typed.length >= oneSlipFrom ? 1 : 0
  if (most === 0) return []
  return views
    .map(view => {
      const name = folded(view.name, locale)
      const words = [folded(view.code, locale), bare(name), ...name.split(/[\s/&-]+/u).map(bare)]
      return { view, slips: Math.min(...words.map(word => slips(typed, word))) }
    })
    .filter(near => near.slips <= most)
    .toSorted((left, right) => left.slips - right.slips)
    .map(({ view }) => view)
}
