import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { apiKeyRoutes, type ApiKeyView } from '@plumbline/protocol/api-key'
import { useQuery } from '@tanstack/react-query'
import { asCustomer, callAs } from '../../api.ts'
import { useSigned } from '../queries.ts'

export type { ApiKeyView }

type Name = keyof typeof apiKeyRoutes

/** Calls around API keys: their addresses come with the page. */
export const callApiKey = <Called extends Name>(
  name: Called,
  input: CallInput<Called>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<CallOutput<Called>> =>
  asCustomer(name, held => callAs({ held, route: apiKeyRoutes[name] }, name, input, options))

/** The keys of this account. They belong to the user: what renews the user renews them as well. */
export const useApiKeys = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: ['user', 'api-keys'],
    queryFn: async ({ signal }) => (await callApiKey('apiKeyList', {}, { signal })).items,
    enabled,
  })
}
