import { z } from 'zod'
import { codeDigits, emailLengthMax } from '@plumbline/rules/identity'
import { requestKinds, requestReasonLengthMax, roles, staffStates } from '@plumbline/rules/staff'
import type { RefusalCode } from '@plumbline/rules/core'
import { declare } from '../core/call.ts'
import { instant, staffIdText } from '../core/fields.ts'

// Rules judge these; here they are only kept from being endless.
const passwordText = z.string().min(1).max(256)
const linkText = z.string().max(128).meta({ description: 'What stands behind link= in a set-up link' })
const otpText = z
  .string()
  .regex(new RegExp(String.raw`^\d{${codeDigits}}$`))
  .meta({ description: 'What the authenticator shows', example: '402817' })
const usernameText = z.string().max(64)
const roleTexts = z.array(z.string().max(32)).min(1).max(16)
export const reasonText = z.string().max(2 * requestReasonLengthMax)

export const staffInfo = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.string()),
})
export type StaffInfo = z.output<typeof staffInfo>

export const staffMember = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  state: z.enum(staffStates),
  customerUid: z.string().nullable().meta({ description: "The member's own customer account" }),
  createdAt: instant,
  suspendedAt: instant.nullable(),
  seenAt: instant.nullable().meta({ description: 'The newest call of any session' }),
  pending: z
    .array(z.object({ id: z.string(), kind: z.enum(requestKinds) }))
    .meta({ description: 'Open requests about this member' }),
  linkUntil: instant
    .nullable()
    .meta({ description: 'Until when the set-up link works that was sent; null where none does' }),
})
export type StaffMember = z.output<typeof staffMember>

/** An account that was asked for: there is no member until somebody else approves it. */
const awaitedMember = z.object({
  request: z.string(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  by: z.string().meta({ description: 'Who asked for it' }),
  askedAt: instant,
  expiresAt: instant,
})
export type AwaitedMember = z.output<typeof awaitedMember>

/** What becomes of what was asked for: somebody else approves it until then, or nothing comes of it. */
const asked = z.object({ request: z.string(), expiresAt: instant })

const submitRefusals = ['request.reason_required', 'request.pending_already'] as const satisfies RefusalCode[]

export const staffCalls = {
  staffLogin: declare('staffLogin', {
    summary: 'Signs a staff member in with user name, password and the code that the authenticator shows.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ username: usernameText.min(1), password: passwordText, otp: otpText }),
    output: z.object({ token: z.string(), staff_info: staffInfo }),
    refusals: ['request.too_many', 'staff.login_failed', 'login.too_many_tries', 'server.busy'],
  }),
  staffLogout: declare('staffLogout', {
    summary: "Ends this session of the staff member's.",
    who: 'staff',
    permission: 'none',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  }),
  staffInfo: declare('staffInfo', {
    summary: 'Which staff member is signed in, and what the roles grant.',
    who: 'staff',
    permission: 'none',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ staff_info: staffInfo }),
    refusals: [],
  }),
  staffSetupShow: declare('staffSetupShow', {
    summary: 'For whom a set-up link is, and the secret of the second step that comes with it.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ link: linkText }),
    output: z.object({
      username: z.string(),
      name: z.string(),
      secret: z.string().meta({ description: 'Base32, to be typed into an authenticator' }),
      uri: z.string().meta({ description: 'otpauth:// address, to be shown as a QR code' }),
      expiresAt: instant,
    }),
    refusals: ['request.too_many', 'staff.link_invalid'],
  }),
  staffSetup: declare('staffSetup', {
    summary:
      'Sets password and second step with a set-up link, which then opens nothing any more, and signs the member in.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ link: linkText, password: passwordText, otp: otpText }),
    output: z.object({ username: z.string(), token: z.string(), staff_info: staffInfo }),
    refusals: ['request.too_many', 'staff.link_invalid', 'staff.password_weak', 'otp.wrong', 'server.busy'],
  }),
  staffList: declare('staffList', {
    summary: 'Everybody who works here, with roles and state, and the accounts that wait for an approval.',
    who: 'staff',
    permission: 'staff:member:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ items: z.array(staffMember), awaited: z.array(awaitedMember) }),
    refusals: [],
  }),
  staffCreate: declare('staffCreate', {
    summary:
      'Asks for an account for somebody; once another person has approved, the set-up link goes out by mail.',
    who: 'staff',
    permission: 'staff:member:manage',
    idempotent: false,
    input: z.strictObject({
      username: usernameText,
      name: z.string().max(200),
      email: z.string().max(emailLengthMax),
      roles: roleTexts,
      customerUid: z.string().max(16).optional(),
      reason: reasonText,
    }),
    output: asked,
    refusals: [
      'staff.username_invalid',
      'staff.username_taken',
      'nickname.invalid',
      'email.required',
      'email.invalid',
      'email.taken',
      'staff.role_unknown',
      'customer.unknown',
      ...submitRefusals,
    ],
  }),
  staffRoles: declare('staffRoles', {
    summary: 'Asks for other roles for a member; they hold once another person has approved.',
    who: 'staff',
    permission: 'staff:member:manage',
    idempotent: false,
    input: z.strictObject({ id: staffIdText, roles: roleTexts, reason: reasonText }),
    output: asked,
    refusals: [
      'staff.unknown',
      'staff.role_unknown',
      'staff.last_manager',
      'setting.unchanged',
      ...submitRefusals,
    ],
  }),
  staffReset: declare('staffReset', {
    summary:
      'Asks for new credentials for a member: once another person has approved, sessions end, password and second step are void, and a new set-up link goes out by mail.',
    who: 'staff',
    permission: 'staff:member:manage',
    idempotent: false,
    input: z.strictObject({ id: staffIdText, reason: reasonText }),
    output: asked,
    refusals: ['staff.unknown', 'staff.suspended_already', 'staff.last_manager', ...submitRefusals],
  }),
  staffSuspend: declare('staffSuspend', {
    summary: 'Suspends a member at once: all sessions end, and nobody signs in. It takes two to undo.',
    who: 'staff',
    permission: 'staff:member:manage',
    idempotent: false,
    input: z.strictObject({ id: staffIdText, reason: reasonText }),
    output: z.object({}),
    refusals: ['staff.unknown', 'staff.suspended_already', 'staff.last_manager', 'request.reason_required'],
  }),
  staffResume: declare('staffResume', {
    summary: 'Asks for a suspended member to come back; it holds once another person has approved.',
    who: 'staff',
    permission: 'staff:member:manage',
    idempotent: false,
    input: z.strictObject({ id: staffIdText, reason: reasonText }),
    output: asked,
    refusals: ['staff.unknown', 'staff.not_suspended', ...submitRefusals],
  }),
}
