import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  workDictionary: {
    title: 'Dizionario',
    about: 'Chiunque può leggere queste voci, anche senza conto. Non inserire nulla di riservato.',
    type: 'Tipo',
    type_certificate_type: 'Documenti d’identità',
    type_crypto_network: 'Reti cripto',
    type_rejection_reason: 'Motivi di rifiuto',
    known_certificate_type:
      'Documenti proposti nel modulo d’identità, in quest’ordine. I clienti vedono la nota sotto la scelta.',
    known_crypto_network: 'I clienti vedono la nota quando depositano tramite questa rete.',
    known_rejection_reason:
      'Motivi per rifiutare un modulo d’identità, in quest’ordine. La nota aiuta il personale a scegliere; i clienti ricevono un testo tradotto.',
    known_none: 'L’app non usa questo tipo. Altri programmi possono leggerlo.',
    add: 'Aggiungi voce',
    edit: 'Modifica: {value}',
    value: 'Valore',
    label: 'Etichetta',
    labelHint: 'Lo vede solo il personale',
    sort: 'Ordine',
    cssClass: 'Classe CSS',
    optional: 'Facoltativo',
    remark: 'Nota',
    remarkHint: 'Mostrata così com’è in ogni lingua',
    status: 'Stato',
    enabled: 'Attiva',
    disabled: 'Disattivata',
    used: 'In uso',
    usedMore: 'L’app usa questo valore: non può essere rimosso né rinominato. Disattivalo invece.',
    save: 'Salva voce',
    saving: 'Salvataggio',
    saved: 'Voce salvata',
    remove: 'Rimuovi voce',
    removeTitle: 'Rimuovere {value}?',
    removeMore:
      'I programmi che leggono questa voce non la troveranno più. Il registro di controllo ne conserva il contenuto.',
    cancel: 'Annulla',
    removed: 'Voce rimossa',
    changed: 'Ultima modifica: {time}',
    needType: 'Usa lettere minuscole, cifre e _, iniziando con una lettera.',
    needValue: 'Inserisci una riga di al massimo {maximum} caratteri.',
    needLabel: 'Inserisci una riga di al massimo {maximum} caratteri.',
    needSort: 'Inserisci un numero intero da 0 a {maximum}.',
    needClass: 'Separa i nomi delle classi con un solo spazio.',
    needRemark: 'Rimuovi caratteri nascosti e tabulazioni.',
    none: 'Le voci compaiono qui quando qualcuno ne aggiunge una.',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
