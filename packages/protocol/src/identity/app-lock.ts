import { appLockMinutes } from '@plumbline/rules/identity'
import { z } from 'zod'
import { declare } from '../core/call.ts'
import { passwordText } from './identity.ts'
import { credential, passkeyOptions } from './passkey.ts'

const afterMinutes = z
  .literal([...appLockMinutes])
  .nullable()
  .meta({ description: 'Minutes in the background; 0 is at once, null is off' })

export const appLockCalls = {
  appLock: declare('appLock', {
    summary:
      'How the app lock is set, and whether this session is locked. An app on the screen asks every 20 seconds: a session that says nothing for the chosen time, and for a minute at least, is locked.',
    who: 'customer',
    whileLocked: 'allowed',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      afterMinutes,
      locked: z.boolean(),
      passkeys: z.boolean().meta({ description: 'Whether the account has a passkey to unlock with' }),
    }),
    refusals: [],
  }),
  appLockSet: declare('appLockSet', {
    summary:
      'Turns the app lock on or off, or sets its time, with the login password. It is for every session of the account.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ afterMinutes, password: passwordText }),
    output: z.object({}),
    refusals: [
      'demo.not_offered',
      'customer.frozen',
      'password.wrong',
      'login.too_many_tries',
      'server.busy',
    ],
  }),
  lockSession: declare('lockSession', {
    summary:
      'Locks this session now, where the app lock is on. Orders, alerts and API keys go on; the session is told nothing private until it is unlocked.',
    who: 'customer',
    whileLocked: 'allowed',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: ['app_lock.off'],
  }),
  unlockChallenge: declare('unlockChallenge', {
    summary: 'What the browser needs to unlock this session with a passkey of its customer.',
    who: 'customer',
    whileLocked: 'allowed',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ options: passkeyOptions }),
    refusals: ['passkey.unknown'],
  }),
  unlockSession: declare('unlockSession', {
    summary: 'Unlocks this session, with a passkey of its customer or, always, the login password.',
    who: 'customer',
    whileLocked: 'allowed',
    idempotent: false,
    input: z.strictObject({ password: passwordText.optional(), credential: credential.optional() }),
    output: z.object({}),
    refusals: ['demo.not_offered', 'password.wrong', 'passkey.failed', 'login.too_many_tries', 'server.busy'],
  }),
}
