import type { Letters } from './types.ts'

export const en = {
  'mail.register.subject': 'Your Plumbline code: {code}',
  'mail.register.text': `Your code to register with Plumbline is {code}.

It is valid for {minutes} minutes and works once. Enter it only in the app; staff never ask for it.

If you did not ask for it, ignore this mail: no account is opened without the code.`,
  'mail.registered_already.subject': 'You already have a Plumbline account',
  'mail.registered_already.text': `Somebody, probably you, wanted to register with this e-mail address. There is an account with it already.

Log in with this address. If you do not know the password any more, choose "Forgot password".

If it was not you, ignore this mail: nothing has changed.`,
  'mail.forgot.subject': 'Your Plumbline code: {code}',
  'mail.forgot.text': `Your code to set a new password is {code}.

It is valid for {minutes} minutes and works once. Enter it only in the app; staff never ask for it.

If you did not ask for it, ignore this mail: your password stays as it is.`,
  'mail.password.subject': 'Your Plumbline code: {code}',
  'mail.password.text': `Your code to change your password is {code}.

It is valid for {minutes} minutes and works once. Enter it only in the app; staff never ask for it.

If you did not ask for it, somebody is signed in to your account: log in and change your password.`,
  'mail.password_changed.subject': 'Your Plumbline password was changed',
  'mail.password_changed.text': `The password of your account {uid} was changed, and its other sessions were ended.

If it was not you, choose "Forgot password" in the app now and set a new one.`,
  'sms.register': 'Plumbline: {code} is your code to register, valid for {minutes} min. Never pass it on.',
  'sms.registered_already':
    'Plumbline: there is an account with this number already. Log in, or choose "Forgot password".',
  'sms.forgot':
    'Plumbline: {code} is your code to set a new password, valid for {minutes} min. Never pass it on.',
  'sms.password_changed':
    'Plumbline: the password of account {uid} was changed. If it was not you, choose "Forgot password" now.',
} as const satisfies Letters
