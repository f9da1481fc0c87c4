import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, dayMs, refuse, type Result } from '@plumbline/rules/core'
import { apiKeyPrefix, apiKeysMax, readNetwork, writeNetwork } from '@plumbline/rules/api-key'
import {
  confirmOwner,
  hashToken,
  holdLiving,
  lockPassword,
  newToken,
  noteChange,
  type CustomerCall,
} from '../identity/index.ts'
import type { ApiKeyContext } from './context.ts'
import { insertKey, lockKeys, readKeys, revokeKey } from './stored.ts'

const endingLength = 4

/** The keys of this account. */
export const apiKeyList =
  ({ identity: { database, now } }: ApiKeyContext) =>
  async ({ caller: { customer } }: CustomerCall): Promise<Result<CallOutput<'apiKeyList'>>> =>
    accept({ items: await readKeys(database, customer, now()) })

/** Each in its one form, and once. Refusals: api_key.network. */
const readNetworks = (typed: readonly string[]): Result<string[]> => {
  const networks = new Set<string>()
  for (const text of typed) {
    const network = readNetwork(text)
    if (network === undefined)
      return refuse('api_key.network', { network: text.slice(0, 45), field: 'networks' })
    networks.add(writeNetwork(network))
  }
  return accept([...networks])
}

/** Makes a key, which is shown once. Refusals: as declared. */
export const apiKeyAdd =
  (context: ApiKeyContext) =>
  async (call: CustomerCall, input: CallParsed<'apiKeyAdd'>): Promise<Result<CallOutput<'apiKeyAdd'>>> => {
    const { database, outbox, newId, now } = context.identity
    const { customer, book } = call.caller
    const networks = readNetworks(input.networks)
    if (!networks.ok) return networks
    // A demo account has no login, and nothing that could be lost.
    const owner = book === 'demo' ? accept(undefined) : await confirmOwner(context.identity, call, input)
    if (!owner.ok) return owner
    const key = `${apiKeyPrefix}${newToken()}`
    const made = await database.transaction(async (tx): Promise<Result<CallOutput<'apiKeyAdd'>>> => {
      const lives = await holdLiving(tx, call.caller)
      if (!lives.ok) return lives
      // Somebody may have changed the password since it was confirmed: no key outlives that.
      if (
        owner.value !== undefined &&
        (await lockPassword(tx, customer)) !== owner.value.password_changed_at.getTime()
      )
        return refuse('password.wrong')
      await lockKeys(tx, customer)
      const at = now()
      const before = await readKeys(tx, customer, at)
      if (before.filter(({ state }) => state === 'active').length >= apiKeysMax)
        return refuse('api_key.too_many', { maximum: String(apiKeysMax) })
      const id = newId()
      await insertKey(tx, {
        id,
        customer,
        hash: hashToken(key),
        ending: key.slice(-endingLength),
        name: input.name,
        scope: input.scope,
        networks: networks.value,
        createdAt: at,
        expiresAt: at + input.days * dayMs,
      })
      await noteChange(context.identity, tx, call, { action: 'security.api_key_added', now: now() })
      const item = (await readKeys(tx, customer, at)).find(each => each.id === id)
      assert(item !== undefined, 'what was inserted is listed')
      return accept({ key, item })
    })
    if (made.ok) outbox.wake()
    return made
  }

/** Ends a key. No password: whoever finds a strange one should be fast. Refusals: api_key.not_found. */
export const apiKeyRevoke =
  (context: ApiKeyContext) =>
  async (
    call: CustomerCall,
    { id }: CallParsed<'apiKeyRevoke'>,
  ): Promise<Result<CallOutput<'apiKeyRevoke'>>> => {
    const { database, outbox, now } = context.identity
    const revoked = await database.transaction(async (tx): Promise<Result<Record<string, never>>> => {
      if (!(await revokeKey(tx, { customer: call.caller.customer, id, now: now() })))
        return refuse('api_key.not_found')
      await noteChange(context.identity, tx, call, { action: 'security.api_key_revoked', now: now() })
      return accept({})
    })
    if (revoked.ok) outbox.wake()
    return revoked
  }
