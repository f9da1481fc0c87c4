import { z } from 'zod'
import {
  apiKeyDaysMax,
  apiKeyNameLengthMax,
  apiKeyNetworksMax,
  apiKeyScopes,
  apiKeyStates,
} from '@plumbline/rules/api-key'
import { declare } from '../core/call.ts'
import { instant } from '../core/fields.ts'
import { ownerProof, ownerTried } from '../identity/identity.ts'

const apiKeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(apiKeyScopes),
  networks: z.array(z.string()).meta({ description: 'Where it may be used from; none is anywhere' }),
  ending: z.string().meta({ description: 'Its last letters, to tell keys apart' }),
  state: z.enum(apiKeyStates),
  createdAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable().meta({ description: 'When it was used last, to the minute' }),
  usedFrom: z.string().nullable().meta({ description: 'Internet address of that use' }),
})
export type ApiKeyView = z.output<typeof apiKeyView>

export const apiKeyCalls = {
  apiKeyList: declare('apiKeyList', {
    summary:
      'The API keys of this account, the newest first. The keys themselves are not among what is kept.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ items: z.array(apiKeyView) }),
    refusals: [],
  }),
  apiKeyAdd: declare('apiKeyAdd', {
    summary:
      'Makes an API key for programs, with the login password or a second step; a demo account needs neither. It reads, or trades as well; it never moves money out and never changes the account.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({
      name: z
        .string()
        .trim()
        .min(1)
        .max(apiKeyNameLengthMax)
        .regex(/^\P{Cc}*$/u)
        .meta({ example: 'Rebalancing bot' }),
      scope: z.enum(apiKeyScopes),
      networks: z
        .array(z.string().max(64))
        .max(apiKeyNetworksMax)
        .default([])
        .meta({ description: 'Addresses or networks it may be used from', example: ['203.0.113.0/24'] }),
      days: z.number().int().min(1).max(apiKeyDaysMax).meta({ description: 'For how long it works' }),
      ...ownerProof,
    }),
    output: z.object({
      key: z.string().meta({ description: 'Shown once; it goes into the Authorization header' }),
      item: apiKeyView,
    }),
    refusals: ['request.too_many', 'customer.frozen', 'api_key.network', 'api_key.too_many', ...ownerTried],
  }),
  apiKeyRevoke: declare('apiKeyRevoke', {
    summary: 'Ends an API key at once, for good.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({}),
    refusals: ['api_key.not_found'],
  }),
}
