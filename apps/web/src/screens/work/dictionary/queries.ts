import { pageSizeMax, type CallOutput } from '@plumbline/protocol/core'
import { useQuery } from '@tanstack/react-query'
import {
  dictionaryKey,
  readDictionary,
  type DictionaryEntryView,
} from '../../../live/dictionary/dictionary.ts'

const readAll = async (type: string, signal: AbortSignal): Promise<readonly DictionaryEntryView[]> => {
  const all: DictionaryEntryView[] = []
  let cursor: string | undefined
  do {
    const page: CallOutput<'dictionaryList'> = await readDictionary(
      'dictionaryList',
      { type, limit: pageSizeMax, ...(cursor !== undefined && { cursor }) },
      { signal },
    )
    all.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all.toSorted((one, other) => one.sort - other.sort)
}

/** Every entry of a type, disabled ones too, in the order in which the app shows them. */
export const useEntries = (type: string) =>
  useQuery({
    queryKey: [...dictionaryKey, 'all', type],
    queryFn: ({ signal }) => readAll(type, signal),
    staleTime: 0,
  })

/** All types that have an entry. */
export const useTypes = () =>
  useQuery({
    queryKey: [...dictionaryKey, 'types'],
    queryFn: async ({ signal }) => (await readDictionary('dictionaryList', { limit: 1 }, { signal })).types,
    staleTime: 0,
  })
