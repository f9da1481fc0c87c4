import { translatedLetters } from './types.ts'

export const it = translatedLetters({
  'mail.register.subject': 'Il tuo codice Plumbline: {code}',
  'mail.register.text': `Il tuo codice per registrarti a Plumbline è {code}.

È valido per {minutes} minuti e funziona una sola volta. Inseriscilo solo nell’app; non te lo chiederemo mai.

Se non l’hai richiesto, ignora questa e-mail: senza il codice non viene aperto alcun conto.`,
  'mail.registered_already.subject': 'Hai già un conto Plumbline',
  'mail.registered_already.text': `Qualcuno, probabilmente tu, ha provato a registrarsi con questo indirizzo e-mail, ma esiste già un conto che lo usa.

Accedi con questo indirizzo. Se non ricordi più la password, scegli «Password dimenticata».

Se non eri tu, ignora questa e-mail: nulla è cambiato.`,
  'mail.forgot.subject': 'Il tuo codice Plumbline: {code}',
  'mail.forgot.text': `Il tuo codice per impostare una nuova password è {code}.

È valido per {minutes} minuti e funziona una sola volta. Inseriscilo solo nell’app; non te lo chiederemo mai.

Se non l’hai richiesto, ignora questa e-mail: la tua password resta com’è.`,
  'mail.password.subject': 'Il tuo codice Plumbline: {code}',
  'mail.password.text': `Il tuo codice per cambiare la password è {code}.

È valido per {minutes} minuti e funziona una sola volta. Inseriscilo solo nell’app; non te lo chiederemo mai.

Se non l’hai richiesto, qualcuno ha effettuato l’accesso al tuo conto: accedi e cambia la password.`,
  'mail.password_changed.subject': 'La tua password Plumbline è stata cambiata',
  'mail.password_changed.text': `La password del tuo conto {uid} è stata cambiata e le altre sessioni sono state chiuse.

Se non l’hai fatto tu, scegli subito «Password dimenticata» nell’app e impostane una nuova.`,
  'mail.bind.subject': 'Il tuo codice Plumbline: {code}',
  'mail.bind.text': `Il tuo codice per aggiungere questo indirizzo al tuo conto Plumbline è {code}.

È valido per {minutes} minuti e funziona una sola volta. Inseriscilo solo nell’app; non te lo chiederemo mai.

Se non l’hai richiesto, ignora questa e-mail: senza il codice non cambia nulla.`,
  'mail.confirm.subject': 'Il tuo codice Plumbline: {code}',
  'mail.confirm.text': `Il tuo codice per confermare una modifica del tuo accesso è {code}.

È valido per {minutes} minuti e funziona una sola volta. Inseriscilo solo nell’app; non te lo chiederemo mai.

Se non l’hai richiesto, qualcuno ha effettuato l’accesso al tuo conto: accedi e cambia la password.`,
  'mail.trade.subject': 'Il tuo codice Plumbline: {code}',
  'mail.trade.text': `Il tuo codice per impostare una nuova password di prelievo è {code}.

È valido per {minutes} minuti e funziona una sola volta. Inseriscilo solo nell’app; non te lo chiederemo mai.

Se non l’hai richiesto, qualcuno ha effettuato l’accesso al tuo conto: accedi e cambia la password.`,
  'mail.security.trade_password.subject': 'È stata impostata la tua password di prelievo Plumbline',
  'mail.security.trade_password.text': `È stata impostata una nuova password di prelievo per il tuo conto {uid}.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.email_bound.subject': 'Un nuovo indirizzo e-mail per il tuo conto Plumbline',
  'mail.security.email_bound.text': `Un nuovo indirizzo e-mail è stato aggiunto al tuo conto {uid}.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.mobile_bound.subject': 'Un nuovo numero di telefono per il tuo conto Plumbline',
  'mail.security.mobile_bound.text': `Un nuovo numero di telefono è stato aggiunto al tuo conto {uid}.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.otp_enabled.subject': 'La verifica in due passaggi è stata attivata',
  'mail.security.otp_enabled.text': `La verifica in due passaggi è stata attivata per il tuo conto {uid}.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.otp_disabled.subject': 'La verifica in due passaggi è stata disattivata',
  'mail.security.otp_disabled.text': `La verifica in due passaggi è stata disattivata per il tuo conto {uid}.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.recovery_renewed.subject': 'Nuovi codici di recupero per il tuo conto Plumbline',
  'mail.security.recovery_renewed.text': `Sono stati creati nuovi codici di recupero per il tuo conto {uid}. Quelli vecchi non funzionano più.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.recovery_used.subject': 'È stato usato un codice di recupero',
  'mail.security.recovery_used.text': `È stato usato un codice di recupero del tuo conto {uid}.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.passkey_added.subject': 'È stata aggiunta una passkey',
  'mail.security.passkey_added.text': `È stata aggiunta una passkey al tuo conto {uid}.

Se non l’hai fatto tu, rimuovila subito nell’app e cambia la password. L’app mostra poi con che cos’altro si può accedere al tuo conto.`,
  'mail.security.passkey_removed.subject': 'È stata rimossa una passkey',
  'mail.security.passkey_removed.text': `È stata rimossa una passkey dal tuo conto {uid}.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.app_lock_set.subject': 'Il blocco app è stato impostato',
  'mail.security.app_lock_set.text': `Il blocco app del tuo conto {uid} è stato attivato o modificato.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.app_lock_off.subject': 'Il blocco app è stato disattivato',
  'mail.security.app_lock_off.text': `Il blocco app del tuo conto {uid} è stato disattivato.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.wallet_linked.subject': 'È stato collegato un wallet',
  'mail.security.wallet_linked.text': `È stato collegato un wallet al tuo conto {uid}. Permette di accedere.

Se non l’hai fatto tu, scollegalo subito nell’app e cambia la password. L’app mostra poi con che cos’altro si può accedere al tuo conto.`,
  'mail.security.wallet_unlinked.subject': 'È stato scollegato un wallet',
  'mail.security.wallet_unlinked.text': `È stato scollegato un wallet dal tuo conto {uid}. Non permette più di accedere.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.api_key_added.subject': 'È stata creata una chiave API',
  'mail.security.api_key_added.text': `È stata creata una chiave API per il tuo conto {uid}. I programmi che la possiedono leggono il conto e operano, se lo hai consentito. Non possono prelevare.

Se non l’hai fatto tu, revocala subito nell’app e cambia la password. L’app mostra poi con che cos’altro si può accedere al tuo conto.`,
  'mail.security.api_key_revoked.subject': 'È stata revocata una chiave API',
  'mail.security.api_key_revoked.text': `È stata revocata una chiave API del tuo conto {uid}. Non funziona più.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.security.destination_bound.subject': 'Una nuova destinazione dei prelievi',
  'mail.security.destination_bound.text': `Un conto bancario o un indirizzo wallet del tuo conto {uid} è stato aggiunto o modificato. Potrai usarlo per i prelievi dopo {wait}.

Se non l’hai fatto tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.new_device.subject': 'Accesso a Plumbline da un nuovo dispositivo',
  'mail.new_device.text': `Qualcuno, probabilmente tu, ha effettuato l’accesso al tuo conto {uid} da un nuovo dispositivo.

Dispositivo: {device}
Indirizzo internet: {address}
Ora: {time}

Se non eri tu, cambia subito la password nell’app e disconnetti tutti gli altri dispositivi in «Sicurezza».`,
  'mail.verification.real_name_approved.subject': 'Il tuo nome è verificato',
  'mail.verification.real_name_approved.text': 'La verifica del tuo nome è approvata.',
  'mail.verification.real_name_rejected.subject': 'La verifica del tuo nome è stata rinviata',
  'mail.verification.real_name_rejected.text': `La verifica del tuo nome è stata rinviata. Motivo: {reason}

I dati inviati restano nell’app. Correggili lì e inviali di nuovo.`,
  'mail.verification.kyc_approved.subject': 'La tua identità è verificata',
  'mail.verification.kyc_approved.text': 'La tua verifica dell’identità (KYC) è approvata.',
  'mail.verification.kyc_rejected.subject': 'La tua verifica dell’identità è stata rinviata',
  'mail.verification.kyc_rejected.text': `La tua verifica dell’identità (KYC) è stata rinviata. Motivo: {reason}

I dati inviati restano nell’app. Correggili lì e inviali di nuovo.`,
  'mail.frozen.subject': 'Il tuo conto Plumbline è sospeso',
  'mail.frozen.text': `Il tuo conto {uid} è sospeso. Il motivo è nell’app.

Puoi ancora accedere, chiudere posizioni, e consultare ed esportare i tuoi movimenti.

Puoi anche chiedere prelievi, salvo che un tribunale o un’autorità abbia ordinato la sospensione. Una sospensione decisa da una sola persona del nostro team termina automaticamente dopo 72 ore.`,
  'mail.unfrozen.subject': 'Il tuo conto Plumbline è di nuovo attivo',
  'mail.unfrozen.text': 'Il tuo conto {uid} non è più sospeso. Tutto funziona come prima.',
  'mail.staff_link.subject': 'Configura il tuo account di lavoro Plumbline',
  'mail.staff_link.text': `È stato creato un account di lavoro per te, {name}. Apri questo link per scegliere una password e un secondo fattore:

{link}

È valido per {minutes} minuti e funziona una sola volta. Tieni a portata di mano un’app di autenticazione e non dare il link a nessuno.`,
  'sms.register':
    'Plumbline: {code} è il tuo codice di registrazione, valido per {minutes} min. Non darlo mai a nessuno.',
  'sms.registered_already':
    'Plumbline: un conto usa già questo numero. Accedi o scegli «Password dimenticata».',
  'sms.forgot':
    'Plumbline: {code} è il tuo codice per una nuova password, valido per {minutes} min. Non darlo mai a nessuno.',
  'sms.password_changed':
    'Plumbline: la password del conto {uid} è stata cambiata. Se non l’hai fatto tu, scegli subito «Password dimenticata».',
  'sms.bind':
    'Plumbline: {code} è il tuo codice per aggiungere questo numero, valido per {minutes} min. Non darlo mai a nessuno.',
  'sms.confirm':
    'Plumbline: {code} è il tuo codice per confermare una modifica del tuo accesso, valido per {minutes} min. Non darlo mai a nessuno.',
  'sms.trade':
    'Plumbline: {code} è il tuo codice per una nuova password di prelievo, valido per {minutes} min. Non darlo mai a nessuno.',
  'sms.security.trade_password':
    'Plumbline: è stata impostata una nuova password di prelievo per il tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.email_bound':
    'Plumbline: un nuovo indirizzo e-mail è stato aggiunto al tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.mobile_bound':
    'Plumbline: un nuovo numero di telefono è stato aggiunto al tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.otp_enabled':
    'Plumbline: la verifica in due passaggi è stata attivata per il tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.otp_disabled':
    'Plumbline: la verifica in due passaggi è stata disattivata per il tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.recovery_renewed':
    'Plumbline: sono stati creati nuovi codici di recupero per il tuo conto {uid}. Quelli vecchi non funzionano più. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.recovery_used':
    'Plumbline: è stato usato un codice di recupero del tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.passkey_added':
    'Plumbline: è stata aggiunta una passkey al tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.passkey_removed':
    'Plumbline: è stata rimossa una passkey dal tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.app_lock_set':
    'Plumbline: il blocco app del tuo conto {uid} è stato attivato o modificato. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.app_lock_off':
    'Plumbline: il blocco app del tuo conto {uid} è stato disattivato. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.wallet_linked':
    'Plumbline: è stato collegato un wallet al tuo conto {uid}; permette di accedere. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.wallet_unlinked':
    'Plumbline: è stato scollegato un wallet dal tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.api_key_added':
    'Plumbline: è stata creata una chiave API per il tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.api_key_revoked':
    'Plumbline: è stata revocata una chiave API del tuo conto {uid}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.security.destination_bound':
    'Plumbline: un conto bancario o un indirizzo wallet del tuo conto {uid} è stato aggiunto o modificato. Potrai usarlo per i prelievi dopo {wait}. Se non l’hai fatto tu, cambia subito la password.',
  'sms.new_device':
    'Plumbline: accesso al conto {uid} da un nuovo dispositivo ({device}, {time}). Se non eri tu, cambia subito la password.',
  'sms.verification.real_name_approved': 'Plumbline: la verifica del tuo nome è approvata.',
  'sms.verification.real_name_rejected':
    'Plumbline: la verifica del tuo nome è stata rinviata. Il motivo è nell’app.',
  'sms.verification.kyc_approved': 'Plumbline: la tua verifica dell’identità (KYC) è approvata.',
  'sms.verification.kyc_rejected':
    'Plumbline: la tua verifica dell’identità (KYC) è stata rinviata. Il motivo è nell’app.',
  'sms.frozen':
    'Plumbline: il conto {uid} è sospeso. Il motivo è nell’app. Puoi ancora accedere e chiudere posizioni.',
  'sms.unfrozen': 'Plumbline: il conto {uid} non è più sospeso.',
  'mail.funding.deposit_approved.subject': 'Il tuo deposito è approvato',
  'mail.funding.deposit_approved.text': `Il tuo deposito è approvato: {amount}\u00A0{currency} sono stati aggiunti al tuo conto Liquidità.

Se non l’hai chiesto tu, contatta l’assistenza clienti.`,
  'sms.funding.deposit_approved':
    'Plumbline: il tuo deposito è approvato: {amount} {currency} sono stati aggiunti al tuo conto Liquidità.',
  'mail.funding.deposit_rejected.subject': 'Il tuo deposito è stato rifiutato',
  'mail.funding.deposit_rejected.text': `Il tuo deposito di {amount}\u00A0{currency} è stato rifiutato. L’app mostra perché.

Se non l’hai chiesto tu, contatta l’assistenza clienti.`,
  'sms.funding.deposit_rejected':
    'Plumbline: il tuo deposito di {amount} {currency} è stato rifiutato. L’app mostra perché.',
  'mail.funding.deposit_corrected.subject': 'Il tuo deposito è stato corretto',
  'mail.funding.deposit_corrected.text': `Un deposito è stato accreditato per errore: {amount}\u00A0{currency} sono stati stornati dal tuo conto Liquidità. L’app mostra perché.

Se non sei d’accordo, contatta l’assistenza clienti.`,
  'sms.funding.deposit_corrected':
    'Plumbline: un deposito è stato accreditato per errore: {amount} {currency} sono stati stornati dal tuo conto Liquidità. L’app mostra perché.',
  'mail.funding.withdrawal_approved.subject': 'Il tuo prelievo è approvato',
  'mail.funding.withdrawal_approved.text': `Il tuo prelievo di {amount}\u00A0{currency} è approvato e sarà pagato.

Se non l’hai chiesto tu, contatta l’assistenza clienti.`,
  'sms.funding.withdrawal_approved':
    'Plumbline: il tuo prelievo di {amount} {currency} è approvato e sarà pagato.',
  'mail.funding.withdrawal_rejected.subject': 'Il tuo prelievo è stato rifiutato',
  'mail.funding.withdrawal_rejected.text': `Il tuo prelievo di {amount}\u00A0{currency} è stato rifiutato e il denaro è di nuovo disponibile. L’app mostra perché.

Se non l’hai chiesto tu, contatta l’assistenza clienti.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline: il tuo prelievo di {amount} {currency} è stato rifiutato e il denaro è di nuovo disponibile. L’app mostra perché.',
  'mail.funding.payout_sent.subject': 'Il tuo pagamento è stato inviato',
  'mail.funding.payout_sent.text': `Ti sono stati inviati {amount}\u00A0{currency}. L’app mostra il riferimento.

Se non l’hai chiesto tu, contatta l’assistenza clienti.`,
  'sms.funding.payout_sent':
    'Plumbline: ti sono stati inviati {amount} {currency}. L’app mostra il riferimento.',
  'mail.funding.payout_returned.subject': 'Il tuo pagamento è stato restituito',
  'mail.funding.payout_returned.text': `Un pagamento è stato restituito: {amount}\u00A0{currency} sono di nuovo sul tuo conto Liquidità. L’app mostra perché.

Se non l’hai chiesto tu, contatta l’assistenza clienti.`,
  'sms.funding.payout_returned':
    'Plumbline: un pagamento è stato restituito: {amount} {currency} sono di nuovo sul tuo conto Liquidità. L’app mostra perché.',
  'mail.funding.payment_received.subject': 'Il tuo pagamento con carta è arrivato',
  'mail.funding.payment_received.text': `Il tuo pagamento con carta è arrivato: {amount}\u00A0{currency} sono stati aggiunti al tuo conto Liquidità.

Se non l’hai chiesto tu, contatta l’assistenza clienti.`,
  'sms.funding.payment_received':
    'Plumbline: il tuo pagamento con carta è arrivato: {amount} {currency} sono stati aggiunti al tuo conto Liquidità.',
  'mail.funding.payment_reversed.subject': 'Il tuo pagamento con carta è stato stornato',
  'mail.funding.payment_reversed.text': `Un pagamento con carta è stato stornato: {amount}\u00A0{currency} sono stati tolti dal tuo conto Liquidità. L’app mostra il pagamento.

Se non l’hai chiesto tu, contatta l’assistenza clienti.`,
  'sms.funding.payment_reversed':
    'Plumbline: un pagamento con carta è stato stornato: {amount} {currency} sono stati tolti dal tuo conto Liquidità. L’app mostra il pagamento.',
  'mail.trader.approved.subject': 'Ora sei un trader',
  'mail.trader.approved.text': `La tua richiesta è approvata. Da ora i clienti possono copiare {name}.

Viene copiato ciò che apri, modifichi e chiudi da ora; ciò che è già aperto no.`,
  'mail.trader.rejected.subject': 'La tua richiesta di trader è stata respinta',
  'mail.trader.rejected.text': `La tua richiesta come {name} è stata respinta. Motivo: {reason}

Nuova richiesta possibile da: {until}.`,
  'mail.trader.revoked.subject': 'Non sei più un trader',
  'mail.trader.revoked.text': `{name} non si può più copiare: abbiamo ritirato la qualifica di trader. Le copie vengono chiuse o mantenute, come ha scelto ogni copiatore.

Le tue posizioni e il tuo denaro restano invariati. Per domande contatta l’assistenza clienti.`,
  'sms.trader.approved': 'Plumbline: ora sei un trader. I clienti possono copiare {name}.',
  'sms.trader.rejected':
    'Plumbline: la tua richiesta come {name} è stata respinta. L’app mostra il motivo. Nuova richiesta possibile da: {until}.',
  'sms.trader.revoked': 'Plumbline: {name} non è più trader e non si può più copiare.',
  'letter.open': 'Apri nell’app',
  'letter.unsubscribe': 'Annulla l’iscrizione a questo tipo di e-mail, senza accedere',
  'mail.margin.call.subject': 'Richiamo di margine: il tuo margine è basso',
  'mail.margin.call.text': `Livello di margine attuale: {level}%.

Al 50% iniziamo a chiudere posizioni, prima la perdita maggiore. Chiudi una posizione o trasferisci denaro sul conto Contratti.`,
  'sms.margin.call':
    'Plumbline: livello di margine attuale: {level}%. Al 50% iniziamo a chiudere posizioni, prima la perdita maggiore. Chiudi una posizione o trasferisci denaro sul conto Contratti.',
  'mail.digest.subject': 'Le tue notifiche: {count}',
  'mail.digest.text': `Ecco che cosa è successo dal tuo ultimo riepilogo. Orari: {zone}.

{items}`,
  'mail.digest.more': 'Altre nell’app: {count}',
  'mail.copying.margin_low.subject': 'Margine basso per le tue copie',
  'mail.copying.margin_low.text': `Livello di margine attuale: {level}%. Margine in uso bloccato dalle copie: {share}%.

Al 50% iniziamo a chiudere posizioni, prima la perdita maggiore. Chiudi una posizione o trasferisci denaro sul conto Contratti.`,
  'mail.copying.stopped.subject': 'Hai raggiunto il limite di perdita per la copia',
  'mail.copying.stopped.text': `La tua perdita nel copiare {name} ha raggiunto il limite di {loss}\u00A0USD. La copia si è fermata.

Le tue copie vengono chiuse agli ultimi prezzi. L’app le mostra una per una.`,
  'mail.copying.ended.subject': 'Un trader che copi ha smesso',
  'mail.copying.ended.text': `{name} non può più essere copiato: il trader ha smesso o è stato rimosso.

Le tue copie vengono chiuse o mantenute, come hai scelto. L’app le mostra una per una.`,
  'mail.copying.trader_paused.subject': 'La copia di un trader è sospesa',
  'mail.copying.trader_paused.text': `Abbiamo sospeso la copia di {name}. Per ora le nuove posizioni non vengono copiate.

Le copie aperte si chiudono ancora quando il trader chiude.`,
  'mail.copying.trader_closed.subject': 'Un trader non accetta nuovi copiatori',
  'mail.copying.trader_closed.text': `{name} per ora non accetta nuovi copiatori. La tua copia continua.

Per le tue copie non cambia nulla.`,
  'mail.copying.trader_leverage.subject': 'Un trader che copi ha cambiato leva',
  'mail.copying.trader_leverage.text': `{name} opera ora con una leva media di {now}. Prima era {before}.

Confrontiamo gli ultimi 7 giorni con i 30 giorni precedenti. Modifica o interrompi la copia se non ti va più bene.`,
  'mail.copying.trader_mix.subject': 'Un trader che copi opera su altri strumenti',
  'mail.copying.trader_mix.text': `{name} opera su strumenti diversi da prima. È cresciuto soprattutto {code}: ora {share}% degli ordini.

Confrontiamo gli ultimi 7 giorni con i 30 giorni precedenti. Modifica o interrompi la copia se non ti va più bene.`,
  'sms.copying.margin_low':
    'Plumbline: livello di margine attuale: {level}%. Margine in uso bloccato dalle copie: {share}%.',
  'sms.copying.stopped':
    'Plumbline: la tua perdita nel copiare {name} ha raggiunto il limite di {loss} USD. La copia si è fermata.',
  'sms.copying.ended': 'Plumbline: {name} non può più essere copiato: il trader ha smesso o è stato rimosso.',
  'sms.copying.trader_paused':
    'Plumbline: abbiamo sospeso la copia di {name}. Per ora le nuove posizioni non vengono copiate.',
  'sms.copying.trader_closed':
    'Plumbline: {name} per ora non accetta nuovi copiatori. La tua copia continua.',
  'sms.copying.trader_leverage':
    'Plumbline: {name} opera ora con una leva media di {now}. Prima era {before}.',
  'sms.copying.trader_mix':
    'Plumbline: {name} opera su strumenti diversi da prima. È cresciuto soprattutto {code}: ora {share}% degli ordini.',
  'mail.security.recovery_set.subject': 'I tuoi recapiti stanno per cambiare',
  'mail.security.recovery_set.text': `Qualcuno ci ha chiesto di sostituire un indirizzo e-mail o un numero di telefono smarrito del tuo conto {uid}. Abbiamo confrontato i documenti d’identità e approvato la richiesta.

La modifica entra in vigore in data {time}. Tutti i dispositivi verranno allora disconnessi.

Se non l’hai chiesto tu, accedi prima di quel momento e ferma la sostituzione in «Sicurezza».`,
  'sms.security.recovery_set':
    'Plumbline: un indirizzo e-mail o numero del conto {uid} verrà sostituito in data {time}. Se non l’hai chiesto tu, accedi prima e ferma la sostituzione in «Sicurezza».',
  'mail.country_changed.subject': 'Il tuo Paese di residenza è stato modificato',
  'mail.country_changed.text': `Abbiamo modificato il Paese di residenza del tuo conto {uid}. Da questo dipende quali prodotti possiamo offrirti.

Se non è corretto, contatta l’assistenza clienti.`,
  'sms.country_changed':
    'Plumbline: il Paese di residenza del conto {uid} è stato modificato. Se non è corretto, contatta l’assistenza clienti.',
  'mail.lending.loan_approved.subject': 'Il tuo prestito è stato erogato',
  'mail.lending.loan_approved.text': `Il tuo prestito di {amount}\u00A0USD è stato erogato sul tuo conto Contratti. Scadenza: {day} (UTC).

Per domande contatta l’assistenza clienti.`,
  'sms.lending.loan_approved':
    'Plumbline: il tuo prestito di {amount} USD è stato erogato sul tuo conto Contratti. Scadenza: {day} (UTC).',
  'mail.lending.loan_rejected.subject': 'La tua domanda di prestito è stata rifiutata',
  'mail.lending.loan_rejected.text': `La tua domanda di prestito di {amount}\u00A0USD è stata rifiutata. L’app mostra perché.

Per domande contatta l’assistenza clienti.`,
  'sms.lending.loan_rejected':
    'Plumbline: la tua domanda di prestito di {amount} USD è stata rifiutata. L’app mostra perché.',
  'mail.lending.loan_due.subject': 'Il tuo prestito scade presto',
  'mail.lending.loan_due.text': `Devi {amount}\u00A0USD per il tuo prestito. Scadenza: {day} (UTC). Rimborsalo nell’app entro quel giorno per evitare una penale.

Per domande contatta l’assistenza clienti.`,
  'sms.lending.loan_due':
    'Plumbline: devi {amount} USD per il tuo prestito. Scadenza: {day} (UTC). Rimborsalo nell’app entro quel giorno per evitare una penale.',
  'mail.lending.loan_late.subject': 'Il tuo prestito è scaduto',
  'mail.lending.loan_late.text': `Il tuo prestito è scaduto (scadenza: {day}, UTC). Ora devi {amount}\u00A0USD e ogni giorno di ritardo costa di più. Rimborsalo nell’app.

Per domande contatta l’assistenza clienti.`,
  'sms.lending.loan_late':
    'Plumbline: il tuo prestito è scaduto (scadenza: {day}, UTC). Ora devi {amount} USD e ogni giorno di ritardo costa di più. Rimborsalo nell’app.',
  'mail.lending.loan_repaid.subject': 'Il tuo prestito è rimborsato',
  'mail.lending.loan_repaid.text': `Il tuo rimborso di {amount}\u00A0USD è stato accettato. Il prestito è interamente rimborsato e le restrizioni sono terminate.

Per domande contatta l’assistenza clienti.`,
  'sms.lending.loan_repaid':
    'Plumbline: il tuo rimborso di {amount} USD è stato accettato. Il prestito è interamente rimborsato e le restrizioni sono terminate.',
  'mail.lending.loan_repayment_counted.subject': 'Il tuo rimborso è stato accettato',
  'mail.lending.loan_repayment_counted.text': `Il tuo rimborso di {amount}\u00A0USD è stato accettato. L’app mostra quanto devi ancora.

Per domande contatta l’assistenza clienti.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline: il tuo rimborso di {amount} USD è stato accettato. L’app mostra quanto devi ancora.',
  'mail.lending.loan_repayment_rejected.subject': 'Il tuo rimborso è stato rifiutato',
  'mail.lending.loan_repayment_rejected.text': `Il tuo rimborso da un wallet esterno è stato rifiutato. L’app mostra perché e quanto devi ancora.

Per domande contatta l’assistenza clienti.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline: il tuo rimborso da un wallet esterno è stato rifiutato. L’app mostra perché e quanto devi ancora.',
  'mail.lending.loan_penalty_waived.subject': 'Una penale è stata condonata',
  'mail.lending.loan_penalty_waived.text': `Abbiamo condonato {amount}\u00A0USD di penale sul tuo prestito. L’app mostra quanto devi ancora.

Per domande contatta l’assistenza clienti.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline: abbiamo condonato {amount} USD di penale sul tuo prestito. L’app mostra quanto devi ancora.',
  'mail.lending.loan_written_off.subject': 'Il tuo prestito è stato stralciato',
  'mail.lending.loan_written_off.text': `Abbiamo stralciato il tuo prestito: i {amount}\u00A0USD ancora dovuti non vanno rimborsati.

Per domande contatta l’assistenza clienti.`,
  'sms.lending.loan_written_off':
    'Plumbline: abbiamo stralciato il tuo prestito: i {amount} USD ancora dovuti non vanno rimborsati.',
  'mail.support.answered.subject': 'Ti abbiamo risposto',
  'mail.support.answered.text': `L’assistenza clienti ha risposto al tuo messaggio. Apri «Assistenza clienti» nell’app per leggere la risposta.

Non chiediamo mai password, codici o frasi di recupero.`,
  'sms.support.answered':
    'Plumbline: l’assistenza clienti ha risposto al tuo messaggio. Apri «Assistenza clienti» nell’app per leggere la risposta.',
})
