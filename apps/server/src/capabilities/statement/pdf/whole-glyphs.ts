import fontkit from '@pdf-lib/fontkit'

/** The library's own name for what puts one glyph into a subset. */
const addGlyph = '_addGlyph'
/** What the library's subset of a TrueType font works with while it is written. */
type Subset = {
  glyf: Uint8Array[]
  offset: number
  readonly cff: unknown
  includeGlyph(glyph: unknown): number
  encodeStream(): NodeJS.ReadableStream
} & Record<typeof addGlyph, (glyph: number) => number>
type Font = { createSubset(): unknown }

/** The table of places counts in halves: a glyph of odd length would move all that follow it by half a step. */
const evenly = (subset: Subset): Subset => {
  const add = subset[addGlyph].bind(subset)
  subset[addGlyph] = glyph => {
    const place = add(glyph)
    const bytes = subset.glyf[place]
    if (bytes !== undefined && bytes.length % 2 === 1) {
      // The library takes nobody's bytes but those of the class it brings along.
      const { alloc } = bytes.constructor as unknown as Pick<typeof Buffer, 'alloc'>
      const even = alloc(bytes.length + 1)
      even.set(bytes)
      subset.glyf[place] = even
      subset.offset += 1
    }
    return place
  }
  return subset
}

/** Only what the PDF library is to call: an `encode` it would take for one without a stream, which this version's is not. */
const streamed = (subset: Subset) => ({
  cff: subset.cff,
  includeGlyph: (glyph: unknown) => subset.includeGlyph(glyph),
  encodeStream: () => subset.encodeStream(),
})

/** The library that reads fonts, with subsets whose glyphs are all where their table says. */
export const wholeGlyphs: typeof fontkit = {
  ...fontkit,
  create: (...given) => {
    const font = fontkit.create(...given)
    const made: Font = font
    const createSubset = made.createSubset.bind(font)
    made.createSubset = () => streamed(evenly(createSubset() as Subset))
    return font
  },
}
