import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { walletRoutes, type WalletView } from '@plumbline/protocol/wallet'
import { useQuery } from '@tanstack/react-query'
import { asCustomer, callAs, CallError } from '../../api.ts'
import { knownDevice } from '../identity/known-device.ts'
import { useSigned } from '../queries.ts'

export type { WalletView }

type Name = keyof typeof walletRoutes

/** Calls around wallets that log in: their addresses come with the page. */
export const callWallet = <Called extends Name>(
  name: Called,
  input: CallInput<Called>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<CallOutput<Called>> =>
  asCustomer(name, held => callAs({ held, route: walletRoutes[name] }, name, input, options))

export type Signed = Pick<CallInput<'walletLogin'>, 'message' | 'signature'>

/** Logs in with what a wallet signed, and a second step. */
export const finishWithWallet = (signed: Signed, otp: string): Promise<CallOutput<'walletLogin'>> =>
  callWallet('walletLogin', { ...signed, otp, ...knownDevice() })

/** Logs in with what a wallet signed. Whoever has two-step codes on is told so, once the signature was right. */
export const enterWithWallet = async (signed: Signed): Promise<CallOutput<'walletLogin'> | 'second step'> => {
  try {
    return await callWallet('walletLogin', { ...signed, ...knownDevice() })
  } catch (error) {
    const { problem } = error instanceof CallError ? error : { problem: undefined }
    if (problem?.kind === 'refused' && problem.refusal === 'otp.required') return 'second step'
    throw error
  }
}

/** They belong to the user: what renews the user renews them as well. */
export const linkedWalletsKey = ['user', 'wallets']

/** The wallets that log in to this account. */
export const useLinkedWallets = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: linkedWalletsKey,
    queryFn: async ({ signal }) => (await callWallet('walletList', {}, { signal })).items,
    enabled,
  })
}
