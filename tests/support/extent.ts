/** The first cases of a table are tried by `npm test`, the others by `npm run test:all` alone (docs/testing.md). */
export const byExtent = <Case>(
  cases: readonly Case[],
  first: number,
): readonly { readonly cases: readonly Case[]; readonly extent: { readonly tags?: 'thorough' } }[] => [
  { cases: cases.slice(0, first), extent: {} },
  { cases: cases.slice(first), extent: { tags: 'thorough' } },
]
