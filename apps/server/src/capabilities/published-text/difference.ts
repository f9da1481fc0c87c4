import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { differenceOf, linesOf } from '@plumbline/rules/markup'
import type { Database } from '../../core/platform/db/database.ts'
import { keptBlocks } from '../../core/platform/markup/index.ts'
import { readPublications, readWording, type Wording } from './stored.ts'

type Difference = CallOutput<'textDifference'>

/** Differences that are kept ready: a text has few versions that anybody compares. */
const keptMax = 200

const linesIn = ({ title, body }: Wording): readonly string[] => [title, ...linesOf(keptBlocks({ body }))]

/**
 * Two published versions held against each other: in the caller's language, or in English where one of them lacks it. What was published
 * never changes, so that each pair is compared once: two long texts take tens of milliseconds. Refusals: text.unknown.
 */
export const createShowDifference = ({ database }: { readonly database: Database }) => {
  const kept = new Map<string, Difference>()

  const compare = async (before: string, after: string, language: Language): Promise<Difference> => {
    const wordingsIn = async (wanted: Language) =>
      [
        await readWording(database, { version: before, language: wanted }),
        await readWording(database, { version: after, language: wanted }),
      ] as const
    const own = await wordingsIn(language)
    const isWhole = own[0].language === own[1].language
    const [was, is] = isWhole ? own : await wordingsIn('en')
    return {
      language: is.language,
      lines: differenceOf(linesIn(was), linesIn(is)).map(({ kind, parts }) => ({ kind, parts: [...parts] })),
    }
  }

  return async (
    { language }: { readonly language: Language },
    { key, from, to }: CallParsed<'textDifference'>,
  ): Promise<Result<Difference>> => {
    const versions = await readPublications(database, [key])
    const [before, after] = [from, to].map(wanted => versions.find(({ name }) => name === wanted))
    if (before === undefined || after === undefined) return refuse('text.unknown')
    const which = `${before.id} ${after.id} ${language}`
    const ready = kept.get(which)
    if (ready !== undefined) return accept(ready)
    const difference = await compare(before.id, after.id, language)
    const oldest = kept.size >= keptMax ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(which, difference)
    return accept(difference)
  }
}
