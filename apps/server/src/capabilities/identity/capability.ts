import type { CallParsed } from '@plumbline/protocol/core'
import { accept } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import { defineCapability } from '../../core/capability/index.ts'
import type { IdentityContext, Visitor } from './context.ts'
import { changePassword } from './credentials/change-password.ts'
import { forgetOldChallenges } from './credentials/passkey-challenges.ts'
import { createPasswords, type Cost } from './credentials/passwords/hash.ts'
import { resetPassword } from './credentials/reset-password.ts'
import { declareCountry } from './profile/declare-country.ts'
import { editProfile } from './profile/edit-profile.ts'
import { createResidence } from './profile/residence.ts'
import { showAvailability } from './profile/show-availability.ts'
import { readUserInfo } from './profile/user-info.ts'
import { applyRecoveries } from './recovery/apply-due.ts'
import { forgetOldCodes } from './registration/codes.ts'
import { openDemo } from './registration/open-demo.ts'
import { registerByEmail } from './registration/register-by-email.ts'
import { registerByMobile } from './registration/register-by-mobile.ts'
import { sendEmailCode } from './registration/send-email-code.ts'
import { sendMobileCode } from './registration/send-mobile-code.ts'
import { securityCalls } from './security-calls.ts'
import { forgetOldDevices } from './sessions/devices.ts'
import { createLoginGuard } from './sessions/login-guard.ts'
import { login } from './sessions/login.ts'
import { logout } from './sessions/logout.ts'
import { createSessions, forgetOldSessions } from './sessions/sessions.ts'
import { siteOf } from './site.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly identity: IdentityContext
    /** What a hash costs in place of `costNow`; `undefined` everywhere but in tests. */
    readonly passwordCost: Cost | undefined
  }
}

const forgetEveryMs = 60 * 60_000
const recoverEveryMs = 60_000

/** The calls of customers about themselves. */
const identityCalls = (identity: IdentityContext) => {
  const demo = openDemo(identity)
  const register = registerByEmail(identity)
  return {
    register: (visitor: Visitor, input: CallParsed<'register'>) =>
      input.simulation === 2 ? demo(visitor, input.device) : register(visitor, input),
    mobileRegister: registerByMobile(identity),
    login: login(identity),
    sendEmailCode: sendEmailCode(identity),
    sendMobileCode: sendMobileCode(identity),
    changePassword: changePassword(identity),
    resetPassword: resetPassword(identity),
    editProfile: editProfile(identity),
    declareCountry: declareCountry(identity),
    availability: showAvailability(identity),
    logout: logout(identity),
    ...securityCalls(identity),
    userInfo: async ({ caller }: CallContext) =>
      accept({ user_info: await readUserInfo(identity.database, caller.customer) }),
  }
}

export const identityCapability = defineCapability({
  name: 'identity',
  needs: [
    'config',
    'database',
    'house',
    'outbox',
    'vault',
    'audit',
    'uploads',
    'settings',
    'passwordCost',
    'geoip',
    'publicAddress',
    'timer',
    'now',
    'settled',
    'elapsed',
    'metrics',
    'log',
    'newId',
    'aside',
  ],
  create: ({
    config,
    database,
    house,
    outbox,
    vault,
    audit,
    uploads,
    settings,
    passwordCost,
    geoip,
    timer,
    now,
    newId,
    ...rest
  }) => {
    const { publicAddress, aside, settled, elapsed, metrics, log } = rest
    const identity: IdentityContext = {
      database,
      sessions: createSessions({
        database,
        now,
        elapsed,
        sessionDays: config.sessionDays,
        idleHours: config.sessionIdleHours,
      }),
      house,
      outbox,
      vault,
      audit,
      uploads,
      residence: createResidence({
        database,
        rules: () => settings.current('availability.rules'),
        countryOf: address => geoip?.countryOf(address),
      }),
      passwords: createPasswords(passwordCost === undefined ? {} : { cost: passwordCost }),
      guard: createLoginGuard(),
      passwordPolicy: () => settings.current('password.policy'),
      holdMinutes: () => settings.current('withdrawal.hold_minutes'),
      site: () => siteOf(publicAddress()),
      now,
      settled,
      newId,
      wait: ms => new Promise(resolve => void timer.after(ms, resolve)),
      aside,
    }
    const olds = [forgetOldCodes, forgetOldSessions, forgetOldDevices, forgetOldChallenges]
    const forget = async (): Promise<void> => {
      for (const old of olds) await old(database, settled())
    }
    // The owner has all of the days to stop it: a clock that steps ahead shortens them for nobody.
    const recover = applyRecoveries({ ...identity, settled, elapsed, metrics, log })
    return {
      provides: { identity },
      calls: identityCalls(identity),
      jobs: [
        { name: 'forget old sign-ins', everyMs: forgetEveryMs, run: forget },
        { name: 'replace lost addresses', everyMs: recoverEveryMs, run: recover },
      ],
    }
  },
})
