import type { Agreements } from './types.ts'

export const it: Agreements = {
  privacy: {
    title: 'Informativa sulla privacy',
    sections: [
      {
        heading: 'Di chi si tratta',
        paragraphs: [
          'Questa informativa dice che cosa il gestore di questa installazione di Plumbline conserva su di te, perché, per quanto tempo, e che cosa puoi chiedere. Il gestore amministra il server a cui sei connesso ed è responsabile dei tuoi dati.',
        ],
      },
      {
        heading: 'Che cosa viene conservato',
        paragraphs: [
          'Il tuo conto: ID utente, nome, indirizzo e-mail o numero di telefono, Paese di residenza dichiarato, codice di invito usato e data di registrazione.',
          'La tua password è conservata solo come hash argon2id con salt. I token di sessione e i codici di verifica sono conservati solo come hash. Nessuno può rileggerli.',
          'La tua accettazione dei documenti: quale versione, in quale lingua, l’hash del testo e quando.',
          'Le tue operazioni: ogni ordine con la quotazione che l’ha deciso, e ogni movimento di denaro sui tuoi conti.',
        ],
      },
      {
        heading: 'Perché viene conservato',
        paragraphs: [
          'Per gestire il tuo conto, farti accedere in sicurezza, dimostrare a te e ad altri che cosa è stato concordato e negoziato, e rispettare gli obblighi di legge sulla conservazione. I tuoi dati non vengono venduti né usati per pubblicità. In questa app non ci sono tracciatori né analisi di terzi.',
        ],
      },
      {
        heading: 'Chi li riceve',
        paragraphs: [
          'I fornitori che recapitano e-mail e SMS ricevono il tuo indirizzo e il messaggio. Nessun altro terzo riceve i tuoi dati da questa app, salvo che lo ordini una legge o un tribunale.',
          'Gli altri clienti vedono il tuo nome solo dove scegli di partecipare a qualcosa di pubblico. Chi ti ha invitato viene a sapere che qualcuno si è registrato, non chi.',
        ],
      },
      {
        heading: 'Che cosa resta sul tuo dispositivo',
        paragraphs: [
          'Il browser conserva nella propria memoria il token di sessione, la lingua, il tema e scelte simili. Uscendo vengono rimossi il token e ciò che era conservato su di te. Non si usano cookie.',
        ],
      },
      {
        heading: 'Per quanto tempo',
        paragraphs: [
          'I codici di verifica valgono 10 minuti e i messaggi vengono svuotati del testo una volta recapitati; solo un’installazione di sviluppo li tiene nella sua posta in uscita locale, per le prove. Le sessioni terminano da sole dopo i giorni stabiliti dal gestore.',
          'Conto, accettazioni, ordini e libro mastro sono conservati finché hai un conto e poi per il tempo che la legge richiede per le registrazioni di operazioni e pagamenti. Nessuno può modificare o cancellare il libro mastro, così che resti una prova.',
        ],
      },
      {
        heading: 'I tuoi diritti',
        paragraphs: [
          'Puoi chiedere una copia dei tuoi dati, la correzione di ciò che è errato, la cancellazione di ciò che non va conservato, e puoi opporti a un utilizzo. Puoi anche presentare reclamo all’autorità per la protezione dei dati del tuo Paese.',
        ],
      },
      {
        heading: 'Domande e reclami',
        paragraphs: [
          'Scrivi all’indirizzo e-mail per i reclami pubblicato dal gestore. Se non ne è pubblicato uno, rispondi all’indirizzo da cui arrivano le tue e-mail di verifica.',
        ],
      },
      {
        heading: 'Modifiche e lingua',
        paragraphs: [
          'Ogni modifica di questa informativa riceve una nuova versione e una nuova data. Se cambia ciò che hai accettato, ti viene chiesto di nuovo. La versione inglese è quella vincolante; le traduzioni servono a capirla.',
        ],
      },
    ],
  },
  service: {
    title: 'Condizioni di servizio',
    sections: [
      {
        heading: 'L’accordo',
        paragraphs: [
          'Queste condizioni valgono tra te e il gestore di questa installazione di Plumbline. Registrandoti le accetti. La versione accettata, la lingua e l’hash del testo sono registrati con l’ora.',
        ],
      },
      {
        heading: 'Chi può usare il servizio',
        paragraphs: [
          'Devi avere almeno 18 anni, agire per te stesso e fornire dati veri. Ogni persona ha un solo conto.',
          'Nessun servizio viene fornito in Corea del Nord, Israele, Cina, Vanuatu e Cuba. Per Cina si intende quella continentale; Hong Kong, Macao e Taiwan sono serviti. Se ti trasferisci in un Paese escluso non puoi più aprire posizioni, ma puoi sempre accedere per chiudere posizioni, leggere ed esportare i tuoi movimenti e prelevare il tuo denaro disponibile.',
        ],
      },
      {
        heading: 'Il tuo conto',
        paragraphs: [
          'Hai tre conti in denaro: Liquidità, Contratti e Durata fissa. Tieni per te la password e i codici di verifica; il personale non li chiede mai. Avvisa subito il gestore se qualcun altro ha usato il tuo conto.',
          'Un conto demo contiene solo denaro demo. Non può mai essere versato né prelevato, ed è tenuto separato dai conti reali in ogni movimento e rapporto.',
        ],
      },
      {
        heading: 'Prezzi e ordini',
        paragraphs: [
          'Ogni ordine è deciso da una quotazione che il server aveva in quel momento. Nessuno, nemmeno il personale o il gestore, può scegliere, spostare, ritardare o sostituire un prezzo o un esito. Non esistono prezzi per un solo cliente.',
          'La quotazione che decide (strumento, sequenza, ora, prezzo di vendita, prezzo di acquisto, fonte) è conservata con l’ordine e ti viene mostrata, così che il risultato possa essere ricalcolato. Senza una quotazione attuale, un ordine viene rifiutato invece di essere eseguito a un vecchio prezzo.',
        ],
      },
      {
        heading: 'Denaro',
        paragraphs: [
          'Tutto il denaro è tenuto in un libro mastro in partita doppia, in dollari e centesimi statunitensi. Ogni movimento ha un motivo e una contropartita uguale, e le registrazioni passate non possono essere modificate. Una correzione è un movimento nuovo e visibile.',
          'Commissioni, tassi, limiti e vincoli ti vengono mostrati prima che ti impegni. Se una perdita realizzata supera il saldo del tuo conto contratti, il broker anticipa l’eccedenza, la recupera per prima dalle chiusure successive e la cancella quando non resta alcuna posizione: non devi mai più di quanto hai nel conto contratti.',
        ],
      },
      {
        heading: 'Che cosa può fare il gestore',
        paragraphs: [
          'Il gestore può rifiutare una registrazione, limitare l’offerta in un Paese come richiede la legge locale, chiudere sessioni e sospendere un conto per sospetto di abuso o per ordine di un’autorità. Te lo comunica con il motivo, salvo che la legge lo vieti. La chiusura di una posizione non è mai bloccata.',
          'Il gestore può terminare il servizio nei tuoi confronti con un preavviso di 30 giorni. Puoi andartene in qualsiasi momento, quando le tue posizioni sono chiuse.',
        ],
      },
      {
        heading: 'Installazioni di sviluppo',
        paragraphs: [
          'Un’installazione contrassegnata come «Sviluppo» nelle schermate funziona con prezzi simulati o registrati, per provare il prodotto. Ciò che vi accade non ha valore e non muove denaro reale.',
        ],
      },
      {
        heading: 'Reclami',
        paragraphs: [
          'Scrivi all’indirizzo e-mail per i reclami pubblicato dal gestore, o rispondi all’indirizzo da cui arrivano le tue e-mail di verifica. Indica il tuo ID utente e l’ordine o il movimento. Le quotazioni conservate e il libro mastro sono le prove che entrambe le parti possono verificare. Il tuo diritto di rivolgerti a un tribunale o a un arbitro non è limitato.',
        ],
      },
      {
        heading: 'Modifiche e lingua',
        paragraphs: [
          'Ogni modifica di queste condizioni riceve una nuova versione e una nuova data e ti vincola solo dopo che l’hai accettata. La versione inglese è quella vincolante; le traduzioni servono a capirla.',
        ],
      },
    ],
  },
  risk: {
    title: 'Informativa sui rischi',
    sections: [
      {
        heading: 'In una frase',
        paragraphs: [
          'I contratti con leva sono complessi, la maggior parte dei clienti al dettaglio vi perde denaro, e dovresti operare solo con denaro di cui puoi sopportare la perdita.',
        ],
      },
      {
        heading: 'Leva',
        paragraphs: [
          'Con una leva di 20, una variazione del prezzo dell’1% cambia il tuo margine del 20%. Guadagni e perdite crescono allo stesso modo. Un piccolo movimento contro di te può consumare tutto il margine in pochi minuti.',
        ],
      },
      {
        heading: 'Chiusura per margine',
        paragraphs: [
          'Quando il tuo livello di margine scende al 50%, vengono chiuse posizioni senza chiedertelo, a partire da quella con la perdita maggiore. Al 100% ricevi un avviso, ma in un mercato veloce l’avviso può arrivare troppo tardi.',
        ],
      },
      {
        heading: 'Salti di prezzo, stop e mercati chiusi',
        paragraphs: [
          'Uno stop loss o un take profit viene eseguito alla quotazione che l’ha fatto scattare. Se il prezzo salta, quella quotazione può essere peggiore (o migliore) del tuo livello. Finché un mercato è chiuso non puoi chiudervi posizioni, e nulla scatta.',
        ],
      },
      {
        heading: 'Non devi mai più di quanto hai',
        paragraphs: [
          'Se una perdita supera il saldo del tuo conto contratti, l’eccedenza viene cancellata quando non resta alcuna posizione. I tuoi conti Liquidità e Durata fissa non vengono toccati.',
        ],
      },
      {
        heading: 'Costi',
        paragraphs: [
          'La differenza tra prezzo di vendita e prezzo di acquisto è un costo di ogni operazione. Le commissioni, se ci sono, vengono mostrate prima che ti impegni. Operare spesso fa crescere i costi, anche quando i prezzi non si muovono.',
        ],
      },
      {
        heading: 'L’altra parte della tua operazione',
        paragraphs: [
          'Il broker è l’altra parte dei tuoi contratti: ciò che perdi lo guadagna lui, e viceversa. È un conflitto di interessi. Lo limitano regole che nessuno può disattivare: i prezzi vengono dalla fonte indicata su ogni quotazione, nessuno può cambiare un esito, e ogni risultato può essere ricalcolato dalle quotazioni conservate.',
        ],
      },
      {
        heading: 'Prezzi e tecnologia',
        paragraphs: [
          'I prezzi possono essere differiti, interrotti o, in un’installazione di sviluppo, simulati o riprodotti; l’app indica quali sono. Reti e dispositivi si guastano. Non contare di poter agire in ogni momento.',
        ],
      },
      {
        heading: 'Nessuna consulenza, e lingua',
        paragraphs: [
          'Nulla nell’app è un consiglio di acquisto o di vendita. I risultati passati non dicono nulla su quelli futuri. Prova prima tutto su un conto demo. La versione inglese di questo testo è quella vincolante; le traduzioni servono a capirla.',
        ],
      },
    ],
  },
}
