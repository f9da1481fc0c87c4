import { translatedLetters } from './types.ts'

export const fr = translatedLetters({
  'mail.register.subject': 'Votre code Plumbline\u202f: {code}',
  'mail.register.text': `Votre code pour vous inscrire à Plumbline est {code}.

Il est valable {minutes} minutes et ne sert qu’une fois. Saisissez-le uniquement dans l’application\u202f; le personnel ne le demande jamais.

Si vous ne l’avez pas demandé, ignorez cet e-mail\u202f: sans le code, aucun compte n’est ouvert.`,
  'mail.registered_already.subject': 'Vous avez déjà un compte Plumbline',
  'mail.registered_already.text': `Quelqu’un, probablement vous, a voulu s’inscrire avec cette adresse e-mail. Un compte l’utilise déjà.

Connectez-vous avec cette adresse. Si vous ne connaissez plus le mot de passe, choisissez «\u202fMot de passe oublié\u202f».

Si ce n’était pas vous, ignorez cet e-mail\u202f: rien n’a changé.`,
  'mail.forgot.subject': 'Votre code Plumbline\u202f: {code}',
  'mail.forgot.text': `Votre code pour définir un nouveau mot de passe est {code}.

Il est valable {minutes} minutes et ne sert qu’une fois. Saisissez-le uniquement dans l’application\u202f; le personnel ne le demande jamais.

Si vous ne l’avez pas demandé, ignorez cet e-mail\u202f: votre mot de passe reste le même.`,
  'mail.password.subject': 'Votre code Plumbline\u202f: {code}',
  'mail.password.text': `Votre code pour changer de mot de passe est {code}.

Il est valable {minutes} minutes et ne sert qu’une fois. Saisissez-le uniquement dans l’application\u202f; le personnel ne le demande jamais.

Si vous ne l’avez pas demandé, quelqu’un est connecté à votre compte\u202f: connectez-vous et changez de mot de passe.`,
  'mail.password_changed.subject': 'Votre mot de passe Plumbline a été changé',
  'mail.password_changed.text': `Le mot de passe de votre compte {uid} a été changé et ses autres sessions ont pris fin.

Si ce n’était pas vous, choisissez tout de suite «\u202fMot de passe oublié\u202f» dans l’application et définissez-en un nouveau.`,
  'sms.register':
    'Plumbline\u202f: {code} est votre code d’inscription, valable {minutes} min. Ne le transmettez jamais.',
  'sms.registered_already':
    'Plumbline\u202f: un compte utilise déjà ce numéro. Connectez-vous ou choisissez «\u202fMot de passe oublié\u202f».',
  'sms.forgot':
    'Plumbline\u202f: {code} est votre code pour un nouveau mot de passe, valable {minutes} min. Ne le transmettez jamais.',
  'sms.password_changed':
    'Plumbline\u202f: le mot de passe du compte {uid} a été changé. Si ce n’était pas vous, choisissez tout de suite «\u202fMot de passe oublié\u202f».',
})
