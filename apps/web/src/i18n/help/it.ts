import type { Help } from './topics.ts'

export default {
  prices: {
    title: 'Da dove vengono i prezzi?',
    text: [
      'Ogni prezzo indica la sua fonte e la sua ora. Un anello e le parole accanto all’ora dicono se i prezzi sono simulati, storici, differiti o in tempo reale.',
      'Compri al prezzo più alto (prezzo di acquisto) e vendi al più basso (prezzo di vendita). Il grafico mostra il prezzo medio. Nessuno può modificare un prezzo conservato, e tutti i clienti hanno gli stessi prezzi.',
    ],
  },
  orders: {
    title: 'Come viene eseguito un ordine?',
    text: [
      'Un ordine viene eseguito al prezzo attuale più recente che il server ha quando lo riceve, mai a un prezzo inviato dal tuo dispositivo.',
      'Nel ticket puoi impostare uno slippage massimo. Se il prezzo si muove di più, in su o in giù, l’ordine viene annullato.',
      'La quotazione che ha deciso un ordine resta con l’ordine per sempre. La trovi nella pagina dell’ordine.',
    ],
  },
  costs: {
    title: 'Quanto costa un’operazione?',
    text: [
      'La differenza tra prezzo di acquisto e di vendita (lo spread) e, se lo strumento la prevede, una commissione in apertura e in chiusura. Il ticket mostra entrambe in USD prima che invii l’ordine.',
    ],
  },
  margin: {
    title: 'Che cosa sono leva e margine?',
    text: [
      'Il margine è la parte del tuo denaro che resta bloccata finché una posizione è aperta: il valore della posizione diviso per la leva. È fissato all’apertura e torna libero alla chiusura.',
      'La leva aumenta profitti e perdite rispetto al tuo margine. Il massimo che puoi scegliere dipende dallo strumento.',
    ],
  },
  stops: {
    title: 'Come funzionano stop loss e take profit?',
    text: [
      'Chiudono la posizione da soli al primo prezzo che raggiunge o supera il livello impostato. Se il mercato salta il livello, quel primo prezzo può essere peggiore del livello, o migliore, e non viene mai nascosto.',
    ],
  },
  term: {
    title: 'Come funzionano le operazioni a termine e micro?',
    text: [
      'Punti un importo sul prezzo più alto o più basso alla scadenza. L’operazione inizia con il primo prezzo che accettiamo dopo; decide l’ultimo prezzo emesso in tempo. Se indovini ricevi puntata e rendimento, se sbagli perdi la puntata, alla pari viene restituita. Un’operazione non può essere chiusa in anticipo.',
      'Il ticket mostra quanto spesso devi indovinare per andare in pari. Il rendimento è inferiore al 100%: indovinare una volta su due nel tempo fa perdere denaro.',
      'In Profilo puoi limitare quanto punti o perdi al giorno, fare una pausa o escluderti per mesi o anni.',
    ],
  },
  protection: {
    title: 'Posso perdere più di quanto ho versato?',
    text: [
      'No. Se una perdita è maggiore del tuo conto Contratti, copriamo noi il resto. Lo cancelliamo quando non resta alcuna posizione. Ogni passo è un movimento del tuo conto.',
    ],
  },
  hours: {
    title: 'Quando posso operare?',
    text: [
      'Le cripto si negoziano sempre. Ogni altro strumento ha i suoi orari, con pause, festività e giornate brevi. Al di fuori, l’elenco indica «Chiuso» e gli ordini vengono rifiutati finché il mercato non riapre.',
    ],
  },
  checking: {
    title: 'Come posso verificare un risultato?',
    text: [
      'Apri un ordine e scegli «Verifica la ricevuta». Il tuo dispositivo ricalcola valore, margine, commissioni e risultato dalle quotazioni conservate. Li confronta con la ricevuta e con il registro dei prezzi firmato.',
    ],
  },
  records: {
    title: 'Che cos’è un movimento del conto?',
    text: [
      'Ogni variazione del tuo denaro è un movimento numerato, con la variazione, il saldo dopo, l’ora e il motivo. La numerazione è senza buchi, e i movimenti non vengono mai modificati o rimossi: una correzione è un nuovo movimento.',
    ],
  },
  demo: {
    title: 'Che cos’è un conto demo?',
    text: [
      'Un conto con denaro demo per provare tutto. È segnalato in ogni pagina, è tenuto separato dal denaro reale e non paga mai nulla.',
    ],
  },
  watchlist: {
    title: 'Come gestisco i preferiti?',
    text: [
      'Tocca la stella accanto a uno strumento. Nella prima scheda del mercato puoi cambiare l’ordine e togliere strumenti.',
    ],
  },
  keyboard: {
    title: 'Quali tasti posso usare?',
    text: [
      'Su un computer, / porta alla ricerca, le frecce o J e K scorrono l’elenco, Invio apre uno strumento ed Esc chiude ciò che è aperto.',
    ],
  },
  account: {
    title: 'Come proteggo il mio conto?',
    text: [
      'Usa una password che non usi altrove. Non dare a nessuno un codice di verifica: noi non te lo chiederemo mai. Dopo il cambio della password, tutti gli altri dispositivi vengono disconnessi.',
    ],
  },
  complaints: {
    title: 'Come presento un reclamo?',
    text: [
      'Scrivi all’indirizzo per i reclami nel tuo profilo, o rispondi all’indirizzo da cui arrivano le tue e-mail di verifica. Indica il tuo UID e l’ordine o il movimento. Le quotazioni conservate e il libro mastro sono prove che entrambe le parti possono verificare.',
    ],
  },
} satisfies Help
