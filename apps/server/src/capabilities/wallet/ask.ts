import { randomBytes } from 'node:crypto'
import { accept, minuteMs, refuse, type Result } from '@plumbline/rules/core'
import { statementOf, walletRequestMinutes, writeMessage } from '@plumbline/rules/wallet'
import { getAddress, isAddress } from 'viem'
import { readUserInfo } from '../identity/index.ts'
import type { WalletContext } from './context.ts'
import { forgetRequestsOf, keepRequest, type Ask } from './requests.ts'

/** 128 bits, in the letters and digits that the standard allows. */
const newNonce = (): string => randomBytes(16).toString('hex')

type Asked = { readonly message: string; readonly expiresAt: string }

const statementFor = async (
  { identity }: WalletContext,
  ask: Ask,
  network: string | undefined,
): Promise<string> => {
  if (ask.purpose === 'sign_in') return statementOf(ask)
  const { uid } = await readUserInfo(identity.database, ask.customer)
  return ask.purpose === 'link'
    ? statementOf({ purpose: 'link', uid })
    : statementOf({ purpose: 'bind', uid, network: network ?? '' })
}

/** Writes a message for a wallet to sign, and keeps what it says until it comes back. Refusals: wallet.address. */
export const askToSign = async (
  context: WalletContext,
  { ask, address, network }: { readonly ask: Ask; readonly address: string; readonly network?: string },
): Promise<Result<Asked>> => {
  const { database, site, now } = context.identity
  // Written in one case it carries no checksum; in both it carries one, which must be right.
  const isChecked = address !== address.toLowerCase() && address.slice(2) !== address.slice(2).toUpperCase()
  if (!isAddress(address, { strict: isChecked })) return refuse('wallet.address')
  const { origin } = site()
  const at = now()
  const expiresAt = at + walletRequestMinutes * minuteMs
  const nonce = newNonce()
  const message = writeMessage({
    domain: new URL(origin).host,
    address: getAddress(address),
    statement: await statementFor(context, ask, network),
    uri: origin,
    chainId: context.chainId,
    nonce,
    issuedAt: new Date(at).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  })
  if (ask.purpose !== 'sign_in') await forgetRequestsOf(database, ask)
  await keepRequest(database, { ask, nonce, network, message, expiresAt })
  return accept({ message, expiresAt: new Date(expiresAt).toISOString() })
}
