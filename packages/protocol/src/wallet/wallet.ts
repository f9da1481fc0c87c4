import { z } from 'zod'
import { walletMessageLengthMax, walletSignatureBytesMax } from '@plumbline/rules/wallet'
import { declare } from '../core/call.ts'
import { instant } from '../core/fields.ts'
import { walletAddressView } from '../destination/destination.ts'
import { deviceText, ownerProof, ownerTried, signedIn } from '../identity/identity.ts'
import type { FieldProblem } from '../texts/server-texts.ts'

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .meta({ description: 'Of an Ethereum wallet', example: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })

const asked = z.object({
  message: z.string().meta({ description: 'To be signed as it stands, with personal_sign (EIP-191)' }),
  expiresAt: instant,
})

const signed = {
  message: z.string().max(walletMessageLengthMax).meta({ description: 'As it was given' }),
  signature: z
    .string()
    .max(2 + 2 * walletSignatureBytesMax)
    .regex(/^0x(?:[0-9a-fA-F]{2})+$/)
    .meta({ description: 'Its signature, as hexadecimal' }),
}
/** What may be wrong with an answer of a wallet. */
const signedRefusals = [
  'wallet.message',
  'wallet.domain',
  'wallet.chain',
  'wallet.request',
  'wallet.expired',
  'wallet.signature',
  'wallet.node',
] as const

type Owner = { readonly password?: string | undefined; readonly otp?: string | undefined }
const provesOwner = ({ password, otp }: Owner): boolean => password !== undefined || otp !== undefined
const needsProof = { path: ['password'], error: 'field.required' satisfies FieldProblem }
const ownerRefusals = ['demo.not_offered', 'customer.frozen', ...ownerTried] as const

const holdUntil = instant.meta({ description: 'Withdrawals wait until then' })

const walletView = z.object({
  id: z.uuid(),
  address: z.string().nullable().meta({ description: 'Null once it was erased' }),
  kind: z.enum(['key', 'contract']).meta({ description: 'What signs for it' }),
  linkedAt: instant,
  usedAt: instant.nullable().meta({ description: 'When it last signed in' }),
})
export type WalletView = z.output<typeof walletView>

export const walletCalls = {
  walletChallenge: declare('walletChallenge', {
    summary:
      'A message (EIP-4361) for a wallet to sign, to log in with it. The same for every address: it tells nothing of who has linked it.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ address }),
    output: asked,
    refusals: ['request.too_many', 'wallet.address'],
  }),
  walletLogin: declare('walletLogin', {
    summary: 'Logs in with the wallet that signed the message, and the second step where it is on.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      ...signed,
      otp: z.string().max(32).optional().meta({ description: 'Six digits, or a recovery code' }),
      device: deviceText.optional(),
    }),
    output: signedIn,
    refusals: [
      'request.too_many',
      ...signedRefusals,
      'wallet.not_linked',
      'login.too_many_tries',
      'otp.required',
      'otp.wrong',
      'otp.used',
    ],
  }),
  walletList: declare('walletList', {
    summary: 'The wallets that log in to this account.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ items: z.array(walletView) }),
    refusals: [],
  }),
  walletLinkBegin: declare('walletLinkBegin', {
    summary: 'A message for a wallet to sign, to link it; given for the login password or a second step.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ address, ...ownerProof }).refine(provesOwner, needsProof),
    output: asked,
    refusals: ['request.too_many', 'wallet.address', 'wallet.too_many', ...ownerRefusals],
  }),
  walletLink: declare('walletLink', {
    summary:
      'Links the wallet that signed the message: it logs in from now on. Withdrawals wait for 24 hours.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(signed),
    output: z.object({ wallet: walletView, holdUntil }),
    refusals: [
      'request.too_many',
      'demo.not_offered',
      'customer.frozen',
      ...signedRefusals,
      'wallet.linked_already',
      'wallet.linked_elsewhere',
      'wallet.too_many',
    ],
  }),
  walletUnlink: declare('walletUnlink', {
    summary:
      'Unlinks a wallet, with the login password or a second step: it logs in no more. Withdrawals wait for 24 hours.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: z.uuid(), ...ownerProof }).refine(provesOwner, needsProof),
    output: z.object({ holdUntil }),
    refusals: ['request.too_many', 'wallet.unknown', ...ownerRefusals],
  }),
  walletBindBegin: declare('walletBindBegin', {
    summary: 'A message for a wallet to sign, to bind its address for withdrawals on a network.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({
      address,
      network: walletAddressView.shape.name,
    }),
    output: asked,
    refusals: [
      'request.too_many',
      'customer.frozen',
      'wallet.address',
      'wallet.network',
      'destination.network',
    ],
  }),
  walletBind: declare('walletBind', {
    summary: 'Binds the address of the wallet that signed the message; withdrawals to it wait for 24 hours.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject(signed),
    output: z.object({ address: walletAddressView }),
    refusals: [
      'request.too_many',
      'customer.frozen',
      ...signedRefusals,
      'wallet.contract',
      'destination.network',
      'destination.address',
      'destination.house',
      'destination.lost',
      'destination.bound_already',
      'destination.too_many',
    ],
  }),
}
