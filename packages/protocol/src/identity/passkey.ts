import { z } from 'zod'
import { declare } from '../core/call.ts'
import { instant } from '../core/fields.ts'
import { deviceText, passwordText, signedIn } from './identity.ts'

const holdUntil = instant.meta({ description: 'Withdrawals wait until then' })
const passwordTried = ['password.wrong', 'login.too_many_tries', 'server.busy', 'customer.frozen'] as const

/** What a browser makes and takes for a passkey (WebAuthn), passed on as it stands. */
export const credential = z
  .looseObject({
    id: z.string().max(2048),
    rawId: z.string().max(2048),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
  })
  .meta({ description: 'As the browser gives it, with bytes as base64url' })
export const passkeyOptions = z
  .record(z.string(), z.unknown())
  .meta({ description: 'What the browser is given' })

export const passkeyCalls = {
  passkeyList: declare('passkeyList', {
    summary: 'The passkeys that sign in to this account.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: instant.nullable() }),
      ),
    }),
    refusals: [],
  }),
  passkeyBegin: declare('passkeyBegin', {
    summary: 'What the browser needs to make a passkey, given for the login password.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ password: passwordText }),
    output: z.object({ options: passkeyOptions }),
    refusals: ['demo.not_offered', 'passkey.too_many', ...passwordTried],
  }),
  passkeyAdd: declare('passkeyAdd', {
    summary: 'Keeps a passkey that the browser made.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ credential }),
    output: z.object({ id: z.string(), name: z.string(), holdUntil }),
    refusals: ['demo.not_offered', 'customer.frozen', 'passkey.failed', 'passkey.too_many'],
  }),
  passkeyRemove: declare('passkeyRemove', {
    summary: 'Forgets a passkey, with the login password.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: z.string().max(2048), password: passwordText }),
    output: z.object({ holdUntil }),
    refusals: ['demo.not_offered', 'passkey.unknown', ...passwordTried],
  }),
  passkeyChallenge: declare('passkeyChallenge', {
    summary: 'What the browser needs to sign in with a passkey.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ options: passkeyOptions }),
    refusals: ['request.too_many'],
  }),
  passkeyLogin: declare('passkeyLogin', {
    summary: 'Signs in with a passkey; it takes no second step.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ credential, device: deviceText.optional() }),
    output: signedIn,
    refusals: ['request.too_many', 'passkey.failed'],
  }),
}
