import { translatedLetters } from './types.ts'

export const de = translatedLetters({
  'mail.register.subject': 'Ihr Plumbline-Code: {code}',
  'mail.register.text': `Ihr Code zur Registrierung bei Plumbline lautet {code}.

Er gilt {minutes}\u00A0Minuten und nur einmal. Geben Sie ihn nur in der App ein; unsere Mitarbeiter fragen nie danach.

Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code wird kein Konto eröffnet.`,
  'mail.registered_already.subject': 'Sie haben schon ein Plumbline-Konto',
  'mail.registered_already.text': `Jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse registrieren. Dazu gibt es schon ein Konto.

Melden Sie sich mit dieser Adresse an. Wenn Sie das Passwort nicht mehr wissen, wählen Sie „Passwort vergessen“.

Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.`,
  'mail.forgot.subject': 'Ihr Plumbline-Code: {code}',
  'mail.forgot.text': `Ihr Code für ein neues Passwort lautet {code}.

Er gilt {minutes}\u00A0Minuten und nur einmal. Geben Sie ihn nur in der App ein; unsere Mitarbeiter fragen nie danach.

Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.`,
  'mail.password.subject': 'Ihr Plumbline-Code: {code}',
  'mail.password.text': `Ihr Code zum Ändern Ihres Passworts lautet {code}.

Er gilt {minutes}\u00A0Minuten und nur einmal. Geben Sie ihn nur in der App ein; unsere Mitarbeiter fragen nie danach.

Wenn Sie ihn nicht angefordert haben, ist jemand in Ihrem Konto angemeldet: Melden Sie sich an und ändern Sie Ihr Passwort.`,
  'mail.password_changed.subject': 'Ihr Plumbline-Passwort wurde geändert',
  'mail.password_changed.text': `Das Passwort Ihres Kontos {uid} wurde geändert, und alle anderen Sitzungen wurden beendet.

Wenn Sie es nicht waren, wählen Sie jetzt in der App „Passwort vergessen“ und setzen Sie ein neues.`,
  'sms.register':
    'Plumbline: {code} ist Ihr Code zur Registrierung, gültig {minutes} min. Geben Sie ihn nie weiter.',
  'sms.registered_already':
    'Plumbline: Zu dieser Nummer gibt es schon ein Konto. Melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
  'sms.forgot':
    'Plumbline: {code} ist Ihr Code für ein neues Passwort, gültig {minutes} min. Geben Sie ihn nie weiter.',
  'sms.password_changed':
    'Plumbline: Das Passwort des Kontos {uid} wurde geändert. Waren Sie es nicht, setzen Sie es jetzt zurück.',
})
