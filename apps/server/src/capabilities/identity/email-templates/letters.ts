import type { NotificationCategory } from '@plumbline/rules/notification'
import { readTexts } from '@plumbline/texts'
import type { Keys } from '@plumbline/texts/keys'

/** Mails have a subject and a text, text messages only a text. */
export type LetterKey = keyof Keys['server/letters']

/** What can be said by text message, and by mail: whatever the texts have a key for. */
type LetterOf<Key> = Key extends `sms.${infer Letter}` ? Letter : never
export type SmsLetter = LetterOf<LetterKey>
type MailOf<Key> = Key extends `mail.${infer Letter}.subject` ? Letter : never
export type MailLetter = MailOf<LetterKey>
/** What is told to a customer wherever they can be reached. */
export type NoticeLetter = SmsLetter & MailLetter

/** What a letter is about, and where in the app it leads. A code has no link: it is entered where it was asked for. */
type About = {
  readonly category: NotificationCategory
  readonly path: `/pages/${string}` | undefined
}

const code: About = { category: 'security', path: undefined }
const security: About = { category: 'security', path: '/pages/mine/setting/edit11' }
const service: About = { category: 'security', path: '/pages/common/kefu/kefu' }
const money: About = { category: 'money', path: '/pages/fund/records' }
const lending: About = { category: 'lending', path: '/pages/loan/index' }
const copying: About = { category: 'copying', path: '/pages/user/follow/index' }
const margin: About = { category: 'margin', path: '/pages/market' }

const letters = {
  register: code,
  registered_already: { category: 'security', path: '/pages/login' },
  forgot: code,
  password: code,
  // Whoever did not change it cannot log in any more.
  password_changed: { category: 'security', path: '/pages/mine/setting/edit9' },
  bind: code,
  confirm: code,
  trade: code,
  'security.trade_password': security,
  'security.email_bound': security,
  'security.mobile_bound': security,
  'security.otp_enabled': security,
  'security.otp_disabled': security,
  'security.recovery_renewed': security,
  'security.recovery_used': security,
  'security.passkey_added': security,
  'security.passkey_removed': security,
  'security.app_lock_set': security,
  'security.app_lock_off': security,
  'security.wallet_linked': { category: 'security', path: '/pages/crypto-web3/index' },
  'security.wallet_unlinked': security,
  'security.api_key_added': { category: 'security', path: '/pages/mine/api-key/index' },
  'security.api_key_revoked': { category: 'security', path: '/pages/mine/api-key/index' },
  'security.recovery_set': security,
  'security.destination_bound': { category: 'security', path: '/pages/mine/mach/index' },
  new_device: security,
  'verification.real_name_approved': { category: 'security', path: '/pages/mine/setting/edit6' },
  'verification.real_name_rejected': { category: 'security', path: '/pages/mine/setting/edit6' },
  'verification.kyc_approved': { category: 'security', path: '/pages/mine/setting/edit7' },
  'verification.kyc_rejected': { category: 'security', path: '/pages/mine/setting/edit7' },
  country_changed: service,
  frozen: service,
  unfrozen: { category: 'security', path: '/pages/fund' },
  // It holds the link that it is about.
  staff_link: code,
  'funding.deposit_approved': money,
  'funding.deposit_rejected': money,
  'funding.deposit_corrected': money,
  'funding.withdrawal_approved': money,
  'funding.withdrawal_rejected': money,
  'funding.payout_sent': money,
  'funding.payout_returned': money,
  'funding.payment_received': money,
  'funding.payment_reversed': money,
  'trader.approved': { category: 'security', path: '/pages/user/apply/index' },
  'trader.rejected': { category: 'security', path: '/pages/user/apply/index' },
  'trader.revoked': { category: 'security', path: '/pages/user/apply/index' },
  'margin.call': margin,
  'copying.margin_low': margin,
  'copying.stopped': { category: 'margin', path: '/pages/user/follow/index' },
  'copying.ended': copying,
  'copying.trader_paused': copying,
  'copying.trader_closed': copying,
  'copying.trader_leverage': copying,
  'copying.trader_mix': copying,
  'lending.loan_approved': lending,
  'lending.loan_rejected': lending,
  'lending.loan_due': lending,
  'lending.loan_late': lending,
  'lending.loan_repaid': lending,
  'lending.loan_repayment_counted': lending,
  'lending.loan_repayment_rejected': lending,
  'lending.loan_penalty_waived': lending,
  'lending.loan_written_off': lending,
  'support.answered': { category: 'support', path: '/pages/common/kefu/kefu' },
  // What it gathers has categories of its own.
  digest: { category: 'announcements', path: '/pages/alert/index' },
} as const satisfies Readonly<Record<MailLetter, About>>

export const mailLetters = Object.keys(letters) as readonly MailLetter[]

export const aboutLetter = (letter: MailLetter): About => letters[letter]

/** What can be said by text message. */
export const smsLetters: readonly SmsLetter[] = Object.keys(readTexts('server/letters', 'en')).flatMap(key =>
  key.startsWith('sms.') ? [key.slice('sms.'.length) as SmsLetter] : [],
)
