import { lockSession, setAppLock, showAppLock } from './app-lock/app-lock.ts'
import { unlockChallenge, unlockSession } from './app-lock/unlock.ts'
import { bindEmail } from './credentials/bind-email.ts'
import { bindMobile } from './credentials/bind-mobile.ts'
import type { IdentityContext } from './context.ts'
import { otpBegin, otpDisable, otpEnable, otpRecovery } from './credentials/otp.ts'
import { listSessions, revokeSession } from './sessions/session-list.ts'
import { passkeyAdd, passkeyBegin, passkeyList, passkeyRemove } from './credentials/passkeys.ts'
import { passkeyChallenge, passkeyLogin } from './credentials/passkey-login.ts'
import { showSecurity } from './show-security.ts'
import { stopRecovery } from './recovery/stop-recovery.ts'
import { setTradePassword } from './credentials/trade-password.ts'

/** One use case for each call of the protocol's security. */
export const securityCalls = (context: IdentityContext) => ({
  tradePassword: setTradePassword(context),
  bindEmail: bindEmail(context),
  bindMobile: bindMobile(context),
  security: showSecurity(context),
  recoveryStop: stopRecovery(context),
  sessionList: listSessions(context),
  sessionRevoke: revokeSession(context),
  otpBegin: otpBegin(context),
  otpEnable: otpEnable(context),
  otpDisable: otpDisable(context),
  otpRecovery: otpRecovery(context),
  passkeyList: passkeyList(context),
  passkeyBegin: passkeyBegin(context),
  passkeyAdd: passkeyAdd(context),
  passkeyRemove: passkeyRemove(context),
  passkeyChallenge: passkeyChallenge(context),
  passkeyLogin: passkeyLogin(context),
  appLock: showAppLock(context),
  appLockSet: setAppLock(context),
  lockSession: lockSession(context),
  unlockChallenge: unlockChallenge(context),
  unlockSession: unlockSession(context),
})
