import { z } from 'zod'
import { holdReasons, recoveryCodeCount, recoveryKinds, securityActions } from '@plumbline/rules/identity'
import { declare } from '../core/call.ts'
import { appLockCalls } from './app-lock.ts'
import { areaCodeText, emailText, mobileText, passwordText, sentCodeText } from './identity.ts'
import { instant } from '../core/fields.ts'

const hold = z
  .object({ until: instant, reason: z.enum(holdReasons) })
  .nullable()
  .meta({ description: 'Withdrawals wait until then; null: they do not' })

/** An address that is to be replaced because it was lost. */
export const pendingRecovery = z
  .object({ kind: z.enum(recoveryKinds), dueAt: instant })
  .nullable()
  .meta({ description: 'A lost address or number is replaced then; null: none is' })

/** A code of an authenticator app, or a recovery code: the rules tell them apart. */
const otpText = z
  .string()
  .min(1)
  .max(32)
  .meta({ description: 'Six digits, or a recovery code', example: '402817' })
const appCodeText = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ description: 'Six digits of the authenticator app', example: '402817' })

const recoveryCodes = z
  .array(z.string())
  .length(recoveryCodeCount)
  .meta({ description: 'Shown once, never again; each opens once' })

const holdUntil = instant.nullable().meta({ description: 'Withdrawals wait until then' })
const passwordTried = ['password.wrong', 'login.too_many_tries', 'server.busy', 'customer.frozen'] as const
const codeTried = ['code.expired', 'code.wrong', 'code.too_many_tries'] as const
const otpTried = ['otp.wrong', 'otp.used'] as const

const bindRefusals = [
  'demo.not_offered',
  'customer.frozen',
  'confirm.required',
  'recovery.pending',
  ...codeTried,
] as const

export const securityCalls = {
  ...appLockCalls,
  tradePassword: declare('tradePassword', {
    summary:
      'Sets the trade password (with the login password; a demo account needs none), or changes it with the old one, or with the login password and a code of the scene trade.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      tradePassword: passwordText,
      oldTradePassword: passwordText.optional(),
      password: passwordText.optional(),
      code: sentCodeText.optional(),
    }),
    output: z.object({ holdUntil }),
    refusals: [
      'password.length',
      'password.common',
      'password.same',
      'trade_password.same_as_login',
      'trade_password.wrong',
      'confirm.required',
      ...passwordTried,
      ...codeTried,
    ],
  }),
  bindEmail: declare('bindEmail', {
    summary:
      'Binds an e-mail address, or another in its place, with a code sent there (scene bind) and, where an address is bound already, one sent to that (scene confirm).',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ email: emailText, code: sentCodeText, oldCode: sentCodeText.optional() }),
    output: z.object({ email: z.string().meta({ description: 'Masked' }), holdUntil }),
    refusals: ['email.required', 'email.invalid', 'email.same', 'email.taken', ...bindRefusals],
  }),
  bindMobile: declare('bindMobile', {
    summary:
      'Binds a phone number, or another in its place, with a code sent there (scene bind) and, where an address is bound already, one sent to that (scene confirm).',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      areaCode: areaCodeText,
      mobile: mobileText,
      code: sentCodeText,
      oldCode: sentCodeText.optional(),
    }),
    output: z.object({ mobile: z.string().meta({ description: 'Masked' }), holdUntil }),
    refusals: [
      'mobile.invalid',
      'mobile.kind',
      'country.restricted',
      'mobile.same',
      'mobile.taken',
      ...bindRefusals,
    ],
  }),
  security: declare('security', {
    summary: 'How the account is secured, and what happened to its security lately.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      password: z.boolean(),
      tradePassword: z.boolean(),
      tradePasswordHolds: z.boolean().meta({ description: 'Setting it makes withdrawals wait' }),
      email: z.string().nullable().meta({ description: 'Masked' }),
      mobile: z.string().nullable().meta({ description: 'Masked' }),
      otp: z.object({ enabled: z.boolean(), recoveryLeft: z.number().int() }),
      passkeys: z.number().int(),
      hold,
      recovery: pendingRecovery,
      events: z.array(
        z.object({
          action: z.enum(securityActions),
          at: instant,
          device: z.string().nullable(),
          address: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
  }),
  recoveryStop: declare('recoveryStop', {
    summary:
      'Stops the replacement of an e-mail address or phone number that staff approved as lost. While the account is suspended because of doubt about its access, only staff do.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: ['recovery.none', 'recovery.in_doubt'],
  }),
  sessionList: declare('sessionList', {
    summary: 'Where the customer is signed in, the present session first.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          device: z.string().nullable().meta({ description: 'Chrome on Windows; null: unknown' }),
          address: z.string().nullable().meta({ description: 'Internet address; of IPv6 the network' }),
          createdAt: instant,
          seenAt: instant,
          current: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  sessionRevoke: declare('sessionRevoke', {
    summary: 'Ends one session by its id, or all others; sockets opened with them end too.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: z.union([z.literal('others'), z.guid()]) }),
    output: z.object({ ended: z.number().int() }),
    refusals: ['session.unknown'],
  }),
  otpBegin: declare('otpBegin', {
    summary: 'Makes the secret of an authenticator app; it counts once a code has proved it.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ password: passwordText }),
    output: z.object({
      secret: z.string().meta({ description: 'Base32, to be typed' }),
      uri: z.string().meta({ description: 'otpauth://…, to be shown as a QR code' }),
    }),
    refusals: ['demo.not_offered', 'otp.on_already', ...passwordTried],
  }),
  otpEnable: declare('otpEnable', {
    summary:
      'Turns the second step on with a right code. Gives recovery codes, and this session goes on under a new token.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ otp: appCodeText }),
    output: z.object({ recoveryCodes, token: z.string() }),
    refusals: [
      'demo.not_offered',
      'customer.frozen',
      'otp.on_already',
      'otp.not_on',
      'otp.wrong',
      'login.too_many_tries',
    ],
  }),
  otpDisable: declare('otpDisable', {
    summary: 'Turns the second step off with the password and a code.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ password: passwordText, otp: otpText }),
    output: z.object({ holdUntil }),
    refusals: ['demo.not_offered', 'otp.not_on', ...otpTried, ...passwordTried],
  }),
  otpRecovery: declare('otpRecovery', {
    summary: 'Makes new recovery codes in place of the old ones, with the password and a code.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ password: passwordText, otp: otpText }),
    output: z.object({ recoveryCodes }),
    refusals: ['demo.not_offered', 'otp.not_on', ...otpTried, ...passwordTried],
  }),
}
