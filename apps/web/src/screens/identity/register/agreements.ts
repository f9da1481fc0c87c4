import type { AgreementKey } from '@plumbline/protocol/identity'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import type { Language } from '@plumbline/protocol/core'

const agreementKeys = ['privacy', 'service', 'risk'] as const satisfies readonly AgreementKey[]
/** Those that are accepted at sign-up. */
export const acceptedKeys = ['service', 'privacy'] as const

export const isAgreement = (key: string): key is AgreementKey =>
  (agreementKeys as readonly string[]).includes(key)

/** The current version changes rarely; it is asked for again when a page that shows it is opened. */
const freshMs = 60_000

export const agreementQuery = (key: AgreementKey, language: Language) =>
  queryOptions({
    queryKey: ['agreement', key, language],
    queryFn: ({ signal }) => call('agreementText', { key }, { signal }),
    staleTime: freshMs,
  })
