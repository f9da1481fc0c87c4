import { translatedLetters } from './types.ts'

export const it = translatedLetters({
  'mail.register.subject': 'Il tuo codice Plumbline: {code}',
  'mail.register.text': `Il tuo codice per registrarti a Plumbline è {code}.

È valido {minutes} minuti e funziona una sola volta. Inseriscilo solo nell’app; il personale non lo chiede mai.

Se non l’hai richiesto, ignora questa e-mail: senza il codice non viene aperto alcun conto.`,
  'mail.registered_already.subject': 'Hai già un conto Plumbline',
  'mail.registered_already.text': `Qualcuno, probabilmente tu, voleva registrarsi con questo indirizzo e-mail. Un conto lo usa già.

Accedi con questo indirizzo. Se non ricordi più la password, scegli «Password dimenticata».

Se non eri tu, ignora questa e-mail: nulla è cambiato.`,
  'mail.forgot.subject': 'Il tuo codice Plumbline: {code}',
  'mail.forgot.text': `Il tuo codice per impostare una nuova password è {code}.

È valido {minutes} minuti e funziona una sola volta. Inseriscilo solo nell’app; il personale non lo chiede mai.

Se non l’hai richiesto, ignora questa e-mail: la tua password resta com’è.`,
  'mail.password.subject': 'Il tuo codice Plumbline: {code}',
  'mail.password.text': `Il tuo codice per cambiare la password è {code}.

È valido {minutes} minuti e funziona una sola volta. Inseriscilo solo nell’app; il personale non lo chiede mai.

Se non l’hai richiesto, qualcuno ha effettuato l’accesso al tuo conto: accedi e cambia la password.`,
  'mail.password_changed.subject': 'La tua password Plumbline è stata cambiata',
  'mail.password_changed.text': `La password del tuo conto {uid} è stata cambiata e le altre sessioni sono state chiuse.

Se non eri tu, scegli subito «Password dimenticata» nell’app e impostane una nuova.`,
  'sms.register':
    'Plumbline: {code} è il tuo codice di registrazione, valido {minutes} min. Non darlo mai a nessuno.',
  'sms.registered_already':
    'Plumbline: un conto usa già questo numero. Accedi o scegli «Password dimenticata».',
  'sms.forgot':
    'Plumbline: {code} è il tuo codice per una nuova password, valido {minutes} min. Non darlo mai a nessuno.',
  'sms.password_changed':
    'Plumbline: la password del conto {uid} è stata cambiata. Se non eri tu, scegli subito «Password dimenticata».',
})
