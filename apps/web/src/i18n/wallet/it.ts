import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  wallet: {
    title: 'Wallet',
    loginText:
      'Accedi con un wallet collegato al tuo conto. Firmi un messaggio: è gratis e non invia nessuna transazione.',
    choose: 'Scegli un wallet',
    unnamed: 'Wallet del browser',
    english: 'Il wallet mostra il messaggio in inglese, come richiede il suo standard.',
    waiting: 'Conferma nel wallet.',
    stop: 'Annulla',
    fault_rejected: 'Non firmato: la richiesta è stata rifiutata nel wallet.',
    fault_pending: 'Il wallet mostra ancora una richiesta precedente. Prima rispondi a quella.',
    fault_noAddress: 'Il wallet non ha fornito alcun indirizzo. Sbloccalo e riprova.',
    fault_failed: 'Il wallet non è riuscito a firmare. Riprova o usane un altro.',
    noneTitle: 'Nessun wallet in questo browser',
    nonePhone: 'Apri questa pagina nell’app del wallet: copia l’indirizzo e incollalo nel browser dell’app.',
    noneDesk: 'Installa un’estensione wallet in questo browser, poi controlla di nuovo.',
    pageAddress: 'Indirizzo di questa pagina',
    lookAgain: 'Controlla di nuovo',
    linked: 'Wallet collegati',
    linkedText:
      'Un wallet collegato accede al tuo conto senza password. Se la verifica in due passaggi è attiva, serve comunque un codice.',
    noneLinked: 'I wallet collegati appariranno qui.',
    since: 'Collegato: {time}',
    used: 'Ultimo uso: {time}',
    contract: 'Wallet con contratto',
    erased: 'Indirizzo cancellato',
    link: 'Collega wallet',
    linkText: 'Conferma che sei tu, poi scegli il wallet e firma lì il messaggio.',
    linkedDone: 'Wallet collegato.',
    unlink: 'Scollega',
    unlinkOf: 'Scollega {address}',
    unlinkTitle: 'Scollega wallet',
    unlinkText: 'Questo wallet non potrà più accedere al tuo conto:',
    unlinkedDone: 'Wallet scollegato.',
    full: 'Hai {maximum} wallet collegati, il massimo.',
    withdrawals: 'Prelievi',
    bind: 'Aggiungi indirizzo di prelievo',
    bindText: 'Collega un wallet per aggiungere il suo indirizzo senza digitarlo. Così dimostri che è tuo.',
    bindHold: 'I prelievi verso questo indirizzo sono possibili dopo {time}.',
    network: 'Rete',
    noNetworks: 'Al momento non sono disponibili prelievi verso indirizzi Ethereum.',
    bound: 'Indirizzo aggiunto.',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
