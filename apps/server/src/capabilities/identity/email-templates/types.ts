import type { en } from './en.ts'

/** Mails have a subject and a text, text messages only a text. */
export const letterKeys = [
  'mail.register.subject',
  'mail.register.text',
  'mail.registered_already.subject',
  'mail.registered_already.text',
  'mail.forgot.subject',
  'mail.forgot.text',
  'mail.password.subject',
  'mail.password.text',
  'mail.password_changed.subject',
  'mail.password_changed.text',
  'mail.bind.subject',
  'mail.bind.text',
  'mail.confirm.subject',
  'mail.confirm.text',
  'mail.trade.subject',
  'mail.trade.text',
  'mail.security.trade_password.subject',
  'mail.security.trade_password.text',
  'mail.security.email_bound.subject',
  'mail.security.email_bound.text',
  'mail.security.mobile_bound.subject',
  'mail.security.mobile_bound.text',
  'mail.security.otp_enabled.subject',
  'mail.security.otp_enabled.text',
  'mail.security.otp_disabled.subject',
  'mail.security.otp_disabled.text',
  'mail.security.recovery_renewed.subject',
  'mail.security.recovery_renewed.text',
  'mail.security.recovery_used.subject',
  'mail.security.recovery_used.text',
  'mail.security.passkey_added.subject',
  'mail.security.passkey_added.text',
  'mail.security.passkey_removed.subject',
  'mail.security.passkey_removed.text',
  'mail.security.destination_bound.subject',
  'mail.security.destination_bound.text',
  'mail.new_device.subject',
  'mail.new_device.text',
  'mail.verification.real_name_approved.subject',
  'mail.verification.real_name_approved.text',
  'mail.verification.real_name_rejected.subject',
  'mail.verification.real_name_rejected.text',
  'mail.verification.kyc_approved.subject',
  'mail.verification.kyc_approved.text',
  'mail.verification.kyc_rejected.subject',
  'mail.verification.kyc_rejected.text',
  'mail.frozen.subject',
  'mail.frozen.text',
  'mail.unfrozen.subject',
  'mail.unfrozen.text',
  'mail.staff_link.subject',
  'mail.staff_link.text',
  'mail.funding.deposit_approved.subject',
  'mail.funding.deposit_approved.text',
  'mail.funding.deposit_rejected.subject',
  'mail.funding.deposit_rejected.text',
  'mail.funding.deposit_corrected.subject',
  'mail.funding.deposit_corrected.text',
  'mail.funding.withdrawal_approved.subject',
  'mail.funding.withdrawal_approved.text',
  'mail.funding.withdrawal_rejected.subject',
  'mail.funding.withdrawal_rejected.text',
  'mail.funding.payout_sent.subject',
  'mail.funding.payout_sent.text',
  'mail.funding.payout_returned.subject',
  'mail.funding.payout_returned.text',
  'mail.funding.payment_received.subject',
  'mail.funding.payment_received.text',
  'mail.funding.payment_reversed.subject',
  'mail.funding.payment_reversed.text',
  'sms.register',
  'sms.registered_already',
  'sms.forgot',
  'sms.password_changed',
  'sms.bind',
  'sms.confirm',
  'sms.trade',
  'sms.security.trade_password',
  'sms.security.email_bound',
  'sms.security.mobile_bound',
  'sms.security.otp_enabled',
  'sms.security.otp_disabled',
  'sms.security.recovery_renewed',
  'sms.security.recovery_used',
  'sms.security.passkey_added',
  'sms.security.passkey_removed',
  'sms.security.destination_bound',
  'sms.new_device',
  'sms.verification.real_name_approved',
  'sms.verification.real_name_rejected',
  'sms.verification.kyc_approved',
  'sms.verification.kyc_rejected',
  'sms.frozen',
  'sms.unfrozen',
  'sms.funding.deposit_approved',
  'sms.funding.deposit_rejected',
  'sms.funding.deposit_corrected',
  'sms.funding.withdrawal_approved',
  'sms.funding.withdrawal_rejected',
  'sms.funding.payout_sent',
  'sms.funding.payout_returned',
  'sms.funding.payment_received',
  'sms.funding.payment_reversed',
] as const
export type LetterKey = (typeof letterKeys)[number]
export type Letters = Readonly<Record<LetterKey, string>>

/** Does not compile while an English letter is missing. */
type Complete<Given extends Letters> = Given
type English = Complete<typeof en>

/** The figures a text names: 'Code: {code}, {minutes} min' names code and minutes. */
type Figures<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Figures<Rest>
  : never

type SameFigures<Source extends string, Target extends string> = [Figures<Source>] extends [Figures<Target>]
  ? [Figures<Target>] extends [Figures<Source>]
    ? Target
    : never
  : never

/** Takes the letters of another language; one that is missing, or drops or invents a figure, does not compile. */
export const translatedLetters = <const Texts extends Letters>(
  translation: Texts & { [Key in LetterKey]: SameFigures<English[Key], Texts[Key]> },
): Letters => translation
