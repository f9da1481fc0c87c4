import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  support: {
    never: 'Non chiediamo mai password, codici o frasi di recupero.',
    here: 'Siamo qui.',
    wait: 'La maggior parte delle domande riceve risposta entro {count, plural, one {# minuto} many {# minuti} other {# minuti}}.',
    away: 'Non ci siamo. Rispondiamo da {time}.',
    awayNow: 'Non ci siamo. Risponderemo al nostro ritorno.',
    empty: 'Scrivici. La nostra risposta comparirà qui.',
    visitorHint: 'Non hai effettuato l’accesso. Questa conversazione resta su questo dispositivo.',
    write: 'Messaggio',
    send: 'Invia messaggio',
    attach: 'Allega immagine',
    remove: 'Rimuovi allegato',
    imageSending: 'Invio dell’immagine',
    imageReady: 'Immagine allegata',
    older: 'Mostra i messaggi precedenti',
    you: 'Tu',
    by: '{name}, assistenza clienti',
    waits: 'In attesa di invio',
    failed: 'Non inviato',
    again: 'Invia di nuovo',
    drop: 'Elimina',
    sent: 'Inviato',
    seen: 'Visto',
    typing: 'L’assistenza clienti sta scrivendo',
    masked:
      'Abbiamo nascosto ciò che sembrava una password, un codice, un numero di carta o una frase di recupero.',
    image: 'Immagine della conversazione',
    imageLost: 'Impossibile caricare l’immagine.',
    erased: 'Questo testo è stato cancellato.',
    ended: 'Questa conversazione è terminata. Scrivi di nuovo per iniziarne un’altra.',
    rateTitle: 'Come ti sei trovato?',
    stars: '{count, plural, one {# stella} many {# stelle} other {# stelle}}',
    comment: 'Commento (facoltativo)',
    rate: 'Invia valutazione',
    rated: 'Grazie per la valutazione: {stars}',
    about_order: 'Ordine',
    about_deal: 'Operazione a termine o micro',
    about_deposit: 'Deposito',
    about_withdrawal: 'Prelievo',
    about_savings: 'Ordine di risparmio',
    about_loan: 'Prestito',
    offline: 'Sei offline. I messaggi partiranno quando tornerai online.',
    unread:
      '{count, plural, one {# risposta non letta} many {# risposte non lette} other {# risposte non lette}}',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
