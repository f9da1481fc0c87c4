import { walletBind, walletBindBegin } from './bind.ts'
import type { WalletContext } from './context.ts'
import { walletLink, walletLinkBegin, walletList, walletUnlink } from './link.ts'
import { walletChallenge, walletLogin } from './login.ts'

/** The use case of each call. */
export const walletCalls = (context: WalletContext) => ({
  walletChallenge: walletChallenge(context),
  walletLogin: walletLogin(context),
  walletList: walletList(context),
  walletLinkBegin: walletLinkBegin(context),
  walletLink: walletLink(context),
  walletUnlink: walletUnlink(context),
  walletBindBegin: walletBindBegin(context),
  walletBind: walletBind(context),
})
