import { translated } from './translated.ts'

export const sv = translated({
  'request.invalid': 'Vissa fält behöver rättas.',
  'request.not_json': 'Begäran gick inte att läsa. Skicka den som JSON.',
  'request.too_large': 'Begäran är för stor.',
  'request.too_many': 'För många försök. Vänta {seconds}\u00A0s och försök igen.',
  'request.not_found': 'Adressen finns inte.',
  'request.unknown_host':
    'Den här utvecklingsservern godtar inte värdnamnet. Öppna den på localhost eller 127.0.0.1, eller ange PUBLIC_ADDRESS.',
  'request.key_reused': 'Begäran har redan skickats med annat innehåll. Inget har gjorts.',
  'request.timeout': 'Begäran tog för lång tid',
  'request.failed':
    'Något gick fel hos oss. Om det gällde pengar, kontrollera dina kontohändelser innan du försöker igen.',
  'server.not_ready': 'Inte tillgängligt just nu. Försök igen om en stund.',
  'server.busy': 'Servern är upptagen. Försök igen om en stund.',
  'server.outcome_unknown':
    'Vi vet inte än om detta genomfördes. Kontrollera dina kontohändelser eller skicka igen: en order eller överföring görs aldrig två gånger.',
  'session.missing': 'Logga in först',
  'session.expired': 'Sessionen är ogiltig. Logga in igen.',
  'session.ended': 'Du har loggats ut. Logga in igen.',
  'session.suspended':
    'Du har loggats ut eftersom ditt konto är spärrat. Logga in igen för att se varför; du kan fortfarande stänga positioner och se dina kontohändelser.',
  'session.locked': 'Appen är låst. Lås upp den för att fortsätta.',
  'permission.denied': 'Du har inte behörighet till detta.',
  'email.required': 'Ange e-postadress',
  'email.invalid': 'Ogiltig e-postadress',
  'mobile.invalid': 'Ogiltigt telefonnummer. Kontrollera landsnumret och numret.',
  'mobile.kind': 'Det här numret kan inte ta emot sms. Ange ett mobilnummer.',
  'password.length': 'Välj ett lösenord på {minimum} till {maximum} tecken.',
  'password.common': 'Lösenordet är ett av de vanligaste. Välj ett annat.',
  'password.wrong': 'Lösenordet stämmer inte. Försök igen.',
  'password.same': 'Det nya lösenordet är samma som det gamla. Välj ett annat.',
  'password.no_email': 'Ingen e-postadress hittades för kontot',
  'password.ways_in':
    'Det går också att logga in på kontot med lösennycklar eller plånböcker. Välj vilka som ska vara kvar.',
  'account.other': 'Det här gällde ett annat konto än det som är inloggat nu. Ingenting gjordes.',
  'code.wrong': 'Koden stämmer inte. Försök kvar: {left}.',
  'code.expired': 'Koden gäller inte längre. Be om en ny.',
  'code.too_many_tries': 'För många felaktiga försök. Be om en ny kod.',
  'code.wait': 'Vänta {seconds}\u00A0s innan du ber om en ny kod.',
  'code.too_many_sent':
    'I dag har det högsta antalet koder, {maximum}, skickats dit. Försök igen om {hours}\u00A0h.',
  'code.sending_failed': 'Det gick inte att skicka, försök igen',
  'invite.unknown': 'Inbjudningskoden finns inte. Rätta den eller lämna fältet tomt.',
  'country.restricted': 'Vi erbjuder inga tjänster i Nordkorea, Israel, Kina, Vanuatu och Kuba.',
  'country.unknown': 'Välj ett land i listan.',
  'agreement.outdated': 'Avtalen har ändrats. Läs de nya versionerna och godkänn igen.',
  'nickname.invalid': 'Välj ett namn på 1 till {maximum} synliga tecken.',
  'login.failed': 'Användar-ID eller lösenord stämmer inte.',
  'login.too_many_tries':
    'För många felaktiga försök. Försök igen om {minutes}\u00A0min eller återställ lösenordet.',
  'instrument.unknown': '{code} erbjuds inte här.',
  'quote.stale': 'Inget avslut. Det finns ingen aktuell kurs för {code}. Försök igen om en stund.',
  'quote.indicative': 'Inget avslut. Kurserna för {code} är fördröjda och visas bara.',
  'market.closed': 'Marknaden är stängd – ingen handel. {code} handlas inte just nu.',
  'market.halted':
    'Handeln i {code} är stoppad. Inga nya ordrar tills vidare; du kan fortfarande stänga positioner.',
  'market.suspended':
    'Handeln i {code} är pausad: kursen är omtvistad. Inga nya ordrar förrän den har bekräftats. Öppna positioner kan stängas till den första otvistiga kursen.',
  'price.in_dispute':
    'Kursen på {code} är omtvistad. Vi använder den inte förrän den har bekräftats. Försök igen senare.',
  'close.not_disputed': 'Kursen på {code} är inte omtvistad. Du kan stänga positionen nu.',
  'close.requested_already': 'Du har redan begärt att stänga positionen till den första otvistiga kursen.',
  'close.not_requested': 'Det finns ingen begäran om att stänga den här positionen.',
  'close.of_copy': 'Tradern eller din förlustgräns stänger den här kopian. Det går inte att ångra.',
  'price.not_disputed': 'Kursen på {code} är inte längre omtvistad.',
  'price.contradicted': 'En andra källa motsäger den här kursen på {code}. Så länge kan den inte bekräftas.',
  'market.halted_already': 'Redan stoppad: {code}.',
  'market.not_halted': 'Inte stoppad: {code}.',
  'watchlist.full': 'Din bevakning är full ({maximum} instrument). Ta bort ett först.',
  'watchlist.changed':
    'Din bevakning har ändrats under tiden, så den nya ordningen sparades inte. Kontrollera den och försök igen.',
  'demo.real_account': 'Det här är ett riktigt konto. Bara demokonton kan återställas.',
  'demo.nothing_to_reset': 'Demokontot har redan sitt startsaldo. Det finns inget att återställa.',
  'demo.reset_too_soon': 'Ett demokonto kan återställas en gång per dygn. Försök igen om {hours}\u00A0h.',
  'demo.fund_short': 'För först över {amount}\u00A0USD till kassakontot: återställningen tar bara därifrån.',
  'watchlist.unknown': 'Den här bevakningslistan finns inte längre.',
  'watchlist.too_many': 'Du har det högsta antalet bevakningslistor, {maximum}. Ta bort en först.',
  'watchlist.name_taken': 'Du har redan en lista med det namnet. Välj ett annat.',
  'watchlist.last':
    'Det är din enda bevakningslista, så den blir kvar. Du kan ta bort instrumenten från den.',
  'layout.too_large': 'Instrumentet har redan det högsta antalet ritningar, {maximum}. Ta bort en först.',
  'order.not_found': 'Ordern finns inte.',
  'order.not_open': 'Positionen är redan stängd.',
  'lots.below_minimum': 'För litet. Minst {minimum}\u00A0lot.',
  'lots.above_maximum': 'För stort. Högst {maximum}\u00A0lot.',
  'lots.off_step': 'Välj antal lot i steg om {step}.',
  'leverage.not_offered': 'Hävstång ×{leverage} erbjuds inte. Högst ×{maximum} för det här instrumentet.',
  'take_profit.wrong_side': 'Vid köp ska take profit ligga över {price}, vid sälj under.',
  'stop_loss.wrong_side': 'Vid köp ska stop loss ligga under {price}, vid sälj över.',
  'price.off_tick': 'Ange kurser i steg om {tick}.',
  'slippage.exceeded': 'Inget avslut. Kursen rörde sig {moved}, din gräns är {limit}. Försök igen.',
  'margin.insufficient':
    'Inte tillräckligt med fri marginal. Ordern kräver {needed}\u00A0USD, du har {free}\u00A0USD. Välj färre lot eller stäng en position.',
  'order.too_many_open': 'Du har redan {maximum} öppna positioner. Stäng en först.',
  'order.not_pending': 'Ordern väntar inte längre.',
  'entry.wrong_side':
    'Marknaden har redan nått kursen: den är nu {price}. Välj en kurs som inte har nåtts än.',
  'order.expiry': 'Välj en sluttid tidigast om {minutes}\u00A0min och senast om {days} dagar.',
  'order.too_many_pending': 'Du har redan {maximum} väntande ordrar. Ta bort en först.',
  'trailing.too_near': 'För nära. Avståndet är minst {minimum}.',
  'lots.close': 'Stäng alla {maximum}\u00A0lot eller lämna minst {minimum}\u00A0lot öppna.',
  'order.unchanged': 'De här värdena gäller redan. Inget ändrades.',
  'order.changed': 'Ordern har ändrats under tiden. Inget har gjorts.',
  'pending.far': 'För långt från kursen. Välj en kurs från {low} till {high}.',
  'oco.same_order': 'Välj två olika ordrar.',
  'oco.other_instrument':
    'Båda ordrarna måste gälla samma instrument: den första gäller {first}, den andra {second}.',
  'oco.linked_already': 'En av ordrarna är redan kopplad till en annan. Ta bort den kopplingen först.',
  'oco.not_linked': 'Ordern är inte kopplad till någon annan.',
  'profit_level.wrong_side': 'Vid köp ska delmålet ligga över {price}, vid sälj under.',
  'profit_level.order': 'Sätt varje delmål längre från kursen än det förra, och take profit bortom alla.',
  'profit_level.lots':
    'Varje delmål stänger minst {minimum}\u00A0lot, i steg om {step}. Tillsammans får de stänga upp till {maximum}\u00A0lot.',
  'order.set_aside': 'Ordern kontrolleras och kan inte ändras nu. Kundtjänst berättar mer.',
  'exposure.customer':
    'Den här ordern är värd {order}\u00A0USD. Din gräns i {code} är {limit}\u00A0USD och du har {open}\u00A0USD. Välj färre lot eller stäng en position.',
  'exposure.total':
    'Den här ordern är värd {order}\u00A0USD. Din gräns över alla instrument är {limit}\u00A0USD och du har {open}\u00A0USD. Välj färre lot eller stäng en position.',
  'exposure.house':
    'Ordern skulle överskrida vår exponeringsgräns i {code}. Välj färre lot eller andra hållet, eller försök senare. Du kan alltid stänga det du har.',
  'transfer.same_account': 'Välj från- och tillkonto. De måste vara olika.',
  'transfer.above_maximum':
    'Beloppet får inte överstiga saldot. Högst {maximum}\u00A0USD kan nu lämna kontraktskontot: marginal och förluster för öppna positioner måste vara kvar. Välj ett mindre belopp eller stäng en position.',
  'transfer.set_aside':
    'En av dina ordrar kontrolleras, så tills vidare kan inget föras över från kontraktskontot. Kundtjänst kan berätta mer.',
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
  'email.same': 'Det här är redan din e-postadress. Ange en annan.',
  'mobile.same': 'Det här är redan ditt telefonnummer. Ange ett annat.',
  'trade_password.same_as_login':
    'Handelslösenordet måste skilja sig från inloggningslösenordet. Välj ett annat.',
  'trade_password.wrong': 'Handelslösenordet stämmer inte. Försök igen.',
  'confirm.required': 'Bekräfta först med en kod som skickas till din nuvarande adress.',
  'passkey.failed': 'Lösennyckeln gick inte att kontrollera. Försök igen eller använd lösenordet.',
  'passkey.unknown': 'Lösennyckeln är okänd. Den kan ha tagits bort.',
  'demo.not_offered': 'Ett demokonto har ingen inloggning att skydda. Öppna ett riktigt konto för detta.',
  'passkey.too_many': 'Du har det högsta antalet lösennycklar, {maximum}. Ta bort en först.',
  'app_lock.off': 'Applåset är av. Slå på det under ”Säkerhet”.',
  'upload.type': 'Bara bilder i JPEG, PNG och WebP tas emot. Välj en annan fil.',
  'upload.too_large': 'Filen är för stor. Högst {maximum}\u00A0MB.',
  'upload.pixels': 'Bilden har för många pixlar. Högst {maximum}\u00A0megapixel.',
  'upload.unreadable': 'Bilden gick inte att läsa. Ta om fotot eller välj en annan fil.',
  'upload.unknown': 'Bilden finns inte längre. Lägg till den igen.',
  'upload.too_many': 'Du har laddat upp det högsta antalet bilder just nu, {maximum}. Försök igen senare.',
  'verification.pending': 'Dina uppgifter granskas redan. Vänta på beskedet.',
  'verification.approved': 'Detta är redan godkänt. Inget mer behövs.',
  'verification.field': 'Fyll i alla fält',
  'verification.name':
    'Skriv namnet som i din handling: bokstäver, mellanslag, bindestreck, apostrofer, punkter och kommatecken, högst {maximum} tecken',
  'verification.single_name': 'Du har valt att din handling bara har ett namn. Lämna efternamnet tomt.',
  'verification.under_age': 'Du måste vara minst {minimum} år.',
  'verification.document_used': 'Framsidan och baksidan är samma bild. Ta en bild av varje sida.',
  'verification.not_pending': 'Detta är redan avgjort. Inget har ändrats.',
  'verification.reason_required': 'Ange en orsak, så att kunden vet vad som ska rättas.',
  'verification.compliance': 'Bara compliance kan besluta om detta.',
  'verification.required': 'Slutför identitetskontrollen (KYC) först. Den måste vara godkänd för detta.',
  'verification.rejected': 'Din identitetskontroll (KYC) avslogs. Rätta formuläret och skicka det igen.',
  'verification.awaited': 'Din identitetskontroll granskas. Du kan göra detta när den är godkänd.',
  'customer.unknown': 'Ingen kund har detta UID. Kontrollera det.',
  'customer.frozen':
    'Kontot är spärrat: {reason}. Du kan fortfarande stänga positioner samt läsa och exportera dina kontohändelser.',
  'customer.frozen_already': 'Kontot är redan spärrat.',
  'customer.order_by_two':
    'Ett beslut av domstol eller myndighet kräver två personer. Begär en spärr tills vidare.',
  'customer.not_frozen': 'Kontot är inte spärrat.',
  'note.empty': 'Skriv anteckningen först.',
  'flag.unknown': 'Välj en flagga i listan.',
  'request.unknown': 'Begäran finns inte.',
  'request.closed': 'Begäran är redan stängd. Inget har ändrats.',
  'request.expired': 'Begäran har gått ut. Skicka en ny.',
  'request.own': 'Du skickade begäran själv. Någon annan måste avgöra den.',
  'request.beneficiary': 'Begäran gynnar dig eller någon som står dig nära. Någon annan måste avgöra den.',
  'request.decided_already': 'Du har redan beslutat om den här begäran. Nu beslutar någon annan.',
  'request.reason_required': 'Ange en orsak. Den sparas med begäran.',
  'request.pending_already':
    'Det finns redan en öppen begäran om detta. Få den avgjord eller dra tillbaka den först.',
  'staff.login_failed': 'Användarnamnet, lösenordet eller koden stämmer inte.',
  'staff.link_invalid': 'Länken har använts eller gått ut. Be om en ny.',
  'staff.username_taken': 'Användarnamnet är upptaget. Välj ett annat.',
  'staff.username_invalid':
    'Användarnamnet går inte att använda. Välj små bokstäver och siffror, men inte admin eller editor.',
  'staff.role_unknown': 'Välj minst en roll i listan.',
  'staff.unknown': 'Ingen medarbetare hittades. Kontrollera namnet.',
  'staff.password_weak': 'Välj ett lösenord på minst {minimum} tecken som inte är vanligt.',
  'staff.suspended_already': 'Medarbetaren är redan avstängd.',
  'staff.not_suspended': 'Medarbetaren är inte avstängd.',
  'staff.last_manager':
    'Då blir det färre än två personer som kan hantera medarbetare. Ge någon annan den rätten först.',
  'action.too_early': 'Välj en senare dag: en bolagshändelse läggs in minst {hours} timmar innan den gäller.',
  'action.invalid': 'Bolagshändelsen går inte att lägga in på grund av {field}. Tillåtet: {allowed}.',
  'action.entered_already': 'En bolagshändelse av den här typen är redan inlagd för {code} den dagen.',
  'action.successor_not_listed': '{code} kan inte vara efterföljaren: det handlas inte här.',
  'action.successor_ended':
    '{code} kan inte vara efterföljaren: det avslutas senast när händelsen träder i kraft.',
  'action.successor_currency': '{code} kan inte vara efterföljaren: det noteras inte i {currency}.',
  'action.successor_expected':
    '{code} ska bli detta instrument, som därför inte kan avslutas tidigare eller samtidigt.',
  'instrument.ended': '{code} har avslutats och handlas inte längre.',
  'instrument.replaced': '{code} ersattes av {successor}. Väntande ordrar har avslutats.',
  'instrument.not_offered': '{code} erbjuds inte för nya positioner. Öppna går att stänga.',
  'setting.unknown': 'Inställningen finns inte.',
  'setting.invalid': 'Värdet går inte att använda. Tillåtet: {allowed}.',
  'setting.rule': 'Regel {place} går inte att använda på grund av {field}. Tillåtet: {allowed}.',
  'setting.too_early':
    'Välj en senare tid. Inställningen publiceras minst {hours}\u00A0h innan den börjar gälla.',
  'setting.unchanged': 'Värdet gäller redan. Inget har ändrats.',
  'setting.changed_meanwhile': 'Inställningen har ändrats under tiden. Kontrollera den och försök igen.',
  'country.required': 'Ange först ditt bosättningsland. Det avgör vilka produkter vi får erbjuda dig.',
  'country.declared_already': 'Du har redan angett ditt land. Kontakta kundtjänst om det ska ändras.',
  'product.not_offered': 'Produkten erbjuds inte i ditt bosättningsland ({country}).',
  'leverage.capped': 'I ditt bosättningsland är hävstången högst ×{maximum}. Välj lägre.',
  'alert.too_many': 'Du har det högsta antalet aktiva larm, {maximum}. Ta bort ett först.',
  'alert.unknown': 'Larmet finns inte längre.',
  'alert.met': '{code} har redan nått nivån: nu {value}. Välj en annan nivå.',
  'alert.expiry': 'Välj en sluttid i framtiden, högst {days} dagar från nu.',
  'term.duration': 'Den här löptiden erbjuds inte för instrumentet. Välj en annan.',
  'term.stake_below': 'Minsta belopp är {minimum}\u00A0USD. Ange ett högre belopp.',
  'term.stake_above': 'Högsta belopp är {maximum}\u00A0USD. Ange ett lägre belopp.',
  'term.too_many_running': 'Du har det högsta antalet pågående affärer, {maximum}. Vänta tills en är slut.',
  'term.exposure':
    'Affären skulle överskrida vår exponeringsgräns åt det här hållet. Prova ett lägre belopp eller den andra riktningen, eller försök senare.',
  'term.crosses_closing':
    'Marknaden stänger innan affären skulle sluta. Välj en kortare löptid eller handla efter {opensAt}.',
  'term.product_changed':
    'Villkoren för produkten har ändrats. Kontrollera den nya avkastningen och bekräfta igen.',
  'term.insufficient':
    'Ditt löptidskonto har {available}\u00A0USD tillgängligt. Ange ett lägre belopp eller för över pengar dit.',
  'term.not_ended': 'Den här affären pågår fortfarande. Kvittot finns när den är slut.',
  'limit.paused': 'Din egen paus gäller till {until}. Inget har utförts.',
  'limit.excluded': 'Du har stängt av dig från den här handeln till {until}. Inget har utförts.',
  'limit.stake_day':
    'Det skulle överskrida din egen gräns på {maximum}\u00A0USD insats per dag. Ange ett mindre belopp eller vänta till i morgon (UTC).',
  'limit.loss_day':
    'Med det som pågår skulle det överskrida din egen gräns på {maximum}\u00A0USD förlust per dag. Ange ett mindre belopp eller vänta till i morgon (UTC).',
  'limit.shorter':
    'Det skulle sluta tidigare än det som gäller. En paus eller avstängning kan bara förlängas.',
  'copy.applied': 'Du har redan ansökt, vänta på besked',
  'copy.is_trader': 'Du är redan trader',
  'copy.no_return': 'Du har redan varit trader. Den som har slutat kan inte bli det igen.',
  'savings.product_unknown': 'Den här sparprodukten finns inte.',
  'savings.product_closed': 'Produkten tar inte emot nytt sparande. Välj en annan.',
  'savings.product_changed':
    'Villkoren för produkten har ändrats. Kontrollera den nya räntan och tiden och bekräfta igen.',
  'savings.below_minimum': 'Minsta insättning {minimum}\u00A0USD. Ange ett högre belopp.',
  'savings.above_maximum':
    'Du kan ha högst {maximum}\u00A0USD i produkten; {left}\u00A0USD återstår. Ange ett lägre belopp.',
  'savings.insufficient':
    'Ditt kassakonto har {available}\u00A0USD tillgängligt. Ange ett lägre belopp eller för över pengar dit.',
  'savings.places_full':
    'Alla platser i produkten är upptagna. Välj en annan eller försök när en plats blir ledig.',
  'savings.reserve':
    'Vår reserv täcker inte mer ränta just nu, så inget nytt sparande tas emot. Inget har dragits. Prova ett lägre belopp eller försök senare.',
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
    'Ange en högsta marginal på minst {minimum}\u00A0USD: mindre räcker inte till den minsta positionen.',
  'copy.margin_below_used':
    'Dina öppna kopior använder {used}\u00A0USD i marginal. Ange minst så mycket eller stäng några kopior först.',
  'copy.stop_reached': 'Dina kopior har redan förlorat {lost}\u00A0USD. Ange en högre förlustgräns.',
  'copy.terms_changed': 'Vinstandelen har ändrats. Kontrollera de nya villkoren och bekräfta igen.',
  'copy.not_following': 'Du följer inte den här tradern.',
  'copy.stopping': 'Dina kopior håller på att stängas. Därefter kan du följa den här tradern igen.',
  'copy.changed': 'Dina inställningar för den här tradern har ändrats sedan du öppnade dem. Öppna dem igen.',
  'copy.not_copied': 'Den här positionen är ingen kopia, eller så har du redan tagit över den.',
  'push.endpoint': 'Webbläsarens aviseringstjänst stöds inte.',
  'push.off': 'Aviseringar på enheter är inte tillgängliga här.',
  'notification.fixed': 'De här aviseringarna kan inte ändras: de skyddar ditt konto och dina pengar.',
  'notification.quiet_hours': 'Välj olika start- och sluttid för de tysta timmarna.',
  'notification.time_zone': 'Tidszonen är okänd. Välj en annan.',
  'push.unauthorised': 'Nyckeln eller namnet på källan stämmer inte. Inget togs emot.',
  'tick.not_found': 'Inga noteringar har sparats för detta.',
  'tick.minute_open': 'Den här minuten är inte signerad än. Försök igen om {seconds}\u00A0s.',
  'receipt.version':
    'Servern har inte längre version {version} av villkoren för {code} och kan inte skapa kvittot. Kontakta kundtjänst.',
  'payment.unavailable':
    'Kortbetalning är inte tillgänglig här. Sätt in via bank eller kryptonätverk i stället.',
  'payment.provider_away': 'Betaltjänsten svarar inte. Inget har dragits. Försök igen om en stund.',
  'payment.too_many_open':
    'Du har det högsta antalet öppna betalningar, {maximum}. Slutför en eller vänta tills den löper ut.',
  'payment.unknown': 'Betalningen finns inte.',
  'payment.over': 'Betalningen är avslutad. Börja en ny.',
  'payment.signature': 'Meddelandets signatur stämmer inte.',
  'funding.route_unknown': 'Betalsättet är inte tillgängligt just nu. Välj ett annat.',
  'funding.below_minimum': 'Minsta belopp är {minimum}\u00A0{currency}. Ange mer.',
  'funding.above_maximum': 'Högsta belopp är {maximum}\u00A0{currency}. Ange mindre.',
  'funding.too_fine': 'Belopp i {currency} har högst {digits} decimaler. Ange färre.',
  'funding.day_limit':
    '{left}\u00A0USD återstår av din gräns på {limit}\u00A0USD under 24 timmar. Ange mindre eller vänta.',
  'funding.too_many_open':
    'Du har det högsta antalet ärenden under granskning, {maximum}. Vänta på ett beslut eller avbryt ett.',
  'funding.proof_used':
    'Den här bilden har redan skickats med en annan insättning. Ladda upp beviset för den här.',
  'funding.transaction_used':
    'Det här transaktions-ID:t har redan använts för en annan insättning. Kontrollera det.',
  'funding.transaction_form':
    'Det här är inte exakt ett transaktions-ID för {network}. Kopiera det från din plånbok eller en blockutforskare; en länk går också bra. Exempel: {example}',
  'funding.reference_form':
    'Ange bankens referens med {shortest} till {longest} bokstäver A–Z och siffror, som på ditt kontoutdrag. Exempel: {example}',
  'funding.no_quote':
    'Det finns ingen aktuell kurs för {pair}, så beloppet kan inte räknas om. Försök igen senare.',
  'funding.unknown': 'Betalningen hittades inte.',
  'funding.closed': 'Detta är redan avgjort eller avbrutet. Inget har ändrats.',
  'funding.being_decided': 'Vi har börjat besluta om insättningen. Du kan inte längre avbryta den.',
  'trade_password.not_set': 'Du har inte valt något handelslösenord. Välj ett först: det krävs för uttag.',
  'withdrawal.hold':
    'Uttag är pausade i {wait} till, för att du har ändrat en säkerhetsinställning eller för att adressen eller bankkontot är nytt.',
  'withdrawal.destination': 'Adressen eller bankkontot finns inte längre. Välj en annan mottagare.',
  'withdrawal.network':
    'Uttag via {network} är inte tillgängliga just nu. Välj en adress i ett annat nätverk.',
  'withdrawal.fee_too_high': 'Avgiften på {fee}\u00A0USD skulle ta hela beloppet. Ange mer.',
  'withdrawal.fee_changed': 'Avgiften är nu {fee}\u00A0USD. Inget har skickats.',
  'withdrawal.insufficient':
    'Beloppet får inte överstiga saldot. Ditt kassakonto har {available}\u00A0USD tillgängligt. Ange mindre eller för över pengar dit först.',
  'withdrawal.payout': 'Utbetalningen kan inte få den statusen nu. Kontrollera dess nuvarande status.',
  'withdrawal.suspended':
    'Den här kundens konto är spärrat, så inget betalas ut. Låt två personer häva spärren först, eller avslå uttaget.',
  'withdrawal.owed':
    'Den här kunden är skyldig oss {owed}\u00A0USD för pengar som har återtagits. Avslå uttaget: skulden betalas först och resten blir tillgänglig igen.',
  'destination.unknown': 'Bankkontot eller plånboksadressen finns inte längre. Välj en annan mottagare.',
  'destination.too_many': 'Du har det högsta antalet i listan, {maximum}. Ta bort en först.',
  'destination.bound_already': 'Det finns redan på din lista.',
  'destination.network':
    'Utbetalningar i {currency} på det sättet är inte tillgängliga just nu. Välj ett annat.',
  'destination.address':
    'Det här är ingen adress i nätverket {network}. Kopiera den på nytt från din plånbok.',
  'destination.memo':
    'Taggen eller memot har inte den form som {network} använder. Kopiera det på nytt, eller lämna tomt om din plånbok inte anger något.',
  'destination.iban':
    'Konton i {country} kräver ett IBAN, och det här är inte giltigt. Kontrollera det tecken för tecken.',
  'destination.bic':
    'Det här är ingen giltig BIC (SWIFT-kod). Den har 8 eller 11 bokstäver och siffror. Din bank visar den vid kontot.',
  'destination.country': 'IBAN är från {iban} och BIC från {bic}. Kontrollera båda.',
  'destination.account':
    'Det här är inget kontonummer. Använd bara bokstäver, siffror, blanksteg och bindestreck, minst 4.',
  'destination.card_number': 'Det här är ett kortnummer. Ange kontonumret. Ange aldrig ett kortnummer här.',
  'destination.house': 'Det här är vår egen adress eller vårt eget konto. Ta ut till ditt eget.',
  'destination.lost':
    'Mynt som skickas till den här adressen går förlorade: ingen har nyckeln till den, eller så är den ett tokenkontrakt. Ange en adress i din egen plånbok.',
  'funding.second_person':
    'Dagens summor kräver nu en andra person. Skicka insättningen till ett andra godkännande.',
  'correction.not_approved': 'Insättningen blev inte godkänd, så inget kan tas tillbaka.',
  'correction.too_much':
    'Ange ett belopp över noll och högst {most}\u00A0USD. Så mycket av krediteringen kan tas tillbaka.',
  'funding.changed': 'Det här har ändrats sedan du öppnade det. Kontrollera det igen innan du beslutar.',
  'funding.assignee': 'Den här kollegan får inte arbeta med dessa. Välj en annan.',
  'funding.views_full': 'Du har det högsta antalet sparade vyer, {maximum}. Ta bort en först.',
  'funding.view_unknown': 'Den här sparade vyn finns inte.',
  'payout.reference_required': 'Ange referensen som utbetalningen skickades med.',
  'payout.return_reference': 'Ange referensen för betalningen som kom tillbaka, så att den går att hitta.',
  'reconciliation.period':
    'En avstämning omfattar högst {days} dagar, från den första till den sista. Välj en kortare period.',
  'reconciliation.account':
    'Kontot har inga bokförda poster och erbjuds inte i den här valutan. Välj ett annat.',
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
  'record.not_found': 'Kontohändelsen finns inte.',
  'statement.period':
    'Välj en första dag som inte ligger i framtiden och en sista dag som inte ligger före den.',
  'statement.too_long':
    'Perioden har {count} händelser. Ett kontoutdrag rymmer högst {maximum}. Välj en kortare period.',
  'customer.country_same': 'Det här är redan kundens uppgivna land.',
  'customer.unverified':
    'Inget av kundens identitetsformulär är godkänt, så det finns inga handlingar att jämföra med.',
  'recovery.none': 'Inget byte väntar, så det finns inget att stoppa.',
  'recovery.waiting': 'Ett byte väntar redan för den här kunden.',
  'recovery.pending':
    'En förlorad kontaktuppgift för kontot byts snart ut. Till dess går det inte att lägga till någon annan. Om du inte har bett om det, stoppa det under ”Säkerhet”.',
  'recovery.in_doubt':
    'Ditt konto är spärrat eftersom det är oklart vem som använder det. Bara vi kan stoppa bytet. Kontakta kundtjänst.',
  'withdrawal.loan': 'Kunden har ett obetalt lån. Inget betalas ut förrän det är återbetalt.',
  'loan.kyc_required': 'Slutför identitetskontrollen (KYC) först',
  'loan.kyc_rejected':
    'Din identitetskontroll (KYC) avslogs. Rätta formuläret och skicka det igen. Du kan ansöka om lån när den är godkänd.',
  'loan.kyc_awaited':
    'Din identitetskontroll (KYC) granskas fortfarande. Du kan ansöka om lån när den är godkänd.',
  'loan.under_age': 'Lån är för personer som är {minimum} år eller äldre.',
  'loan.closed': 'Inga lån erbjuds just nu. Försök igen senare.',
  'loan.reserve': 'Inga fler lån betalas ut just nu: beloppet för utlåning är förbrukat. Försök igen senare.',
  'loan.amount': 'Lånebeloppet måste vara mellan {min} och {max}',
  'loan.term': 'Den löptiden erbjuds inte. Välj en av dessa löptider, i dagar: {terms}.',
  'loan.open_already': 'Du har redan ett öppet lån eller en ansökan. Du kan ansöka igen när det är avslutat.',
  'loan.product_changed': 'Lånevillkoren har ändrats. Se de nya och läs avtalet igen.',
  'loan.agreement_changed': 'Avtalet har ändrats sedan du öppnade det. Läs det igen.',
  'loan.reading': 'Läs avtalet igen innan du skriver under.',
  'loan.reading_wait': 'Tänk igenom det i lugn och ro. Du kan skriva under om {minutes}\u00A0min.',
  'loan.not_agreed': 'Läs avtalet till slutet och bekräfta att du godkänner det.',
  'loan.name': 'Ange ditt namn som i din godkända identitetskontroll (KYC).',
  'loan.signature': 'Skriv under',
  'loan.unknown': 'Det här lånet finns inte.',
  'loan.applicant_unverified':
    'Den här kundens KYC är inte godkänd just nu, så inget betalas ut. Låt den godkännas först, eller avslå ansökan.',
  'loan.applicant_suspended':
    'Den här kundens konto är spärrat, så inget betalas ut. Låt två personer häva spärren först, eller avslå ansökan.',
  'loan.decided': 'Ansökan är redan avgjord.',
  'loan.not_owed': 'Det finns ingen skuld på det här lånet.',
  'loan.repay_above': 'Din skuld är {owed}\u00A0USD. Ange högst detta belopp.',
  'loan.insufficient': 'Det här kontot har {available}\u00A0USD tillgängligt för återbetalningen.',
  'loan.voucher_address': 'Välj en av våra aktuella insättningsadresser för det här nätverket.',
  'loan.voucher_used': 'Bilden har redan skickats för en annan betalning.',
  'loan.transaction_used': 'Transaktions-ID:t har redan använts för en annan betalning.',
  'loan.too_many_vouchers': '{maximum} återbetalningar granskas redan. Vänta tills en är avgjord.',
  'loan.repayment_unknown': 'Den här återbetalningen finns inte.',
  'loan.repayment_decided': 'Återbetalningen är redan avgjord.',
  'loan.restricts_order':
    'Tills lånet är återbetalt kan du bara öppna positioner i krypto, valutor, metaller och olja. Du kan återbetala under Profil > Lån.',
  'loan.restricts_transfer':
    'Överföringar går inte att göra förrän lånet är återbetalt. Du kan återbetala under Profil > Lån.',
  'loan.restricts_saving':
    'Nytt sparande går inte att göra förrän lånet är återbetalt. Du kan återbetala under Profil > Lån.',
  'loan.restricts_withdrawal':
    'Du har ett obetalt lån, så du kan inte ta ut pengar. Om du ändå begär ett uttag nekar vi det och spärrar nya affärer tills du har återbetalat.',
  'loan.withdrawal_refused':
    'Uttaget nekades på grund av ditt obetalda lån. Nya affärer och uttag är nu spärrade tills lånet är återbetalt.',
  'loan.blocked':
    'Nya affärer och uttag är spärrade tills lånet är återbetalt. Du kan återbetala under Profil > Lån.',
  'loan.waive_above': 'Ange ett belopp över noll, högst den obetalda dröjsmålsavgiften {penalty}\u00A0USD.',
  'loan.payment_day': 'Ange en dag från {first} till {last}.',
  'loan.promise': 'Ange högst det belopp som är obetalt och en dag inom de närmaste {days} dagarna.',
  'support.empty': 'Skriv ett meddelande eller bifoga något.',
  'support.too_long': 'Korta ned till {maximum} tecken.',
  'support.too_many_messages':
    'Du har skickat {maximum} meddelanden på en minut. Vänta {seconds} sekunder och försök igen.',
  'support.too_many_images': 'Du kan skicka upp till {maximum} bilder på 24 timmar. Försök igen senare.',
  'support.too_many_threads': 'För många konversationer är öppna. Logga in eller försök igen senare.',
  'support.about_unknown': 'Detta finns inte på ditt konto. Ta bort det och skicka meddelandet igen.',
  'support.thread_unknown': 'Konversationen hittades inte. Uppdatera sidan.',
  'support.thread_closed': 'Konversationen är avslutad.',
  'support.thread_open': 'Du kan betygsätta en konversation när den är avslutad.',
  'support.rated_already': 'Du har redan betygsatt den här konversationen.',
  'support.visitor_unknown':
    'Konversationen finns inte längre på den här enheten. Skicka ett meddelande för att starta en ny.',
  'support.account_closed': 'Kontots uppgifter har raderats. Inget skickades.',
  'support.taken': '{name} svarar på den här konversationen. Ta över den först.',
  'support.changed_meanwhile':
    'Kunden har skrivit under tiden. Läs meddelandet och avsluta sedan konversationen.',
  'support.member_unknown': 'Den här personen svarar inte för det här teamet. Välj någon annan.',
  'support.answer_unknown': 'Det färdiga svaret har tagits bort. Uppdatera listan.',
  'support.too_many_answers': 'Det kan finnas upp till {maximum} färdiga svar. Ta bort ett först.',
  'dictionary.entry_unknown': 'Posten hittades inte. Uppdatera listan.',
  'dictionary.value_taken': 'Den här typen har redan en post med detta värde.',
  'dictionary.value_unknown': 'Ingenting använder detta värde. Värden som används: {values}.',
  'dictionary.in_use':
    '{value} används: posten kan inte tas bort eller få ett annat värde. Inaktivera posten i stället.',
  'dictionary.last_offered': 'Minst ett val måste vara aktivt. Aktivera ett annat först.',
  'dictionary.too_many_types': 'Det kan finnas högst {maximum} typer. Ta först bort alla poster i en av dem.',
  'dictionary.too_many_entries': 'En typ kan ha högst {maximum} poster. Ta bort en först.',
  'dictionary.not_offered': 'Det här valet är inte längre tillgängligt. Välj ett annat.',
  'dictionary.changed_meanwhile': 'Posten har ändrats under tiden. Öppna den igen och gör om ändringen.',
  'dictionary.names_payee':
    'Kunder betalar in bredvid den här texten, så den får inte innehålla en adress, en länk eller ett kontonummer. Sådana anges av två personer i inställningarna.',
  'wallet.address': 'Det här är ingen Ethereum-adress. Kontrollera den och försök igen.',
  'wallet.message': 'Plånboken signerade ett annat meddelande än det vi bad om. Börja om.',
  'wallet.domain':
    'Meddelandet signerades för en annan webbplats, inte för {domain}. Använd inte den webbplatsen utan börja om här.',
  'wallet.chain': 'Meddelandet anger en annan kedja. Det ska ange kedja {chain}. Börja om.',
  'wallet.request': 'Begäran är redan använd eller inte din. Börja om.',
  'wallet.expired': 'Begäran har gått ut. Börja om och signera inom några minuter.',
  'wallet.signature': 'Signaturen hör inte till den här adressen. Välj rätt konto i plånboken och börja om.',
  'wallet.node': 'Kontraktsplånböcker går inte att kontrollera just nu. Försök igen om några minuter.',
  'wallet.not_linked':
    'Plånboken är inte kopplad till något konto. Logga in med lösenord och koppla den under ”Säkerhet”.',
  'wallet.linked_already': 'Plånboken är redan kopplad till ditt konto.',
  'wallet.linked_elsewhere':
    'Plånboken är kopplad till ett annat konto. Koppla bort den där först eller använd en annan.',
  'wallet.too_many': 'Du har det högsta antalet kopplade plånböcker, {maximum}. Koppla bort en först.',
  'wallet.unknown': 'Plånboken är inte kopplad till ditt konto. Den kan ha kopplats bort.',
  'wallet.network':
    '{network} använder inte Ethereum-adresser. Välj ett annat nätverk eller ange adressen själv.',
  'wallet.contract':
    'En kontraktsplånbok finns bara på ett nätverk. Ange adressen själv under plånboksadresser.',
  'api_key.unknown': 'API-nyckeln är okänd, har gått ut eller är återkallad.',
  'api_key.suspended': 'API-nycklar fungerar inte medan kontot är spärrat. Logga in för att se varför.',
  'api_key.address': 'API-nyckeln får inte användas från den här adressen.',
  'api_key.use':
    'API-nyckeln får inte göra detta. Logga in, eller använd en nyckel för handel där anropet tillåter det.',
  'api_key.network': '”{network}” är ingen adress och inget nät. Skriv 203.0.113.7 eller 203.0.113.0/24.',
  'api_key.too_many': 'Du har det högsta antalet API-nycklar, {maximum}. Återkalla en först.',
  'api_key.not_found': 'API-nyckeln finns inte på ditt konto eller är redan återkallad.',
  'announcement.unknown': 'Meddelandet är inte tillgängligt.',
  'markup.missing': 'Ange rubrik och text på engelska. Andra språk ska ha båda eller ingendera.',
  'markup.too_long': 'Det är för långt. Upp till {maximum} tecken är möjliga.',
  'markup.unsupported':
    'Detta kan inte visas: {markup}. Använd rubriker, stycken, listor, fetstil, kursiv och länkar.',
  'markup.link':
    'Länken är inte tillåten: {link}. Använd en adress som börjar med https:// eller en sida i appen.',
  'announcement.period': 'Tiderna går inte ihop. Slutet måste ligga efter början och i framtiden.',
  'announcement.unchanged': 'Inget har ändrats sedan förra versionen.',
  'announcement.changed_meanwhile': 'Meddelandet har ändrats under tiden. Kontrollera det och försök igen.',
  'announcement.published_already': 'Den här versionen är redan publicerad.',
  'announcement.not_published': 'Inget av meddelandet visas eller är schemalagt.',
  'announcement.not_must_see': 'Bara meddelanden som måste läsas bekräftas.',
  'announcement.too_many': 'Upp till {maximum} är möjliga. Dra tillbaka ett först.',
  'text.unknown': 'Den texten eller versionen finns inte.',
  'text.sections': 'Börja med en rubrik (## Rubrik) och skriv något under varje rubrik.',
  'text.plain':
    'Texten sparas med underskrifter: använd bara rubriker (##) och vanliga stycken. Inte möjligt: {markup}',
  'text.period': 'Datumet ligger för långt fram. Välj ett inom ett år.',
  'text.unchanged': 'Inget har ändrats sedan förra versionen.',
  'text.changed_meanwhile': 'Texten har fått en nyare version. Titta på den och försök igen.',
  'text.published_already': 'Den här versionen är redan publicerad.',
  'text.too_many': 'Texten har nått sitt högsta antal versioner, {maximum}.',
  'agreement.acceptance_needed':
    'Våra avtal har ändrats. Öppna din profil, läs och godkänn dem och försök igen. Du kan fortfarande stänga positioner och göra uttag.',
  'reason.unknown': 'Den sparade orsaken finns inte längre.',
  'reason.too_many': 'Det finns redan {maximum} sparade orsaker. Ta bort en först.',
})
