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
