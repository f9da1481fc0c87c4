import { useQueryClient } from '@tanstack/react-query'
import { linkedWalletsKey, type WalletView } from '../wallet/wallets.ts'
import { useRefreshSecurity } from './identity.ts'
import { passkeysKey, type Passkey } from './passkeys.ts'

/**
 * After a password change that kept only these passkeys and wallets. What the server removed leaves the lists at once: a page
 * opened next must not show it as one that still signs in until the lists were asked for again.
 */
export const useShowKeptWays = () => {
  const client = useQueryClient()
  const refresh = useRefreshSecurity()
  return (ids: readonly string[]): void => {
    const isKept = ({ id }: { readonly id: string }): boolean => ids.includes(id)
    client.setQueryData<readonly Passkey[]>(passkeysKey, list => list?.filter(isKept))
    client.setQueryData<readonly WalletView[]>(linkedWalletsKey, list => list?.filter(isKept))
    void refresh()
  }
}
