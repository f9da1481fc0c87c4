import { z } from 'zod'
import { books } from '@plumbline/rules/core'
import { codeDigits, codeScenes, emailLengthMax, passkeysMax } from '@plumbline/rules/identity'
import { freezeReasons } from '@plumbline/rules/customer-admin'
import { publishedTexts } from '@plumbline/rules/published-text'
import { walletsMax } from '@plumbline/rules/wallet'
import { declare } from '../core/call.ts'
import { instant } from '../core/fields.ts'

export const userInfo = z.object({
  id: z.string().meta({ description: 'The same as `uid`' }),
  uid: z.string(),
  name: z.string(),
  avatar: z.string().nullable().meta({ description: 'Id of the picture; null shows letters' }),
  book: z.enum(books),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  email: z.string().nullable().meta({ description: 'Masked: pel•••@example.org' }),
  mobile: z.string().nullable().meta({ description: 'Masked: +351 •••678' }),
  country: z.string().nullable().meta({ description: 'Declared residence, ISO 3166-1 alpha-2' }),
  createdAt: instant,
  frozen: z
    .object({ reason: z.enum(freezeReasons) })
    .nullable()
    .meta({ description: 'Set while the account is suspended: nothing new opens, the rest goes on' }),
})
export type UserInfo = z.output<typeof userInfo>

// Rules judge these; here they are only kept from being endless.
export const emailText = z.string().max(emailLengthMax)
export const areaCodeText = z.string().max(8).meta({ description: 'What is dialled first', example: '351' })
export const mobileText = z.string().max(32).meta({ description: 'The number itself', example: '912345678' })
export const passwordText = z.string().max(128)
export const sentCodeText = z
  .string()
  .regex(new RegExp(String.raw`^\d{${codeDigits}}$`))
  .meta({ description: 'The code that was sent', example: '402817' })
const scene = z.enum(codeScenes)
/** The first code that anybody asks for is that of a registration. */
const sceneDefault = 'register'
const sceneMeta = { description: 'What the code is to be used for' }

/** What a device was given at its last sign-in: without it, a sign-in is one from a new device. */
export const deviceText = z.string().max(64).meta({ description: 'As it was given at the last sign-in' })

const registration = {
  device: deviceText.optional(),
  password: passwordText,
  code: sentCodeText,
  inviteCode: z.string().max(32).optional(),
  country: z.string().max(8).optional().meta({ description: 'Residence, ISO 3166-1 alpha-2' }),
  agreements: z
    .array(z.strictObject({ key: z.enum(publishedTexts), version: z.string().max(32) }))
    .max(publishedTexts.length)
    .optional()
    .meta({ description: 'The versions that were read and agreed to; absent: the current ones' }),
}
export const signedIn = z.object({
  token: z.string(),
  device: z.string().meta({ description: 'To be kept, and sent with the next sign-in' }),
  user_info: userInfo,
})
export type SignedIn = z.output<typeof signedIn>

/** Either of these shows that the owner asks, and not somebody who found the account open. */
export const ownerProof = {
  password: passwordText.optional().meta({ description: 'The login password' }),
  otp: z.string().min(1).max(32).optional().meta({ description: 'Or six digits, or a recovery code' }),
}
/** What may be wrong with it. */
export const ownerTried = [
  'password.wrong',
  'otp.not_on',
  'otp.wrong',
  'otp.used',
  'login.too_many_tries',
  'server.busy',
] as const
const codeSent = z.object({
  resendAfter: z.number().int().meta({ description: 'Seconds until another code may be asked for' }),
  expiresIn: z.number().int().meta({ description: 'Seconds for which the code is valid' }),
  sentTo: z.string().meta({ description: 'Where it went, masked' }),
})

const codeRefusals = ['code.expired', 'code.wrong', 'code.too_many_tries'] as const
const passwordRefusals = ['password.length', 'password.common'] as const
const registrationRefusals = [
  'request.too_many',
  ...passwordRefusals,
  ...codeRefusals,
  'country.unknown',
  'country.restricted',
  'invite.unknown',
  'agreement.outdated',
  'server.busy',
] as const

export const identityCalls = {
  register: declare('register', {
    summary:
      'Registers by e-mail with the code that was sent there, or ({simulation: 2}) opens a demo account with 10,000 USD of demo money in each of fund, contract and term.',
    who: 'public',
    idempotent: false,
    input: z.discriminatedUnion('simulation', [
      z.strictObject({ simulation: z.literal(2), device: deviceText.optional() }),
      z.strictObject({ simulation: z.undefined().optional(), email: emailText.optional(), ...registration }),
    ]),
    output: signedIn,
    refusals: ['email.required', 'email.invalid', ...registrationRefusals],
  }),
  mobileRegister: declare('mobileRegister', {
    summary: 'Registers by phone with the code that was sent there.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ areaCode: areaCodeText, mobile: mobileText, ...registration }),
    output: signedIn,
    refusals: ['mobile.invalid', 'mobile.kind', ...registrationRefusals],
  }),
  login: declare('login', {
    summary:
      'Signs in with UID, e-mail or phone (with + and area code), password, and the second step where it is on.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      username: z.string().min(1).max(emailLengthMax),
      password: passwordText.min(1),
      otp: z.string().max(32).optional().meta({ description: 'Six digits, or a recovery code' }),
      device: deviceText.optional(),
    }),
    output: signedIn,
    refusals: [
      'request.too_many',
      'login.failed',
      'login.too_many_tries',
      'otp.required',
      'otp.wrong',
      'otp.used',
      'server.busy',
    ],
  }),
  sendEmailCode: declare('sendEmailCode', {
    summary:
      'Sends a verification code by e-mail. For the scenes password, confirm and trade it goes to the signed-in customer. The answer never tells whether an account exists.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      email: emailText.optional(),
      scene: scene.default(sceneDefault).meta(sceneMeta),
    }),
    output: codeSent,
    refusals: [
      'request.too_many',
      'permission.denied',
      'email.required',
      'email.invalid',
      'session.missing',
      'session.expired',
      'session.ended',
      'demo.not_offered',
      'password.no_email',
      'code.wait',
      'code.too_many_sent',
      'code.sending_failed',
    ],
  }),
  sendMobileCode: declare('sendMobileCode', {
    summary:
      'Sends a verification code by text message. For the scenes confirm and trade it goes to the signed-in customer. The answer never tells whether an account exists.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      areaCode: areaCodeText.optional(),
      mobile: mobileText.optional(),
      scene: scene.exclude(['password']).default(sceneDefault).meta(sceneMeta),
    }),
    output: codeSent,
    refusals: [
      'request.too_many',
      'permission.denied',
      'session.missing',
      'session.expired',
      'session.ended',
      'demo.not_offered',
      'mobile.invalid',
      'mobile.kind',
      'country.restricted',
      'code.wait',
      'code.too_many_sent',
      'code.sending_failed',
    ],
  }),
  changePassword: declare('changePassword', {
    summary:
      'Changes the password with the old one and a code sent by e-mail. All other sessions and all API keys end; this one gets a new token. Where passkeys or linked wallets open the account, it asks which of them stay.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      oldPassword: passwordText,
      password: passwordText,
      code: sentCodeText,
      keep: z
        .array(z.string().max(2_000))
        .max(passkeysMax + walletsMax)
        .optional()
        .meta({ description: 'Ids of the passkeys and wallets that stay; every other one ends' }),
    }),
    output: z.object({ token: z.string() }),
    refusals: [
      'customer.frozen',
      'password.no_email',
      ...passwordRefusals,
      'password.wrong',
      'password.same',
      'password.ways_in',
      ...codeRefusals,
      'login.too_many_tries',
      'server.busy',
    ],
  }),
  resetPassword: declare('resetPassword', {
    summary:
      'Sets a new password with a code sent to the e-mail address or phone. All sessions end, and so do passkeys, linked wallets and API keys.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      email: emailText.optional(),
      areaCode: areaCodeText.optional(),
      mobile: mobileText.optional(),
      password: passwordText,
      code: sentCodeText,
    }),
    output: z.object({}),
    refusals: [
      'request.too_many',
      'email.required',
      'email.invalid',
      'mobile.invalid',
      'country.restricted',
      ...passwordRefusals,
      ...codeRefusals,
      'server.busy',
    ],
  }),
  editProfile: declare('editProfile', {
    summary: 'Changes the name and the picture that others see.',
    who: 'customer',
    idempotent: false,
    input: z
      .strictObject({
        nickname: z.string().max(200).optional(),
        avatar: z
          .string()
          .max(200)
          .nullable()
          .optional()
          .meta({ description: 'Id of an image that was sent as avatar; null removes the picture' }),
      })
      .refine(({ nickname, avatar }) => nickname !== undefined || avatar !== undefined, {
        path: ['nickname'],
      }),
    output: z.object({ user_info: userInfo }),
    refusals: [
      'customer.frozen',
      'nickname.invalid',
      'upload.unknown',
      'upload.too_many',
      'upload.unreadable',
      'upload.pixels',
      'server.busy',
    ],
  }),
  logout: declare('logout', {
    summary: 'Ends the session whose token is given, or that of the Authorization header.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ token: z.string().max(200).optional() }),
    output: z.object({}),
    refusals: [],
  }),
  userInfo: declare('userInfo', {
    summary: 'Who is signed in.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ user_info: userInfo }),
    refusals: [],
  }),
}
