import { accountCodes } from '../account/codes.ts'
import { apiKeyCodes } from '../api-key/codes.ts'
import { alertCodes } from '../alert/codes.ts'
import { announcementCodes } from '../announcement/codes.ts'
import { availabilityCodes } from '../availability/codes.ts'
import { copyingCodes } from '../copying/codes.ts'
import { coreCodes } from './core-codes.ts'
import { corporateActionCodes } from '../corporate-action/codes.ts'
import { customerAdminCodes } from '../customer-admin/codes.ts'
import { destinationCodes } from '../destination/codes.ts'
import { dictionaryCodes } from '../dictionary/codes.ts'
import { firstStepsCodes } from '../first-steps/codes.ts'
import { fundingCodes } from '../funding/codes.ts'
import { goLiveCodes } from '../go-live/codes.ts'
import { identityCodes } from '../identity/codes.ts'
import { invitationCodes } from '../invitation/codes.ts'
import { lendingCodes } from '../lending/codes.ts'
import { marginCodes } from '../margin/codes.ts'
import { marketCodes } from '../market/codes.ts'
import { notificationCodes } from '../notification/codes.ts'
import { markupCodes } from '../markup/codes.ts'
import { paymentCodes } from '../payment/codes.ts'
import { pricesCodes } from '../prices/codes.ts'
import { publishedTextCodes } from '../published-text/codes.ts'
import { receiptCodes } from '../receipt/codes.ts'
import { savingsCodes } from '../savings/codes.ts'
import { savedReasonCodes } from '../saved-reason/codes.ts'
import { selfLimitCodes } from '../self-limit/codes.ts'
import { settingCodes } from '../setting/codes.ts'
import { staffCodes } from '../staff/codes.ts'
import { supportCodes } from '../support/codes.ts'
import { termCodes } from '../term/codes.ts'
import { tradingCodes } from '../trading/codes.ts'
import { uploadCodes } from '../upload/codes.ts'
import { verificationCodes } from '../verification/codes.ts'
import { walletCodes } from '../wallet/codes.ts'

/** Every capability that has codes of its own: refusals, permissions, kinds of request, actions and subjects of the audit log. */
const all = [
  coreCodes,
  identityCodes,
  marketCodes,
  pricesCodes,
  corporateActionCodes,
  tradingCodes,
  marginCodes,
  destinationCodes,
  accountCodes,
  uploadCodes,
  verificationCodes,
  customerAdminCodes,
  goLiveCodes,
  savedReasonCodes,
  staffCodes,
  settingCodes,
  availabilityCodes,
  alertCodes,
  selfLimitCodes,
  termCodes,
  copyingCodes,
  savingsCodes,
  lendingCodes,
  supportCodes,
  dictionaryCodes,
  invitationCodes,
  walletCodes,
  apiKeyCodes,
  markupCodes,
  announcementCodes,
  notificationCodes,
  publishedTextCodes,
  receiptCodes,
  paymentCodes,
  fundingCodes,
  firstStepsCodes,
] as const

type Kind = 'auditActions' | 'auditSubjects' | 'permissions' | 'refusals' | 'requestKinds'
type All = (typeof all)[number]

/** One code of a kind, whichever capability it is of. */
export type Code<Name extends Kind> = All extends infer Each
  ? Each extends { readonly [Key in Name]: readonly (infer Known extends string)[] }
    ? Known
    : never
  : never

/** All codes of a kind, capability by capability. */
export const codesOf = <Name extends Kind>(name: Name): readonly Code<Name>[] =>
  all.flatMap(
    (each: { readonly [Key in Kind]?: readonly string[] }) => each[name] ?? [],
  ) as readonly string[] as readonly Code<Name>[]
