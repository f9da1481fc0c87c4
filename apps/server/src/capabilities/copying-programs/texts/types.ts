import type { Language } from '@plumbline/protocol/core'

/** The published rules of one program: what the constants of `rules/copying/programs.ts` say. At most 600 characters each. */
export type ProgramText = Readonly<Record<Language, string>>
