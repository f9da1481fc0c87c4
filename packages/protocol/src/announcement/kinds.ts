// Apart from the schemas, which would bring all of zod along.

/** What a customer has done with a version: opened its page, confirmed that it was read, closed its banner. */
export const readingKinds = ['opened', 'confirmed', 'dismissed'] as const
export type ReadingKind = (typeof readingKinds)[number]
