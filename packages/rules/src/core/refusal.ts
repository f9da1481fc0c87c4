/**
 * Every reason for which Plumbline says no, by name. The protocol gives each its number, status and text;
 * a name that has none does not compile there.
 */
export const refusalCodes = [
  // request
  'request.invalid',
  'request.not_json',
  'request.too_large',
  'request.too_many',
  'request.not_found',
  'request.key_reused',
  'request.timeout',
  'request.failed',
  'server.not_ready',
  'server.busy',
  'server.outcome_unknown',
  // session
  'session.missing',
  'session.expired',
  'session.ended',
  'session.suspended',
  'permission.denied',
  // identity
  'email.required',
  'email.invalid',
  'mobile.invalid',
  'password.length',
  'password.common',
  'password.wrong',
  'password.same',
  'password.no_email',
  'code.wrong',
  'code.expired',
  'code.too_many_tries',
  'code.wait',
  'code.too_many_sent',
  'code.sending_failed',
  'invite.unknown',
  'country.restricted',
  'country.unknown',
  'agreement.outdated',
  'nickname.invalid',
  'login.failed',
  'login.too_many_tries',
  // market
  'instrument.unknown',
  'quote.stale',
  'quote.indicative',
  'market.closed',
  'market.halted',
  'market.suspended',
  'price.in_dispute',
  'close.not_disputed',
  'close.requested_already',
  'close.not_requested',
  'price.not_disputed',
  'price.contradicted',
  'market.halted_already',
  'market.not_halted',
  'watchlist.full',
  'watchlist.changed',
  'layout.too_large',
  // order
  'order.not_found',
  'order.not_open',
  'lots.below_minimum',
  'lots.above_maximum',
  'lots.off_step',
  'leverage.not_offered',
  'take_profit.wrong_side',
  'stop_loss.wrong_side',
  'price.off_tick',
  'slippage.exceeded',
  'margin.insufficient',
  'order.too_many_open',
  'order.not_pending',
  'entry.wrong_side',
  'order.expiry',
  'order.too_many_pending',
  'trailing.too_near',
  'lots.close',
  'order.unchanged',
  'pending.far',
  'order.set_aside',
  // exposure
  'exposure.customer',
  'exposure.total',
  'exposure.house',
  // destination
  'destination.unknown',
  'destination.too_many',
  'destination.bound_already',
  'destination.network',
  'destination.address',
  'destination.memo',
  'destination.iban',
  'destination.bic',
  'destination.country',
  'destination.account',
  'destination.card_number',
  'destination.house',
  // ledger
  'ledger.insufficient',
  // transfer
  'transfer.same_account',
  'transfer.above_maximum',
  'transfer.set_aside',
  // security
  'otp.required',
  'otp.wrong',
  'otp.used',
  'otp.on_already',
  'otp.not_on',
  'otp.used_since',
  'session.unknown',
  'email.taken',
  'mobile.taken',
  'email.same',
  'mobile.same',
  'trade_password.same_as_login',
  'trade_password.wrong',
  'confirm.required',
  'passkey.failed',
  'passkey.unknown',
  'passkey.too_many',
  'demo.not_offered',
  // upload
  'upload.type',
  'upload.too_large',
  'upload.pixels',
  'upload.unreadable',
  'upload.unknown',
  'upload.too_many',
  // verification
  'verification.pending',
  'verification.approved',
  'verification.field',
  'verification.under_age',
  'verification.document_used',
  'verification.not_pending',
  'verification.reason_required',
  'verification.compliance',
  'verification.required',
  'verification.awaited',
  // care
  'customer.unknown',
  'customer.frozen',
  'customer.frozen_already',
  'customer.not_frozen',
  'note.empty',
  'flag.unknown',
  // approval
  'request.unknown',
  'request.closed',
  'request.expired',
  'request.own',
  'request.beneficiary',
  'request.decided_already',
  'request.reason_required',
  'request.pending_already',
  // staff
  'staff.login_failed',
  'staff.link_invalid',
  'staff.username_taken',
  'staff.username_invalid',
  'staff.role_unknown',
  'staff.unknown',
  'staff.password_weak',
  'staff.suspended_already',
  'staff.not_suspended',
  'staff.last_manager',
  // setting
  'setting.unknown',
  'setting.invalid',
  'setting.rule',
  'setting.too_early',
  'setting.unchanged',
  'setting.changed_meanwhile',
  // corporate actions
  'action.too_early',
  'action.invalid',
  'action.entered_already',
  'instrument.not_offered',
  // availability
  'country.required',
  'country.declared_already',
  'product.not_offered',
  'leverage.capped',
  // alert
  'alert.too_many',
  'alert.unknown',
  'alert.met',
  'alert.expiry',
  // push
  'push.endpoint',
  'push.off',
  // feed
  'push.unauthorised',
  // tick
  'tick.not_found',
  'tick.minute_open',
  // receipt
  'receipt.version',
  // payment
  'payment.unavailable',
  'payment.provider_away',
  'payment.too_many_open',
  'payment.unknown',
  'payment.over',
  'payment.signature',
  // funding
  'funding.route_unknown',
  'funding.below_minimum',
  'funding.above_maximum',
  'funding.too_fine',
  'funding.day_limit',
  'funding.too_many_open',
  'funding.proof_used',
  'funding.transaction_used',
  'funding.transaction_form',
  'funding.reference_form',
  'funding.no_quote',
  'funding.unknown',
  'funding.closed',
  'funding.being_decided',
  'trade_password.not_set',
  'withdrawal.hold',
  'withdrawal.destination',
  'withdrawal.network',
  'withdrawal.fee_too_high',
  'withdrawal.insufficient',
  'withdrawal.payout',
  'withdrawal.suspended',
  'withdrawal.owed',
  'funding.second_person',
  'correction.not_approved',
  'correction.too_much',
  // staff decisions on money
  'funding.changed',
  'funding.assignee',
  'funding.views_full',
  'funding.view_unknown',
  'payout.reference_required',
  'payout.return_reference',
  'reconciliation.period',
  'reconciliation.account',
  'reconciliation.day',
  'reconciliation.amount',
  'reconciliation.recorded_already',
  'reconciliation.unknown',
  // records and statements
  'record.not_found',
  'statement.period',
  'statement.too_long',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** Figures named in a refusal's text, already formatted as plain decimals ('0.62') or codes ('XAUUSD'). */
export type RefusalFigures = Readonly<Record<string, string>>

export type Refusal = {
  readonly ok: false
  readonly refusal: RefusalCode
  readonly figures?: RefusalFigures
}

/** A decision that either gives a value or names why not. Bugs throw; refusals are returned. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | Refusal

export const accept = <Value>(value: Value): Result<Value> => ({ ok: true, value })

export const refuse = (refusal: RefusalCode, figures?: RefusalFigures): Refusal =>
  figures === undefined ? { ok: false, refusal } : { ok: false, refusal, figures }

/** Thrown where the code contradicts itself; never an answer to a customer. */
export class Contradiction extends Error {
  override readonly name = 'Contradiction'
}

export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Contradiction(what)
}
