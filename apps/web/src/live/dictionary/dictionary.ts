import { fillPath, type CallInput, type CallOutput } from '@plumbline/protocol/core'
import { dictionaryRoutes, type DictionaryEntryView } from '@plumbline/protocol/dictionary'
import type { KnownType } from '@plumbline/rules/dictionary'
import { useQuery } from '@tanstack/react-query'
import { callAs, type CallOptions } from '../../api.ts'

export type { DictionaryEntryView }

export const dictionaryKey = ['dictionary'] as const
/** A page that stays open hears of a new remark after so long. */
const staleMs = 60_000

/** Reads the dictionary: anybody may, so nobody's token goes along. */
export const readDictionary = <Name extends keyof typeof dictionaryRoutes>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> => {
  const [method, path] = dictionaryRoutes[name]
  const { path: filled, rest } = fillPath(path, input)
  return callAs({ held: null, route: [method, filled] }, name, rest as typeof input, options)
}

const nothing: readonly DictionaryEntryView[] = []

/** The enabled entries of a type in their order. None until they are here: what needs them is complete without. */
export const useDictionary = (dictType: KnownType): readonly DictionaryEntryView[] => {
  const { data } = useQuery({
    queryKey: [...dictionaryKey, 'type', dictType],
    queryFn: async ({ signal }) => (await readDictionary('dictionaryOfType', { dictType }, { signal })).items,
    staleTime: staleMs,
  })
  return data ?? nothing
}
