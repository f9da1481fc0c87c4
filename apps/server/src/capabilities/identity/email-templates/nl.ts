import { translatedLetters } from './types.ts'

export const nl = translatedLetters({
  'mail.register.subject': 'Je Plumbline-code: {code}',
  'mail.register.text': `Je code om je bij Plumbline te registreren is {code}.

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Voer hem alleen in de app in; wij vragen er nooit om.

Heb je er niet om gevraagd, negeer deze e-mail dan: zonder de code wordt er geen account geopend.`,
  'mail.registered_already.subject': 'Je hebt al een Plumbline-account',
  'mail.registered_already.text': `Iemand, waarschijnlijk jij, wilde zich met dit e-mailadres registreren. Er is al een account met dit adres.

Log in met dit adres. Weet je het wachtwoord niet meer, kies dan ‘Wachtwoord vergeten’.

Was jij het niet, negeer deze e-mail dan: er is niets veranderd.`,
  'mail.forgot.subject': 'Je Plumbline-code: {code}',
  'mail.forgot.text': `Je code om een nieuw wachtwoord in te stellen is {code}.

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Voer hem alleen in de app in; wij vragen er nooit om.

Heb je er niet om gevraagd, negeer deze e-mail dan: je wachtwoord blijft zoals het is.`,
  'mail.password.subject': 'Je Plumbline-code: {code}',
  'mail.password.text': `Je code om je wachtwoord te wijzigen is {code}.

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Voer hem alleen in de app in; wij vragen er nooit om.

Heb je er niet om gevraagd, dan is iemand op je account ingelogd: log in en wijzig je wachtwoord.`,
  'mail.password_changed.subject': 'Je Plumbline-wachtwoord is gewijzigd',
  'mail.password_changed.text': `Het wachtwoord van je account {uid} is gewijzigd en de andere sessies ervan zijn beëindigd.

Was jij het niet, kies dan nu in de app ‘Wachtwoord vergeten’ en stel een nieuw in.`,
  'mail.bind.subject': 'Je Plumbline-code: {code}',
  'mail.bind.text': `Je code om dit adres aan je Plumbline-account te koppelen is {code}.

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Voer hem alleen in de app in; wij vragen er nooit om.

Heb je er niet om gevraagd, negeer deze e-mail dan: zonder de code verandert er niets.`,
  'mail.confirm.subject': 'Je Plumbline-code: {code}',
  'mail.confirm.text': `Je code om een wijziging van je inloggegevens te bevestigen is {code}.

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Voer hem alleen in de app in; wij vragen er nooit om.

Heb je er niet om gevraagd, dan is iemand op je account ingelogd: log in en wijzig je wachtwoord.`,
  'mail.trade.subject': 'Je Plumbline-code: {code}',
  'mail.trade.text': `Je code om een nieuw handelswachtwoord in te stellen is {code}.

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Voer hem alleen in de app in; wij vragen er nooit om.

Heb je er niet om gevraagd, dan is iemand op je account ingelogd: log in en wijzig je wachtwoord.`,
  'mail.security.trade_password.subject': 'Je Plumbline-handelswachtwoord is ingesteld',
  'mail.security.trade_password.text': `Voor je account {uid} is een nieuw handelswachtwoord ingesteld.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.email_bound.subject': 'Een nieuw e-mailadres bij je Plumbline-account',
  'mail.security.email_bound.text': `Aan je account {uid} is een nieuw e-mailadres gekoppeld.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.mobile_bound.subject': 'Een nieuw telefoonnummer bij je Plumbline-account',
  'mail.security.mobile_bound.text': `Aan je account {uid} is een nieuw telefoonnummer gekoppeld.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.otp_enabled.subject': 'Tweestapsverificatie is aangezet',
  'mail.security.otp_enabled.text': `Tweestapsverificatie is aangezet voor je account {uid}.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.otp_disabled.subject': 'Tweestapsverificatie is uitgezet',
  'mail.security.otp_disabled.text': `Tweestapsverificatie is uitgezet voor je account {uid}.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.recovery_renewed.subject': 'Nieuwe herstelcodes voor je Plumbline-account',
  'mail.security.recovery_renewed.text': `Er zijn nieuwe herstelcodes gemaakt voor je account {uid}. De oude werken niet meer.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.recovery_used.subject': 'Er is een herstelcode gebruikt',
  'mail.security.recovery_used.text': `Er is een herstelcode van je account {uid} gebruikt.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.passkey_added.subject': 'Er is een passkey toegevoegd',
  'mail.security.passkey_added.text': `Er is een passkey toegevoegd aan je account {uid}.

Was jij het niet, verwijder hem dan nu in de app en wijzig je wachtwoord. De app laat dan zien waarmee nog meer op je account kan worden ingelogd.`,
  'mail.security.passkey_removed.subject': 'Er is een passkey verwijderd',
  'mail.security.passkey_removed.text': `Er is een passkey verwijderd van je account {uid}.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.app_lock_set.subject': 'De app-vergrendeling is ingesteld',
  'mail.security.app_lock_set.text': `De app-vergrendeling van je account {uid} is aangezet of gewijzigd.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.app_lock_off.subject': 'De app-vergrendeling is uitgezet',
  'mail.security.app_lock_off.text': `De app-vergrendeling van je account {uid} is uitgezet.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.wallet_linked.subject': 'Er is een wallet gekoppeld',
  'mail.security.wallet_linked.text': `Er is een wallet aan je account {uid} gekoppeld. Daarmee kan worden ingelogd.

Was jij het niet, ontkoppel hem dan nu in de app en wijzig je wachtwoord. De app laat dan zien waarmee nog meer op je account kan worden ingelogd.`,
  'mail.security.wallet_unlinked.subject': 'Er is een wallet ontkoppeld',
  'mail.security.wallet_unlinked.text': `Er is een wallet van je account {uid} ontkoppeld. Daarmee kan niet meer worden ingelogd.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.api_key_added.subject': 'Er is een API-sleutel gemaakt',
  'mail.security.api_key_added.text': `Er is een API-sleutel gemaakt voor je account {uid}. Programma’s die hem hebben, lezen je account en handelen als je dat hebt toegestaan. Opnemen kunnen ze niet.

Was jij het niet, trek hem dan nu in de app in en wijzig je wachtwoord. De app laat dan zien waarmee nog meer op je account kan worden ingelogd.`,
  'mail.security.api_key_revoked.subject': 'Er is een API-sleutel ingetrokken',
  'mail.security.api_key_revoked.text': `Er is een API-sleutel van je account {uid} ingetrokken. Hij werkt niet meer.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.security.destination_bound.subject': 'Nieuwe bestemming voor opnames',
  'mail.security.destination_bound.text': `Aan je account {uid} is een bankrekening of walletadres toegevoegd of gewijzigd. Opnames daarheen kunnen na {wait}.

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.new_device.subject': 'Op een nieuw apparaat ingelogd bij Plumbline',
  'mail.new_device.text': `Iemand, waarschijnlijk jij, heeft op een nieuw apparaat ingelogd op je account {uid}.

Apparaat: {device}
Internetadres: {address}
Tijd: {time}

Was jij het niet, wijzig dan nu je wachtwoord in de app en log bij ‘Beveiliging’ alle andere apparaten uit.`,
  'mail.verification.real_name_approved.subject': 'Je naam is gecontroleerd',
  'mail.verification.real_name_approved.text': 'Je naamcontrole is goedgekeurd.',
  'mail.verification.real_name_rejected.subject': 'Je naamcontrole is teruggestuurd',
  'mail.verification.real_name_rejected.text': `Je naamcontrole is teruggestuurd. Reden: {reason}

Je formulier staat nog in de app. Verbeter het daar en dien het opnieuw in.`,
  'mail.verification.kyc_approved.subject': 'Je identiteit is gecontroleerd',
  'mail.verification.kyc_approved.text': 'Je identiteitscontrole (KYC) is goedgekeurd.',
  'mail.verification.kyc_rejected.subject': 'Je identiteitscontrole is teruggestuurd',
  'mail.verification.kyc_rejected.text': `Je identiteitscontrole (KYC) is teruggestuurd. Reden: {reason}

Je formulier staat nog in de app. Verbeter het daar en dien het opnieuw in.`,
  'mail.frozen.subject': 'Je Plumbline-account is geblokkeerd',
  'mail.frozen.text': `Je account {uid} is geblokkeerd. De reden staat in de app.

Je kunt nog steeds inloggen, posities sluiten en je gegevens bekijken en exporteren.

Je kunt ook opnames aanvragen, tenzij een rechter of autoriteit de blokkering heeft bevolen. Een blokkering door één medewerker eindigt automatisch na 72 uur.`,
  'mail.unfrozen.subject': 'Je Plumbline-account is weer open',
  'mail.unfrozen.text': 'Je account {uid} is niet meer geblokkeerd. Alles werkt zoals voorheen.',
  'mail.staff_link.subject': 'Stel je Plumbline-werkaccount in',
  'mail.staff_link.text': `Er is een werkaccount voor je gemaakt, {name}. Open deze link om een wachtwoord en een tweede stap te kiezen:

{link}

Hij is {minutes}\u00A0minuten geldig en werkt één keer. Houd een authenticator-app bij de hand en geef de link aan niemand door.`,
  'sms.register':
    'Plumbline: {code} is je code om je te registreren, {minutes} min geldig. Geef hem nooit door.',
  'sms.registered_already':
    'Plumbline: er is al een account met dit nummer. Log in of stel je wachtwoord opnieuw in.',
  'sms.forgot':
    'Plumbline: {code} is je code voor een nieuw wachtwoord, {minutes} min geldig. Geef hem nooit door.',
  'sms.password_changed':
    'Plumbline: het wachtwoord van account {uid} is gewijzigd. Was jij het niet, stel het dan nu opnieuw in.',
  'sms.bind':
    'Plumbline: {code} is je code om dit nummer te koppelen, {minutes} min geldig. Geef hem nooit door.',
  'sms.confirm':
    'Plumbline: {code} is je code om een wijziging van je inloggegevens te bevestigen, {minutes} min geldig. Geef hem nooit door.',
  'sms.trade':
    'Plumbline: {code} is je code voor een nieuw handelswachtwoord, {minutes} min geldig. Geef hem nooit door.',
  'sms.security.trade_password':
    'Plumbline: voor je account {uid} is een nieuw handelswachtwoord ingesteld. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.email_bound':
    'Plumbline: aan je account {uid} is een nieuw e-mailadres gekoppeld. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.mobile_bound':
    'Plumbline: aan je account {uid} is een nieuw telefoonnummer gekoppeld. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.otp_enabled':
    'Plumbline: tweestapsverificatie is aangezet voor je account {uid}. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.otp_disabled':
    'Plumbline: tweestapsverificatie is uitgezet voor je account {uid}. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.recovery_renewed':
    'Plumbline: er zijn nieuwe herstelcodes gemaakt voor je account {uid}. De oude werken niet meer. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.recovery_used':
    'Plumbline: er is een herstelcode van je account {uid} gebruikt. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.passkey_added':
    'Plumbline: er is een passkey toegevoegd aan je account {uid}. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.passkey_removed':
    'Plumbline: er is een passkey verwijderd van je account {uid}. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.app_lock_set':
    'Plumbline: de app-vergrendeling van je account {uid} is aangezet of gewijzigd. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.app_lock_off':
    'Plumbline: de app-vergrendeling van je account {uid} is uitgezet. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.wallet_linked':
    'Plumbline: er is een wallet aan je account {uid} gekoppeld waarmee kan worden ingelogd. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.wallet_unlinked':
    'Plumbline: er is een wallet van je account {uid} ontkoppeld. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.api_key_added':
    'Plumbline: er is een API-sleutel gemaakt voor je account {uid}. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.api_key_revoked':
    'Plumbline: er is een API-sleutel van je account {uid} ingetrokken. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.security.destination_bound':
    'Plumbline: aan je account {uid} is een bankrekening of walletadres toegevoegd of gewijzigd. Opnames daarheen kunnen na {wait}. Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.new_device':
    'Plumbline: op account {uid} is ingelogd op een nieuw apparaat ({device}, {time}). Was jij het niet, wijzig dan nu je wachtwoord.',
  'sms.verification.real_name_approved': 'Plumbline: je naamcontrole is goedgekeurd.',
  'sms.verification.real_name_rejected':
    'Plumbline: je naamcontrole is teruggestuurd. De reden staat in de app.',
  'sms.verification.kyc_approved': 'Plumbline: je identiteitscontrole (KYC) is goedgekeurd.',
  'sms.verification.kyc_rejected':
    'Plumbline: je identiteitscontrole (KYC) is teruggestuurd. De reden staat in de app.',
  'sms.frozen':
    'Plumbline: account {uid} is geblokkeerd. De reden staat in de app. Inloggen en posities sluiten kan nog steeds.',
  'sms.unfrozen': 'Plumbline: account {uid} is niet meer geblokkeerd.',
  'mail.funding.deposit_approved.subject': 'Je storting is goedgekeurd',
  'mail.funding.deposit_approved.text': `Je storting is goedgekeurd: {amount}\u00A0{currency} is bijgeschreven op je geldrekening.

Heb je dit niet aangevraagd, neem dan contact op met de klantenservice.`,
  'sms.funding.deposit_approved':
    'Plumbline: je storting is goedgekeurd: {amount} {currency} is bijgeschreven op je geldrekening.',
  'mail.funding.deposit_rejected.subject': 'Je storting is afgewezen',
  'mail.funding.deposit_rejected.text': `Je storting van {amount}\u00A0{currency} is afgewezen. De app toont waarom.

Heb je dit niet aangevraagd, neem dan contact op met de klantenservice.`,
  'sms.funding.deposit_rejected':
    'Plumbline: je storting van {amount} {currency} is afgewezen. De app toont waarom.',
  'mail.funding.deposit_corrected.subject': 'Je storting is gecorrigeerd',
  'mail.funding.deposit_corrected.text': `Een storting is verkeerd bijgeschreven: {amount}\u00A0{currency} is van je geldrekening teruggenomen. De app toont waarom.

Ben je het er niet mee eens, neem dan contact op met de klantenservice.`,
  'sms.funding.deposit_corrected':
    'Plumbline: een storting is verkeerd bijgeschreven: {amount} {currency} is van je geldrekening teruggenomen. De app toont waarom.',
  'mail.funding.withdrawal_approved.subject': 'Je opname is goedgekeurd',
  'mail.funding.withdrawal_approved.text': `Je opname van {amount}\u00A0{currency} is goedgekeurd en wordt uitbetaald.

Heb je dit niet aangevraagd, neem dan contact op met de klantenservice.`,
  'sms.funding.withdrawal_approved':
    'Plumbline: je opname van {amount} {currency} is goedgekeurd en wordt uitbetaald.',
  'mail.funding.withdrawal_rejected.subject': 'Je opname is afgewezen',
  'mail.funding.withdrawal_rejected.text': `Je opname van {amount}\u00A0{currency} is afgewezen en het geld is weer beschikbaar. De app toont waarom.

Heb je dit niet aangevraagd, neem dan contact op met de klantenservice.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline: je opname van {amount} {currency} is afgewezen en het geld is weer beschikbaar. De app toont waarom.',
  'mail.funding.payout_sent.subject': 'Je uitbetaling is verstuurd',
  'mail.funding.payout_sent.text': `{amount}\u00A0{currency} is naar je verstuurd. De app toont het kenmerk.

Heb je dit niet aangevraagd, neem dan contact op met de klantenservice.`,
  'sms.funding.payout_sent': 'Plumbline: {amount} {currency} is naar je verstuurd. De app toont het kenmerk.',
  'mail.funding.payout_returned.subject': 'Je uitbetaling kwam terug',
  'mail.funding.payout_returned.text': `Een uitbetaling kwam terug: {amount}\u00A0{currency} staat weer op je geldrekening. De app toont waarom.

Heb je dit niet aangevraagd, neem dan contact op met de klantenservice.`,
  'sms.funding.payout_returned':
    'Plumbline: een uitbetaling kwam terug: {amount} {currency} staat weer op je geldrekening. De app toont waarom.',
  'mail.funding.payment_received.subject': 'Je kaartbetaling is bijgeschreven',
  'mail.funding.payment_received.text': `Je kaartbetaling is ontvangen: {amount}\u00A0{currency} is bijgeschreven op je geldrekening.

Heb je dit niet aangevraagd, neem dan contact op met de klantenservice.`,
  'sms.funding.payment_received':
    'Plumbline: je kaartbetaling is ontvangen: {amount} {currency} is bijgeschreven op je geldrekening.',
  'mail.funding.payment_reversed.subject': 'Je kaartbetaling is teruggeboekt',
  'mail.funding.payment_reversed.text': `Een kaartbetaling is teruggeboekt: {amount}\u00A0{currency} is van je geldrekening afgeschreven. De app toont de betaling.

Heb je dit niet aangevraagd, neem dan contact op met de klantenservice.`,
  'sms.funding.payment_reversed':
    'Plumbline: een kaartbetaling is teruggeboekt: {amount} {currency} is van je geldrekening afgeschreven. De app toont de betaling.',
  'mail.trader.approved.subject': 'Je bent nu trader',
  'mail.trader.approved.text': `Je aanvraag is goedgekeurd. Klanten kunnen {name} vanaf nu volgen.

Wat je vanaf nu opent, wijzigt en sluit, wordt gekopieerd; wat al openstaat, niet.`,
  'mail.trader.rejected.subject': 'Je traderaanvraag is afgewezen',
  'mail.trader.rejected.text': `Je aanvraag als {name} is afgewezen. Reden: {reason}

Je kunt vanaf {until} opnieuw een aanvraag doen.`,
  'mail.trader.revoked.subject': 'Je bent geen trader meer',
  'mail.trader.revoked.text': `{name} kan niet meer worden gevolgd: we hebben de toelating als trader ingetrokken. Kopieën worden gesloten of behouden, zoals elke volger heeft gekozen.

Je eigen posities en je geld blijven zoals ze zijn. Neem bij vragen contact op met de klantenservice.`,
  'sms.trader.approved': 'Plumbline: je bent nu trader. Klanten kunnen {name} volgen.',
  'sms.trader.rejected':
    'Plumbline: je aanvraag als {name} is afgewezen. De app toont waarom. Opnieuw aanvragen kan vanaf {until}.',
  'sms.trader.revoked':
    'Plumbline: {name} is niet meer toegelaten als trader en kan niet meer worden gevolgd.',
  'letter.open': 'Openen in de app',
  'letter.unsubscribe': 'Afmelden voor dit soort e-mails, zonder in te loggen',
  'mail.margin.call.subject': 'Margin call: je marge is laag',
  'mail.margin.call.text': `Je margeniveau is {level}%.

Bij 50% beginnen we posities te sluiten, het grootste verlies eerst. Sluit een positie of boek geld over naar de contractrekening.`,
  'sms.margin.call':
    'Plumbline: je margeniveau is {level}%. Bij 50% beginnen we posities te sluiten, het grootste verlies eerst. Sluit een positie of boek geld over naar de contractrekening.',
  'mail.digest.subject': 'Je meldingen: {count}',
  'mail.digest.text': `Dit is er gebeurd sinds je vorige overzicht. Tijden in {zone}.

{items}`,
  'mail.digest.more': 'Meer in de app: {count}',
  'mail.copying.margin_low.subject': 'Weinig marge door je kopieën',
  'mail.copying.margin_low.text': `Je margeniveau is {level}%. Kopieën reserveren {share}% van de gebruikte marge.

Bij 50% beginnen we posities te sluiten, het grootste verlies eerst. Sluit een positie of boek geld over naar de contractrekening.`,
  'mail.copying.stopped.subject': 'Je verlieslimiet is bereikt',
  'mail.copying.stopped.text': `De verlieslimiet van {loss}\u00A0USD voor {name} is bereikt. Het kopiëren is gestopt.

Je kopieën worden tegen de nieuwste koersen gesloten. De app toont ze allemaal.`,
  'mail.copying.ended.subject': 'Een trader die je volgt, is gestopt',
  'mail.copying.ended.text': `{name} kan niet meer worden gekopieerd: de trader is gestopt of verwijderd.

Je kopieën worden gesloten of gehouden, zoals je hebt gekozen. De app toont ze allemaal.`,
  'mail.copying.trader_paused.subject': 'Het kopiëren van een trader is gepauzeerd',
  'mail.copying.trader_paused.text': `We hebben het kopiëren van {name} gepauzeerd. Nieuwe posities worden voorlopig niet gekopieerd.

Open kopieën sluiten nog steeds als de trader sluit.`,
  'mail.copying.trader_closed.subject': 'Een trader neemt geen nieuwe volgers aan',
  'mail.copying.trader_closed.text': `{name} neemt voorlopig geen nieuwe volgers aan. Je kopieert gewoon verder.

Voor je kopieën verandert er niets.`,
  'mail.copying.trader_leverage.subject': 'Een trader die je volgt, heeft de hefboom veranderd',
  'mail.copying.trader_leverage.text': `{name} handelt nu met een gemiddelde hefboom van {now}. Eerder was dat {before}.

We vergelijken de laatste 7 dagen met de 30 dagen ervoor. Wijzig of stop het volgen als het niet meer bij je past.`,
  'mail.copying.trader_mix.subject': 'Een trader die je volgt, handelt in andere instrumenten',
  'mail.copying.trader_mix.text': `{name} handelt in andere instrumenten dan voorheen. Het meest gegroeid is {code}, nu {share}% van de orders.

We vergelijken de laatste 7 dagen met de 30 dagen ervoor. Wijzig of stop het volgen als het niet meer bij je past.`,
  'sms.copying.margin_low':
    'Plumbline: je margeniveau is {level}%. Kopieën reserveren {share}% van de gebruikte marge.',
  'sms.copying.stopped':
    'Plumbline: de verlieslimiet van {loss} USD voor {name} is bereikt. Het kopiëren is gestopt.',
  'sms.copying.ended':
    'Plumbline: {name} kan niet meer worden gekopieerd: de trader is gestopt of verwijderd.',
  'sms.copying.trader_paused':
    'Plumbline: we hebben het kopiëren van {name} gepauzeerd. Nieuwe posities worden voorlopig niet gekopieerd.',
  'sms.copying.trader_closed':
    'Plumbline: {name} neemt voorlopig geen nieuwe volgers aan. Je kopieert gewoon verder.',
  'sms.copying.trader_leverage':
    'Plumbline: {name} handelt nu met een gemiddelde hefboom van {now}. Eerder was dat {before}.',
  'sms.copying.trader_mix':
    'Plumbline: {name} handelt in andere instrumenten dan voorheen. Het meest gegroeid is {code}, nu {share}% van de orders.',
  'mail.security.recovery_set.subject': 'Je contactgegevens veranderen binnenkort',
  'mail.security.recovery_set.text': `Iemand vroeg ons een verloren e-mailadres of telefoonnummer van je account {uid} te vervangen. Wij hebben identiteitsdocumenten vergeleken en akkoord gegeven.

De wijziging gaat in op {time}. Dan worden alle apparaten uitgelogd.

Was jij dit niet, log dan vóór die tijd in en stop het bij ‘Beveiliging’.`,
  'sms.security.recovery_set':
    'Plumbline: een e-mailadres of telefoonnummer van account {uid} wordt op {time} vervangen. Was jij dit niet, log dan eerder in en stop het bij ‘Beveiliging’.',
  'mail.country_changed.subject': 'Je woonland is gewijzigd',
  'mail.country_changed.text': `We hebben het woonland van je account {uid} gewijzigd. Het bepaalt welke producten we je mogen aanbieden.

Klopt dit niet, neem dan contact op met de klantenservice.`,
  'sms.country_changed':
    'Plumbline: het woonland van account {uid} is gewijzigd. Klopt dit niet, neem dan contact op met de klantenservice.',
  'mail.lending.loan_approved.subject': 'Je lening is uitbetaald',
  'mail.lending.loan_approved.text': `Je lening van {amount}\u00A0USD is uitbetaald op je contractrekening. Je moet die uiterlijk op {day} (UTC) terugbetalen.

Neem contact op met de klantenservice als je vragen hebt.`,
  'sms.lending.loan_approved':
    'Plumbline: je lening van {amount} USD is uitbetaald op je contractrekening. Je moet die uiterlijk op {day} (UTC) terugbetalen.',
  'mail.lending.loan_rejected.subject': 'Je leenaanvraag is afgewezen',
  'mail.lending.loan_rejected.text': `Je aanvraag voor een lening van {amount}\u00A0USD is afgewezen. De app toont waarom.

Neem contact op met de klantenservice als je vragen hebt.`,
  'sms.lending.loan_rejected':
    'Plumbline: je aanvraag voor een lening van {amount} USD is afgewezen. De app toont waarom.',
  'mail.lending.loan_due.subject': 'Je moet je lening binnenkort terugbetalen',
  'mail.lending.loan_due.text': `Op je lening staat {amount}\u00A0USD open, te betalen op {day} (UTC). Betaal uiterlijk dan terug in de app om een boete te voorkomen.

Neem contact op met de klantenservice als je vragen hebt.`,
  'sms.lending.loan_due':
    'Plumbline: op je lening staat {amount} USD open, te betalen op {day} (UTC). Betaal uiterlijk dan terug in de app om een boete te voorkomen.',
  'mail.lending.loan_late.subject': 'Je terugbetaling is te laat',
  'mail.lending.loan_late.text': `Je lening had op {day} (UTC) terugbetaald moeten zijn. Er staat nu {amount}\u00A0USD open en elke dag later kost meer. Betaal terug in de app.

Neem contact op met de klantenservice als je vragen hebt.`,
  'sms.lending.loan_late':
    'Plumbline: je lening had op {day} (UTC) terugbetaald moeten zijn. Er staat nu {amount} USD open en elke dag later kost meer. Betaal terug in de app.',
  'mail.lending.loan_repaid.subject': 'Je lening is terugbetaald',
  'mail.lending.loan_repaid.text': `Je terugbetaling van {amount}\u00A0USD is geboekt. Je lening is helemaal terugbetaald en de beperkingen zijn voorbij.

Neem contact op met de klantenservice als je vragen hebt.`,
  'sms.lending.loan_repaid':
    'Plumbline: je terugbetaling van {amount} USD is geboekt. Je lening is helemaal terugbetaald en de beperkingen zijn voorbij.',
  'mail.lending.loan_repayment_counted.subject': 'Je terugbetaling is geboekt',
  'mail.lending.loan_repayment_counted.text': `Je terugbetaling van {amount}\u00A0USD is geboekt. De app toont wat nog openstaat.

Neem contact op met de klantenservice als je vragen hebt.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline: je terugbetaling van {amount} USD is geboekt. De app toont wat nog openstaat.',
  'mail.lending.loan_repayment_rejected.subject': 'Je terugbetaling is afgewezen',
  'mail.lending.loan_repayment_rejected.text': `Je terugbetaling via een externe wallet is afgewezen. De app toont waarom en wat nog openstaat.

Neem contact op met de klantenservice als je vragen hebt.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline: je terugbetaling via een externe wallet is afgewezen. De app toont waarom en wat nog openstaat.',
  'mail.lending.loan_penalty_waived.subject': 'Een boete is kwijtgescholden',
  'mail.lending.loan_penalty_waived.text': `We hebben {amount}\u00A0USD van de boete op je lening kwijtgescholden. De app toont wat nog openstaat.

Neem contact op met de klantenservice als je vragen hebt.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline: we hebben {amount} USD van de boete op je lening kwijtgescholden. De app toont wat nog openstaat.',
  'mail.lending.loan_written_off.subject': 'Je lening is afgeboekt',
  'mail.lending.loan_written_off.text': `We hebben je lening afgeboekt: de openstaande {amount}\u00A0USD hoef je niet terug te betalen.

Neem contact op met de klantenservice als je vragen hebt.`,
  'sms.lending.loan_written_off':
    'Plumbline: we hebben je lening afgeboekt: de openstaande {amount} USD hoef je niet terug te betalen.',
  'mail.support.answered.subject': 'We hebben je geantwoord',
  'mail.support.answered.text': `De klantenservice heeft je bericht beantwoord. Open ‘Klantenservice’ in de app om het te lezen.

We vragen nooit om je wachtwoord, codes of herstelzin.`,
  'sms.support.answered':
    'Plumbline: de klantenservice heeft je bericht beantwoord. Open ‘Klantenservice’ in de app om het te lezen.',
})
