import { accept, refuse, type Result } from '../core/refusal.ts'
import { isWithin, readNetwork } from './network.ts'

/** What a key lets a program do. Trading includes reading; moving money out, and changing the account, is for no key. */
export const apiKeyScopes = ['read', 'trade'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** What a call takes of a key; most are for none. */
export type ApiKeyUse = ApiKeyScope | 'none'

/** By this a key is told from the token of a session. */
export const apiKeyPrefix = 'plk_'
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix)

/** Keys of one customer that work, at the same time. */
export const apiKeysMax = 10
/** Networks that one key may be limited to. */
export const apiKeyNetworksMax = 10
export const apiKeyNameLengthMax = 40
/** How long a key works, at the longest. */
export const apiKeyDaysMax = 365
/** Calls with one key in any minute. */
export const apiKeyCallsPerMinuteMax = 300

export type ApiKeyTimes = {
  readonly createdAt: number
  readonly expiresAt: number
  readonly revokedAt: number | undefined
  /** When the customer's password was changed last; undefined where there is none. */
  readonly passwordChangedAt: number | undefined
}
export const apiKeyStates = ['active', 'expired', 'revoked', 'password_changed'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/**
 * Whether a key works. A changed password ends the keys from before, as it ends the sessions: also one that was made in the
 * same moment, which was revoked with it.
 */
export const stateOfKey = (key: ApiKeyTimes, now: number): ApiKeyState => {
  const { createdAt, revokedAt = Infinity, passwordChangedAt = -Infinity } = key
  if (passwordChangedAt > createdAt && revokedAt >= passwordChangedAt) return 'password_changed'
  if (key.revokedAt !== undefined) return 'revoked'
  return key.expiresAt <= now ? 'expired' : 'active'
}

export type KnownKey = ApiKeyTimes & {
  readonly scope: ApiKeyScope
  /** Where it may be used from; none is anywhere. */
  readonly networks: readonly string[]
  readonly standing: 'active' | 'suspended'
}

/**
 * Whether a key may make a call from an address. What is said of a key that does not work is the same whatever it was.
 * Refusals: api_key.unknown, api_key.suspended, api_key.address, api_key.use.
 */
export const judgeKey = (
  key: KnownKey | undefined,
  { use, address, now }: { readonly use: ApiKeyUse; readonly address: string; readonly now: number },
): Result<'may'> => {
  if (key === undefined || stateOfKey(key, now) !== 'active') return refuse('api_key.unknown')
  if (key.standing === 'suspended') return refuse('api_key.suspended')
  const networks = key.networks.flatMap(text => readNetwork(text) ?? [])
  if (key.networks.length > 0 && !isWithin(networks, address)) return refuse('api_key.address')
  const may = use === 'read' || (use === 'trade' && key.scope === 'trade')
  return may ? accept('may') : refuse('api_key.use')
}
