import type { Wallet } from './providers.ts'

/** Why a wallet did not sign. */
export type WalletFaultKind = 'rejected' | 'pending' | 'noAddress' | 'failed'

export class WalletFault extends Error {
  override readonly name = 'WalletFault'
  readonly kind: WalletFaultKind
  constructor(kind: WalletFaultKind, cause?: unknown) {
    super(`The wallet did not sign: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Its owner said no; the wallet is asked something already. Source: EIP-1193, EIP-1474. */
const kindByCode: Readonly<Record<number, WalletFaultKind>> = { 4001: 'rejected', [-32_002]: 'pending' }

const ask = async (
  { provider }: Wallet,
  method: 'eth_requestAccounts' | 'personal_sign',
  params: readonly string[],
): Promise<unknown> => {
  try {
    return await provider.request({ method, params })
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0
    throw new WalletFault(kindByCode[code] ?? 'failed', error)
  }
}

/** The address that its owner lets this page see. Throws WalletFault. */
export const addressIn = async (wallet: Wallet): Promise<string> => {
  const addresses: unknown = await ask(wallet, 'eth_requestAccounts', [])
  const address: unknown = Array.isArray(addresses) ? addresses[0] : undefined
  if (typeof address === 'string' && /^0x[0-9a-fA-F]{40}$/.test(address)) return address
  throw new WalletFault('noAddress')
}

const hexOf = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), byte => byte.toString(16).padStart(2, '0')).join('')}`

/** A message with the wallet's signature; nothing else is ever asked of a wallet. Throws WalletFault. */
export const signWith = async (
  wallet: Wallet,
  { message, address }: { readonly message: string; readonly address: string },
): Promise<{ readonly message: string; readonly signature: string }> => {
  const signature = await ask(wallet, 'personal_sign', [hexOf(message), address])
  if (typeof signature === 'string' && /^0x(?:[0-9a-fA-F]{2})+$/.test(signature))
    return { message, signature }
  throw new WalletFault('failed')
}
