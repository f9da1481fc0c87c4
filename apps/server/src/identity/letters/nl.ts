import { translatedLetters } from './types.ts'

export const nl = translatedLetters({
  'mail.register.subject': 'Je Plumbline-code: {code}',
  'mail.register.text': `Je code om je bij Plumbline te registreren is {code}.

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Voer hem alleen in de app in; onze medewerkers vragen er nooit naar.

Heb je er niet om gevraagd, negeer deze e-mail dan: zonder de code wordt er geen account geopend.`,
  'mail.registered_already.subject': 'Je hebt al een Plumbline-account',
  'mail.registered_already.text': `Iemand, waarschijnlijk jij, wilde zich met dit e-mailadres registreren. Er is al een account met dit adres.

Log in met dit adres. Weet je het wachtwoord niet meer, kies dan ‘Wachtwoord vergeten’.

Was jij het niet, negeer deze e-mail dan: er is niets veranderd.`,
  'mail.forgot.subject': 'Je Plumbline-code: {code}',
  'mail.forgot.text': `Je code om een nieuw wachtwoord in te stellen is {code}.

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Voer hem alleen in de app in; onze medewerkers vragen er nooit naar.

Heb je er niet om gevraagd, negeer deze e-mail dan: je wachtwoord blijft zoals het is.`,
  'mail.password.subject': 'Je Plumbline-code: {code}',
  'mail.password.text': `Je code om je wachtwoord te wijzigen is {code}.

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Voer hem alleen in de app in; onze medewerkers vragen er nooit naar.

Heb je er niet om gevraagd, dan is iemand op je account ingelogd: log in en wijzig je wachtwoord.`,
  'mail.password_changed.subject': 'Je Plumbline-wachtwoord is gewijzigd',
  'mail.password_changed.text': `Het wachtwoord van je account {uid} is gewijzigd en de andere sessies ervan zijn beëindigd.

Was jij het niet, kies dan nu in de app ‘Wachtwoord vergeten’ en stel een nieuw in.`,
  'sms.register':
    'Plumbline: {code} is je code om je te registreren, {minutes} min geldig. Geef hem nooit door.',
  'sms.registered_already':
    'Plumbline: er is al een account met dit nummer. Log in of stel je wachtwoord opnieuw in.',
  'sms.forgot':
    'Plumbline: {code} is je code voor een nieuw wachtwoord, {minutes} min geldig. Geef hem nooit door.',
  'sms.password_changed':
    'Plumbline: het wachtwoord van account {uid} is gewijzigd. Was jij het niet, stel het dan nu opnieuw in.',
})
