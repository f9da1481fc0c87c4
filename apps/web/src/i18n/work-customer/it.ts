import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  workCustomerPage: {
    openItems: 'In sospeso',
    openNone: 'Per questo cliente non c’è nulla in sospeso o in corso.',
    openAll: 'Mostra tutto: {kind}',
    openUntil: '{name}, da decidere entro: {time}',
    equity: 'Equity',
    equityMore: 'Tutti i conti, con le posizioni aperte agli ultimi prezzi',
    equityNone: 'Una posizione aperta non ha ancora un prezzo.',
    nameClaimed: 'Non confermato',
    freezeCost:
      'Puoi farlo da solo per {hours} ore; poi finisce da sé, salvo che due persone la rendano senza scadenza. Per toglierla prima servono due persone. Tutte le sessioni terminano subito. Il cliente può ancora accedere, chiudere posizioni, chiedere prelievi, e consultare ed esportare movimenti, ma non aprire ordini né modificare il conto. Il cliente legge il motivo che scegli.',
    freezeLastingCost:
      'Servono due persone: tu chiedi, un’altra approva. Fino ad allora non cambia nulla. Senza decisione la richiesta scade dopo {hours}\u00A0h. Solo l’ordine di un tribunale o di un’autorità impedisce anche i prelievi.',
    unfreezeCost:
      'Servono due persone: tu chiedi, un’altra approva. Fino ad allora il conto resta sospeso. Senza decisione la richiesta scade dopo {hours}\u00A0h.',
    secondStepCost:
      'Per un cliente che ha perso l’app di autenticazione e i codici di recupero. Servono due persone: tu chiedi, un’altra approva. Poi la verifica in due passaggi è disattivata, ogni dispositivo viene disconnesso, i prelievi sono sospesi per {hold} e il cliente viene avvisato. La password resta; passkey, wallet collegati e chiavi API non valgono più. Senza decisione la richiesta scade dopo {hours} h.',
    countryCost:
      'Servono due persone: tu lo chiedi, un’altra lo approva. Poi l’offerta segue il nuovo Paese e avvisiamo il cliente. La richiesta scade dopo {hours} h.',
    recoverCost:
      'Per clienti che non ricevono più codici. Prima confronta i documenti d’identità con il modulo approvato. Servono due persone. Dopo l’approvazione scriviamo ai vecchi recapiti e aspettiamo {delay} h, in cui il cliente può fermarla. Poi tutti i dispositivi vengono disconnessi e i prelievi sospesi per {hold}. La richiesta scade dopo {hours} h.',
    endSessionsCost:
      'Puoi farlo da solo. Ogni dispositivo viene disconnesso subito; il cliente può accedere di nuovo.',
    moreActions: 'Altre azioni',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
