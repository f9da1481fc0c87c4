export const en = {
  'mail.register.subject': 'Your Plumbline code: {code}',
  'mail.register.text': `Your code to register with Plumbline is {code}.

It is valid for {minutes} minutes and works once. Enter it only in the app; we never ask for it.

If you did not ask for it, ignore this e-mail: no account is opened without the code.`,
  'mail.registered_already.subject': 'You already have a Plumbline account',
  'mail.registered_already.text': `Somebody, probably you, tried to register with this e-mail address. It already has an account.

Log in with this address. If you have forgotten the password, choose "Forgot password".

If it was not you, ignore this e-mail: nothing has changed.`,
  'mail.forgot.subject': 'Your Plumbline code: {code}',
  'mail.forgot.text': `Your code to set a new password is {code}.

It is valid for {minutes} minutes and works once. Enter it only in the app; we never ask for it.

If you did not ask for it, ignore this e-mail: your password stays as it is.`,
  'mail.password.subject': 'Your Plumbline code: {code}',
  'mail.password.text': `Your code to change your password is {code}.

It is valid for {minutes} minutes and works once. Enter it only in the app; we never ask for it.

If you did not ask for it, somebody is signed in to your account: log in and change your password.`,
  'mail.password_changed.subject': 'Your Plumbline password was changed',
  'mail.password_changed.text': `The password of your account {uid} was changed, and its other sessions were ended.

If it was not you, choose "Forgot password" in the app now and set a new one.`,
  'mail.bind.subject': 'Your Plumbline code: {code}',
  'mail.bind.text': `Your code to add this address to your Plumbline account is {code}.

It is valid for {minutes} minutes and works once. Enter it only in the app; we never ask for it.

If you did not ask for it, ignore this e-mail: without the code nothing changes.`,
  'mail.confirm.subject': 'Your Plumbline code: {code}',
  'mail.confirm.text': `Your code to confirm a change of your sign-in is {code}.

It is valid for {minutes} minutes and works once. Enter it only in the app; we never ask for it.

If you did not ask for it, somebody is signed in to your account: log in and change your password.`,
  'mail.trade.subject': 'Your Plumbline code: {code}',
  'mail.trade.text': `Your code to set a new trade password is {code}.

It is valid for {minutes} minutes and works once. Enter it only in the app; we never ask for it.

If you did not ask for it, somebody is signed in to your account: log in and change your password.`,
  'mail.security.trade_password.subject': 'Your Plumbline trade password was set',
  'mail.security.trade_password.text': `A new trade password was set for your account {uid}.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.email_bound.subject': 'A new e-mail address for your Plumbline account',
  'mail.security.email_bound.text': `A new e-mail address was added to your account {uid}.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.mobile_bound.subject': 'A new phone number for your Plumbline account',
  'mail.security.mobile_bound.text': `A new phone number was added to your account {uid}.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.otp_enabled.subject': 'Two-step codes were turned on',
  'mail.security.otp_enabled.text': `Two-step codes were turned on for your account {uid}.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.otp_disabled.subject': 'Two-step codes were turned off',
  'mail.security.otp_disabled.text': `Two-step codes were turned off for your account {uid}.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.recovery_renewed.subject': 'New recovery codes for your Plumbline account',
  'mail.security.recovery_renewed.text': `New recovery codes were created for your account {uid}. The old ones no longer work.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.recovery_used.subject': 'A recovery code was used',
  'mail.security.recovery_used.text': `A recovery code of your account {uid} was used.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.passkey_added.subject': 'A passkey was added',
  'mail.security.passkey_added.text': `A passkey was added to your account {uid}.

If it was not you, remove it in the app now and change your password. The app then shows what else can log in to your account.`,
  'mail.security.passkey_removed.subject': 'A passkey was removed',
  'mail.security.passkey_removed.text': `A passkey was removed from your account {uid}.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.app_lock_set.subject': 'The app lock was set',
  'mail.security.app_lock_set.text': `The app lock of your account {uid} was turned on or changed.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.app_lock_off.subject': 'The app lock was turned off',
  'mail.security.app_lock_off.text': `The app lock of your account {uid} was turned off.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.wallet_linked.subject': 'A wallet was linked',
  'mail.security.wallet_linked.text': `A wallet was linked to your account {uid}. It can log in to it.

If it was not you, remove it in the app now and change your password. The app then shows what else can log in to your account.`,
  'mail.security.wallet_unlinked.subject': 'A wallet was unlinked',
  'mail.security.wallet_unlinked.text': `A wallet was unlinked from your account {uid}. It can no longer log in to it.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.api_key_added.subject': 'An API key was created',
  'mail.security.api_key_added.text': `An API key was created for your account {uid}. Programs that hold it can read your account, and trade if you allowed that. They cannot withdraw.

If it was not you, remove it in the app now and change your password. The app then shows what else can log in to your account.`,
  'mail.security.api_key_revoked.subject': 'An API key was revoked',
  'mail.security.api_key_revoked.text': `An API key of your account {uid} was revoked. It no longer works.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.security.destination_bound.subject': 'New withdrawal destination',
  'mail.security.destination_bound.text': `A bank account or wallet address was added to your account {uid} or changed. You can withdraw to it after {wait}.

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.new_device.subject': 'Your Plumbline account was used on a new device',
  'mail.new_device.text': `Somebody, probably you, signed in to your account {uid} on a new device.

Device: {device}
Internet address: {address}
Time: {time}

If it was not you, change your password in the app now and sign out all other devices under Security.`,
  'mail.verification.real_name_approved.subject': 'Your name is verified',
  'mail.verification.real_name_approved.text': 'Your real-name verification is approved.',
  'mail.verification.real_name_rejected.subject': 'Your real-name verification was sent back',
  'mail.verification.real_name_rejected.text': `Your real-name verification was sent back. Reason: {reason}

Your form is saved in the app. Correct it there and submit it again.`,
  'mail.verification.kyc_approved.subject': 'Your identity is verified',
  'mail.verification.kyc_approved.text': 'Your identity check (KYC) is approved.',
  'mail.verification.kyc_rejected.subject': 'Your identity check was sent back',
  'mail.verification.kyc_rejected.text': `Your identity check (KYC) was sent back. Reason: {reason}

Your form is saved in the app. Correct it there and submit it again.`,
  'mail.frozen.subject': 'Your Plumbline account is suspended',
  'mail.frozen.text': `Your account {uid} is suspended. The app shows the reason.

You can still log in, close positions, and read and export your records.

You can also ask for withdrawals, unless a court or an authority has ordered the suspension. A suspension decided by one member of staff ends automatically after 72 hours.`,
  'mail.unfrozen.subject': 'Your Plumbline account is open again',
  'mail.unfrozen.text': 'Your account {uid} is no longer suspended. Everything works as before.',
  'mail.staff_link.subject': 'Set up your Plumbline work account',
  'mail.staff_link.text': `A work account was created for you, {name}. Open this link to choose a password and a second step:

{link}

It is valid for {minutes} minutes and works once. Have an authenticator app ready, and do not share the link.`,
  'sms.register': 'Plumbline: {code} is your code to register, valid for {minutes} min. Never share it.',
  'sms.registered_already':
    'Plumbline: this number already has an account. Log in, or choose "Forgot password".',
  'sms.forgot':
    'Plumbline: {code} is your code to set a new password, valid for {minutes} min. Never share it.',
  'sms.password_changed':
    'Plumbline: the password of account {uid} was changed. If it was not you, choose "Forgot password" now.',
  'sms.bind': 'Plumbline: {code} is your code to add this number, valid for {minutes} min. Never share it.',
  'sms.confirm':
    'Plumbline: {code} is your code to confirm a change of your sign-in, valid for {minutes} min. Never share it.',
  'sms.trade':
    'Plumbline: {code} is your code for a new trade password, valid for {minutes} min. Never share it.',
  'sms.security.trade_password':
    'Plumbline: a new trade password was set for your account {uid}. If it was not you, change your password now.',
  'sms.security.email_bound':
    'Plumbline: a new e-mail address was added to your account {uid}. If it was not you, change your password now.',
  'sms.security.mobile_bound':
    'Plumbline: a new phone number was added to your account {uid}. If it was not you, change your password now.',
  'sms.security.otp_enabled':
    'Plumbline: two-step codes were turned on for your account {uid}. If it was not you, change your password now.',
  'sms.security.otp_disabled':
    'Plumbline: two-step codes were turned off for your account {uid}. If it was not you, change your password now.',
  'sms.security.recovery_renewed':
    'Plumbline: new recovery codes were created for your account {uid}. The old ones no longer work. If it was not you, change your password now.',
  'sms.security.recovery_used':
    'Plumbline: a recovery code of your account {uid} was used. If it was not you, change your password now.',
  'sms.security.passkey_added':
    'Plumbline: a passkey was added to your account {uid}. If it was not you, change your password now.',
  'sms.security.passkey_removed':
    'Plumbline: a passkey was removed from your account {uid}. If it was not you, change your password now.',
  'sms.security.app_lock_set':
    'Plumbline: the app lock of your account {uid} was turned on or changed. If it was not you, change your password now.',
  'sms.security.app_lock_off':
    'Plumbline: the app lock of your account {uid} was turned off. If it was not you, change your password now.',
  'sms.security.wallet_linked':
    'Plumbline: a wallet was linked to your account {uid} and can log in to it. If it was not you, change your password now.',
  'sms.security.wallet_unlinked':
    'Plumbline: a wallet was unlinked from your account {uid}. If it was not you, change your password now.',
  'sms.security.api_key_added':
    'Plumbline: an API key was created for your account {uid}. If it was not you, change your password now.',
  'sms.security.api_key_revoked':
    'Plumbline: an API key of your account {uid} was revoked. If it was not you, change your password now.',
  'sms.security.destination_bound':
    'Plumbline: a bank account or wallet address of your account {uid} was added or changed. You can withdraw to it after {wait}. If it was not you, change your password now.',
  'sms.new_device':
    'Plumbline: account {uid} was used on a new device ({device}, {time}). If it was not you, change your password now.',
  'sms.verification.real_name_approved': 'Plumbline: your real-name verification is approved.',
  'sms.verification.real_name_rejected':
    'Plumbline: your real-name verification was sent back. The app shows why.',
  'sms.verification.kyc_approved': 'Plumbline: your identity check (KYC) is approved.',
  'sms.verification.kyc_rejected': 'Plumbline: your identity check (KYC) was sent back. The app shows why.',
  'sms.frozen':
    'Plumbline: account {uid} is suspended. The app shows the reason. You can still log in and close positions.',
  'sms.unfrozen': 'Plumbline: account {uid} is no longer suspended.',
  'mail.funding.deposit_approved.subject': 'Your deposit is approved',
  'mail.funding.deposit_approved.text': `Your deposit is approved: {amount} {currency} were added to your fund account.

If you did not ask for this, contact customer service.`,
  'sms.funding.deposit_approved':
    'Plumbline: Your deposit is approved: {amount} {currency} were added to your fund account.',
  'mail.funding.deposit_rejected.subject': 'Your deposit was rejected',
  'mail.funding.deposit_rejected.text': `Your deposit of {amount} {currency} was rejected. The app shows why.

If you did not ask for this, contact customer service.`,
  'sms.funding.deposit_rejected':
    'Plumbline: Your deposit of {amount} {currency} was rejected. The app shows why.',
  'mail.funding.deposit_corrected.subject': 'Your deposit was corrected',
  'mail.funding.deposit_corrected.text': `A deposit was credited wrongly: {amount} {currency} were taken back from your fund account. The app shows why.

If you do not agree, contact customer service.`,
  'sms.funding.deposit_corrected':
    'Plumbline: A deposit was credited wrongly: {amount} {currency} were taken back from your fund account. The app shows why.',
  'mail.funding.withdrawal_approved.subject': 'Your withdrawal is approved',
  'mail.funding.withdrawal_approved.text': `Your withdrawal of {amount} {currency} is approved and will be paid out.

If you did not ask for this, contact customer service.`,
  'sms.funding.withdrawal_approved':
    'Plumbline: Your withdrawal of {amount} {currency} is approved and will be paid out.',
  'mail.funding.withdrawal_rejected.subject': 'Your withdrawal was rejected',
  'mail.funding.withdrawal_rejected.text': `Your withdrawal of {amount} {currency} was rejected and the money is available again. The app shows why.

If you did not ask for this, contact customer service.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline: Your withdrawal of {amount} {currency} was rejected and the money is available again. The app shows why.',
  'mail.funding.payout_sent.subject': 'Your payout was sent',
  'mail.funding.payout_sent.text': `{amount} {currency} were sent to you. The app shows the reference.

If you did not ask for this, contact customer service.`,
  'sms.funding.payout_sent': 'Plumbline: {amount} {currency} were sent to you. The app shows the reference.',
  'mail.funding.payout_returned.subject': 'Your payout came back',
  'mail.funding.payout_returned.text': `A payout came back: {amount} {currency} are in your fund account again. The app shows why.

If you did not ask for this, contact customer service.`,
  'sms.funding.payout_returned':
    'Plumbline: A payout came back: {amount} {currency} are in your fund account again. The app shows why.',
  'mail.funding.payment_received.subject': 'Your card payment has arrived',
  'mail.funding.payment_received.text': `Your card payment has arrived: {amount} {currency} were added to your fund account.

If you did not ask for this, contact customer service.`,
  'sms.funding.payment_received':
    'Plumbline: Your card payment has arrived: {amount} {currency} were added to your fund account.',
  'mail.funding.payment_reversed.subject': 'Your card payment was reversed',
  'mail.funding.payment_reversed.text': `A card payment was reversed: {amount} {currency} were taken from your fund account. The app shows the payment.

If you did not ask for this, contact customer service.`,
  'sms.funding.payment_reversed':
    'Plumbline: A card payment was reversed: {amount} {currency} were taken from your fund account. The app shows the payment.',
  'mail.trader.approved.subject': 'You are now a trader',
  'mail.trader.approved.text': `Your application is approved. Customers can follow {name} from now on.

What you open, change and close from now on is copied; what is open already is not.`,
  'mail.trader.rejected.subject': 'Your trader application was rejected',
  'mail.trader.rejected.text': `Your application as {name} was rejected. Reason: {reason}

You can apply again from {until}.`,
  'mail.trader.revoked.subject': 'You are no longer a trader',
  'mail.trader.revoked.text': `{name} can no longer be followed: we have revoked it. Copies are closed or kept, as each follower has chosen.

Your own positions and your money stay as they are. Contact customer service if you have questions.`,
  'sms.trader.approved': 'Plumbline: you are now a trader. Customers can follow {name}.',
  'sms.trader.rejected':
    'Plumbline: your application as {name} was rejected. The app shows why. You can apply again from {until}.',
  'sms.trader.revoked': 'Plumbline: {name} was revoked and can no longer be followed.',
  'letter.open': 'Open in the app',
  'letter.unsubscribe': 'Unsubscribe from e-mails of this kind, without logging in',
  'mail.margin.call.subject': 'Margin call: your margin is low',
  'mail.margin.call.text': `Your margin level is {level}%.

At 50% we start closing positions, the largest loss first. Close a position, or transfer money to the contract account.`,
  'sms.margin.call':
    'Plumbline: Your margin level is {level}%. At 50% we start closing positions, the largest loss first. Close a position, or transfer money to the contract account.',
  'mail.digest.subject': 'Your notifications: {count}',
  'mail.digest.text': `This is what has happened since your last digest. Times are in {zone}.

{items}`,
  'mail.digest.more': 'More in the app: {count}',
  'mail.copying.margin_low.subject': 'Low margin because of your copies',
  'mail.copying.margin_low.text': `Your margin level is {level}%. Copies hold {share}% of the margin in use.

At 50% we start closing positions, the largest loss first. Close a position, or transfer money to the contract account.`,
  'mail.copying.stopped.subject': 'Your loss limit for copying is reached',
  'mail.copying.stopped.text': `Your loss from copying {name} has reached your limit of {loss} USD. Copying has stopped.

Your copies are closed at the latest prices. The app shows each of them.`,
  'mail.copying.ended.subject': 'A trader you follow has stopped',
  'mail.copying.ended.text': `{name} can no longer be copied: the trader has left or was removed.

Your copies are closed or kept, as you chose. The app shows each of them.`,
  'mail.copying.trader_paused.subject': 'Copying of a trader is paused',
  'mail.copying.trader_paused.text': `We have paused copying of {name}. New positions are not copied for now.

Open copies still close when the trader closes.`,
  'mail.copying.trader_closed.subject': 'A trader takes no new followers',
  'mail.copying.trader_closed.text': `{name} takes no new followers for now. Your copying goes on.

Nothing changes for your copies.`,
  'mail.copying.trader_leverage.subject': 'A trader you follow has changed leverage',
  'mail.copying.trader_leverage.text': `{name} now trades with an average leverage of {now}. Before, it was {before}.

We compare the last 7 days with the 30 days before. Change or stop your follow if it no longer suits you.`,
  'mail.copying.trader_mix.subject': 'A trader you follow trades different instruments',
  'mail.copying.trader_mix.text': `{name} trades different instruments than before. Most of the change is {code}, now {share}% of orders.

We compare the last 7 days with the 30 days before. Change or stop your follow if it no longer suits you.`,
  'sms.copying.margin_low':
    'Plumbline: Your margin level is {level}%. Copies hold {share}% of the margin in use.',
  'sms.copying.stopped':
    'Plumbline: Your loss from copying {name} has reached your limit of {loss} USD. Copying has stopped.',
  'sms.copying.ended': 'Plumbline: {name} can no longer be copied: the trader has left or was removed.',
  'sms.copying.trader_paused':
    'Plumbline: We have paused copying of {name}. New positions are not copied for now.',
  'sms.copying.trader_closed': 'Plumbline: {name} takes no new followers for now. Your copying goes on.',
  'sms.copying.trader_leverage':
    'Plumbline: {name} now trades with an average leverage of {now}. Before, it was {before}.',
  'sms.copying.trader_mix':
    'Plumbline: {name} trades different instruments than before. Most of the change is {code}, now {share}% of orders.',
  'mail.security.recovery_set.subject': 'Your contact details are about to change',
  'mail.security.recovery_set.text': `Somebody asked us to replace an e-mail address or phone number of your account {uid} because it was lost. We compared identity documents and approved it.

The change takes effect on {time}. All devices are then signed out.

If it was not you, log in before then and stop it under Security.`,
  'sms.security.recovery_set':
    'Plumbline: an e-mail address or phone number of account {uid} will be replaced on {time}. If it was not you, log in before then and stop it under Security.',
  'mail.country_changed.subject': 'Your country of residence was changed',
  'mail.country_changed.text': `We changed the country of residence of your account {uid}. It decides which products we may offer you.

If this is wrong, contact customer service.`,
  'sms.country_changed':
    'Plumbline: the country of residence of account {uid} was changed. If this is wrong, contact customer service.',
  'mail.lending.loan_approved.subject': 'Your loan has been paid out',
  'mail.lending.loan_approved.text': `Your loan of {amount} USD has been paid into your contract account. It is due on {day} (UTC).

Contact customer service if you have questions.`,
  'sms.lending.loan_approved':
    'Plumbline: Your loan of {amount} USD has been paid into your contract account. It is due on {day} (UTC).',
  'mail.lending.loan_rejected.subject': 'Your loan application was rejected',
  'mail.lending.loan_rejected.text': `Your application for a loan of {amount} USD was rejected. The app shows why.

Contact customer service if you have questions.`,
  'sms.lending.loan_rejected':
    'Plumbline: Your application for a loan of {amount} USD was rejected. The app shows why.',
  'mail.lending.loan_due.subject': 'Your loan is due soon',
  'mail.lending.loan_due.text': `You owe {amount} USD on your loan, due on {day} (UTC). Repay it in the app by then to avoid a penalty.

Contact customer service if you have questions.`,
  'sms.lending.loan_due':
    'Plumbline: You owe {amount} USD on your loan, due on {day} (UTC). Repay it in the app by then to avoid a penalty.',
  'mail.lending.loan_late.subject': 'Your loan is overdue',
  'mail.lending.loan_late.text': `Your loan was due on {day} (UTC). You now owe {amount} USD, and each day late costs more. Repay it in the app.

Contact customer service if you have questions.`,
  'sms.lending.loan_late':
    'Plumbline: Your loan was due on {day} (UTC). You now owe {amount} USD, and each day late costs more. Repay it in the app.',
  'mail.lending.loan_repaid.subject': 'Your loan is repaid',
  'mail.lending.loan_repaid.text': `Your repayment of {amount} USD was accepted. Your loan is fully repaid, and its restrictions have ended.

Contact customer service if you have questions.`,
  'sms.lending.loan_repaid':
    'Plumbline: Your repayment of {amount} USD was accepted. Your loan is fully repaid, and its restrictions have ended.',
  'mail.lending.loan_repayment_counted.subject': 'Your repayment was accepted',
  'mail.lending.loan_repayment_counted.text': `Your repayment of {amount} USD was accepted. The app shows what you still owe.

Contact customer service if you have questions.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline: Your repayment of {amount} USD was accepted. The app shows what you still owe.',
  'mail.lending.loan_repayment_rejected.subject': 'Your repayment was rejected',
  'mail.lending.loan_repayment_rejected.text': `Your repayment through an external wallet was rejected. The app shows why, and what you still owe.

Contact customer service if you have questions.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline: Your repayment through an external wallet was rejected. The app shows why, and what you still owe.',
  'mail.lending.loan_penalty_waived.subject': 'A penalty was waived',
  'mail.lending.loan_penalty_waived.text': `We have waived {amount} USD of the penalty on your loan. The app shows what you still owe.

Contact customer service if you have questions.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline: We have waived {amount} USD of the penalty on your loan. The app shows what you still owe.',
  'mail.lending.loan_written_off.subject': 'Your loan was written off',
  'mail.lending.loan_written_off.text': `We have written off your loan: the {amount} USD still owed need not be repaid.

Contact customer service if you have questions.`,
  'sms.lending.loan_written_off':
    'Plumbline: We have written off your loan: the {amount} USD still owed need not be repaid.',
  'mail.support.answered.subject': 'We have answered you',
  'mail.support.answered.text': `Customer service has answered your message. Open “Customer service” in the app to read it.

We never ask for your password, codes or recovery phrase.`,
  'sms.support.answered':
    'Plumbline: Customer service has answered your message. Open “Customer service” in the app to read it.',
} as const
