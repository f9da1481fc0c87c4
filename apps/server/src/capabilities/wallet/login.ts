import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { enter, placeOf, readFamiliarity, type Visitor } from '../identity/index.ts'
import { askToSign } from './ask.ts'
import type { WalletContext } from './context.ts'
import { judgeSigned } from './judge-signed.ts'
import { holdRequest, useRequest } from './requests.ts'
import { findOwner, holdWallet, noteUse, printOfWallet } from './stored.ts'

const signIn = { purpose: 'sign_in' } as const

/** A message for any wallet: nothing is looked up, so that nothing tells who has linked it. Refusals: wallet.address. */
export const walletChallenge =
  (context: WalletContext) =>
  (_: Visitor, { address }: CallParsed<'walletChallenge'>): Promise<Result<CallOutput<'walletChallenge'>>> =>
    askToSign(context, { ask: signIn, address })

/**
 * Logs in with a wallet: what it signed is one step, and two-step codes are asked for where they are on. Whether somebody has
 * linked it is told to nobody who has not proved that it is theirs. A code that is asked for, or mistyped, leaves the
 * request for its few minutes. Refusals: as declared.
 */
export const walletLogin =
  (context: WalletContext) =>
  async (
    visitor: Visitor,
    { message, signature, otp, device }: CallParsed<'walletLogin'>,
  ): Promise<Result<CallOutput<'walletLogin'>>> => {
    const { identity } = context
    const proved = await judgeSigned(context, signIn, { message, signature })
    if (!proved.ok) return proved
    const { address, nonce } = proved.value
    const print = printOfWallet(identity.vault, address)
    const customer = await findOwner(identity.database, print)
    if (customer === undefined) {
      await useRequest(identity.database, nonce, signIn)
      return refuse('wallet.not_linked')
    }
    const familiar = await readFamiliarity(identity.database, { customer, place: { ...visitor, device } })
    return enter(identity, visitor, {
      customer,
      place: placeOf(visitor, device, familiar),
      otp,
      device,
      stands: async tx => {
        if (!(await holdRequest(tx, nonce, signIn))) return refuse('wallet.request')
        return (await holdWallet(tx, { customer, print })) ? accept(undefined) : refuse('wallet.not_linked')
      },
      entered: async (tx, at) => {
        await useRequest(tx, nonce, signIn)
        await noteUse(tx, print, at)
      },
    })
  }
