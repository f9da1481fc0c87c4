import { translated } from './translated.ts'

export const it = translated({
  'request.invalid': 'Alcuni campi sono da rivedere.',
  'request.not_json': 'La richiesta non è leggibile. Inviala in JSON.',
  'request.too_large': 'La richiesta è troppo grande.',
  'request.too_many': 'Troppe richieste. Attendi {seconds} s e riprova.',
  'request.not_found': 'Questo indirizzo non esiste.',
  'request.unknown_host':
    'Questo ambiente di sviluppo non risponde a questo nome. Aprilo su localhost o 127.0.0.1, oppure imposta PUBLIC_ADDRESS.',
  'request.key_reused':
    'Questa richiesta era già stata inviata con altri contenuti. Non è stato fatto nulla.',
  'request.timeout': 'Tempo di risposta scaduto',
  'request.failed':
    'Qualcosa è andato storto da parte nostra. Se si trattava di denaro, controlla i movimenti prima di riprovare.',
  'server.not_ready': 'Non disponibile in questo momento. Riprova tra poco.',
  'server.busy': 'Il server è occupato. Riprova tra poco.',
  'server.outcome_unknown':
    'Non sappiamo ancora se è stato eseguito. Controlla i tuoi movimenti o invia di nuovo: un ordine o un giroconto non viene mai eseguito due volte.',
  'session.missing': 'Prima accedi',
  'session.expired': 'Sessione non valida. Accedi di nuovo.',
  'session.ended': 'La tua sessione è stata chiusa. Accedi di nuovo.',
  'session.suspended':
    'La tua sessione è stata chiusa perché il conto è sospeso. Accedi di nuovo per vedere il motivo. Puoi ancora chiudere posizioni e consultare i movimenti.',
  'session.locked': 'L’app è bloccata. Sbloccala per continuare.',
  'permission.denied': 'Non hai l’autorizzazione per questo.',
  'email.required': 'Inserisci l’e-mail',
  'email.invalid': 'Indirizzo e-mail non valido',
  'mobile.invalid': 'Numero di telefono non valido. Controlla prefisso e numero.',
  'mobile.kind': 'Questo numero non riceve SMS. Inserisci un numero di cellulare.',
  'password.length': 'Scegli una password da {minimum} a {maximum} caratteri.',
  'password.common': 'Questa password è tra le più comuni. Scegline un’altra.',
  'password.wrong': 'La password non è corretta. Riprova.',
  'password.same': 'La nuova password è uguale alla vecchia. Scegline un’altra.',
  'password.no_email': 'Nessun indirizzo e-mail trovato per l’utente',
  'password.ways_in': 'A questo conto si accede anche con passkey o wallet. Scegli quali restano.',
  'account.other': 'Questo era per un altro conto, non per quello connesso ora. Non è stato fatto nulla.',
  'code.wrong': 'Il codice non è corretto. Tentativi rimasti: {left}.',
  'code.expired': 'Questo codice non è più valido. Richiedine uno nuovo.',
  'code.too_many_tries': 'Troppi tentativi errati. Richiedi un nuovo codice.',
  'code.wait': 'Attendi {seconds} s prima di richiedere un altro codice.',
  'code.too_many_sent':
    'Oggi sono già stati inviati {maximum}\u00A0codici, il massimo. Richiedine un altro tra {hours}\u00A0h.',
  'code.sending_failed': 'Invio non riuscito, riprova',
  'invite.unknown': 'Questo codice di invito non esiste. Correggilo o lascialo vuoto.',
  'country.restricted': 'Non offriamo il servizio in Corea del Nord, Israele, Cina, Vanuatu e Cuba.',
  'country.unknown': 'Scegli un Paese dall’elenco.',
  'agreement.outdated': 'I documenti sono cambiati. Leggi le nuove versioni e accettale di nuovo.',
  'nickname.invalid': 'Scegli un nome da 1 a {maximum} caratteri visibili.',
  'login.failed': 'L’ID utente o la password non sono corretti.',
  'login.too_many_tries': 'Troppi tentativi errati. Riprova tra {minutes} min, oppure reimposta la password.',
  'instrument.unknown': '{code} non è offerto.',
  'quote.stale': 'Non eseguito. Non c’è un prezzo attuale per {code}. Riprova a breve.',
  'quote.indicative': 'Non eseguito. I prezzi di {code} sono differiti e solo indicativi.',
  'market.closed': 'Mercato chiuso: negoziazione sospesa. {code} ora non è negoziato.',
  'market.halted':
    'La negoziazione di {code} è sospesa. Per ora nessun nuovo ordine; puoi ancora chiudere le posizioni.',
  'market.suspended':
    'La negoziazione di {code} è interrotta: il prezzo è contestato. Nessun nuovo ordine fino alla conferma. Le posizioni aperte possono essere chiuse al primo prezzo non contestato.',
  'price.in_dispute':
    'Il prezzo di {code} è contestato. Non lo usiamo finché non è confermato. Riprova più tardi.',
  'close.not_disputed': 'Il prezzo di {code} non è contestato. Puoi chiudere la posizione ora.',
  'close.requested_already':
    'Hai già richiesto la chiusura di questa posizione al primo prezzo non contestato.',
  'close.not_requested': 'Non c’è alcuna richiesta di chiusura per questa posizione.',
  'close.of_copy':
    'Il trader o il tuo limite di perdita sta chiudendo questa copia. La chiusura non si può annullare.',
  'price.not_disputed': 'Il prezzo di {code} non è più contestato.',
  'price.contradicted':
    'Una seconda fonte contraddice questo prezzo di {code}. Per ora non può essere confermato.',
  'market.halted_already': 'Già sospeso: {code}.',
  'market.not_halted': 'Non sospeso: {code}.',
  'watchlist.full': 'I tuoi preferiti contengono {maximum} strumenti, il massimo. Prima togline uno.',
  'watchlist.changed':
    'I tuoi preferiti nel frattempo sono cambiati e il nuovo ordinamento non è stato salvato. Controlla e riprova.',
  'demo.real_account': 'È un conto reale. Solo i conti demo possono essere ripristinati.',
  'demo.nothing_to_reset': 'Il tuo conto demo ha già il saldo iniziale. Non c’è nulla da ripristinare.',
  'demo.reset_too_soon':
    'Un conto demo può essere ripristinato una volta ogni 24 ore. Riprova tra {hours}\u00A0h.',
  'demo.fund_short':
    'Trasferisci prima {amount}\u00A0USD sul conto Liquidità: il ripristino preleva solo da lì.',
  'watchlist.unknown': 'Questa lista di preferiti non esiste più.',
  'watchlist.too_many': 'Hai {maximum} liste di preferiti, il massimo. Eliminane prima una.',
  'watchlist.name_taken': 'Hai già una lista con questo nome. Scegline un altro.',
  'watchlist.last': 'È la tua unica lista di preferiti, quindi resta. Puoi toglierne gli strumenti.',
  'layout.too_large': 'Questo strumento ha già {maximum} disegni, il massimo. Prima eliminane uno.',
  'order.not_found': 'Questo ordine non esiste.',
  'order.not_open': 'Questa posizione è già chiusa.',
  'lots.below_minimum': 'Quantità troppo piccola. Minimo in lotti: {minimum}.',
  'lots.above_maximum': 'Quantità troppo grande. Massimo in lotti: {maximum}.',
  'lots.off_step': 'Scegli i lotti a passi di {step}.',
  'leverage.not_offered': 'La leva ×{leverage} non è offerta. Il massimo per questo strumento è ×{maximum}.',
  'take_profit.wrong_side': 'Per un acquisto, imposta il take profit sopra {price}; per una vendita, sotto.',
  'stop_loss.wrong_side': 'Per un acquisto, imposta lo stop loss sotto {price}; per una vendita, sopra.',
  'price.off_tick': 'Imposta i prezzi a passi di {tick}.',
  'slippage.exceeded': 'Non eseguito. Il prezzo si è mosso di {moved}, il tuo limite è {limit}. Riprova.',
  'margin.insufficient':
    'Margine libero insufficiente. Questo ordine richiede {needed}\u00A0USD, hai {free}\u00A0USD. Scegli meno lotti o chiudi una posizione.',
  'order.too_many_open': 'Hai già {maximum} posizioni aperte. Prima chiudine una.',
  'order.not_pending': 'Questo ordine non è più pendente.',
  'entry.wrong_side':
    'Questo prezzo è già stato raggiunto: ora è {price}. Scegline uno non ancora raggiunto.',
  'order.expiry': 'Scegli una scadenza tra {minutes} min e {days} giorni da adesso.',
  'order.too_many_pending': 'Hai già {maximum} ordini pendenti. Prima annullane uno.',
  'trailing.too_near': 'Troppo vicino. La distanza del trailing stop è di almeno {minimum}.',
  'lots.close': 'Chiudi tutti i {maximum} lotti, o lasciane aperti almeno {minimum}.',
  'order.unchanged': 'Questi valori sono già quelli attuali. Nulla è stato cambiato.',
  'order.changed': 'Nel frattempo questo ordine è cambiato. Non è stato fatto nulla.',
  'pending.far': 'Troppo lontano dal prezzo. Scegli un prezzo da {low} a {high}.',
  'oco.same_order': 'Scegli due ordini diversi.',
  'oco.other_instrument':
    'I due ordini devono riguardare lo stesso strumento: il primo è su {first}, il secondo su {second}.',
  'oco.linked_already': 'Uno di questi ordini è già collegato a un altro. Prima scollegalo.',
  'oco.not_linked': 'Questo ordine non è collegato a nessun altro.',
  'profit_level.wrong_side':
    'Per un acquisto, imposta questo obiettivo sopra {price}; per una vendita, sotto.',
  'profit_level.order':
    'Metti ogni obiettivo parziale più lontano dal prezzo del precedente, e il take profit oltre tutti.',
  'profit_level.lots':
    'Ogni obiettivo parziale chiude almeno {minimum} lotti, a passi di {step}. Insieme possono chiuderne fino a {maximum}.',
  'order.set_aside':
    'Questo ordine è in verifica e ora non può essere modificato. L’assistenza clienti può dirti di più.',
  'exposure.customer':
    'Questo ordine vale {order}\u00A0USD. Puoi detenere fino a {limit}\u00A0USD in {code} e detieni {open}\u00A0USD. Scegli meno lotti o chiudi una posizione.',
  'exposure.total':
    'Questo ordine vale {order}\u00A0USD. Puoi detenere fino a {limit}\u00A0USD su tutti gli strumenti e detieni {open}\u00A0USD. Scegli meno lotti o chiudi una posizione.',
  'exposure.house':
    'Questo ordine supererebbe il nostro limite di esposizione su {code}. Scegli meno lotti o l’altra direzione, o riprova più tardi. Puoi sempre chiudere ciò che hai.',
  'transfer.same_account':
    'Scegli il conto di partenza e quello di destinazione. I due devono essere diversi.',
  'transfer.above_maximum':
    'L’importo non può superare il saldo. Ora dal conto Contratti possono uscire al massimo {maximum}\u00A0USD: il margine delle posizioni aperte e le loro perdite restano lì. Scegli un importo minore o chiudi una posizione.',
  'transfer.set_aside':
    'Uno dei tuoi ordini è in verifica, quindi per ora nulla può uscire dal conto Contratti. L’assistenza clienti può dirti di più.',
  'ledger.insufficient': 'L’importo non può superare il saldo',
  'otp.required': 'Inserisci il codice della tua app di autenticazione o un codice di recupero.',
  'otp.wrong': 'Il codice non è corretto. Inserisci quello che la tua app di autenticazione mostra ora.',
  'otp.used': 'Questo codice è già stato usato. Attendi il prossimo nella tua app.',
  'otp.on_already':
    'La verifica in due passaggi è già attiva. Per usare un altro dispositivo, prima disattivala.',
  'otp.not_on': 'La verifica in due passaggi non è attiva. Prima configurala.',
  'otp.used_since':
    'Il cliente ha usato o riconfigurato la verifica in due passaggi dopo questa richiesta. Non è stato modificato nulla.',
  'session.unknown': 'Questo dispositivo non è più connesso.',
  'email.taken': 'Un altro conto usa questo indirizzo e-mail. Inseriscine uno diverso.',
  'mobile.taken': 'Un altro conto usa questo numero di telefono. Inseriscine uno diverso.',
  'email.same': 'Questo è già il tuo indirizzo e-mail. Inseriscine uno diverso.',
  'mobile.same': 'Questo è già il tuo numero di telefono. Inseriscine uno diverso.',
  'trade_password.same_as_login':
    'La password di prelievo deve essere diversa da quella di accesso. Scegline un’altra.',
  'trade_password.wrong': 'La password di prelievo non è corretta. Riprova.',
  'confirm.required': 'Prima conferma con un codice inviato al tuo indirizzo attuale.',
  'passkey.failed': 'Non è stato possibile verificare la passkey. Riprova o usa la password.',
  'passkey.unknown': 'Questa passkey non è riconosciuta. Forse è stata rimossa.',
  'demo.not_offered': 'Un conto demo non ha un accesso da proteggere. Apri un conto reale per farlo.',
  'passkey.too_many': 'Hai {maximum} passkey, il massimo. Prima rimuovine una.',
  'app_lock.off': 'Il blocco app è disattivato. Attivalo in «Sicurezza».',
  'upload.type': 'Sono accettate solo immagini JPEG, PNG e WebP. Scegli un altro file.',
  'upload.too_large': 'Il file è troppo grande. Il massimo è {maximum}\u00A0MB.',
  'upload.pixels': 'L’immagine ha troppi pixel. Il massimo è {maximum}\u00A0megapixel.',
  'upload.unreadable': 'L’immagine non è leggibile. Scatta di nuovo la foto o scegli un altro file.',
  'upload.unknown': 'Questa immagine non esiste più. Aggiungila di nuovo.',
  'upload.too_many': 'Hai caricato di recente {maximum} immagini, il massimo. Riprova più tardi.',
  'verification.pending': 'I tuoi dati sono già in esame. Attendi l’esito.',
  'verification.approved': 'È già approvato. Non serve altro.',
  'verification.field': 'Compila tutti i campi',
  'verification.name':
    'Scrivi il nome come nel documento: lettere, spazi, trattini, apostrofi, punti e virgole, al massimo {maximum} caratteri',
  'verification.single_name':
    'Hai indicato che il tuo documento riporta un solo nome. Lascia vuoto il cognome.',
  'verification.under_age': 'Devi avere almeno {minimum} anni.',
  'verification.document_used': 'Fronte e retro sono la stessa immagine. Fotografa entrambi i lati.',
  'verification.not_pending': 'È già stato deciso. Non è stato cambiato nulla.',
  'verification.reason_required': 'Indica un motivo, così il cliente sa cosa correggere.',
  'verification.compliance': 'Su questo caso decide solo la compliance.',
  'verification.required':
    'Completa prima la verifica dell’identità (KYC). Per questa operazione deve essere approvata.',
  'verification.rejected':
    'La tua verifica dell’identità (KYC) è stata respinta. Correggi il modulo e invialo di nuovo.',
  'verification.awaited': 'La tua verifica dell’identità è in esame. Potrai farlo quando sarà approvata.',
  'customer.unknown': 'Questo cliente non esiste. Controlla l’UID.',
  'customer.frozen':
    'Conto sospeso: {reason}. Puoi ancora chiudere posizioni, e consultare ed esportare i tuoi movimenti.',
  'customer.frozen_already': 'Questo conto è già sospeso.',
  'customer.order_by_two':
    'L’ordine di un tribunale o di un’autorità richiede due persone: chiedi una sospensione senza scadenza.',
  'customer.not_frozen': 'Questo conto non è sospeso.',
  'note.empty': 'Prima scrivi la nota.',
  'flag.unknown': 'Scegli un contrassegno dall’elenco.',
  'request.unknown': 'Questa richiesta non esiste.',
  'request.closed': 'Questa richiesta è già chiusa. Non è stato cambiato nulla.',
  'request.expired': 'Questa richiesta è scaduta. Inviane una nuova.',
  'request.own': 'Hai inviato tu questa richiesta. Deve decidere un’altra persona.',
  'request.beneficiary':
    'Questa richiesta avvantaggia te o una persona a te vicina. Deve decidere un’altra persona.',
  'request.decided_already': 'Hai già deciso su questa richiesta. Ora decide un’altra persona.',
  'request.reason_required': 'Indica un motivo. Viene conservato con la richiesta.',
  'request.pending_already': 'C’è già una richiesta aperta per questo. Prima va decisa o ritirata.',
  'staff.login_failed': 'Il nome utente, la password o il codice non sono corretti.',
  'staff.link_invalid': 'Questo link è già stato usato o è scaduto. Richiedine uno nuovo.',
  'staff.username_taken': 'Questo nome utente è già in uso. Scegline un altro.',
  'staff.username_invalid':
    'Questo nome utente non si può usare. Scegli lettere minuscole e cifre, ma non admin né editor.',
  'staff.role_unknown': 'Scegli almeno un ruolo dall’elenco.',
  'staff.unknown': 'Nessun membro del personale corrisponde. Controlla il nome.',
  'staff.password_weak': 'Scegli una password di almeno {minimum} caratteri che non sia comune.',
  'staff.suspended_already': 'Questo membro dello staff è già sospeso.',
  'staff.not_suspended': 'Questo membro dello staff non è sospeso.',
  'staff.last_manager':
    'Resterebbero meno di due persone per gestire lo staff. Prima dai questo diritto a qualcun altro.',
  'action.too_early':
    'Scegli un giorno successivo: un’operazione societaria si inserisce almeno {hours} ore prima che abbia effetto.',
  'action.invalid':
    'Questa operazione societaria non si può inserire a causa di {field}. Ammesso: {allowed}.',
  'action.entered_already': 'Per {code} è già inserita un’operazione di questo tipo in quel giorno.',
  'action.successor_not_listed': '{code} non può essere il successore: qui non è negoziato.',
  'action.successor_ended':
    '{code} non può essere il successore: termina al più tardi quando l’operazione ha effetto.',
  'action.successor_currency': '{code} non può essere il successore: non è quotato in {currency}.',
  'action.successor_expected':
    '{code} diventerà questo strumento, che quindi non può terminare prima né nello stesso momento.',
  'instrument.ended': '{code} è terminato e non viene più negoziato.',
  'instrument.replaced': '{code} è stato sostituito da {successor}. Gli ordini pendenti sono terminati.',
  'instrument.not_offered': '{code} non è offerto per nuove posizioni. Quelle aperte si possono chiudere.',
  'setting.unknown': 'Questa impostazione non esiste.',
  'setting.invalid': 'Questo valore non si può usare. Ammesso: {allowed}.',
  'setting.rule': 'La regola {place} non si può usare a causa di {field}. Ammesso: {allowed}.',
  'setting.too_early':
    'Scegli un momento successivo. Questa impostazione si pubblica almeno {hours}\u00A0h prima di entrare in vigore.',
  'setting.unchanged': 'Questo valore è già in vigore. Non è stato cambiato nulla.',
  'setting.changed_meanwhile': 'Questa impostazione nel frattempo è cambiata. Ricontrolla e ripeti.',
  'country.required':
    'Dichiara prima il tuo Paese di residenza. Da esso dipende che cosa può esserti offerto.',
  'country.declared_already':
    'Hai già dichiarato il tuo Paese. Per cambiarlo, contatta l’assistenza clienti.',
  'product.not_offered': 'Questo prodotto non è offerto nel tuo Paese di residenza ({country}).',
  'leverage.capped': 'Nel tuo Paese di residenza la leva è limitata a ×{maximum}. Scegline una minore.',
  'alert.too_many': 'Hai {maximum} avvisi attivi, il massimo. Prima eliminane uno.',
  'alert.unknown': 'Questo avviso non esiste più.',
  'alert.met': '{code} ha già raggiunto questo livello: ora è a {value}. Scegli un altro livello.',
  'alert.expiry': 'Scegli una scadenza futura, al massimo tra {days} giorni.',
  'term.duration': 'Questa durata non è offerta per questo strumento. Scegline un’altra.',
  'term.stake_below': 'Il minimo è {minimum}\u00A0USD. Inserisci un importo maggiore.',
  'term.stake_above': 'Il massimo è {maximum}\u00A0USD. Inserisci un importo minore.',
  'term.too_many_running': 'Hai {maximum} operazioni in corso, il massimo. Attendi che una finisca.',
  'term.exposure':
    'Questa operazione supererebbe il nostro limite di esposizione in questa direzione. Prova un importo minore, l’altra direzione o più tardi.',
  'term.crosses_closing':
    'Il mercato chiude prima della fine di questa operazione. Scegli una durata più breve o opera dopo la riapertura ({opensAt}).',
  'term.product_changed':
    'Le condizioni di questo prodotto sono cambiate. Controlla il nuovo rendimento e conferma di nuovo.',
  'term.insufficient':
    'Il tuo conto Durata fissa ha {available}\u00A0USD disponibili. Inserisci un importo minore o trasferisci denaro sul conto.',
  'term.not_ended': 'Questa operazione è ancora in corso. La ricevuta sarà disponibile alla fine.',
  'limit.paused': 'La tua pausa dura fino a: {until}. Non è stato inviato nulla.',
  'limit.excluded':
    'La tua autoesclusione da queste operazioni dura fino a: {until}. Non è stato inviato nulla.',
  'limit.stake_day':
    'Supereresti il tuo limite di {maximum}\u00A0USD impegnati al giorno. Inserisci un importo minore o aspetta domani (UTC).',
  'limit.loss_day':
    'Contando le operazioni in corso, supereresti il tuo limite di {maximum}\u00A0USD persi al giorno. Inserisci un importo minore o aspetta domani (UTC).',
  'limit.shorter': 'Finirebbe prima di quella già attiva. Pausa ed esclusione si possono solo allungare.',
  'copy.applied': 'Hai già inviato una richiesta, attendi',
  'copy.is_trader': 'Sei già un trader',
  'copy.no_return': 'Eri già trader in passato. Dopo l’uscita non si può tornare a esserlo.',
  'savings.product_unknown': 'Questo prodotto di risparmio non esiste.',
  'savings.product_closed': 'Questo prodotto non accetta nuovi risparmi. Scegline un altro.',
  'savings.product_changed':
    'Le condizioni di questo prodotto sono cambiate. Controlla il nuovo tasso e la durata e conferma di nuovo.',
  'savings.below_minimum': 'Deposito minimo {minimum}\u00A0USD. Inserisci un importo maggiore.',
  'savings.above_maximum':
    'In questo prodotto puoi avere al massimo {maximum}\u00A0USD; restano {left}\u00A0USD. Inserisci un importo minore.',
  'savings.insufficient':
    'Il tuo conto Liquidità ha {available}\u00A0USD disponibili. Inserisci un importo minore o trasferisci denaro sul conto.',
  'savings.places_full':
    'Tutti i posti di questo prodotto sono occupati. Scegline un altro o riprova quando se ne libera uno.',
  'savings.reserve':
    'La nostra riserva per ora non copre altri interessi, quindi non accettiamo nuovi risparmi. Non è stato prelevato nulla. Prova un importo minore o più tardi.',
  'savings.order_unknown': 'Questo ordine di risparmio non esiste.',
  'savings.completed': 'Questo ordine di risparmio è concluso. Non si può più modificare.',
  'copy.reapply_later': 'La tua ultima richiesta è stata respinta. Nuova richiesta possibile da: {until}.',
  'copy.agreement': 'L’accordo è cambiato. Leggi la versione attuale e accettala.',
  'copy.name':
    'Scegli un nome da {minimum} a {maximum} lettere, cifre, spazi, punti, trattini o trattini bassi che non somigli a uno dei nostri.',
  'copy.name_taken': 'Un altro trader ha questo nome o uno molto simile. Scegline un altro.',
  'copy.applicant_follows': 'Stai copiando un trader. Smetti prima di copiarlo, poi invia la richiesta.',
  'copy.decided': 'La decisione è già stata presa. Aggiorna per vederla.',
  'copy.application_unknown': 'Questa richiesta o questo testo non esiste.',
  'copy.not_trader': 'Non sei un trader.',
  'copy.trader_unknown': 'Questo trader non esiste. Scegline un altro dall’elenco.',
  'copy.trader_paused':
    'Questo trader non accetta nuovi copiatori per ora. Riprova più tardi o scegline un altro.',
  'copy.trader_full': 'Questo trader ha {maximum} copiatori, il massimo. Scegline un altro.',
  'copy.trader_left': 'Questo trader non si può più copiare. Scegline un altro.',
  'copy.firm_paused': 'Abbiamo sospeso la copia di questo trader. Nulla è stato modificato.',
  'copy.firm_paused_already': 'La copia di questo trader è già sospesa.',
  'copy.not_firm_paused': 'La copia di questo trader non è sospesa.',
  'copy.self': 'Non puoi copiare il tuo stesso conto.',
  'copy.trader_cannot_follow': 'I trader non possono copiare altri trader.',
  'copy.too_many_follows': 'Copi {maximum} trader, il massimo. Smetti prima di copiarne uno.',
  'copy.multiplier': 'Inserisci un moltiplicatore da {minimum} a {maximum}, con due decimali al massimo.',
  'copy.margin_below_minimum':
    'Inserisci un margine massimo di almeno {minimum}\u00A0USD: meno non basterebbe per la posizione più piccola.',
  'copy.margin_below_used':
    'Le tue copie aperte bloccano {used}\u00A0USD di margine. Inserisci almeno questo importo o chiudi prima alcune copie.',
  'copy.stop_reached':
    'Le tue copie hanno già perso {lost}\u00A0USD. Inserisci un limite di perdita più alto.',
  'copy.terms_changed':
    'La quota di profitto è cambiata. Controlla le nuove condizioni, poi conferma di nuovo.',
  'copy.not_following': 'Non copi questo trader.',
  'copy.stopping': 'Le tue copie sono in chiusura. Dopo potrai copiare di nuovo questo trader.',
  'copy.changed':
    'Le tue impostazioni per questo trader sono cambiate da quando le hai aperte. Aprile di nuovo.',
  'copy.not_copied': 'Questa posizione non è una copia, oppure l’hai già resa tua.',
  'push.endpoint': 'Il servizio di notifica di questo browser non è supportato.',
  'push.off': 'Qui le notifiche sui dispositivi non sono disponibili.',
  'notification.fixed':
    'Queste notifiche non si possono modificare: proteggono il tuo conto e il tuo denaro.',
  'notification.quiet_hours': 'L’inizio e la fine delle ore di silenzio devono essere diversi.',
  'notification.time_zone': 'Questo fuso orario non è riconosciuto. Scegline un altro.',
  'push.unauthorised': 'La chiave o il nome di questa fonte non è corretto. Non è stato accettato nulla.',
  'tick.not_found': 'Non sono state conservate quotazioni per questo.',
  'tick.minute_open': 'Questo minuto non è ancora firmato. Riprova tra {seconds} s.',
  'receipt.version':
    'Questo server non conosce più i dati di {code} nella versione {version}, quindi non può emettere questa ricevuta. Contatta l’assistenza clienti.',
  'payment.unavailable':
    'Qui i pagamenti con carta non sono disponibili. Deposita tramite banca o rete cripto.',
  'payment.provider_away':
    'Il fornitore di pagamenti non risponde. Non è stato addebitato nulla. Riprova tra poco.',
  'payment.too_many_open':
    'Ci sono già {maximum} pagamenti aperti, il massimo. Concludine uno o attendi che scada.',
  'payment.unknown': 'Questo pagamento non esiste.',
  'payment.over': 'Questo pagamento è concluso. Iniziane un altro.',
  'payment.signature': 'La firma di questo messaggio non è corretta.',
  'funding.route_unknown': 'Questo metodo non è offerto al momento. Scegline un altro.',
  'funding.below_minimum': 'Il minimo è {minimum}\u00A0{currency}. Inserisci di più.',
  'funding.above_maximum': 'Il massimo è {maximum}\u00A0{currency}. Inserisci di meno.',
  'funding.too_fine': 'Gli importi in {currency} hanno al massimo {digits} decimali. Inseriscine meno.',
  'funding.day_limit':
    'Restano {left}\u00A0USD del tuo limite di {limit}\u00A0USD in 24 ore. Inserisci di meno o attendi.',
  'funding.too_many_open':
    'Hai {maximum} richieste in esame, il massimo. Attendi una decisione o annullane una.',
  'funding.proof_used':
    'Questa immagine è già stata inviata con un altro deposito. Carica la prova di questo.',
  'funding.transaction_used': 'Questo ID transazione è già stato inviato con un altro deposito. Controllalo.',
  'funding.transaction_form':
    'Non è esattamente un ID transazione di {network}. Copialo dal tuo wallet o da un explorer; va bene anche un link. Esempio: {example}',
  'funding.reference_form':
    'Inserisci il riferimento della banca con {shortest}–{longest} lettere A–Z e cifre, come sull’estratto conto. Esempio: {example}',
  'funding.no_quote':
    'Non c’è un prezzo recente di {pair}, quindi l’importo non può essere convertito. Riprova più tardi.',
  'funding.unknown': 'Questo pagamento non è stato trovato.',
  'funding.closed': 'Già deciso o annullato. Nulla è stato cambiato.',
  'funding.being_decided': 'La decisione su questo deposito è iniziata. Non può più essere annullato.',
  'trade_password.not_set':
    'Non hai ancora impostato una password di prelievo. Impostala prima: i prelievi la chiedono.',
  'withdrawal.hold':
    'I prelievi sono sospesi ancora per {wait}, perché hai cambiato un’impostazione di sicurezza o perché questo indirizzo o conto è nuovo.',
  'withdrawal.destination': 'Questo indirizzo o conto non esiste più. Scegline un altro.',
  'withdrawal.network':
    'I prelievi su {network} non sono offerti al momento. Scegli un indirizzo di un’altra rete.',
  'withdrawal.fee_too_high': 'La commissione di {fee}\u00A0USD assorbe tutto l’importo. Inserisci di più.',
  'withdrawal.fee_changed': 'La commissione è ora di {fee}\u00A0USD. Non è stato inviato nulla.',
  'withdrawal.insufficient':
    'L’importo non può superare il saldo. Il tuo conto Liquidità ha {available}\u00A0USD disponibili. Inserisci di meno o trasferisci prima denaro sul conto.',
  'withdrawal.payout': 'Questo pagamento ora non può passare a quello stato. Controlla il suo stato attuale.',
  'withdrawal.suspended':
    'Il conto di questo cliente è sospeso, quindi non si paga nulla. Fai prima togliere la sospensione da due persone, oppure rifiuta il prelievo.',
  'withdrawal.owed':
    'Questo cliente deve {owed}\u00A0USD per denaro che è stato stornato. Rifiuta il prelievo: prima si estingue il debito, il resto torna disponibile.',
  'destination.unknown': 'Questo conto bancario o indirizzo wallet non esiste più. Scegline un altro.',
  'destination.too_many': 'Ne hai {maximum} in questo elenco, il massimo. Eliminane prima uno.',
  'destination.bound_already': 'È già nel tuo elenco.',
  'destination.network':
    'Al momento non sono possibili pagamenti in {currency} in questo modo. Scegli un altro modo.',
  'destination.address': 'Non è un indirizzo della rete {network}. Copialo di nuovo dal tuo wallet.',
  'destination.memo':
    'Questo tag o memo non ha la forma usata da {network}. Copialo di nuovo, o lascialo vuoto se il tuo wallet non ne indica.',
  'destination.iban':
    'I conti in {country} si indicano con un IBAN, e questo non è valido. Controllalo carattere per carattere.',
  'destination.bic':
    'Non è un BIC (codice SWIFT) valido. Ha 8 o 11 lettere e cifre; la tua banca lo indica accanto al conto.',
  'destination.country': 'L’IBAN è di {iban} e il BIC di {bic}. Controlla entrambi.',
  'destination.account': 'Non è un numero di conto: solo lettere, cifre, spazi e trattini, almeno 4.',
  'destination.card_number':
    'È il numero di una carta. Inserisci il numero del conto; non inserire mai qui un numero di carta.',
  'destination.house': 'È un indirizzo o conto nostro. Preleva verso uno tuo.',
  'destination.lost':
    'Le monete inviate a questo indirizzo vanno perse: nessuno ne ha la chiave, oppure è il contratto di un token. Inserisci un indirizzo del tuo wallet.',
  'funding.second_person':
    'Le somme del giorno richiedono ora una seconda persona. Invia questo deposito a una seconda approvazione.',
  'correction.not_approved': 'Di questo deposito non si può stornare nulla: non è stato approvato.',
  'correction.too_much':
    'Inserisci un importo maggiore di zero e fino a {most}\u00A0USD: è quanto si può stornare di questo accredito.',
  'funding.changed': 'Questo elemento è cambiato da quando l’hai aperto. Ricontrollalo prima di decidere.',
  'funding.assignee': 'Questa persona non può lavorare su questi elementi. Scegline un’altra.',
  'funding.views_full': 'Hai {maximum} viste salvate, il massimo. Eliminane prima una.',
  'funding.view_unknown': 'Questa vista salvata non esiste.',
  'payout.reference_required': 'Inserisci il riferimento con cui è stato inviato il pagamento.',
  'payout.return_reference': 'Inserisci il riferimento del pagamento tornato, così si può ritrovare.',
  'reconciliation.period':
    'Una riconciliazione copre al massimo {days} giorni, dal primo all’ultimo. Scegli un periodo più breve.',
  'reconciliation.account':
    'Su questo conto non c’è nulla di registrato o offerto in questa valuta. Scegline un altro.',
  'reconciliation.day': 'Scegli un giorno che non sia nel futuro.',
  'reconciliation.amount': 'Inserisci un importo maggiore di zero, con al massimo 8 decimali.',
  'reconciliation.recorded_already':
    'Questo riferimento è già registrato per questo conto e questa direzione.',
  'reconciliation.unknown': 'Questa registrazione non esiste o è già stata annullata.',
  'field.required': 'Obbligatorio',
  'field.accounts': 'Scegli il conto di partenza e quello di destinazione',
  'field.amount': 'Inserisci un importo valido',
  'field.format': 'Formato non valido',
  'field.range': 'Fuori dai limiti consentiti',
  'field.unknown': 'Campo sconosciuto',
  'record.not_found': 'Questo movimento non esiste.',
  'statement.period': 'Scegli un primo giorno che non sia nel futuro e un ultimo giorno che non lo preceda.',
  'statement.too_long':
    'In questo periodo ci sono {count} movimenti. Un estratto ne contiene al massimo {maximum}; scegli un periodo più breve.',
  'customer.country_same': 'È già il Paese dichiarato dal cliente.',
  'customer.unverified':
    'Nessun modulo d’identità di questo cliente è stato approvato: non ci sono documenti con cui confrontare.',
  'recovery.none': 'Nessuna sostituzione è in attesa: non c’è nulla da fermare.',
  'recovery.waiting': 'Per questo cliente c’è già una sostituzione in attesa.',
  'recovery.pending':
    'Un recapito perso di questo conto sta per essere sostituito. Fino ad allora non se ne può aggiungere un altro. Se non l’hai chiesto tu, ferma la sostituzione in «Sicurezza».',
  'recovery.in_doubt':
    'Il tuo conto è sospeso perché ci sono dubbi su chi vi accede: solo noi possiamo fermare questa sostituzione. Contatta l’assistenza clienti.',
  'withdrawal.loan': 'Il cliente ha un prestito non rimborsato. Nulla viene pagato finché non è rimborsato.',
  'loan.kyc_required': 'Completa prima la verifica dell’identità (KYC)',
  'loan.kyc_rejected':
    'La tua verifica dell’identità (KYC) è stata respinta. Correggi il modulo e invialo di nuovo. Potrai chiedere un prestito quando sarà approvata.',
  'loan.kyc_awaited':
    'La tua verifica KYC è ancora in esame. Potrai chiedere un prestito quando sarà approvata.',
  'loan.under_age': 'I prestiti sono riservati a chi ha almeno {minimum} anni.',
  'loan.closed': 'Al momento non offriamo prestiti. Riprova più tardi.',
  'loan.reserve':
    'Per ora non eroghiamo altri prestiti: la somma destinata è tutta impegnata. Riprova più tardi.',
  'loan.amount': 'L’importo del prestito deve essere compreso tra {min} e {max}',
  'loan.term': 'Questa durata non è offerta. Scegli una di queste durate, in giorni: {terms}.',
  'loan.open_already':
    'Hai già un prestito o una domanda in corso. Potrai fare una nuova domanda alla sua chiusura.',
  'loan.product_changed': 'Le condizioni del prestito sono cambiate. Controllale e rileggi il contratto.',
  'loan.agreement_changed': 'Il contratto è cambiato da quando l’hai aperto. Rileggilo.',
  'loan.reading': 'Rileggi il contratto prima di firmarlo.',
  'loan.reading_wait': 'Prenditi il tempo per pensarci. Potrai firmare tra {minutes} min.',
  'loan.not_agreed': 'Leggi il contratto fino in fondo e conferma che accetti.',
  'loan.name': 'Inserisci il tuo nome come nella tua verifica KYC approvata.',
  'loan.signature': 'Firma, per favore',
  'loan.unknown': 'Questo prestito non esiste.',
  'loan.applicant_unverified':
    'La verifica KYC di questo cliente al momento non è approvata, quindi non si paga nulla. Falla prima approvare, oppure rifiuta la domanda.',
  'loan.applicant_suspended':
    'Il conto di questo cliente è sospeso, quindi non si paga nulla. Fai prima togliere la sospensione da due persone, oppure rifiuta la domanda.',
  'loan.decided': 'Su questa domanda è già stata presa una decisione.',
  'loan.not_owed': 'Per questo prestito non è dovuto nulla.',
  'loan.repay_above': 'Devi {owed}\u00A0USD. Inserisci al massimo questo importo.',
  'loan.insufficient': 'Questo conto ha {available}\u00A0USD disponibili per il rimborso.',
  'loan.voucher_address': 'Scegli uno dei nostri indirizzi di deposito attuali per questa rete.',
  'loan.voucher_used': 'Questa immagine è già stata inviata per un altro pagamento.',
  'loan.transaction_used': 'Questo ID transazione è già stato usato per un altro pagamento.',
  'loan.too_many_vouchers': 'Ci sono già {maximum} rimborsi in esame. Attendi che uno sia deciso.',
  'loan.repayment_unknown': 'Questo rimborso non esiste.',
  'loan.repayment_decided': 'Su questo rimborso è già stata presa una decisione.',
  'loan.restricts_order':
    'Finché il prestito non è rimborsato puoi aprire solo cripto, forex, metalli e petrolio. Puoi rimborsarlo in Profilo > Prestito.',
  'loan.restricts_transfer':
    'Non puoi fare giroconti finché il prestito non è rimborsato. Puoi rimborsarlo in Profilo > Prestito.',
  'loan.restricts_saving':
    'Non puoi aprire nuovi risparmi finché il prestito non è rimborsato. Puoi rimborsarlo in Profilo > Prestito.',
  'loan.restricts_withdrawal':
    'Hai un prestito non rimborsato, quindi non puoi prelevare. Se lo richiedi comunque, lo rifiutiamo e blocchiamo le nuove operazioni fino al rimborso.',
  'loan.withdrawal_refused':
    'Il prelievo è stato rifiutato per il prestito non rimborsato. Nuove operazioni e prelievi sono ora bloccati fino al rimborso.',
  'loan.blocked':
    'Nuove operazioni e prelievi sono bloccati finché il prestito non è rimborsato. Puoi rimborsarlo in Profilo > Prestito.',
  'loan.waive_above': 'Inserisci un importo maggiore di zero e fino alla penale dovuta, {penalty}\u00A0USD.',
  'loan.payment_day': 'Inserisci un giorno tra {first} e {last}.',
  'loan.promise': 'Inserisci un importo fino a quanto dovuto e un giorno entro i prossimi {days} giorni.',
  'support.empty': 'Scrivi un messaggio o allega qualcosa.',
  'support.too_long': 'Accorcia a {maximum} caratteri.',
  'support.too_many_messages':
    'Hai inviato {maximum} messaggi in un minuto. Attendi {seconds} secondi e riprova.',
  'support.too_many_images': 'Puoi inviare fino a {maximum} immagini in 24 ore. Riprova più tardi.',
  'support.too_many_threads': 'Ci sono troppe conversazioni aperte. Accedi o riprova più tardi.',
  'support.about_unknown': 'Questo elemento non è nel tuo conto. Rimuovilo e invia di nuovo il messaggio.',
  'support.thread_unknown': 'Conversazione non trovata. Aggiorna la pagina.',
  'support.thread_closed': 'Questa conversazione è terminata.',
  'support.thread_open': 'Puoi valutare una conversazione quando è terminata.',
  'support.rated_already': 'Hai già valutato questa conversazione.',
  'support.visitor_unknown':
    'Questa conversazione non è più su questo dispositivo. Invia un messaggio per iniziarne una nuova.',
  'support.account_closed': 'I dati di questo conto sono stati cancellati. Non è stato inviato nulla.',
  'support.taken': '{name} sta rispondendo a questa conversazione. Prima prendila in carico.',
  'support.changed_meanwhile':
    'Nel frattempo il cliente ha scritto. Leggi il messaggio, poi termina la conversazione.',
  'support.member_unknown': 'Questa persona non risponde per questo team. Scegline un’altra.',
  'support.answer_unknown': 'Questa risposta pronta è stata rimossa. Aggiorna l’elenco.',
  'support.too_many_answers': 'Possono esserci fino a {maximum} risposte pronte. Rimuovine prima una.',
  'dictionary.entry_unknown': 'Voce non trovata. Aggiorna l’elenco.',
  'dictionary.value_taken': 'Questo tipo ha già una voce con questo valore.',
  'dictionary.value_unknown': 'Nulla utilizza questo valore. Valori in uso: {values}.',
  'dictionary.in_use':
    '{value} è in uso: la voce non può essere rimossa né ricevere un altro valore. Disattivala invece.',
  'dictionary.last_offered': 'Almeno una scelta deve restare attiva. Attivane prima un’altra.',
  'dictionary.too_many_types':
    'Ci possono essere al massimo {maximum} tipi. Rimuovi prima tutte le voci di uno di essi.',
  'dictionary.too_many_entries': 'Un tipo può avere al massimo {maximum} voci. Rimuovine prima una.',
  'dictionary.not_offered': 'Questa scelta non è più disponibile. Scegline un’altra.',
  'dictionary.changed_meanwhile': 'Questa voce nel frattempo è cambiata. Riaprila e ripeti la modifica.',
  'dictionary.names_payee':
    'I clienti pagano accanto a questo testo, quindi non può contenere un indirizzo, un link o un numero di conto. Li impostano due persone nelle impostazioni.',
  'wallet.address': 'Non è un indirizzo Ethereum. Controllalo e riprova.',
  'wallet.message': 'Il wallet ha firmato un messaggio diverso da quello richiesto. Ricomincia.',
  'wallet.domain':
    'Questo messaggio è stato firmato per un altro sito, non per {domain}. Non usare quel sito e ricomincia qui.',
  'wallet.chain':
    'Questo messaggio indica un’altra blockchain. Deve indicare la blockchain {chain}. Ricomincia.',
  'wallet.request': 'Questa richiesta è già stata usata o non è tua. Ricomincia.',
  'wallet.expired': 'Questa richiesta è scaduta. Ricomincia e firmala entro pochi minuti.',
  'wallet.signature':
    'La firma non appartiene a questo indirizzo. Scegli il conto giusto nel wallet e ricomincia.',
  'wallet.node': 'Al momento non è possibile verificare i wallet con contratto. Riprova tra qualche minuto.',
  'wallet.not_linked':
    'Questo wallet non è collegato a nessun conto. Accedi con la password, poi collegalo in «Sicurezza».',
  'wallet.linked_already': 'Questo wallet è già collegato al tuo conto.',
  'wallet.linked_elsewhere':
    'Questo wallet è collegato a un altro conto. Prima scollegalo lì, oppure usane un altro.',
  'wallet.too_many': 'Hai {maximum} wallet collegati, il massimo. Prima scollegane uno.',
  'wallet.unknown': 'Questo wallet non è collegato al tuo conto. Forse è stato scollegato.',
  'wallet.network': '{network} non usa indirizzi Ethereum. Scegli un’altra rete o inserisci tu l’indirizzo.',
  'wallet.contract':
    'Un wallet con contratto esiste su una sola rete. Inserisci tu il suo indirizzo tra gli indirizzi wallet.',
  'api_key.unknown': 'Questa chiave API è sconosciuta, scaduta o revocata.',
  'api_key.suspended': 'Le chiavi API non funzionano mentre il conto è sospeso. Accedi per vedere il motivo.',
  'api_key.address': 'Questa chiave API non può essere usata da questo indirizzo.',
  'api_key.use':
    'Questa chiave API non lo consente. Accedi, o usa una chiave per operare dove la chiamata lo ammette.',
  'api_key.network': '«{network}» non è un indirizzo né una rete. Scrivi 203.0.113.7 o 203.0.113.0/24.',
  'api_key.too_many': 'Hai {maximum} chiavi API, il massimo. Prima revocane una.',
  'api_key.not_found': 'Questa chiave API non è nel tuo conto o è già revocata.',
  'announcement.unknown': 'Questo annuncio non è disponibile.',
  'markup.missing':
    'Manca un titolo o un testo. L’inglese serve sempre; le altre lingue hanno entrambi o nessuno.',
  'markup.too_long': 'È troppo lungo. Sono possibili fino a {maximum} caratteri.',
  'markup.unsupported':
    'Non si può mostrare: {markup}. Usa titoli, paragrafi, elenchi, grassetto, corsivo e link.',
  'markup.link':
    'Questo link non è consentito: {link}. Usa un indirizzo che inizia con https:// o una pagina dell’app.',
  'announcement.period': 'Queste date non vanno bene. La fine deve venire dopo l’inizio ed essere futura.',
  'announcement.unchanged': 'Non è cambiato nulla dall’ultima versione.',
  'announcement.changed_meanwhile': 'Questo annuncio nel frattempo è cambiato. Ricontrolla e riprova.',
  'announcement.published_already': 'Questa versione è già pubblicata.',
  'announcement.not_published': 'Niente di questo annuncio è mostrato o programmato.',
  'announcement.not_must_see': 'Si confermano solo gli annunci da leggere.',
  'announcement.too_many': 'Sono possibili fino a {maximum}. Ritirane prima uno.',
  'text.unknown': 'Questo testo o questa versione non esiste.',
  'text.sections': 'Comincia con un titolo (## Titolo) e scrivi qualcosa sotto ogni titolo.',
  'text.plain':
    'Questo testo viene conservato con le firme: usa solo titoli (##) e paragrafi semplici. Non ammesso: {markup}',
  'text.period': 'Questa data è troppo lontana. Scegline una entro un anno.',
  'text.unchanged': 'Non è cambiato nulla dall’ultima versione.',
  'text.changed_meanwhile':
    'Nel frattempo c’è una versione più recente di questo testo. Controllala e riprova.',
  'text.published_already': 'Questa versione è già pubblicata.',
  'text.too_many': 'Questo testo ha raggiunto il massimo di {maximum} versioni.',
  'agreement.acceptance_needed':
    'Le nostre condizioni sono cambiate. Apri il tuo profilo, leggile e accettale, poi riprova. Puoi sempre chiudere le posizioni e prelevare.',
  'reason.unknown': 'Questo motivo salvato non esiste più.',
  'reason.too_many': 'Ci sono già {maximum} motivi salvati. Rimuovine prima uno.',
})
