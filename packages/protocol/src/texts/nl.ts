import { translated } from './translated.ts'

export const nl = translated({
  'request.invalid': 'Verbeter de velden die niet kloppen.',
  'request.not_json': 'De aanvraag kon niet worden gelezen. Stuur hem als JSON.',
  'request.too_large': 'De aanvraag is te groot.',
  'request.too_many': 'Te veel aanvragen. Wacht {seconds}\u00A0s en probeer het opnieuw.',
  'request.not_found': 'Dit adres bestaat niet.',
  'request.unknown_host':
    'Deze ontwikkelomgeving antwoordt niet op deze naam. Open die op localhost of 127.0.0.1, of stel PUBLIC_ADDRESS in.',
  'request.key_reused': 'Deze aanvraag is al eens met andere inhoud verstuurd. Er is niets gedaan.',
  'request.timeout': 'De aanvraag duurde te lang',
  'request.failed':
    'Er ging bij ons iets mis. Ging het om geld, controleer dan je boekingen voordat je het opnieuw probeert.',
  'server.not_ready': 'Nu niet beschikbaar. Probeer het zo opnieuw.',
  'server.busy': 'De server is druk bezet. Probeer het zo opnieuw.',
  'server.outcome_unknown':
    'We weten nog niet of dit is uitgevoerd. Bekijk je boekingen of verstuur het opnieuw: een order of overboeking wordt nooit twee keer uitgevoerd.',
  'session.missing': 'Log eerst in',
  'session.expired': 'Ongeldige sessie. Log opnieuw in.',
  'session.ended': 'Je bent uitgelogd. Log opnieuw in.',
  'session.suspended':
    'Je bent uitgelogd omdat je account is geblokkeerd. Log opnieuw in om te zien waarom. Posities sluiten en boekingen bekijken kan nog.',
  'session.locked': 'De app is vergrendeld. Ontgrendel hem om door te gaan.',
  'permission.denied': 'Je hebt hier geen toestemming voor.',
  'email.required': 'Voer je e-mailadres in',
  'email.invalid': 'Ongeldig e-mailadres',
  'mobile.invalid': 'Ongeldig telefoonnummer. Controleer het landnummer en het nummer.',
  'mobile.kind': 'Dit nummer kan geen sms ontvangen. Voer een mobiel nummer in.',
  'password.length': 'Kies een wachtwoord van {minimum} tot {maximum} tekens.',
  'password.common': 'Dit wachtwoord is een van de meest gebruikte. Kies een ander.',
  'password.wrong': 'Het wachtwoord klopt niet. Probeer het opnieuw.',
  'password.same': 'Het nieuwe wachtwoord is hetzelfde als het oude. Kies een ander.',
  'password.no_email': 'Geen e-mailadres gevonden bij dit account',
  'password.ways_in': 'Ook met passkeys of wallets kan op dit account worden ingelogd. Kies welke blijven.',
  'account.other': 'Dit was voor een ander account dan het account dat nu is ingelogd. Er is niets gedaan.',
  'code.wrong': 'De code klopt niet. Pogingen over: {left}.',
  'code.expired': 'Deze code is niet meer geldig. Vraag een nieuwe aan.',
  'code.too_many_tries': 'Te veel foute pogingen. Vraag een nieuwe code aan.',
  'code.wait': 'Wacht {seconds}\u00A0s voordat je een nieuwe code aanvraagt.',
  'code.too_many_sent':
    'Daarheen zijn vandaag al {maximum} codes verstuurd, meer kan niet. Probeer het over {hours} uur opnieuw.',
  'code.sending_failed': 'Versturen mislukt, probeer het opnieuw',
  'invite.unknown': 'Deze uitnodigingscode bestaat niet. Verbeter hem of laat het veld leeg.',
  'country.restricted': 'Er is geen dienstverlening in Noord-Korea, Israël, China, Vanuatu en Cuba.',
  'country.unknown': 'Kies een land uit de lijst.',
  'agreement.outdated': 'De overeenkomsten zijn gewijzigd. Lees de nieuwe versies en ga opnieuw akkoord.',
  'nickname.invalid': 'Kies een naam van 1 tot {maximum} zichtbare tekens.',
  'login.failed': 'De gebruikers-ID of het wachtwoord klopt niet.',
  'login.too_many_tries':
    'Te veel foute pogingen. Probeer het over {minutes}\u00A0min opnieuw of stel je wachtwoord opnieuw in.',
  'instrument.unknown': '{code} wordt hier niet aangeboden.',
  'quote.stale': 'Niet uitgevoerd. Er is geen actuele koers voor {code}. Probeer het zo opnieuw.',
  'quote.indicative': 'Niet uitgevoerd. Koersen van {code} zijn vertraagd en alleen ter informatie.',
  'market.closed': 'Markt gesloten – handel ligt stil. {code} wordt nu niet verhandeld.',
  'market.halted':
    'De handel in {code} is stilgelegd. Voorlopig geen nieuwe orders; posities sluiten kan nog.',
  'market.suspended':
    'De handel in {code} is onderbroken: de koers wordt betwist. Geen nieuwe orders tot de koers is bevestigd. Open posities kunnen tegen de eerste onbetwiste koers worden gesloten.',
  'price.in_dispute':
    'De koers van {code} wordt betwist. Tot die is bevestigd, gebruiken we hem niet. Probeer het later opnieuw.',
  'close.not_disputed': 'De koers van {code} wordt niet betwist. Je kunt de positie nu sluiten.',
  'close.requested_already':
    'Je hebt al om sluiting van deze positie tegen de eerste onbetwiste koers verzocht.',
  'close.not_requested': 'Er is geen verzoek om deze positie te sluiten.',
  'close.of_copy': 'De trader of je verlieslimiet sluit deze kopie. Dat is niet in te trekken.',
  'price.not_disputed': 'De koers van {code} wordt niet meer betwist.',
  'price.contradicted':
    'Een tweede bron spreekt deze koers van {code} tegen. Zolang kan die niet worden bevestigd.',
  'market.halted_already': 'Al stilgelegd: {code}.',
  'market.not_halted': 'Niet stilgelegd: {code}.',
  'watchlist.full': 'Je watchlist is vol met {maximum} instrumenten. Verwijder er eerst een.',
  'watchlist.changed':
    'Je watchlist is intussen gewijzigd, dus de volgorde is niet opgeslagen. Controleer die en probeer het opnieuw.',
  'demo.real_account': 'Dit is een echte rekening. Alleen demorekeningen kunnen worden hersteld.',
  'demo.nothing_to_reset': 'Je demorekening heeft al het beginsaldo. Er is niets te herstellen.',
  'demo.reset_too_soon':
    'Een demorekening kan één keer per 24 uur worden hersteld. Probeer het over {hours}\u00A0uur opnieuw.',
  'demo.fund_short':
    'Boek eerst {amount}\u00A0USD over naar de geldrekening: er wordt alleen daarvan afgenomen.',
  'watchlist.unknown': 'Deze watchlist bestaat niet meer.',
  'watchlist.too_many': 'Je hebt {maximum} watchlists, het maximum. Verwijder er eerst een.',
  'watchlist.name_taken': 'Je hebt al een watchlist met deze naam. Kies een andere.',
  'watchlist.last': 'Dit is je enige watchlist, dus die blijft. Je kunt de instrumenten eruit verwijderen.',
  'layout.too_large': 'Dit instrument heeft al {maximum} tekeningen, meer kan niet. Verwijder er eerst een.',
  'order.not_found': 'Deze order bestaat niet.',
  'order.not_open': 'Deze positie is al gesloten.',
  'lots.below_minimum': 'Te klein. Het minimum is {minimum}\u00A0lots.',
  'lots.above_maximum': 'Te groot. Het maximum is {maximum}\u00A0lots.',
  'lots.off_step': 'Kies lots in stappen van {step}.',
  'leverage.not_offered':
    'Hefboom ×{leverage} wordt niet aangeboden. Voor dit instrument is ×{maximum} het hoogste.',
  'take_profit.wrong_side': 'Zet de take-profit bij een koop boven {price}, bij een verkoop eronder.',
  'stop_loss.wrong_side': 'Zet de stop-loss bij een koop onder {price}, bij een verkoop erboven.',
  'price.off_tick': 'Stel koersen in met stappen van {tick}.',
  'slippage.exceeded': 'Niet uitgevoerd. De koers bewoog {moved}, je grens is {limit}. Probeer het opnieuw.',
  'margin.insufficient':
    'Niet genoeg vrije marge. Deze order vraagt {needed}\u00A0USD, je hebt {free}\u00A0USD. Kies minder lots of sluit een positie.',
  'order.too_many_open': 'Je hebt al {maximum} open posities. Sluit er eerst een.',
  'order.not_pending': 'Deze order wacht niet meer.',
  'entry.wrong_side': 'Deze koers is al bereikt: hij is nu {price}. Kies een koers die nog niet is bereikt.',
  'order.expiry': 'Kies een einde dat minstens {minutes}\u00A0min en hoogstens {days} dagen na nu ligt.',
  'order.too_many_pending': 'Je hebt al {maximum} wachtende orders. Annuleer er eerst een.',
  'trailing.too_near': 'Te dichtbij. De afstand is minstens {minimum}.',
  'lots.close': 'Sluit alle {maximum}\u00A0lots, of laat minstens {minimum}\u00A0lots open.',
  'order.unchanged': 'Deze waarden gelden al. Er is niets gewijzigd.',
  'order.changed': 'Deze order is intussen veranderd. Er is niets gedaan.',
  'pending.far': 'Te ver van de koers. Kies een koers van {low} tot {high}.',
  'oco.same_order': 'Kies twee verschillende orders.',
  'oco.other_instrument':
    'Beide orders moeten over hetzelfde instrument gaan: de eerste is in {first}, de tweede in {second}.',
  'oco.linked_already': 'Een van deze orders is al aan een andere gekoppeld. Ontkoppel die eerst.',
  'oco.not_linked': 'Deze order is niet aan een andere gekoppeld.',
  'profit_level.wrong_side': 'Zet dit deeldoel bij een koop boven {price}, bij een verkoop eronder.',
  'profit_level.order': 'Zet elk deeldoel verder van de koers dan het vorige, en de take-profit nog verder.',
  'profit_level.lots':
    'Elk deeldoel sluit minstens {minimum}\u00A0lots, in stappen van {step}. Samen mogen ze tot {maximum}\u00A0lots sluiten.',
  'order.set_aside':
    'Deze order wordt gecontroleerd en kan nu niet worden gewijzigd. De klantenservice vertelt je meer.',
  'exposure.customer':
    'Deze order is {order}\u00A0USD waard. Je limiet in {code} is {limit}\u00A0USD en je hebt {open}\u00A0USD openstaan. Kies minder lots of sluit een positie.',
  'exposure.total':
    'Deze order is {order}\u00A0USD waard. Je limiet over alle instrumenten is {limit}\u00A0USD en je hebt {open}\u00A0USD openstaan. Kies minder lots of sluit een positie.',
  'exposure.house':
    'Deze order zou boven onze risicolimiet in {code} uitkomen. Kies minder lots of de andere richting, of probeer het later. Sluiten kan altijd.',
  'transfer.same_account': 'Kies de rekening van herkomst en de doelrekening. De twee moeten verschillen.',
  'transfer.above_maximum':
    'Het bedrag mag niet hoger zijn dan het saldo. Van de contractrekening kan nu hoogstens {maximum}\u00A0USD worden overgeboekt: de marge van open posities en hun verlies blijven daar. Kies een kleiner bedrag of sluit een positie.',
  'transfer.set_aside':
    'Een van je orders wordt gecontroleerd, dus er kan voorlopig niets van de contractrekening af. De klantenservice kan je meer vertellen.',
  'ledger.insufficient': 'Het bedrag mag niet hoger zijn dan het saldo',
  'otp.required': 'Voer de code uit je authenticator-app in, of een herstelcode.',
  'otp.wrong': 'De tweestapscode klopt niet. Voer de code in die je authenticator-app nu toont.',
  'otp.used': 'Deze code is al gebruikt. Wacht op de volgende in je app.',
  'otp.on_already':
    'Tweestapsverificatie staat al aan. Zet die eerst uit om een ander apparaat te gebruiken.',
  'otp.not_on': 'Tweestapsverificatie staat niet aan. Stel die eerst in.',
  'otp.used_since':
    'De klant heeft tweestapsverificatie sinds deze aanvraag gebruikt of opnieuw ingesteld. Er is niets gewijzigd.',
  'session.unknown': 'Dit apparaat is niet meer ingelogd.',
  'email.taken': 'Een ander account gebruikt dit e-mailadres. Voer een ander in.',
  'mobile.taken': 'Een ander account gebruikt dit telefoonnummer. Voer een ander in.',
  'email.same': 'Dit e-mailadres is al gekoppeld. Voer een ander in.',
  'mobile.same': 'Dit telefoonnummer is al gekoppeld. Voer een ander in.',
  'trade_password.same_as_login':
    'Het handelswachtwoord moet anders zijn dan het inlogwachtwoord. Kies een ander.',
  'trade_password.wrong': 'Het handelswachtwoord klopt niet. Probeer het opnieuw.',
  'confirm.required': 'Bevestig dit eerst met een code die naar het nu gekoppelde adres gaat.',
  'passkey.failed': 'De passkey kon niet worden gecontroleerd. Probeer het opnieuw of gebruik je wachtwoord.',
  'passkey.unknown': 'Deze passkey is onbekend. Misschien is hij verwijderd.',
  'demo.not_offered': 'Een demorekening heeft geen inlog om te beveiligen. Open hiervoor een echte rekening.',
  'passkey.too_many': 'Je hebt {maximum} passkeys, meer kan niet. Verwijder er eerst een.',
  'app_lock.off': 'App-vergrendeling staat uit. Zet hem aan bij ‘Beveiliging’.',
  'upload.type': 'Alleen afbeeldingen in JPEG, PNG of WebP kunnen worden gebruikt. Kies een ander bestand.',
  'upload.too_large': 'Het bestand is te groot. Het maximum is {maximum}\u00A0MB.',
  'upload.pixels': 'De afbeelding heeft te veel pixels. Het maximum is {maximum}\u00A0megapixel.',
  'upload.unreadable': 'De afbeelding kon niet worden gelezen. Maak hem opnieuw of kies een ander bestand.',
  'upload.unknown': 'Deze afbeelding bestaat niet meer. Voeg hem opnieuw toe.',
  'upload.too_many':
    'Je hebt kort geleden {maximum} afbeeldingen geüpload, meer kan niet. Probeer het later opnieuw.',
  'verification.pending': 'Je gegevens worden al beoordeeld. Wacht op de uitkomst.',
  'verification.approved': 'Dit is al goedgekeurd. Er is niets meer nodig.',
  'verification.field': 'Vul alle velden in',
  'verification.name':
    'Schrijf de naam zoals in je document: letters, spaties, koppeltekens, apostroffen, punten en komma’s, hoogstens {maximum} tekens',
  'verification.single_name':
    'Je hebt gekozen dat er in je document maar één naam staat. Laat de achternaam leeg.',
  'verification.under_age': 'Je moet minstens {minimum} jaar oud zijn.',
  'verification.document_used': 'Voor- en achterkant zijn dezelfde afbeelding. Maak er een van elke kant.',
  'verification.not_pending': 'Hierover is al beslist. Er is niets gewijzigd.',
  'verification.reason_required': 'Geef een reden, zodat de klant weet wat er beter moet.',
  'verification.compliance': 'Hierover beslist alleen compliance.',
  'verification.required': 'Rond eerst de identiteitscontrole (KYC) af. Hiervoor moet die zijn goedgekeurd.',
  'verification.rejected':
    'Je identiteitscontrole (KYC) is afgewezen. Verbeter het formulier en verstuur het opnieuw.',
  'verification.awaited': 'Je identiteitscontrole wordt beoordeeld. Dit kan zodra die is goedgekeurd.',
  'customer.unknown': 'Geen klant heeft deze UID. Controleer de UID.',
  'customer.frozen':
    'Account geblokkeerd: {reason}. Je kunt nog steeds posities sluiten en je gegevens bekijken en exporteren.',
  'customer.frozen_already': 'Dit account is al geblokkeerd.',
  'customer.order_by_two':
    'Een bevel van een rechter of autoriteit vraagt twee mensen: vraag een blijvende blokkering aan.',
  'customer.not_frozen': 'Dit account is niet geblokkeerd.',
  'note.empty': 'Schrijf eerst de notitie.',
  'flag.unknown': 'Kies een markering uit de lijst.',
  'request.unknown': 'Dit verzoek bestaat niet.',
  'request.closed': 'Dit verzoek is al afgesloten. Er is niets gewijzigd.',
  'request.expired': 'Dit verzoek is verlopen. Dien een nieuw in.',
  'request.own': 'Je hebt dit verzoek zelf ingediend. Iemand anders moet beslissen.',
  'request.beneficiary':
    'Dit verzoek komt jou of iemand uit je omgeving ten goede. Iemand anders moet beslissen.',
  'request.decided_already': 'Je hebt al over dit verzoek beslist. Nu is iemand anders aan de beurt.',
  'request.reason_required': 'Geef een reden. Die wordt bij het verzoek bewaard.',
  'request.pending_already':
    'Hiervoor staat al een verzoek open. Laat daarover eerst beslissen of trek het in.',
  'staff.login_failed': 'De gebruikersnaam, het wachtwoord of de code klopt niet.',
  'staff.link_invalid': 'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.',
  'staff.username_taken': 'Deze gebruikersnaam is bezet. Kies een andere.',
  'staff.username_invalid':
    'Deze gebruikersnaam kan niet. Kies kleine letters en cijfers, maar niet admin of editor.',
  'staff.role_unknown': 'Kies minstens één rol uit de lijst.',
  'staff.unknown': 'Geen medewerker gevonden. Controleer de naam.',
  'staff.password_weak': 'Kies een wachtwoord van minstens {minimum} tekens dat niet vaak voorkomt.',
  'staff.suspended_already': 'Deze medewerker is al geblokkeerd.',
  'staff.not_suspended': 'Deze medewerker is niet geblokkeerd.',
  'staff.last_manager':
    'Dan blijven er minder dan twee mensen over die medewerkers kunnen beheren. Geef eerst iemand anders dat recht.',
  'action.too_early':
    'Kies een latere dag: een corporate action voer je minstens {hours} uur van tevoren in.',
  'action.invalid': 'Deze corporate action kan niet worden ingevoerd vanwege {field}. Toegestaan: {allowed}.',
  'action.entered_already': 'Voor {code} is op die dag al zo’n corporate action ingevoerd.',
  'action.successor_not_listed': '{code} kan niet de opvolger zijn: het wordt hier niet verhandeld.',
  'action.successor_ended':
    '{code} kan niet de opvolger zijn: het eindigt uiterlijk wanneer deze corporate action ingaat.',
  'action.successor_currency': '{code} kan niet de opvolger zijn: het noteert niet in {currency}.',
  'action.successor_expected': '{code} wordt dit instrument, dus dit kan niet eerder of tegelijk eindigen.',
  'instrument.ended': '{code} is beëindigd en wordt niet meer verhandeld.',
  'instrument.replaced': '{code} is vervangen door {successor}. Wachtende orders zijn beëindigd.',
  'instrument.not_offered':
    '{code} wordt niet aangeboden voor nieuwe posities. Open posities kunnen worden gesloten.',
  'setting.unknown': 'Deze instelling bestaat niet.',
  'setting.invalid': 'Deze waarde kan niet. Toegestaan: {allowed}.',
  'setting.rule': 'Regel {place} kan niet vanwege {field}. Toegestaan: {allowed}.',
  'setting.too_early':
    'Kies een later tijdstip. Deze instelling wordt minstens {hours}\u00A0uur voor de ingang gepubliceerd.',
  'setting.unchanged': 'Deze waarde geldt al. Er is niets gewijzigd.',
  'setting.changed_meanwhile':
    'Deze instelling is intussen gewijzigd. Controleer die en probeer het opnieuw.',
  'country.required': 'Geef eerst je woonland op. Het bepaalt welke producten we je mogen aanbieden.',
  'country.declared_already': 'Je hebt je land al opgegeven. Vraag de klantenservice om het te wijzigen.',
  'product.not_offered': 'Dit product wordt in je woonland ({country}) niet aangeboden.',
  'leverage.capped': 'In je woonland is de hefboom beperkt tot ×{maximum}. Kies minder.',
  'alert.too_many': 'Je hebt {maximum} actieve alarmen, het maximum. Verwijder er eerst een.',
  'alert.unknown': 'Dit alarm bestaat niet meer.',
  'alert.met': '{code} heeft dit niveau al bereikt: nu {value}. Kies een ander niveau.',
  'alert.expiry': 'Kies een einde in de toekomst, hoogstens {days} dagen vanaf nu.',
  'term.duration': 'Deze looptijd wordt voor dit instrument niet aangeboden. Kies een andere.',
  'term.stake_below': 'Het minimum is {minimum}\u00A0USD. Voer een hoger bedrag in.',
  'term.stake_above': 'Het maximum is {maximum}\u00A0USD. Voer een lager bedrag in.',
  'term.too_many_running': 'Je hebt {maximum} lopende deals, het maximum. Wacht tot er een is afgelopen.',
  'term.exposure':
    'Deze deal zou boven onze risicolimiet in deze richting uitkomen. Probeer een lager bedrag, de andere richting of later.',
  'term.crosses_closing':
    'De markt sluit voordat deze deal eindigt. Kies een kortere looptijd of handel na {opensAt}.',
  'term.product_changed':
    'De voorwaarden van dit product zijn gewijzigd. Bekijk het nieuwe rendement en bevestig opnieuw.',
  'term.insufficient':
    'Op je looptijdrekening is {available}\u00A0USD beschikbaar. Voer een lager bedrag in of boek er geld naar over.',
  'term.not_ended': 'Deze deal loopt nog. De nota is beschikbaar zodra hij is afgelopen.',
  'limit.paused': 'Je eigen pauze duurt tot {until}. Er is niets geplaatst.',
  'limit.excluded': 'Je hebt jezelf tot {until} van deze handel uitgesloten. Er is niets geplaatst.',
  'limit.stake_day':
    'Hiermee ga je boven je eigen limiet van {maximum}\u00A0USD inleg per dag. Voer een kleiner bedrag in of wacht tot morgen (UTC).',
  'limit.loss_day':
    'Samen met lopende inleg ga je boven je eigen limiet van {maximum}\u00A0USD verlies per dag. Voer een kleiner bedrag in of wacht tot morgen (UTC).',
  'limit.shorter': 'Dit zou eerder eindigen dan wat al geldt. Een pauze of uitsluiting kan alleen langer.',
  'copy.applied': 'Je hebt al een aanvraag gedaan, even geduld',
  'copy.is_trader': 'Je bent al trader',
  'copy.no_return': 'Je was al eerder trader. Na vertrek kun je het niet opnieuw worden.',
  'savings.product_unknown': 'Dit spaarproduct bestaat niet.',
  'savings.product_closed': 'Dit product neemt geen nieuw spaargeld aan. Kies een ander.',
  'savings.product_changed':
    'De voorwaarden van dit product zijn gewijzigd. Bekijk de nieuwe rente en looptijd en bevestig opnieuw.',
  'savings.below_minimum': 'Minimale inleg {minimum}\u00A0USD. Voer een hoger bedrag in.',
  'savings.above_maximum':
    'In dit product kun je hoogstens {maximum}\u00A0USD hebben; er is nog {left}\u00A0USD over. Voer een lager bedrag in.',
  'savings.insufficient':
    'Op je geldrekening is {available}\u00A0USD beschikbaar. Voer een lager bedrag in of boek er geld naar over.',
  'savings.places_full':
    'Alle plaatsen in dit product zijn bezet. Kies een ander of probeer het als er een vrijkomt.',
  'savings.reserve':
    'Onze reserve is nu niet genoeg voor meer rente, dus nemen we geen nieuw spaargeld aan. Er is niets afgeschreven. Probeer een lager bedrag of later.',
  'savings.order_unknown': 'Deze spaarorder bestaat niet.',
  'savings.completed': 'Deze spaarorder is afgerond en kan niet meer worden gewijzigd.',
  'copy.reapply_later': 'Je laatste aanvraag is afgewezen. Je kunt vanaf {until} opnieuw een aanvraag doen.',
  'copy.agreement': 'De overeenkomst is gewijzigd. Lees de huidige versie en vink die aan.',
  'copy.name':
    'Kies een naam van {minimum} tot {maximum} letters, cijfers, spaties, punten, koppeltekens of onderstrepingstekens die niet op een naam van ons lijkt.',
  'copy.name_taken': 'Een andere trader heeft deze of een sterk gelijkende naam. Kies een andere.',
  'copy.applicant_follows': 'Je volgt een trader. Stop eerst met volgen en doe daarna je aanvraag.',
  'copy.decided': 'Hierover is al beslist. Vernieuw de pagina om de beslissing te zien.',
  'copy.application_unknown': 'Deze aanvraag of tekst bestaat niet.',
  'copy.not_trader': 'Je bent geen trader.',
  'copy.trader_unknown': 'Deze trader bestaat niet. Kies een andere uit de lijst.',
  'copy.trader_paused': 'Deze trader neemt nu geen nieuwe volgers aan. Probeer het later of kies een andere.',
  'copy.trader_full': 'Deze trader heeft {maximum} volgers, het maximum. Kies een andere.',
  'copy.trader_left': 'Deze trader kan niet meer worden gevolgd. Kies een andere.',
  'copy.firm_paused': 'We hebben het kopiëren van deze trader gepauzeerd. Er is niets gewijzigd.',
  'copy.firm_paused_already': 'Het kopiëren van deze trader is al gepauzeerd.',
  'copy.not_firm_paused': 'Het kopiëren van deze trader is niet gepauzeerd.',
  'copy.self': 'Je kunt jezelf niet volgen.',
  'copy.trader_cannot_follow': 'Traders kunnen geen andere traders volgen.',
  'copy.too_many_follows': 'Je volgt {maximum} traders, het maximum. Ontvolg er eerst een.',
  'copy.multiplier': 'Voer een factor in van {minimum} tot {maximum}, met hoogstens twee decimalen.',
  'copy.margin_below_minimum':
    'Voer een maximale marge van minstens {minimum}\u00A0USD in: minder dekt de kleinste positie niet.',
  'copy.margin_below_used':
    'Voor je open kopieën is {used}\u00A0USD marge gereserveerd. Voer minstens dat bedrag in of sluit eerst kopieën.',
  'copy.stop_reached': 'Je kopieën hebben al {lost}\u00A0USD verloren. Voer een hogere verlieslimiet in.',
  'copy.terms_changed': 'Het winstaandeel is gewijzigd. Bekijk de nieuwe voorwaarden en bevestig opnieuw.',
  'copy.not_following': 'Je volgt deze trader niet.',
  'copy.stopping': 'Je kopieën worden gesloten. Daarna kun je deze trader weer volgen.',
  'copy.changed': 'Je instellingen voor deze trader zijn gewijzigd sinds je ze opende. Open ze opnieuw.',
  'copy.not_copied': 'Deze positie is geen kopie, of je hebt die al overgenomen.',
  'push.endpoint': 'De meldingsdienst van deze browser wordt niet ondersteund.',
  'push.off': 'Meldingen op apparaten zijn hier niet beschikbaar.',
  'notification.fixed': 'Deze meldingen kun je niet wijzigen: ze beschermen je account en je geld.',
  'notification.quiet_hours': 'Kies voor de stille uren een ander begin dan het einde.',
  'notification.time_zone': 'Deze tijdzone is niet bekend. Kies een andere.',
  'push.unauthorised': 'De sleutel of de naam van deze bron klopt niet. Er is niets aangenomen.',
  'tick.not_found': 'Hiervoor zijn geen noteringen bewaard.',
  'tick.minute_open': 'Deze minuut is nog niet ondertekend. Probeer het over {seconds}\u00A0s opnieuw.',
  'receipt.version':
    'Deze server heeft versie {version} van de voorwaarden van {code} niet meer en kan deze nota niet maken. Neem contact op met de klantenservice.',
  'payment.unavailable': 'Betalen met een kaart kan hier niet. Stort via bank of cryptonetwerk.',
  'payment.provider_away':
    'De betaaldienst antwoordt niet. Er is niets afgeschreven. Probeer het zo nog eens.',
  'payment.too_many_open':
    'Er staan al {maximum} betalingen open, het maximum. Rond er een af of wacht tot die verloopt.',
  'payment.unknown': 'Deze betaling bestaat niet.',
  'payment.over': 'Deze betaling is beëindigd. Begin een nieuwe.',
  'payment.signature': 'De handtekening van dit bericht klopt niet.',
  'funding.route_unknown': 'Deze betaalwijze is nu niet beschikbaar. Kies een andere.',
  'funding.below_minimum': 'Het minimum is {minimum}\u00A0{currency}. Voer meer in.',
  'funding.above_maximum': 'Het maximum is {maximum}\u00A0{currency}. Voer minder in.',
  'funding.too_fine': 'Bedragen in {currency} hebben hoogstens {digits} decimalen. Voer er minder in.',
  'funding.day_limit':
    'Van je limiet van {limit}\u00A0USD in 24 uur is nog {left}\u00A0USD over. Voer minder in of wacht.',
  'funding.too_many_open':
    'Je hebt {maximum} aanvragen in beoordeling, dat is het maximum. Wacht op een beslissing of annuleer er een.',
  'funding.proof_used':
    'Deze afbeelding is al met een andere storting verstuurd. Upload het bewijs van deze storting.',
  'funding.transaction_used': 'Deze transactie-ID is al voor een andere storting gebruikt. Controleer die.',
  'funding.transaction_form':
    'Hier staat niet precies één transactie-ID van {network}. Kopieer die uit je wallet of een explorer; een link mag ook. Voorbeeld: {example}',
  'funding.reference_form':
    'Voer het kenmerk van de bank in met {shortest} tot {longest} letters A–Z en cijfers, zoals op je afschrift. Voorbeeld: {example}',
  'funding.no_quote':
    'Er is geen actuele koers van {pair}, dus het bedrag kan niet worden omgerekend. Probeer het later opnieuw.',
  'funding.unknown': 'Deze betaling is niet gevonden.',
  'funding.closed': 'Hierover is al beslist, of het is geannuleerd. Er is niets gewijzigd.',
  'funding.being_decided': 'Over deze storting wordt al beslist. Je kunt die niet meer annuleren.',
  'trade_password.not_set':
    'Je hebt nog geen handelswachtwoord ingesteld. Stel er eerst een in: opnames vragen erom.',
  'withdrawal.hold':
    'Opnames zijn nog {wait} gepauzeerd, omdat je een beveiligingsinstelling hebt gewijzigd of omdat deze bestemming nieuw is.',
  'withdrawal.destination': 'Dit adres of deze bankrekening bestaat niet meer. Kies een andere bestemming.',
  'withdrawal.network': 'Opnames via {network} zijn nu niet mogelijk. Kies een adres van een ander netwerk.',
  'withdrawal.fee_too_high':
    'Na aftrek van de kosten van {fee}\u00A0USD blijft er van dit bedrag niets over. Voer meer in.',
  'withdrawal.fee_changed': 'De kosten zijn nu {fee}\u00A0USD. Er is niets verstuurd.',
  'withdrawal.insufficient':
    'Het bedrag mag niet hoger zijn dan het saldo. Op je geldrekening is {available}\u00A0USD beschikbaar. Voer minder in of boek er eerst geld naar over.',
  'withdrawal.payout': 'Deze uitbetaling kan nu niet naar die status. Controleer de huidige status.',
  'withdrawal.suspended':
    'Het account van deze klant is geblokkeerd, dus er wordt niets uitbetaald. Laat de blokkering eerst door twee mensen opheffen, of wijs de opname af.',
  'withdrawal.owed':
    'Deze klant is ons {owed}\u00A0USD schuldig voor geld dat is teruggenomen. Wijs de opname af: eerst wordt de schuld afgelost, daarna is de rest weer beschikbaar.',
  'destination.unknown':
    'Deze bankrekening of dit walletadres bestaat niet meer. Kies een andere bestemming.',
  'destination.too_many': 'Je hebt er al {maximum} gekoppeld, meer kan niet. Verwijder er eerst een.',
  'destination.bound_already': 'Dit staat al op je lijst.',
  'destination.network': 'Uitbetalen in {currency} kan op deze manier nu niet. Kies een andere.',
  'destination.address': 'Dit is geen adres van het netwerk {network}. Kopieer het opnieuw uit je wallet.',
  'destination.memo':
    'Deze tag of memo heeft niet de vorm die {network} gebruikt. Kopieer hem opnieuw, of laat leeg als je wallet er geen noemt.',
  'destination.iban':
    'Voor rekeningen in {country} is een IBAN nodig, en deze is niet geldig. Controleer hem teken voor teken.',
  'destination.bic':
    'Dit is geen geldige BIC (SWIFT-code). Hij heeft 8 of 11 letters en cijfers; je bank noemt hem bij de rekening.',
  'destination.country': 'De IBAN is van {iban} en de BIC van {bic}. Controleer beide.',
  'destination.account':
    'Dit is geen rekeningnummer: alleen letters, cijfers, spaties en streepjes, minstens 4.',
  'destination.card_number':
    'Dit is een kaartnummer. Voer het rekeningnummer in. Voer hier nooit een kaartnummer in.',
  'destination.house': 'Dit is een adres of rekening van ons. Neem op naar een van jezelf.',
  'destination.lost':
    'Munten naar dit adres gaan verloren: niemand heeft er een sleutel van, of het is het contract van een token. Voer een adres van je eigen wallet in.',
  'funding.second_person':
    'De dagtotalen vragen nu een tweede persoon. Dien deze storting in voor een tweede goedkeuring.',
  'correction.not_approved': 'Van deze storting kan niets worden teruggenomen: die is niet goedgekeurd.',
  'correction.too_much':
    'Voer een bedrag boven nul en tot {most}\u00A0USD in: zoveel van de bijschrijving kan worden teruggenomen.',
  'funding.changed': 'Dit is gewijzigd sinds je het opende. Bekijk het opnieuw voordat je beslist.',
  'funding.assignee': 'Deze collega mag hier niet aan werken. Kies een andere.',
  'funding.views_full': 'Je hebt {maximum} opgeslagen weergaven, het maximum. Verwijder er eerst een.',
  'funding.view_unknown': 'Deze opgeslagen weergave bestaat niet.',
  'payout.reference_required': 'Voer het kenmerk in waaronder is uitbetaald.',
  'payout.return_reference':
    'Voer het kenmerk in van de betaling die terugkwam, zodat die terug te vinden is.',
  'reconciliation.period':
    'Een afstemming beslaat hoogstens {days} dagen, van de eerste tot de laatste. Kies een kortere periode.',
  'reconciliation.account':
    'Op deze rekening is in deze valuta niets geboekt of aangeboden. Kies een andere.',
  'reconciliation.day': 'Kies een dag die niet in de toekomst ligt.',
  'reconciliation.amount': 'Voer een bedrag boven nul in, met hoogstens 8 decimalen.',
  'reconciliation.recorded_already': 'Dit kenmerk is al vastgelegd voor deze rekening en richting.',
  'reconciliation.unknown': 'Deze vastlegging bestaat niet of is al teruggenomen.',
  'field.required': 'Verplicht',
  'field.accounts': 'Kies de rekening van herkomst en de doelrekening',
  'field.amount': 'Voer een geldig bedrag in',
  'field.format': 'Niet in de verwachte vorm',
  'field.range': 'Buiten het toegestane bereik',
  'field.unknown': 'Onbekend veld',
  'record.not_found': 'Deze boeking bestaat niet.',
  'statement.period':
    'Kies een eerste dag die niet in de toekomst ligt en een laatste dag die er niet voor ligt.',
  'statement.too_long':
    'In deze periode liggen {count} boekingen. Een afschrift bevat er hoogstens {maximum}; kies een kortere periode.',
  'customer.country_same': 'Dit is al het opgegeven land van de klant.',
  'customer.unverified':
    'Er is nog geen identiteitsformulier van deze klant goedgekeurd. Er zijn dus geen documenten om mee te vergelijken.',
  'recovery.none': 'Er staat geen vervanging klaar. Er is dus niets om te stoppen.',
  'recovery.waiting': 'Voor deze klant staat al een vervanging klaar.',
  'recovery.pending':
    'Een verloren adres van dit account wordt binnenkort vervangen. Tot dan kan er geen ander worden toegevoegd. Heb je er niet om gevraagd, stop het dan bij ‘Beveiliging’.',
  'recovery.in_doubt':
    'Je account is geblokkeerd omdat er twijfel is over de toegang. Alleen wij kunnen deze vervanging stoppen. Neem contact op met de klantenservice.',
  'withdrawal.loan':
    'De klant heeft een onbetaalde lening. Er wordt niets uitbetaald tot die is terugbetaald.',
  'loan.kyc_required': 'Rond eerst de identiteitscontrole (KYC) af',
  'loan.kyc_rejected':
    'Je identiteitscontrole (KYC) is afgewezen. Verbeter het formulier en verstuur het opnieuw. Zodra die is goedgekeurd, kun je een lening aanvragen.',
  'loan.kyc_awaited':
    'Je identiteitscontrole (KYC) wordt nog beoordeeld. Zodra die is goedgekeurd, kun je een lening aanvragen.',
  'loan.under_age': 'Leningen zijn er voor mensen van {minimum} jaar of ouder.',
  'loan.closed': 'Er worden nu geen leningen aangeboden. Probeer het later opnieuw.',
  'loan.reserve':
    'Er worden nu geen leningen meer uitbetaald: het bedrag voor leningen is in gebruik. Probeer het later opnieuw.',
  'loan.amount': 'Het leenbedrag moet tussen {min} en {max} liggen',
  'loan.term': 'Deze looptijd wordt niet aangeboden. Kies een van deze looptijden, in dagen: {terms}.',
  'loan.open_already':
    'Je hebt al een lopende lening of aanvraag. Zodra die is afgesloten, kun je een nieuwe aanvragen.',
  'loan.product_changed':
    'De leenvoorwaarden zijn gewijzigd. Bekijk de nieuwe en lees de overeenkomst opnieuw.',
  'loan.agreement_changed': 'De overeenkomst is gewijzigd sinds je die opende. Lees deze opnieuw.',
  'loan.reading': 'Lees de overeenkomst opnieuw voordat je tekent.',
  'loan.reading_wait': 'Neem de tijd om na te denken. Je kunt over {minutes}\u00A0min tekenen.',
  'loan.not_agreed': 'Lees de overeenkomst tot het einde en bevestig dat je akkoord gaat.',
  'loan.name': 'Voer je naam in zoals in je goedgekeurde identiteitscontrole (KYC).',
  'loan.signature': 'Zet je handtekening',
  'loan.unknown': 'Deze lening bestaat niet.',
  'loan.applicant_unverified':
    'De identiteitscontrole (KYC) van deze klant is nu niet goedgekeurd, dus er wordt niets uitbetaald. Laat die eerst goedkeuren, of wijs de aanvraag af.',
  'loan.applicant_suspended':
    'Het account van deze klant is geblokkeerd, dus er wordt niets uitbetaald. Laat de blokkering eerst door twee mensen opheffen, of wijs de aanvraag af.',
  'loan.decided': 'Over deze aanvraag is al beslist.',
  'loan.not_owed': 'Op deze lening staat niets open.',
  'loan.repay_above': 'Er staat {owed}\u00A0USD open. Voer dit bedrag of minder in.',
  'loan.insufficient': 'Op deze rekening is {available}\u00A0USD beschikbaar voor de terugbetaling.',
  'loan.voucher_address': 'Kies een van onze huidige stortingsadressen voor dit netwerk.',
  'loan.voucher_used': 'Deze afbeelding is al voor een andere betaling verstuurd.',
  'loan.transaction_used': 'Deze transactie-ID is al voor een andere betaling gebruikt.',
  'loan.too_many_vouchers':
    'Er worden al {maximum} terugbetalingen beoordeeld. Wacht tot over één is beslist.',
  'loan.repayment_unknown': 'Deze terugbetaling bestaat niet.',
  'loan.repayment_decided': 'Over deze terugbetaling is al beslist.',
  'loan.restricts_order':
    'Tot je lening is terugbetaald, kun je alleen posities in crypto, forex, metalen en olie openen. Terugbetalen kan onder Profiel > Lening.',
  'loan.restricts_transfer':
    'Overboeken kan pas als je lening is terugbetaald. Terugbetalen kan onder Profiel > Lening.',
  'loan.restricts_saving':
    'Nieuw spaargeld inleggen kan pas als je lening is terugbetaald. Terugbetalen kan onder Profiel > Lening.',
  'loan.restricts_withdrawal':
    'Je hebt een onbetaalde lening, dus opnemen kan niet. Vraag je het toch aan, dan weigeren we dat en blokkeren we nieuwe handel tot je hebt terugbetaald.',
  'loan.withdrawal_refused':
    'Je opname is geweigerd vanwege je onbetaalde lening. Nieuwe handel en opnames zijn nu geblokkeerd tot de lening is terugbetaald.',
  'loan.blocked':
    'Nieuwe handel en opnames zijn geblokkeerd tot je lening is terugbetaald. Terugbetalen kan onder Profiel > Lening.',
  'loan.waive_above': 'Voer een bedrag boven nul in, tot de openstaande boete van {penalty}\u00A0USD.',
  'loan.payment_day': 'Voer een dag in van {first} tot en met {last}.',
  'loan.promise': 'Voer hoogstens het openstaande bedrag in en een dag binnen de komende {days} dagen.',
  'support.empty': 'Schrijf een bericht of voeg iets toe.',
  'support.too_long': 'Kort dit in tot {maximum} tekens.',
  'support.too_many_messages':
    'Je hebt {maximum} berichten in een minuut gestuurd. Wacht {seconds} seconden en probeer het opnieuw.',
  'support.too_many_images':
    'Je kunt tot {maximum} afbeeldingen in 24 uur sturen. Probeer het later opnieuw.',
  'support.too_many_threads': 'Er zijn te veel gesprekken open. Log in of probeer het later opnieuw.',
  'support.about_unknown': 'Dit staat niet in je account. Verwijder het en stuur het bericht opnieuw.',
  'support.thread_unknown': 'Dit gesprek is niet gevonden. Vernieuw de pagina.',
  'support.thread_closed': 'Dit gesprek is beëindigd.',
  'support.thread_open': 'Je kunt een gesprek beoordelen als het is beëindigd.',
  'support.rated_already': 'Je hebt dit gesprek al beoordeeld.',
  'support.visitor_unknown':
    'Dit gesprek staat niet meer op dit apparaat. Stuur een bericht om een nieuw te beginnen.',
  'support.account_closed': 'De gegevens van dit account zijn gewist. Er is niets verstuurd.',
  'support.taken': '{name} beantwoordt dit gesprek. Neem het eerst over.',
  'support.changed_meanwhile':
    'De klant heeft intussen geschreven. Lees het bericht en beëindig dan het gesprek.',
  'support.member_unknown': 'Deze persoon antwoordt niet voor dit team. Kies iemand anders.',
  'support.answer_unknown': 'Dit standaardantwoord is verwijderd. Vernieuw de lijst.',
  'support.too_many_answers': 'Er kunnen tot {maximum} standaardantwoorden zijn. Verwijder er eerst een.',
  'dictionary.entry_unknown': 'Dit item is niet gevonden. Vernieuw de lijst.',
  'dictionary.value_taken': 'Dit type heeft al een item met deze waarde.',
  'dictionary.value_unknown': 'Deze waarde wordt nergens gebruikt. Gebruikte waarden: {values}.',
  'dictionary.in_use':
    '{value} is in gebruik: het item kan niet worden verwijderd en geen andere waarde krijgen. Schakel het item in plaats daarvan uit.',
  'dictionary.last_offered': 'Minstens één keuze moet ingeschakeld blijven. Schakel eerst een andere in.',
  'dictionary.too_many_types':
    'Er kunnen maximaal {maximum} typen zijn. Verwijder eerst alle items van één type.',
  'dictionary.too_many_entries': 'Een type kan maximaal {maximum} items hebben. Verwijder er eerst een.',
  'dictionary.not_offered': 'Deze keuze is niet meer beschikbaar. Kies een andere.',
  'dictionary.changed_meanwhile': 'Dit item is intussen gewijzigd. Open het opnieuw en herhaal je wijziging.',
  'dictionary.names_payee':
    'Klanten betalen naast deze tekst, dus er mag geen adres, link of rekeningnummer in staan. Die leggen twee personen vast bij de instellingen.',
  'wallet.address': 'Dit is geen Ethereum-adres. Controleer het en probeer het opnieuw.',
  'wallet.message': 'De wallet heeft een ander bericht ondertekend dan gevraagd. Begin opnieuw.',
  'wallet.domain':
    'Dit bericht is ondertekend voor een andere website, niet voor {domain}. Gebruik die website niet en begin hier opnieuw.',
  'wallet.chain': 'Dit bericht noemt een andere chain. Het moet chain {chain} noemen. Begin opnieuw.',
  'wallet.request': 'Dit verzoek is al gebruikt of is niet van jou. Begin opnieuw.',
  'wallet.expired': 'Dit verzoek is verlopen. Begin opnieuw en onderteken binnen enkele minuten.',
  'wallet.signature':
    'De handtekening hoort niet bij dit adres. Kies het juiste account in je wallet en begin opnieuw.',
  'wallet.node':
    'Contractwallets kunnen nu niet worden gecontroleerd. Probeer het over een paar minuten opnieuw.',
  'wallet.not_linked':
    'Deze wallet is aan geen account gekoppeld. Log in met je wachtwoord en koppel hem bij ‘Beveiliging’.',
  'wallet.linked_already': 'Deze wallet is al aan je account gekoppeld.',
  'wallet.linked_elsewhere':
    'Deze wallet is aan een ander account gekoppeld. Ontkoppel hem daar eerst of gebruik een andere.',
  'wallet.too_many': 'Je hebt {maximum} gekoppelde wallets, meer kan niet. Ontkoppel er eerst een.',
  'wallet.unknown': 'Deze wallet is niet aan je account gekoppeld. Misschien is hij ontkoppeld.',
  'wallet.network':
    '{network} gebruikt geen Ethereum-adressen. Kies een ander netwerk of voer het adres zelf in.',
  'wallet.contract':
    'Een contractwallet bestaat maar op één netwerk. Voer het adres zelf in bij walletadressen.',
  'api_key.unknown': 'Deze API-sleutel is onbekend, verlopen of ingetrokken.',
  'api_key.suspended':
    'API-sleutels werken niet zolang het account is geblokkeerd. Log in om te zien waarom.',
  'api_key.address': 'Deze API-sleutel mag niet vanaf dit adres worden gebruikt.',
  'api_key.use':
    'Deze API-sleutel mag dit niet. Log in, of gebruik een sleutel om te handelen waar de aanroep dat toestaat.',
  'api_key.network': '‘{network}’ is geen adres of netwerk. Schrijf 203.0.113.7 of 203.0.113.0/24.',
  'api_key.too_many': 'Je hebt {maximum} API-sleutels, meer kan niet. Trek er eerst een in.',
  'api_key.not_found': 'Deze API-sleutel staat niet in je account of is al ingetrokken.',
  'announcement.unknown': 'Deze mededeling is niet beschikbaar.',
  'markup.missing':
    'Voer een titel en een tekst in het Engels in. Andere talen hebben beide nodig of geen van beide.',
  'markup.too_long': 'Dit is te lang. Er zijn tot {maximum} tekens mogelijk.',
  'markup.unsupported':
    'Dit kan niet worden getoond: {markup}. Gebruik koppen, alinea’s, lijsten, vet, cursief en links.',
  'markup.link':
    'Deze link is niet toegestaan: {link}. Gebruik een adres dat met https:// begint of een pagina van de app.',
  'announcement.period': 'Deze tijden passen niet. Het einde moet na het begin en in de toekomst liggen.',
  'announcement.unchanged': 'Er is niets gewijzigd sinds de vorige versie.',
  'announcement.changed_meanwhile':
    'Deze mededeling is intussen gewijzigd. Controleer die en probeer het opnieuw.',
  'announcement.published_already': 'Deze versie is al gepubliceerd.',
  'announcement.not_published': 'Van deze mededeling wordt niets getoond en is niets gepland.',
  'announcement.not_must_see': 'Alleen verplichte mededelingen worden bevestigd.',
  'announcement.too_many': 'Er zijn er tot {maximum} mogelijk. Trek er eerst een in.',
  'text.unknown': 'Deze tekst of deze versie bestaat niet.',
  'text.sections': 'Begin met een kop (## Kop) en schrijf iets onder elke kop.',
  'text.plain':
    'Deze tekst wordt bij handtekeningen bewaard: gebruik alleen koppen (##) en gewone alinea’s. Niet mogelijk: {markup}',
  'text.period': 'Deze datum ligt te ver vooruit. Kies een datum binnen een jaar.',
  'text.unchanged': 'Er is niets gewijzigd sinds de vorige versie.',
  'text.changed_meanwhile':
    'Van deze tekst is er intussen een nieuwere versie. Bekijk die en probeer het opnieuw.',
  'text.published_already': 'Deze versie is al gepubliceerd.',
  'text.too_many': 'Deze tekst heeft het maximum van {maximum} versies bereikt.',
  'agreement.acceptance_needed':
    'Onze overeenkomsten zijn gewijzigd. Open je profiel, lees ze, ga akkoord en probeer het opnieuw. Posities sluiten en geld opnemen kan nog steeds.',
  'reason.unknown': 'Deze opgeslagen reden bestaat niet meer.',
  'reason.too_many': 'Er zijn al {maximum} opgeslagen redenen. Verwijder er eerst een.',
})
