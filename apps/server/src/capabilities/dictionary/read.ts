import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { DictionaryContext } from './context.ts'
import { readEntry, readOfType, readPage, readTypes, viewOf } from './stored.ts'

export const listOfType =
  ({ database, used }: DictionaryContext) =>
  async (
    _: unknown,
    { dictType }: CallParsed<'dictionaryOfType'>,
  ): Promise<Result<CallOutput<'dictionaryOfType'>>> => {
    const entries = await readOfType(database, dictType)
    const enabled = entries.filter(({ status }) => status === 'enabled')
    return accept({ items: enabled.map(entry => viewOf(entry, used())) })
  }

/** What a cursor of this list is: the id of the last entry that was shown. */
const isPlace = (cursor: string): boolean => /^[1-9]\d{0,17}$/.test(cursor)

/** Entries, page by page. Refusals: request.invalid. */
export const listEntries =
  ({ database, used }: DictionaryContext) =>
  async (
    _: unknown,
    { type, status, cursor, limit = pageSizeDefault }: CallParsed<'dictionaryList'>,
  ): Promise<Result<CallOutput<'dictionaryList'>>> => {
    if (cursor !== undefined && !isPlace(cursor)) return refuse('request.invalid')
    const entries = await readPage(database, { type, status, after: cursor, limit: limit + 1 })
    const shown = entries.slice(0, limit)
    return accept({
      items: shown.map(entry => viewOf(entry, used())),
      nextCursor: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
      types: [...(await readTypes(database))],
    })
  }

/** Refusals: dictionary.entry_unknown. */
export const showEntry =
  ({ database, used }: DictionaryContext) =>
  async (
    _: unknown,
    { id }: CallParsed<'dictionaryEntry'>,
  ): Promise<Result<CallOutput<'dictionaryEntry'>>> => {
    const entry = await readEntry(database, id)
    return entry === undefined ? refuse('dictionary.entry_unknown') : accept({ entry: viewOf(entry, used()) })
  }
