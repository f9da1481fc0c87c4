import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { NotificationContext } from '../context.ts'
import { countSubscriptions, dropSubscription, saveSubscription } from './subscriptions.ts'

/** Tells the customer on this browser too, until its session is signed out. Refuses: push.off, push.endpoint. */
export const subscribe =
  ({ database, now, newId, push }: NotificationContext) =>
  async (
    { caller: { customer, session }, language }: CallContext & { readonly language: Language },
    { endpoint, keys }: CallParsed<'pushSubscribe'>,
  ): Promise<Result<CallOutput<'pushSubscribe'>>> => {
    if (push === undefined) return refuse('push.off')
    if (!push.services.has(endpoint)) return refuse('push.endpoint')
    const devices = await database.transaction(async tx => {
      const at = new Date(now())
      await saveSubscription(tx, { id: newId(), customer, session, endpoint, ...keys, language, at })
      return countSubscriptions(tx, customer)
    })
    return accept({ devices })
  }

/** Lets go of a browser of the customer's own; one that is not there is no fault. */
export const unsubscribe =
  ({ database }: NotificationContext) =>
  async (
    { caller }: CallContext,
    { endpoint }: CallParsed<'pushUnsubscribe'>,
  ): Promise<Result<CallOutput<'pushUnsubscribe'>>> => {
    await dropSubscription(database, caller.customer, endpoint)
    return accept({ devices: await countSubscriptions(database, caller.customer) })
  }
