import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  publishedText: {
    onlyEnglish: 'Questo testo non è ancora tradotto. Stai leggendo quello inglese.',
    replaced: 'Una versione più recente ha sostituito questo testo.',
    showNewest: 'Mostra la versione attuale',
    sending: 'Invio in corso',
    scheduled: 'Questa versione entra in vigore in data {date}.',
    changed:
      'Questo testo è cambiato. Hai accettato la versione {version} in data {date}. Leggi che cosa è cambiato e accetta la nuova versione.',
    whatChanged: 'Che cosa è cambiato',
    noWords: 'Nessuna parola è cambiata.',
    unchanged: '{count, plural, one {# riga invariata} many {# righe invariate} other {# righe invariate}}',
    added: 'Aggiunto',
    removed: 'Rimosso',
    accept: 'Accetta',
    acceptHint:
      'Registriamo la versione, la lingua, l’impronta e l’ora. Finché non accetti non si può aprire nulla di nuovo. Puoi sempre chiudere le posizioni e prelevare.',
    accepted: 'Accettato',
    versions: 'Altre versioni',
    versionFrom: 'Versione {version}, in vigore da: {date}',
    yours: 'Che cosa hai accettato',
    yourVersion: 'Versione {version}, {language}, {date}',
    banner: 'Le nostre condizioni sono cambiate.',
    readOne: 'Leggi e accetta: {title}',
    notCompared:
      'Le modifiche non si possono mostrare: la versione che hai accettato è precedente a quelle conservate qui.',
    complaints: 'Per un reclamo, scrivi a <address></address>.',
    search: 'Cerca nella guida',
    noAnswer: 'Nessuna risposta trovata.',
    askPerson: 'Non è quello che cercavi? Chiedi a noi.',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
