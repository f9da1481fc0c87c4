import type { TextView } from '@plumbline/protocol/published-text'
import type { Language } from '@plumbline/protocol/core'
import { inForceAt, textStateAt, type PublishedText } from '@plumbline/rules/published-text'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readSections, type Section } from './sections.ts'
import { readPublications, readWording, type Publication, type Wording } from './stored.ts'

/** Sections by hash: a text never changes, and reading its Markdown takes longer than finding it. */
const known = new Map<string, readonly Section[]>()
const knownMax = 300

/** What a version that was kept holds: it was read then, so it can be read now. */
export const keptSections = (key: PublishedText, { sha256, body }: Wording): readonly Section[] => {
  const before = known.get(sha256)
  if (before !== undefined) return before
  const sections = readSections(key, body)
  if (!sections.ok) throw new Error(`a kept text cannot be read any more: ${key}`)
  if (known.size >= knownMax) known.clear()
  known.set(sha256, sections.value)
  return sections.value
}

type Asked = {
  readonly key: PublishedText
  readonly language: Language
  readonly now: number
  /** Undefined: the one in force. */
  readonly version?: string | undefined
}

/** The version in force, or the one that is named; undefined where there is none. */
export const findText = async (
  on: Queryable,
  { key, now, version }: Omit<Asked, 'language'>,
): Promise<{ readonly found: Publication; readonly versions: readonly Publication[] } | undefined> => {
  const versions = await readPublications(on, [key])
  const found =
    version === undefined ? inForceAt(versions, now) : versions.find(({ name }) => name === version)
  return found && { found, versions }
}

const isoOf = (at: number): string => new Date(at).toISOString()

/** A published text in a language; undefined where no such version was published. */
export const showVersion = async (on: Queryable, asked: Asked): Promise<TextView | undefined> => {
  const { key, language, now } = asked
  const text = await findText(on, asked)
  if (text === undefined) return undefined
  const { found, versions } = text
  const wording = await readWording(on, { version: found.id, language })
  const stateOf = (each: Publication) => textStateAt(each, { versions, now })
  return {
    key,
    version: found.name,
    number: found.number,
    title: wording.title,
    language: wording.language,
    publishedAt: isoOf(found.startsAt),
    state: stateOf(found),
    isMaterial: found.isMaterial,
    sections: keptSections(key, wording).map(({ heading, paragraphs, blocks }) => ({
      heading,
      paragraphs: [...paragraphs],
      blocks: [...blocks],
    })),
    sha256: wording.sha256,
    others: versions
      .filter(each => each !== found)
      .map(each => ({
        version: each.name,
        number: each.number,
        publishedAt: isoOf(each.startsAt),
        state: stateOf(each),
      })),
  }
}

/** The text in force, as somebody is about to agree to it. */
export const showInForce = async (on: Queryable, asked: Omit<Asked, 'version'>): Promise<TextView> => {
  const text = await showVersion(on, asked)
  if (text === undefined) throw new Error(`no version of the text ${asked.key} was published`)
  return text
}
