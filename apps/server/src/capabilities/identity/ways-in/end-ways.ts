import type { CustomerId } from '@plumbline/rules/core'
import { fates, removableWays, type CredentialEvent, type RemovableWay } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { Language } from '@plumbline/protocol/core'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { IdentityContext } from '../context.ts'
import { tellCustomer } from '../notify-customer.ts'
import { recordSecurity } from '../record.ts'
import { removeWays } from './stored.ts'

const actions = {
  passkey: 'security.passkey_removed',
  wallet: 'security.wallet_unlinked',
  api_key: 'security.api_key_revoked',
} as const satisfies { readonly [Way in RemovableWay]: string }

type Ending = {
  readonly event: CredentialEvent
  readonly customer: CustomerId
  /** Passkeys and wallets that the customer wants to keep, where the event asks. */
  readonly keep?: readonly string[]
  /** Where the customer did it; undefined where staff did, or time. */
  readonly from?: { readonly address: string; readonly agent: string | undefined } | undefined
  readonly language: Language
  readonly now: Millis
}

/**
 * Ends the passkeys, wallets and API keys of a customer as the rules say of the event, each kind with an entry in the security
 * log and a letter. Whoever calls it holds the row of the customer: nobody adds one beside it.
 */
export const endWays = async (
  context: Pick<IdentityContext, 'audit'> & { readonly outbox: Pick<IdentityContext['outbox'], 'put'> },
  tx: Transaction,
  { event, customer, keep = [], from, language, now }: Ending,
): Promise<void> => {
  for (const way of removableWays) {
    const fate = fates[event][way]
    if (fate !== 'ends' && fate !== 'asked') continue
    const ended = await removeWays(tx, { way, customer, keep: fate === 'asked' ? keep : [], now })
    if (ended === 0) continue
    const action = actions[way]
    if (from !== undefined) await recordSecurity(context, tx, { action, customer, from, now })
    else
      await context.audit.append(tx, {
        actor: { kind: 'system' },
        action,
        subject: { kind: 'customer', id: customer },
        customer,
        after: { ended },
        now,
      })
    await tellCustomer(context.outbox, tx, { customer, letter: action, language, figures: {}, now })
  }
}
