import { translated } from './translated.ts'

export const sv = translated({
  'request.invalid': 'Några fält behöver ses över.',
  'request.not_json': 'Begäran gick inte att läsa. Skicka den som JSON.',
  'request.too_large': 'Begäran är för stor.',
  'request.too_many': 'För många försök. Vänta {seconds}\u00A0s och försök igen.',
  'request.not_found': 'Adressen finns inte.',
  'request.unknown_host':
    'Den här utvecklingsmiljön svarar inte på det namnet. Öppna den på localhost eller 127.0.0.1, eller ange PUBLIC_ADDRESS.',
  'request.key_reused': 'Begäran har redan skickats med annat innehåll. Inget har gjorts.',
  'request.timeout': 'Begäran tog för lång tid',
  'request.failed':
    'Något gick fel hos oss. Om det gällde pengar, kontrollera dina kontohändelser innan du försöker igen.',
  'server.not_ready': 'Inte tillgängligt just nu. Försök igen om en stund.',
  'server.busy': 'Servern är upptagen. Försök igen om en stund.',
  'server.outcome_unknown':
    'Vi vet inte än om detta genomfördes. Se efter i din historik eller skicka igen: en order eller överföring görs aldrig två gånger.',
  'session.missing': 'Logga in först',
  'session.expired': 'Sessionen är ogiltig. Logga in igen.',
  'session.ended': 'Du har loggats ut. Logga in igen.',
  'session.suspended':
    'Du har loggats ut eftersom ditt konto är spärrat. Logga in igen för att se varför; att stänga och läsa går fortfarande.',
  'permission.denied': 'Du har inte behörighet till detta.',
  'email.required': 'Ange e-postadress',
  'email.invalid': 'Ogiltig e-postadress',
  'mobile.invalid': 'Ogiltigt telefonnummer. Kontrollera landsnumret och numret.',
  'password.length': 'Välj ett lösenord på {minimum} till {maximum} tecken.',
  'password.common': 'Lösenordet är ett av de vanligaste. Välj ett annat.',
  'password.wrong': 'Lösenordet stämmer inte. Försök igen.',
  'password.same': 'Det nya lösenordet är samma som det gamla. Välj ett annat.',
  'password.no_email': 'Ingen e-postadress hittades för kontot',
  'code.wrong': 'Koden stämmer inte. Försök kvar: {left}.',
  'code.expired': 'Koden gäller inte längre. Be om en ny.',
  'code.too_many_tries': 'För många felaktiga försök. Be om en ny kod.',
  'code.wait': 'Vänta {seconds}\u00A0s innan du ber om en ny kod.',
  'code.too_many_sent':
    'I dag har {maximum}\u00A0koder redan skickats, fler skickas inte. Be om en ny om {hours}\u00A0h.',
  'code.sending_failed': 'Det gick inte att skicka, försök igen',
  'invite.unknown': 'Inbjudningskoden finns inte. Rätta den eller lämna fältet tomt.',
  'country.restricted': 'Inga tjänster ges i Nordkorea, Israel, Kina, Vanuatu och Kuba.',
  'country.unknown': 'Välj ett land i listan.',
  'agreement.outdated': 'Avtalen har ändrats. Läs de nya versionerna och godkänn igen.',
  'nickname.invalid': 'Välj ett namn på 1 till {maximum} synliga tecken.',
  'login.failed': 'Användar-ID eller lösenord stämmer inte.',
  'login.too_many_tries':
    'För många felaktiga försök. Försök igen om {minutes}\u00A0min eller återställ lösenordet.',
  'instrument.unknown': '{code} erbjuds inte här.',
  'quote.stale': 'Inget avslut. Det finns ingen aktuell kurs för {code}. Försök igen om en stund.',
  'quote.indicative': 'Inget avslut. Kurserna för {code} är fördröjda och visas bara.',
  'market.closed': 'Marknaden är stängd – handeln är stoppad. {code} handlas inte just nu.',
  'market.halted':
    'Handeln i {code} är stoppad. Inga nya ordrar tills vidare; du kan fortfarande stänga positioner.',
  'market.suspended':
    'Handeln i {code} är pausad: kursen är omtvistad. Inga nya ordrar förrän den har bekräftats. Öppna positioner kan stängas till den första otvistiga kursen.',
  'price.in_dispute':
    'Kursen på {code} är omtvistad. Vi använder den inte förrän den har bekräftats. Försök igen senare.',
  'close.not_disputed': 'Kursen på {code} är inte omtvistad. Du kan stänga positionen nu.',
  'close.requested_already': 'Den här positionen stängs redan till den första otvistiga kursen.',
  'close.not_requested': 'Det finns ingen begäran om att stänga den här positionen.',
  'price.not_disputed': 'Kursen på {code} är inte längre omtvistad.',
  'price.contradicted': 'En andra källa motsäger den här kursen på {code}. Så länge kan den inte bekräftas.',
  'market.halted_already': 'Redan stoppad: {code}.',
  'market.not_halted': 'Inte stoppad: {code}.',
  'watchlist.full': 'Din bevakning är full med {maximum} instrument. Ta bort ett först.',
  'watchlist.changed':
    'Din bevakning har ändrats sedan dess, så ordningen sparades inte. Titta igen och gör om det.',
  'layout.too_large': 'Instrumentet har redan {maximum} ritningar, fler får inte plats. Ta bort en först.',
  'order.not_found': 'Ordern finns inte.',
  'order.not_open': 'Positionen är redan stängd.',
  'lots.below_minimum': 'För litet. Minst {minimum}\u00A0lot.',
  'lots.above_maximum': 'För stort. Högst {maximum}\u00A0lot.',
  'lots.off_step': 'Välj lot i steg om {step}.',
  'leverage.not_offered': 'Hävstång ×{leverage} erbjuds inte. Högst ×{maximum} för det här instrumentet.',
  'take_profit.wrong_side':
    'Take profit skulle lösas ut direkt: kursen är {price}. Flytta nivån längre bort.',
  'stop_loss.wrong_side': 'Stop loss skulle lösas ut direkt: kursen är {price}. Flytta nivån längre bort.',
  'price.off_tick': 'Ange kurser i steg om {tick}.',
  'slippage.exceeded': 'Inget avslut. Kursen rörde sig {moved}, din gräns är {limit}. Försök igen.',
  'margin.insufficient':
    'Inte tillräckligt med fri marginal. Ordern kräver {needed}\u00A0USD, du har {free}\u00A0USD. Välj färre lot eller stäng en position.',
  'order.too_many_open': 'Du har redan {maximum} öppna positioner. Stäng en först.',
  'order.not_pending': 'Ordern väntar inte längre.',
  'entry.wrong_side': 'Kursen är redan nådd: den är {price} nu. Välj en som inte har nåtts än.',
  'order.expiry': 'Välj ett slut tidigast om {minutes} min och senast om {days} dagar.',
  'order.too_many_pending': 'Du har redan {maximum} väntande ordrar. Avbryt en först.',
  'trailing.too_near': 'För nära. Avståndet är minst {minimum}.',
  'lots.close': 'Stäng alla {maximum}\u00A0lot eller lämna minst {minimum}\u00A0lot öppna.',
  'order.unchanged': 'De här värdena gäller redan. Inget ändrades.',
  'pending.far': 'För långt från kursen. Välj en kurs från {low} till {high}.',
  'order.set_aside': 'Ordern kontrolleras och kan inte ändras nu. Kundtjänst berättar mer.',
  'exposure.customer':
    'Du får ha högst {limit}\u00A0USD i {code} och har {open}\u00A0USD. Välj färre lot eller stäng en position.',
  'exposure.total':
    'Du får ha högst {limit}\u00A0USD över alla instrument och har {open}\u00A0USD. Välj färre lot eller stäng en position.',
  'exposure.house':
    'Ordrar i {code} åt det här hållet är pausade: vår exponeringsgräns är nådd. Den andra riktningen är öppen, och stänga kan du alltid.',
  'transfer.same_account': 'Välj från- och tillkonto. De måste vara olika.',
  'transfer.above_maximum':
    'Beloppet får inte överstiga saldot. Från kontraktskontot kan nu högst {maximum}\u00A0USD föras över: marginalen för öppna positioner och deras förluster stannar där. Välj ett mindre belopp eller stäng en position.',
  'transfer.set_aside':
    'En av dina order kontrolleras, så tills vidare kan inget föras över från kontraktskontot. Kundtjänst kan berätta mer.',
  'ledger.insufficient': 'Beloppet får inte överstiga saldot',
  'otp.required': 'Ange koden från din autentiseringsapp eller en återställningskod.',
  'otp.wrong': 'Tvåstegskoden stämmer inte. Ange den som autentiseringsappen visar nu.',
  'otp.used': 'Koden har redan använts. Vänta på nästa i appen.',
  'otp.on_already': 'Tvåstegsverifiering är redan på. Stäng av den först om du ska byta enhet.',
  'otp.not_on': 'Tvåstegsverifiering är inte på. Ställ in den först.',
  'otp.used_since':
    'Kunden har använt eller ställt in tvåstegsverifiering sedan begäran gjordes. Inget har ändrats.',
  'session.unknown': 'Enheten är inte längre inloggad.',
  'email.taken': 'Ett annat konto använder e-postadressen. Ange en annan.',
  'mobile.taken': 'Ett annat konto använder telefonnumret. Ange ett annat.',
  'email.same': 'E-postadressen är redan kopplad. Ange en annan.',
  'mobile.same': 'Telefonnumret är redan kopplat. Ange ett annat.',
  'trade_password.same_as_login':
    'Handelslösenordet måste skilja sig från inloggningslösenordet. Välj ett annat.',
  'trade_password.wrong': 'Handelslösenordet stämmer inte. Försök igen.',
  'confirm.required': 'Bekräfta först med en kod som skickas till adressen som är kopplad nu.',
  'passkey.failed': 'Lösennyckeln gick inte att kontrollera. Försök igen eller använd lösenordet.',
  'passkey.unknown': 'Lösennyckeln är okänd här. Den kan ha tagits bort.',
  'demo.not_offered': 'Ett demokonto har ingen inloggning att skydda. Öppna ett riktigt konto för detta.',
  'passkey.too_many': 'Du har {maximum} lösennycklar, fler går inte. Ta bort en först.',
  'upload.type': 'Bara bilder i JPEG, PNG och WebP tas emot. Välj en annan fil.',
  'upload.too_large': 'Filen är för stor. Högst {maximum}\u00A0MB.',
  'upload.pixels': 'Bilden har för många pixlar. Högst {maximum}\u00A0megapixel.',
  'upload.unreadable': 'Bilden gick inte att läsa. Ta om den eller välj en annan fil.',
  'upload.unknown': 'Bilden finns inte längre. Lägg till den igen.',
  'upload.too_many': 'Du har nyligen laddat upp {maximum} bilder, fler går inte. Försök igen senare.',
  'verification.pending': 'Dina uppgifter granskas redan. Vänta på beskedet.',
  'verification.approved': 'Detta är redan godkänt. Inget mer behövs.',
  'verification.field': 'Fyll i alla fält',
  'verification.under_age': 'Du måste vara minst {minimum} år.',
  'verification.document_used': 'Framsidan och baksidan är samma bild. Ta en bild av varje sida.',
  'verification.not_pending': 'Detta är redan avgjort. Inget har ändrats.',
  'verification.reason_required': 'Ange en orsak, så att kunden vet vad som ska rättas.',
  'verification.compliance': 'Detta avgörs bara av compliance.',
  'verification.required': 'Slutför identitetskontrollen (KYC) först. Den måste vara godkänd för detta.',
  'verification.awaited': 'Din identitetskontroll granskas. Du kan göra detta när den är godkänd.',
  'customer.unknown': 'Kunden finns inte. Kontrollera UID.',
  'customer.frozen':
    'Kontot är spärrat: {reason}. Du kan fortfarande stänga positioner samt läsa och exportera dina uppgifter.',
  'customer.frozen_already': 'Kontot är redan spärrat.',
  'customer.order_by_two':
    'Ett beslut av domstol eller myndighet kräver två personer: begär en varaktig spärr.',
  'customer.not_frozen': 'Kontot är inte spärrat.',
  'note.empty': 'Skriv anteckningen först.',
  'flag.unknown': 'Välj en flagga i listan.',
  'request.unknown': 'Begäran finns inte.',
  'request.closed': 'Begäran är redan stängd. Inget har ändrats.',
  'request.expired': 'Begäran har gått ut. Skicka en ny.',
  'request.own': 'Du skickade begäran själv. Någon annan måste avgöra den.',
  'request.beneficiary': 'Begäran gynnar dig eller någon som står dig nära. Någon annan måste avgöra den.',
  'request.decided_already': 'Du har redan avgjort din del av begäran. Nu är det någon annans tur.',
  'request.reason_required': 'Ange en orsak. Den sparas med begäran.',
  'request.pending_already':
    'Det finns redan en öppen begäran om detta. Få den avgjord eller dra tillbaka den först.',
  'staff.login_failed': 'Användarnamnet, lösenordet eller koden stämmer inte.',
  'staff.link_invalid': 'Länken har använts eller gått ut. Be om en ny.',
  'staff.username_taken': 'Användarnamnet är upptaget. Välj ett annat.',
  'staff.username_invalid':
    'Användarnamnet går inte att använda. Välj små bokstäver och siffror, men inte admin eller editor.',
  'staff.role_unknown': 'Välj roller i listan.',
  'staff.unknown': 'Ingen medarbetare hittades. Kontrollera namnet.',
  'staff.password_weak': 'Välj ett lösenord på minst {minimum} tecken som inte är vanligt.',
  'staff.suspended_already': 'Medarbetaren är redan avstängd.',
  'staff.not_suspended': 'Medarbetaren är inte avstängd.',
  'staff.last_manager':
    'Då blir det färre än två personer som kan hantera medarbetare. Ge någon annan den rätten först.',
  'action.too_early': 'Välj en senare dag: en bolagshändelse läggs in minst {hours} timmar innan den gäller.',
  'action.invalid': 'Bolagshändelsen går inte att lägga in på grund av {field}. Tillåtet: {allowed}.',
  'action.entered_already': 'En sådan bolagshändelse är redan inlagd för {code} den dagen.',
  'instrument.not_offered': '{code} erbjuds inte för nya positioner. Öppna går att stänga.',
  'setting.unknown': 'Inställningen finns inte.',
  'setting.invalid': 'Värdet går inte att använda. Tillåtet: {allowed}.',
  'setting.rule': 'Regel {place} går inte att använda på grund av {field}. Tillåtet: {allowed}.',
  'setting.too_early':
    'Välj en senare tid. Inställningen publiceras minst {hours}\u00A0h innan den börjar gälla.',
  'setting.unchanged': 'Värdet gäller redan. Inget har ändrats.',
  'setting.changed_meanwhile': 'Inställningen har ändrats sedan dess. Titta igen och gör om det.',
  'country.required': 'Ange först ditt bosättningsland. Det avgör vad du kan erbjudas.',
  'country.declared_already': 'Du har redan angett ditt land. Kontakta kundtjänst om det ska ändras.',
  'product.not_offered': 'Produkten erbjuds inte i ditt bosättningsland ({country}).',
  'leverage.capped': 'I ditt bosättningsland är hävstången högst ×{maximum}. Välj lägre.',
  'alert.too_many': 'Du har {maximum} aktiva larm, fler går inte. Ta bort ett först.',
  'alert.unknown': 'Larmet finns inte längre.',
  'alert.met': '{code} har redan nått nivån: nu {value}. Välj en annan nivå.',
  'alert.expiry': 'Välj ett slut som ligger framåt, högst {days} dagar från nu.',
  'term.duration': 'Den här löptiden erbjuds inte för instrumentet. Välj en annan.',
  'term.stake_below': 'Minsta belopp är {minimum} USD. Ange ett högre belopp.',
  'term.stake_above': 'Högsta belopp är {maximum} USD. Ange ett lägre belopp.',
  'term.too_many_running':
    'Du har {maximum} affärer igång, vilket är det högsta samtidigt. Vänta tills en har avslutats.',
  'term.exposure':
    'Den här riktningen är full just nu: vår gräns för instrumentet är nådd. Prova den andra riktningen, ett lägre belopp eller senare.',
  'term.crosses_closing':
    'Marknaden stänger innan affären skulle sluta. Välj en kortare löptid eller handla efter {opensAt}.',
  'term.product_changed':
    'Villkoren för produkten har ändrats. Kontrollera den nya avkastningen och bekräfta igen.',
  'term.insufficient':
    'Ditt terminskonto har {available} USD tillgängligt. Ange ett lägre belopp eller för över pengar dit.',
  'term.not_ended': 'Den här affären pågår fortfarande. Kvittot finns när den är slut.',
  'limit.paused': 'Din egen paus gäller till {until}. Inget lades.',
  'limit.excluded': 'Du har stängt av dig från den här handeln till {until}. Inget lades.',
  'limit.stake_day':
    'Det skulle överskrida din egen gräns på {maximum} USD insats per dag. Ange ett mindre belopp eller vänta till i morgon (UTC).',
  'limit.loss_day':
    'Med det som pågår skulle det överskrida din egen gräns på {maximum} USD förlust per dag. Ange ett mindre belopp eller vänta till i morgon (UTC).',
  'limit.shorter':
    'Det skulle sluta tidigare än det som gäller. En paus eller avstängning kan bara förlängas.',
  'copy.applied': 'Du har redan ansökt, vänta',
  'copy.is_trader': 'Du är redan trader',
  'copy.no_return': 'Du har redan varit trader. Den som har slutat kan inte bli det igen.',
  'savings.product_unknown': 'Den här sparprodukten finns inte.',
  'savings.product_closed': 'Produkten tar inte emot nytt sparande. Välj en annan.',
  'savings.product_changed':
    'Villkoren för produkten har ändrats. Kontrollera den nya räntan och tiden och bekräfta igen.',
  'savings.below_minimum': 'Minsta insättning {minimum} USD. Ange ett högre belopp.',
  'savings.above_maximum':
    'Du kan ha högst {maximum} USD i produkten; {left} USD återstår. Ange ett lägre belopp.',
  'savings.insufficient':
    'Ditt kassakonto har {available} USD tillgängligt. Ange ett lägre belopp eller för över pengar dit.',
  'savings.places_full':
    'Alla platser i produkten är upptagna. Välj en annan eller försök när en plats blir ledig.',
  'savings.reserve':
    'Vår reserv täcker inte mer ränta just nu, så inget nytt sparande tas emot. Inget har dragits. Prova ett lägre belopp eller senare.',
  'savings.order_unknown': 'Den här sparordern finns inte.',
  'savings.completed': 'Sparordern är avslutad. Den går inte längre att ändra.',
  'copy.reapply_later': 'Din senaste ansökan avslogs. Du kan ansöka igen från {until}.',
  'copy.agreement': 'Avtalet har ändrats. Läs den aktuella versionen och godkänn den.',
  'copy.name':
    'Välj ett namn på {minimum} till {maximum} bokstäver, siffror, mellanslag, punkter, bindestreck eller understreck som inte liknar något av våra.',
  'copy.name_taken': 'En annan trader har det här namnet eller ett som ser likadant ut. Välj ett annat.',
  'copy.applicant_follows': 'Du följer en trader. Sluta följa först och ansök sedan.',
  'copy.decided': 'Det här är redan avgjort. Uppdatera för att se beslutet.',
  'copy.application_unknown': 'Den här ansökan eller texten finns inte.',
  'copy.not_trader': 'Du är inte trader.',
  'copy.trader_unknown': 'Den här tradern finns inte. Välj en annan i listan.',
  'copy.trader_paused':
    'Den här tradern tar inte emot nya följare just nu. Försök senare eller välj en annan.',
  'copy.trader_full': 'Den här tradern har {maximum} följare, vilket är det högsta. Välj en annan.',
  'copy.trader_left': 'Den här tradern går inte längre att följa. Välj en annan.',
  'copy.firm_paused': 'Vi har pausat kopieringen av den här tradern. Inget ändrades.',
  'copy.firm_paused_already': 'Kopieringen av den här tradern är redan pausad.',
  'copy.not_firm_paused': 'Kopieringen av den här tradern är inte pausad.',
  'copy.self': 'Du kan inte följa dig själv.',
  'copy.trader_cannot_follow': 'Traders kan inte följa andra traders.',
  'copy.too_many_follows': 'Du följer {maximum} traders, vilket är det högsta. Sluta följa en först.',
  'copy.multiplier': 'Ange en multiplikator från {minimum} till {maximum} med högst två decimaler.',
  'copy.margin_below_minimum':
    'Ange en högsta marginal på minst {minimum} USD: mindre räcker inte till den minsta positionen.',
  'copy.margin_below_used':
    'Dina öppna kopior binder {used} USD i marginal. Ange minst så mycket eller stäng några kopior först.',
  'copy.stop_reached': 'Dina kopior har redan förlorat {lost} USD. Ange en högre förlustgräns.',
  'copy.terms_changed': 'Vinstandelen har ändrats. Kontrollera de nya villkoren och bekräfta igen.',
  'copy.not_following': 'Du följer inte den här tradern.',
  'copy.stopping': 'Dina kopior håller på att stängas. Därefter kan du följa den här tradern igen.',
  'copy.not_copied': 'Den här positionen är ingen kopia, eller så har du redan tagit över den.',
  'push.endpoint': 'Aviseringar i den här webbläsaren kommer från en tjänst som inte tillåts här.',
  'push.off': 'Aviseringar på enheter erbjuds inte här.',
  'push.unauthorised': 'Nyckeln eller namnet på källan stämmer inte. Inget togs emot.',
  'tick.not_found': 'Inga noteringar har sparats för detta.',
  'tick.minute_open': 'Den här minuten är inte signerad än. Försök igen om {seconds} s.',
  'receipt.version':
    'Den här servern känner inte längre till uppgifterna om {code} i version {version} och kan inte göra det här kvittot. Skriv till supporten.',
  'payment.unavailable': 'Kortbetalning erbjuds inte här. Sätt in via bank eller kryptonätverk.',
  'payment.provider_away': 'Betaltjänsten svarar inte. Inget har dragits. Försök igen om en stund.',
  'payment.too_many_open':
    '{maximum} betalningar är redan öppna, vilket är högsta antalet. Slutför en eller vänta tills den löper ut.',
  'payment.unknown': 'Betalningen finns inte.',
  'payment.over': 'Betalningen är avslutad. Börja en ny.',
  'payment.signature': 'Meddelandets signatur stämmer inte.',
  'funding.route_unknown': 'Det här sättet erbjuds inte just nu. Välj ett annat.',
  'funding.below_minimum': 'Minsta belopp är {minimum} {currency}. Ange mer.',
  'funding.above_maximum': 'Högsta belopp är {maximum} {currency}. Ange mindre.',
  'funding.too_fine': 'Belopp i {currency} har högst {digits} decimaler. Ange färre.',
  'funding.day_limit':
    '{left} USD återstår av din gräns på {limit} USD under 24 timmar. Ange mindre eller vänta.',
  'funding.too_many_open':
    'Du har {maximum} ärenden under granskning, vilket är det högsta. Vänta på ett beslut eller avbryt ett.',
  'funding.proof_used':
    'Den här bilden har redan skickats med en annan insättning. Ladda upp beviset för den här.',
  'funding.transaction_used':
    'Det här transaktions-id:t har redan skickats med en annan insättning. Kontrollera det.',
  'funding.transaction_form':
    'Här finns inte exakt ett transaktions-id för {network}. Kopiera det från din plånbok eller en utforskare; en länk går också bra. Exempel: {example}',
  'funding.reference_form':
    'Ange bankens referens med {shortest} till {longest} bokstäver A–Z och siffror, som på ditt kontoutdrag. Exempel: {example}',
  'funding.no_quote':
    'Det finns inget färskt pris på {pair}, så beloppet kan inte räknas om. Försök igen senare.',
  'funding.unknown': 'Det här ärendet finns inte.',
  'funding.closed': 'Det är redan avgjort eller avbrutet. Inget ändrades.',
  'funding.being_decided': 'Beslutet om den här insättningen har påbörjats. Den kan inte längre avbrytas.',
  'trade_password.not_set': 'Du har inte valt något handelslösenord. Välj ett först: uttag frågar efter det.',
  'withdrawal.hold':
    'Uttag är pausade i {hours} h till, eftersom din säkerhet har ändrats eller adressen eller kortet är nytt.',
  'withdrawal.destination': 'Den här adressen eller det här kortet finns inte längre. Välj ett annat.',
  'withdrawal.network': 'Uttag via {network} erbjuds inte just nu. Välj en adress i ett annat nätverk.',
  'withdrawal.fee_too_high': 'Avgiften på {fee} USD lämnar inget kvar av beloppet. Ange mer.',
  'withdrawal.insufficient':
    'Beloppet får inte överstiga saldot. Ditt kassakonto har {available} USD tillgängligt. Ange mindre eller för över pengar dit först.',
  'withdrawal.payout': 'Utbetalningen kan inte få den statusen nu. Kontrollera dess nuvarande status.',
  'withdrawal.suspended':
    'Den här kundens konto är spärrat, så inget betalas ut. Låt två personer häva spärren först, eller avslå uttaget.',
  'withdrawal.owed':
    'Den här kunden är skyldig {owed} USD för pengar som har återtagits. Avslå uttaget: skulden betalas först och resten blir fri igen.',
  'destination.unknown': 'Bankkortet eller plånboksadressen finns inte längre. Välj en annan.',
  'destination.too_many': 'Du har kopplat {maximum}, vilket är högst. Ta bort en först.',
  'destination.bound_already': 'Det finns redan på din lista.',
  'destination.network': 'På det här sättet betalas just nu inget ut i {currency}. Välj ett annat.',
  'destination.address':
    'Det här är ingen adress i nätverket {network}. Kopiera den på nytt från din plånbok.',
  'destination.memo':
    'Taggen eller memot har inte den form som {network} använder. Kopiera det på nytt, eller lämna tomt om din plånbok inte anger något.',
  'destination.iban':
    'Konton i {country} anges med IBAN, och det här är inte giltigt. Kontrollera tecken för tecken.',
  'destination.bic':
    'Det här är ingen giltig BIC (SWIFT-kod). Den har 8 eller 11 bokstäver och siffror; din bank anger den vid kontot.',
  'destination.country': 'IBAN är från {iban} och BIC från {bic}. Kontrollera båda.',
  'destination.account':
    'Det här är inget kontonummer: bara bokstäver, siffror, blanksteg och bindestreck, minst 4.',
  'destination.card_number':
    'Det här är numret på ett kort. Ange kontots nummer; ange aldrig ett kortnummer här.',
  'destination.house': 'Det här är en adress eller ett konto som är vårt. Ta ut till ett eget.',
  'funding.second_person':
    'Dagens summor kräver nu en andra person. Skicka insättningen till ett andra godkännande.',
  'correction.not_approved': 'Inget av den här insättningen kan tas tillbaka: den blev inte godkänd.',
  'correction.too_much':
    'Ange ett belopp över noll och högst {most} USD: så mycket av krediteringen kan tas tillbaka.',
  'funding.changed': 'Det här har ändrats sedan du öppnade det. Titta på det igen innan du beslutar.',
  'funding.assignee': 'Den här kollegan får inte arbeta med dessa. Välj en annan.',
  'funding.views_full': 'Du har {maximum} sparade vyer, vilket är det högsta antalet. Ta bort en först.',
  'funding.view_unknown': 'Den här sparade vyn finns inte.',
  'payout.reference_required': 'Ange referensen som utbetalningen skickades med.',
  'payout.return_reference': 'Ange referensen för betalningen som kom tillbaka, så att den går att hitta.',
  'reconciliation.period':
    'En avstämning omfattar högst {days} dagar, från den första till den sista. Välj en kortare period.',
  'reconciliation.account':
    'Inget är bokfört eller erbjuds på det här kontot i den här valutan. Välj ett annat.',
  'reconciliation.day': 'Välj en dag som inte ligger i framtiden.',
  'reconciliation.amount': 'Ange ett belopp över noll, med högst 8 decimaler.',
  'reconciliation.recorded_already':
    'Den här referensen är redan registrerad för det här kontot och den här riktningen.',
  'reconciliation.unknown': 'Den här posten finns inte eller har redan återtagits.',
  'field.required': 'Obligatoriskt',
  'field.accounts': 'Välj från- och tillkonto',
  'field.amount': 'Ange ett giltigt belopp',
  'field.format': 'Inte i väntad form',
  'field.range': 'Utanför tillåtet intervall',
  'field.unknown': 'Okänt fält',
  'record.not_found': 'Den här posten finns inte.',
  'statement.period':
    'Välj en första dag som inte ligger i framtiden och en sista dag som inte ligger före den.',
  'statement.too_long':
    'Under perioden finns {count} poster. Ett kontoutdrag rymmer högst {maximum}; välj en kortare period.',
  'customer.country_same': 'Det här är redan kundens uppgivna land.',
  'customer.unverified':
    'Inget av kundens identitetsformulär är godkänt, så det finns inga handlingar att jämföra med.',
  'recovery.none': 'Inget byte väntar, så det finns inget att stoppa.',
  'recovery.waiting': 'Ett byte väntar redan för den här kunden.',
  'recovery.in_doubt':
    'Ditt konto är spärrat eftersom det är oklart vem som använder det. Bara vi kan stoppa bytet. Kontakta kundtjänst.',
  'withdrawal.loan': 'Kunden har ett obetalt lån. Inget betalas ut förrän det är återbetalt.',
  'loan.demo':
    'Ett demokonto kan inte låna: det saknar identitetskontroll. Öppna ett riktigt konto för att ansöka om lån.',
  'loan.kyc_required': 'Slutför KYC först',
  'loan.kyc_awaited': 'Din KYC granskas fortfarande. Du kan ansöka om lån när den är godkänd.',
  'loan.under_age': 'Lån är för personer som är {minimum} år eller äldre.',
  'loan.closed': 'Inga lån erbjuds just nu. Försök igen senare.',
  'loan.reserve': 'Inga fler lån betalas ut just nu: beloppet för utlåning är förbrukat. Försök igen senare.',
  'loan.amount': 'Lånebeloppet måste vara mellan {min} - {max}',
  'loan.term': 'Den löptiden erbjuds inte. Välj en av dessa löptider, i dagar: {terms}.',
  'loan.open_already': 'Du har redan ett öppet lån eller en ansökan. Du kan ansöka igen när det är avslutat.',
  'loan.product_changed': 'Lånevillkoren har ändrats. Se de nya och läs avtalet igen.',
  'loan.agreement_changed': 'Avtalet har ändrats sedan du öppnade det. Läs det igen.',
  'loan.reading': 'Läs avtalet igen innan du skriver under.',
  'loan.reading_wait': 'Tänk igenom det i lugn och ro. Du kan skriva under om {minutes} min.',
  'loan.not_agreed': 'Läs avtalet till slutet och bekräfta att du godkänner det.',
  'loan.name': 'Ange för- och efternamn som i din godkända KYC.',
  'loan.signature': 'Skriv under',
  'loan.unknown': 'Det här lånet finns inte.',
  'loan.decided': 'Ansökan är redan avgjord.',
  'loan.not_owed': 'Det finns ingen skuld på det här lånet.',
  'loan.repay_above': 'Din skuld är {owed} USD. Ange högst detta belopp.',
  'loan.insufficient': 'Det här kontot har {available} USD tillgängligt för återbetalningen.',
  'loan.voucher_address': 'Välj en av våra aktuella insättningsadresser för det här nätverket.',
  'loan.voucher_used': 'Bilden har redan skickats för en annan betalning.',
  'loan.transaction_used': 'Transaktions-ID:t har redan använts för en annan betalning.',
  'loan.too_many_vouchers': '{maximum} återbetalningar granskas redan. Vänta tills en är avgjord.',
  'loan.repayment_unknown': 'Den här återbetalningen finns inte.',
  'loan.repayment_decided': 'Återbetalningen är redan avgjord.',
  'loan.restricts_order':
    'Tills lånet är återbetalt kan du bara öppna krypto, valutor, metaller och olja. Du kan återbetala under Profil > Lån.',
  'loan.restricts_transfer':
    'Överföringar går inte att göra förrän lånet är återbetalt. Du kan återbetala under Profil > Lån.',
  'loan.restricts_saving':
    'Nytt sparande går inte att göra förrän lånet är återbetalt. Du kan återbetala under Profil > Lån.',
  'loan.restricts_withdrawal':
    'Du har ett obetalt lån, så inget kan tas ut. Om du insisterar spärras nya affärer och uttag tills lånet är återbetalt.',
  'loan.withdrawal_refused':
    'Uttaget nekades på grund av ditt obetalda lån. Nya affärer och uttag är nu spärrade tills lånet är återbetalt.',
  'loan.blocked':
    'Nya affärer och uttag är spärrade tills lånet är återbetalt. Du kan återbetala under Profil > Lån.',
  'loan.waive_above': 'Ange ett belopp över noll, högst den obetalda dröjsmålsavgiften {penalty} USD.',
  'loan.promise': 'Ange högst det belopp som är obetalt och en dag inom de närmaste {days} dagarna.',
})
