import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { walletsMax } from '@plumbline/rules/wallet'
import {
  confirmOwner,
  holdLiving,
  noteChange,
  removeWallet,
  setHold,
  type CustomerCall,
} from '../identity/index.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import { askToSign } from './ask.ts'
import type { WalletContext } from './context.ts'
import { judgeSigned, type Proved } from './judge-signed.ts'
import { useRequest } from './requests.ts'
import { countWallets, findOwner, insertWallet, holdWallets, printOfWallet, readWallets } from './stored.ts'

const tooMany = () => refuse('wallet.too_many', { maximum: String(walletsMax) })

/** The wallets that log in to this account. */
export const walletList =
  ({ identity: { database, vault } }: WalletContext) =>
  async ({ caller: { customer } }: CustomerCall): Promise<Result<CallOutput<'walletList'>>> =>
    accept({ items: [...(await readWallets(database, vault, customer))] })

/** A message for the wallet that is to log in, for the owner alone. Refusals: as declared. */
export const walletLinkBegin =
  (context: WalletContext) =>
  async (
    call: CustomerCall,
    { address, ...proof }: CallParsed<'walletLinkBegin'>,
  ): Promise<Result<CallOutput<'walletLinkBegin'>>> => {
    const { customer } = call.caller
    const owner = await confirmOwner(context.identity, call, proof)
    if (!owner.ok) return owner
    if ((await countWallets(context.identity.database, customer)) >= walletsMax) return tooMany()
    return askToSign(context, { ask: { purpose: 'link', customer }, address })
  }

/** Links a wallet. Refusals: as declared. */
export const walletLink =
  (context: WalletContext) =>
  async (call: CustomerCall, input: CallParsed<'walletLink'>): Promise<Result<CallOutput<'walletLink'>>> => {
    const { database, outbox } = context.identity
    if (call.caller.book === 'demo') return refuse('demo.not_offered')
    const proved = await judgeSigned(context, { purpose: 'link', customer: call.caller.customer }, input)
    if (!proved.ok) return proved
    const linked = await database.transaction(tx => link(context, tx, call, proved.value))
    if (linked.ok) outbox.wake()
    return linked
  }

const link = async (
  context: WalletContext,
  tx: Transaction,
  call: CustomerCall,
  { address, signer, nonce }: Proved,
): Promise<Result<CallOutput<'walletLink'>>> => {
  const { vault, newId, now } = context.identity
  const { customer } = call.caller
  const lives = await holdLiving(tx, call.caller)
  if (!lives.ok) return lives
  const count = await holdWallets(tx, customer)
  if (!(await useRequest(tx, nonce, { purpose: 'link', customer }))) return refuse('wallet.request')
  if (count >= walletsMax) return tooMany()
  const wallet = { id: newId(), customer, address, signer, at: now() }
  if (!(await insertWallet(tx, vault, wallet))) {
    const owner = await findOwner(tx, printOfWallet(vault, address))
    return refuse(owner === customer ? 'wallet.linked_already' : 'wallet.linked_elsewhere')
  }
  const holdUntil = await follow(context, tx, call, { what: 'linked', at: wallet.at })
  const linkedAt = new Date(wallet.at).toISOString()
  return accept({ wallet: { id: wallet.id, address, kind: signer, linkedAt, usedAt: null }, holdUntil })
}

/** Forgets a wallet. Refusals: as declared. */
export const walletUnlink =
  (context: WalletContext) =>
  async (
    call: CustomerCall,
    { id, ...proof }: CallParsed<'walletUnlink'>,
  ): Promise<Result<CallOutput<'walletUnlink'>>> => {
    const { database, outbox, now } = context.identity
    const owner = await confirmOwner(context.identity, call, proof)
    if (!owner.ok) return owner
    const unlinked = await database.transaction(async tx => {
      if (!(await removeWallet(tx, call.caller.customer, id))) return refuse('wallet.unknown')
      return accept({ holdUntil: await follow(context, tx, call, { what: 'unlinked', at: now() }) })
    })
    if (unlinked.ok) outbox.wake()
    return unlinked
  }

/** Pauses withdrawals, writes an audit entry, and notifies the owner. */
const follow = async (
  { identity }: WalletContext,
  tx: Transaction,
  call: CustomerCall,
  { what, at: now }: { readonly what: 'linked' | 'unlinked'; readonly at: Millis },
): Promise<string> => {
  const { until } = await setHold(identity, tx, { customer: call.caller.customer, reason: 'wallet', now })
  await noteChange(identity, tx, call, { action: `security.wallet_${what}`, now })
  return new Date(until).toISOString()
}
