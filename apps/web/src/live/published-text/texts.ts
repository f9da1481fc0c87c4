import type { CallInput, CallOutput, Language } from '@plumbline/protocol/core'
import { publishedTextRoutes } from '@plumbline/protocol/published-text'
import type { PublishedText } from '@plumbline/rules/published-text'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asCustomer, callAs, type CallOptions } from '../../api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSigned } from '../queries.ts'

type Name = keyof typeof publishedTextRoutes

const callText = <Called extends Name>(
  name: Called,
  input: CallInput<Called>,
  options: CallOptions = {},
): Promise<CallOutput<Called>> =>
  asCustomer(name, held => {
    const [method, path] = publishedTextRoutes[name]
    return callAs({ held, route: [method, path] }, name, input, options)
  })

/** The current version changes rarely; it is asked for again when a page that shows it is opened. */
const freshMs = 60_000

type Version = { readonly version?: string | undefined; readonly language?: Language | undefined }

/** The text in force in the language that is shown, or another version of it, or in another language. */
export const textQuery = (key: PublishedText, shown: Language, { version, language }: Version = {}) =>
  queryOptions({
    queryKey: ['agreement', key, language ?? shown, version ?? null],
    queryFn: ({ signal }) =>
      callText(
        'agreementText',
        { key, ...(version !== undefined && { version }), ...(language !== undefined && { language }) },
        { signal },
      ),
    staleTime: freshMs,
    // What was read is agreed to later, as it was read.
    gcTime: Number.POSITIVE_INFINITY,
  })

export const usePublishedText = (key: PublishedText, version: Version = {}, enabled = true) => {
  const { language } = useLanguage()
  return useQuery({ ...textQuery(key, language, version), enabled })
}

// Below 'user': what a customer has agreed to leaves with them.
const acceptanceKey = ['user', 'acceptance'] as const
/** What comes into force meanwhile is seen within this time. */
const askMs = 5 * 60_000

/** What this customer has agreed to, and what asks for it again; nothing for guests. */
export const useAcceptance = () => {
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...acceptanceKey, language],
    queryFn: ({ signal }) => callText('textAcceptance', {}, { signal }),
    enabled: useSigned(),
    staleTime: freshMs,
    refetchInterval: askMs,
  })
}

/** What became of one version in another. */
export const useDifference = ({ key, from, to }: CallInput<'textDifference'>) => {
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...acceptanceKey, 'difference', key, from, to, language],
    queryFn: ({ signal }) => callText('textDifference', { key, from, to }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Agrees again; whatever was published meanwhile is shown anew. */
export const useAcceptText = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'textAccept'>) => callText('textAccept', input),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: acceptanceKey }),
        client.invalidateQueries({ queryKey: ['agreement'] }),
      ]),
  })
}
