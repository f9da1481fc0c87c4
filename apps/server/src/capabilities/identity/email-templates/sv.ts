import { translatedLetters } from './types.ts'

export const sv = translatedLetters({
  'mail.register.subject': 'Din kod från Plumbline: {code}',
  'mail.register.text': `Din kod för att registrera dig hos Plumbline är {code}.

Den gäller i {minutes}\u00A0minuter och bara en gång. Skriv in den endast i appen; vi frågar aldrig efter den.

Om du inte har bett om den kan du bortse från det här mejlet: utan koden öppnas inget konto.`,
  'mail.registered_already.subject': 'Du har redan ett konto hos Plumbline',
  'mail.registered_already.text': `Någon, troligen du, försökte registrera sig med den här e-postadressen. Det finns redan ett konto med den.

Logga in med adressen. Om du har glömt lösenordet väljer du ”Glömt lösenord”.

Om det inte var du kan du bortse från det här mejlet: inget har ändrats.`,
  'mail.forgot.subject': 'Din kod från Plumbline: {code}',
  'mail.forgot.text': `Din kod för att välja ett nytt lösenord är {code}.

Den gäller i {minutes}\u00A0minuter och bara en gång. Skriv in den endast i appen; vi frågar aldrig efter den.

Om du inte har bett om den kan du bortse från det här mejlet: ditt lösenord förblir som det är.`,
  'mail.password.subject': 'Din kod från Plumbline: {code}',
  'mail.password.text': `Din kod för att byta lösenord är {code}.

Den gäller i {minutes}\u00A0minuter och bara en gång. Skriv in den endast i appen; vi frågar aldrig efter den.

Om du inte har bett om den är någon inloggad på ditt konto: logga in och byt lösenord.`,
  'mail.password_changed.subject': 'Ditt lösenord hos Plumbline har bytts',
  'mail.password_changed.text': `Lösenordet för ditt konto {uid} har bytts och kontots andra sessioner har avslutats.

Om det inte var du: välj ”Glömt lösenord” i appen nu och välj ett nytt.`,
  'mail.bind.subject': 'Din kod från Plumbline: {code}',
  'mail.bind.text': `Din kod för att lägga till den här adressen på ditt konto hos Plumbline är {code}.

Den gäller i {minutes}\u00A0minuter och bara en gång. Skriv in den endast i appen; vi frågar aldrig efter den.

Om du inte har bett om den kan du bortse från det här mejlet: utan koden ändras inget.`,
  'mail.confirm.subject': 'Din kod från Plumbline: {code}',
  'mail.confirm.text': `Din kod för att bekräfta en ändring av din inloggning är {code}.

Den gäller i {minutes}\u00A0minuter och bara en gång. Skriv in den endast i appen; vi frågar aldrig efter den.

Om du inte har bett om den är någon inloggad på ditt konto: logga in och byt lösenord.`,
  'mail.trade.subject': 'Din kod från Plumbline: {code}',
  'mail.trade.text': `Din kod för att välja ett nytt handelslösenord är {code}.

Den gäller i {minutes}\u00A0minuter och bara en gång. Skriv in den endast i appen; vi frågar aldrig efter den.

Om du inte har bett om den är någon inloggad på ditt konto: logga in och byt lösenord.`,
  'mail.security.trade_password.subject': 'Nytt handelslösenord för ditt konto hos Plumbline',
  'mail.security.trade_password.text': `Ett nytt handelslösenord har valts för ditt konto {uid}.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.email_bound.subject': 'En ny e-postadress för ditt konto hos Plumbline',
  'mail.security.email_bound.text': `En ny e-postadress har lagts till på ditt konto {uid}.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.mobile_bound.subject': 'Ett nytt telefonnummer för ditt konto hos Plumbline',
  'mail.security.mobile_bound.text': `Ett nytt telefonnummer har lagts till på ditt konto {uid}.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.otp_enabled.subject': 'Tvåstegsverifiering har slagits på',
  'mail.security.otp_enabled.text': `Tvåstegsverifiering har slagits på för ditt konto {uid}.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.otp_disabled.subject': 'Tvåstegsverifiering har stängts av',
  'mail.security.otp_disabled.text': `Tvåstegsverifiering har stängts av för ditt konto {uid}.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.recovery_renewed.subject': 'Nya återställningskoder för ditt konto hos Plumbline',
  'mail.security.recovery_renewed.text': `Nya återställningskoder har skapats för ditt konto {uid}. De gamla fungerar inte längre.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.recovery_used.subject': 'En återställningskod har använts',
  'mail.security.recovery_used.text': `En återställningskod för ditt konto {uid} har använts.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.passkey_added.subject': 'En lösennyckel har lagts till',
  'mail.security.passkey_added.text': `En lösennyckel har lagts till för ditt konto {uid}.

Om det inte var du: ta bort den i appen nu och byt lösenord. Appen visar då vad mer som kan logga in på kontot.`,
  'mail.security.passkey_removed.subject': 'En lösennyckel har tagits bort',
  'mail.security.passkey_removed.text': `En lösennyckel har tagits bort från ditt konto {uid}.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.app_lock_set.subject': 'Applåset har ställts in',
  'mail.security.app_lock_set.text': `Applåset för ditt konto {uid} har slagits på eller ändrats.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.app_lock_off.subject': 'Applåset har stängts av',
  'mail.security.app_lock_off.text': `Applåset för ditt konto {uid} har stängts av.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.wallet_linked.subject': 'En plånbok har kopplats',
  'mail.security.wallet_linked.text': `En plånbok har kopplats till ditt konto {uid}. Den kan logga in.

Om det inte var du: koppla bort den i appen nu och byt lösenord. Appen visar då vad mer som kan logga in på kontot.`,
  'mail.security.wallet_unlinked.subject': 'En plånbok har kopplats bort',
  'mail.security.wallet_unlinked.text': `En plånbok har kopplats bort från ditt konto {uid}. Den kan inte längre logga in.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.api_key_added.subject': 'En API-nyckel har skapats',
  'mail.security.api_key_added.text': `En API-nyckel har skapats för ditt konto {uid}. Program som har den kan läsa kontot och även handla, om du har tillåtit det. De kan inte göra uttag.

Om det inte var du: återkalla den i appen nu och byt lösenord. Appen visar då vad mer som kan logga in på kontot.`,
  'mail.security.api_key_revoked.subject': 'En API-nyckel har återkallats',
  'mail.security.api_key_revoked.text': `En API-nyckel för ditt konto {uid} har återkallats. Den fungerar inte längre.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.security.destination_bound.subject': 'Ny mottagare för uttag',
  'mail.security.destination_bound.text': `Ett bankkonto eller en plånboksadress har lagts till eller ändrats på ditt konto {uid}. Du kan ta ut dit efter {wait}.

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.new_device.subject': 'Inloggning hos Plumbline på en ny enhet',
  'mail.new_device.text': `Någon, troligen du, har loggat in på ditt konto {uid} på en ny enhet.

Enhet: {device}
Internetadress: {address}
Tid: {time}

Om det inte var du: byt lösenord i appen nu och logga ut alla andra enheter under ”Säkerhet”.`,
  'mail.verification.real_name_approved.subject': 'Ditt namn är verifierat',
  'mail.verification.real_name_approved.text': 'Din namnkontroll är godkänd.',
  'mail.verification.real_name_rejected.subject': 'Din namnkontroll har skickats tillbaka',
  'mail.verification.real_name_rejected.text': `Din namnkontroll har skickats tillbaka. Orsak: {reason}

Formuläret är sparat i appen. Rätta det där och skicka in det igen.`,
  'mail.verification.kyc_approved.subject': 'Din identitet är verifierad',
  'mail.verification.kyc_approved.text': 'Din identitetskontroll (KYC) är godkänd.',
  'mail.verification.kyc_rejected.subject': 'Din identitetskontroll har skickats tillbaka',
  'mail.verification.kyc_rejected.text': `Din identitetskontroll (KYC) har skickats tillbaka. Orsak: {reason}

Formuläret är sparat i appen. Rätta det där och skicka in det igen.`,
  'mail.frozen.subject': 'Ditt konto hos Plumbline är spärrat',
  'mail.frozen.text': `Ditt konto {uid} är spärrat. Orsaken finns i appen.

Du kan fortfarande logga in, stänga positioner samt läsa och exportera dina kontohändelser.

Du kan också begära uttag, om inte en domstol eller myndighet har beslutat om spärren. En spärr som en ensam medarbetare har beslutat upphör automatiskt efter 72 timmar.`,
  'mail.unfrozen.subject': 'Ditt konto hos Plumbline är öppet igen',
  'mail.unfrozen.text': 'Ditt konto {uid} är inte längre spärrat. Allt fungerar som förut.',
  'mail.staff_link.subject': 'Ställ in ditt arbetskonto hos Plumbline',
  'mail.staff_link.text': `Ett arbetskonto har skapats för dig, {name}. Öppna länken för att välja lösenord och ett andra steg:

{link}

Den gäller i {minutes}\u00A0minuter och bara en gång. Ha en autentiseringsapp till hands och dela inte länken.`,
  'sms.register':
    'Plumbline: {code} är din kod för att registrera dig, gäller i {minutes}\u00A0min. Lämna aldrig ut den.',
  'sms.registered_already':
    'Plumbline: det finns redan ett konto med det här numret. Logga in eller återställ lösenordet.',
  'sms.forgot':
    'Plumbline: {code} är din kod för ett nytt lösenord, gäller i {minutes}\u00A0min. Lämna aldrig ut den.',
  'sms.password_changed':
    'Plumbline: lösenordet för konto {uid} har bytts. Om det inte var du, återställ det nu.',
  'sms.bind':
    'Plumbline: {code} är din kod för att lägga till det här numret, gäller i {minutes}\u00A0min. Lämna aldrig ut den.',
  'sms.confirm':
    'Plumbline: {code} är din kod för att bekräfta en ändring av din inloggning, gäller i {minutes}\u00A0min. Lämna aldrig ut den.',
  'sms.trade':
    'Plumbline: {code} är din kod för ett nytt handelslösenord, gäller i {minutes}\u00A0min. Lämna aldrig ut den.',
  'sms.security.trade_password':
    'Plumbline: ett nytt handelslösenord har valts för ditt konto {uid}. Om det inte var du, byt lösenord nu.',
  'sms.security.email_bound':
    'Plumbline: en ny e-postadress har lagts till på ditt konto {uid}. Om det inte var du, byt lösenord nu.',
  'sms.security.mobile_bound':
    'Plumbline: ett nytt telefonnummer har lagts till på ditt konto {uid}. Om det inte var du, byt lösenord nu.',
  'sms.security.otp_enabled':
    'Plumbline: tvåstegsverifiering har slagits på för ditt konto {uid}. Om det inte var du, byt lösenord nu.',
  'sms.security.otp_disabled':
    'Plumbline: tvåstegsverifiering har stängts av för ditt konto {uid}. Om det inte var du, byt lösenord nu.',
  'sms.security.recovery_renewed':
    'Plumbline: nya återställningskoder har skapats för ditt konto {uid}. De gamla fungerar inte längre. Om det inte var du, byt lösenord nu.',
  'sms.security.recovery_used':
    'Plumbline: en återställningskod för ditt konto {uid} har använts. Om det inte var du, byt lösenord nu.',
  'sms.security.passkey_added':
    'Plumbline: en lösennyckel har lagts till för ditt konto {uid}. Om det inte var du, byt lösenord nu.',
  'sms.security.passkey_removed':
    'Plumbline: en lösennyckel har tagits bort från ditt konto {uid}. Om det inte var du, byt lösenord nu.',
  'sms.security.app_lock_set':
    'Plumbline: applåset för ditt konto {uid} har slagits på eller ändrats. Om det inte var du, byt lösenord nu.',
  'sms.security.app_lock_off':
    'Plumbline: applåset för ditt konto {uid} har stängts av. Om det inte var du, byt lösenord nu.',
  'sms.security.wallet_linked':
    'Plumbline: en plånbok har kopplats till ditt konto {uid} och kan logga in. Om det inte var du, byt lösenord nu.',
  'sms.security.wallet_unlinked':
    'Plumbline: en plånbok har kopplats bort från ditt konto {uid}. Om det inte var du, byt lösenord nu.',
  'sms.security.api_key_added':
    'Plumbline: en API-nyckel har skapats för ditt konto {uid}. Om det inte var du, byt lösenord nu.',
  'sms.security.api_key_revoked':
    'Plumbline: en API-nyckel för ditt konto {uid} har återkallats. Om det inte var du, byt lösenord nu.',
  'sms.security.destination_bound':
    'Plumbline: ett bankkonto eller en plånboksadress har lagts till eller ändrats på ditt konto {uid}. Du kan ta ut dit efter {wait}. Om det inte var du, byt lösenord nu.',
  'sms.new_device':
    'Plumbline: inloggning på konto {uid} på en ny enhet ({device}, {time}). Om det inte var du, byt lösenord nu.',
  'sms.verification.real_name_approved': 'Plumbline: din namnkontroll är godkänd.',
  'sms.verification.real_name_rejected':
    'Plumbline: din namnkontroll har skickats tillbaka. Orsaken finns i appen.',
  'sms.verification.kyc_approved': 'Plumbline: din identitetskontroll (KYC) är godkänd.',
  'sms.verification.kyc_rejected':
    'Plumbline: din identitetskontroll (KYC) har skickats tillbaka. Orsaken finns i appen.',
  'sms.frozen':
    'Plumbline: konto {uid} är spärrat. Orsaken finns i appen. Du kan fortfarande logga in och stänga positioner.',
  'sms.unfrozen': 'Plumbline: konto {uid} är inte längre spärrat.',
  'mail.funding.deposit_approved.subject': 'Din insättning är godkänd',
  'mail.funding.deposit_approved.text': `Din insättning är godkänd: {amount}\u00A0{currency} har satts in på ditt kassakonto.

Om du inte har begärt detta, kontakta kundtjänst.`,
  'sms.funding.deposit_approved':
    'Plumbline: din insättning är godkänd: {amount} {currency} har satts in på ditt kassakonto.',
  'mail.funding.deposit_rejected.subject': 'Din insättning avslogs',
  'mail.funding.deposit_rejected.text': `Din insättning på {amount}\u00A0{currency} avslogs. Appen visar varför.

Om du inte har begärt detta, kontakta kundtjänst.`,
  'sms.funding.deposit_rejected':
    'Plumbline: din insättning på {amount} {currency} avslogs. Appen visar varför.',
  'mail.funding.deposit_corrected.subject': 'Din insättning har rättats',
  'mail.funding.deposit_corrected.text': `En insättning krediterades felaktigt: {amount}\u00A0{currency} togs tillbaka från ditt kassakonto. Appen visar varför.

Om du inte håller med, kontakta kundtjänst.`,
  'sms.funding.deposit_corrected':
    'Plumbline: en insättning krediterades felaktigt: {amount} {currency} togs tillbaka från ditt kassakonto. Appen visar varför.',
  'mail.funding.withdrawal_approved.subject': 'Ditt uttag är godkänt',
  'mail.funding.withdrawal_approved.text': `Ditt uttag på {amount}\u00A0{currency} är godkänt och betalas ut.

Om du inte har begärt detta, kontakta kundtjänst.`,
  'sms.funding.withdrawal_approved':
    'Plumbline: ditt uttag på {amount} {currency} är godkänt och betalas ut.',
  'mail.funding.withdrawal_rejected.subject': 'Ditt uttag avslogs',
  'mail.funding.withdrawal_rejected.text': `Ditt uttag på {amount}\u00A0{currency} avslogs och pengarna är tillgängliga igen. Appen visar varför.

Om du inte har begärt detta, kontakta kundtjänst.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline: ditt uttag på {amount} {currency} avslogs och pengarna är tillgängliga igen. Appen visar varför.',
  'mail.funding.payout_sent.subject': 'Din utbetalning är skickad',
  'mail.funding.payout_sent.text': `{amount}\u00A0{currency} har skickats till dig. Appen visar referensen.

Om du inte har begärt detta, kontakta kundtjänst.`,
  'sms.funding.payout_sent': 'Plumbline: {amount} {currency} har skickats till dig. Appen visar referensen.',
  'mail.funding.payout_returned.subject': 'Din utbetalning har returnerats',
  'mail.funding.payout_returned.text': `En utbetalning har returnerats: {amount}\u00A0{currency} finns åter på ditt kassakonto. Appen visar varför.

Om du inte har begärt detta, kontakta kundtjänst.`,
  'sms.funding.payout_returned':
    'Plumbline: en utbetalning har returnerats: {amount} {currency} finns åter på ditt kassakonto. Appen visar varför.',
  'mail.funding.payment_received.subject': 'Din kortbetalning har kommit in',
  'mail.funding.payment_received.text': `Din kortbetalning har kommit in: {amount}\u00A0{currency} har satts in på ditt kassakonto.

Om du inte har begärt detta, kontakta kundtjänst.`,
  'sms.funding.payment_received':
    'Plumbline: din kortbetalning har kommit in: {amount} {currency} har satts in på ditt kassakonto.',
  'mail.funding.payment_reversed.subject': 'Din kortbetalning togs tillbaka',
  'mail.funding.payment_reversed.text': `En kortbetalning togs tillbaka: {amount}\u00A0{currency} har dragits från ditt kassakonto. Appen visar betalningen.

Om du inte har begärt detta, kontakta kundtjänst.`,
  'sms.funding.payment_reversed':
    'Plumbline: en kortbetalning togs tillbaka: {amount} {currency} har dragits från ditt kassakonto. Appen visar betalningen.',
  'mail.trader.approved.subject': 'Du är nu trader',
  'mail.trader.approved.text': `Din ansökan är godkänd. Kunder kan nu följa {name}.

Det du öppnar, ändrar och stänger från och med nu kopieras; det som redan är öppet kopieras inte.`,
  'mail.trader.rejected.subject': 'Din traderansökan avslogs',
  'mail.trader.rejected.text': `Din ansökan som {name} avslogs. Orsak: {reason}

Du kan ansöka igen från {until}.`,
  'mail.trader.revoked.subject': 'Du är inte längre trader',
  'mail.trader.revoked.text': `{name} går inte längre att följa: vi har dragit in rätten att vara trader. Kopior stängs eller behålls, som varje följare har valt.

Dina egna positioner och pengar är oförändrade. Kontakta kundtjänst om du har frågor.`,
  'sms.trader.approved': 'Plumbline: du är nu trader. Kunder kan följa {name}.',
  'sms.trader.rejected':
    'Plumbline: din ansökan som {name} avslogs. Appen visar varför. Du kan ansöka igen från {until}.',
  'sms.trader.revoked': 'Plumbline: {name} är inte längre godkänd som trader och går inte längre att följa.',
  'letter.open': 'Öppna i appen',
  'letter.unsubscribe': 'Avregistrera dig från sådana mejl utan att logga in',
  'mail.margin.call.subject': 'Marginalvarning: din marginal är låg',
  'mail.margin.call.text': `Din marginalnivå är {level}\u00A0%.

Vid 50\u00A0% börjar vi stänga positioner, den största förlusten först. Stäng en position eller för över pengar till kontraktskontot.`,
  'sms.margin.call':
    'Plumbline: din marginalnivå är {level}\u00A0%. Vid 50\u00A0% börjar vi stänga positioner, den största förlusten först. Stäng en position eller för över pengar till kontraktskontot.',
  'mail.digest.subject': 'Dina aviseringar: {count}',
  'mail.digest.text': `Det här har hänt sedan din förra sammanfattning. Tider i {zone}.

{items}`,
  'mail.digest.more': 'Fler i appen: {count}',
  'mail.copying.margin_low.subject': 'Låg marginal på grund av dina kopior',
  'mail.copying.margin_low.text': `Din marginalnivå är {level}\u00A0%. Kopior svarar för {share}\u00A0% av den använda marginalen.

Vid 50\u00A0% börjar vi stänga positioner, den största förlusten först. Stäng en position eller för över pengar till kontraktskontot.`,
  'mail.copying.stopped.subject': 'Din förlustgräns för kopiering är nådd',
  'mail.copying.stopped.text': `Din förlust från kopieringen av {name} har nått din gräns på {loss}\u00A0USD. Kopieringen har stoppats.

Dina kopior stängs till senaste kurs. Appen visar var och en av dem.`,
  'mail.copying.ended.subject': 'En trader som du följer har slutat',
  'mail.copying.ended.text': `{name} kan inte längre kopieras: tradern har slutat eller tagits bort.

Dina kopior stängs eller behålls, som du har valt. Appen visar var och en av dem.`,
  'mail.copying.trader_paused.subject': 'Kopieringen av en trader är pausad',
  'mail.copying.trader_paused.text': `Vi har pausat kopieringen av {name}. Nya positioner kopieras inte tills vidare.

Öppna kopior stängs fortfarande när tradern stänger.`,
  'mail.copying.trader_closed.subject': 'En trader tar inte emot nya följare',
  'mail.copying.trader_closed.text': `{name} tar inte emot nya följare tills vidare. Din kopiering fortsätter.

Inget ändras för dina kopior.`,
  'mail.copying.trader_leverage.subject': 'En trader som du följer har ändrat hävstång',
  'mail.copying.trader_leverage.text': `{name} handlar nu med en genomsnittlig hävstång på {now}. Tidigare var den {before}.

Vi jämför de senaste 7 dagarna med de 30 dagarna före. Ändra eller sluta följa om det inte längre passar dig.`,
  'mail.copying.trader_mix.subject': 'En trader som du följer handlar med andra instrument',
  'mail.copying.trader_mix.text': `{name} handlar med andra instrument än tidigare. Störst är förändringen i {code}, nu {share}\u00A0% av ordrarna.

Vi jämför de senaste 7 dagarna med de 30 dagarna före. Ändra eller sluta följa om det inte längre passar dig.`,
  'sms.copying.margin_low':
    'Plumbline: din marginalnivå är {level}\u00A0%. Kopior svarar för {share}\u00A0% av den använda marginalen.',
  'sms.copying.stopped':
    'Plumbline: din förlust från kopieringen av {name} har nått din gräns på {loss}\u00A0USD. Kopieringen har stoppats.',
  'sms.copying.ended': 'Plumbline: {name} kan inte längre kopieras: tradern har slutat eller tagits bort.',
  'sms.copying.trader_paused':
    'Plumbline: vi har pausat kopieringen av {name}. Nya positioner kopieras inte tills vidare.',
  'sms.copying.trader_closed':
    'Plumbline: {name} tar inte emot nya följare tills vidare. Din kopiering fortsätter.',
  'sms.copying.trader_leverage':
    'Plumbline: {name} handlar nu med en genomsnittlig hävstång på {now}. Tidigare var den {before}.',
  'sms.copying.trader_mix':
    'Plumbline: {name} handlar med andra instrument än tidigare. Störst är förändringen i {code}, nu {share}\u00A0% av ordrarna.',
  'mail.security.recovery_set.subject': 'Dina kontaktuppgifter ändras snart',
  'mail.security.recovery_set.text': `Någon bad oss byta ut en förlorad e-postadress eller ett förlorat telefonnummer för ditt konto {uid}. Vi jämförde id-handlingar och godkände det.

Ändringen gäller från {time}. Då loggas alla enheter ut.

Om det inte var du, logga in före dess och stoppa den under ”Säkerhet”.`,
  'sms.security.recovery_set':
    'Plumbline: en e-postadress eller ett telefonnummer för konto {uid} byts ut {time}. Om det inte var du, logga in före dess och stoppa det under Säkerhet.',
  'mail.country_changed.subject': 'Ditt bosättningsland har ändrats',
  'mail.country_changed.text': `Vi har ändrat bosättningslandet för ditt konto {uid}. Det avgör vilka produkter vi får erbjuda dig.

Om det är fel, kontakta kundtjänst.`,
  'sms.country_changed':
    'Plumbline: bosättningslandet för konto {uid} har ändrats. Om det är fel, kontakta kundtjänst.',
  'mail.lending.loan_approved.subject': 'Ditt lån är utbetalt',
  'mail.lending.loan_approved.text': `Ditt lån på {amount}\u00A0USD har betalats ut till ditt kontraktskonto. Det förfaller {day} (UTC).

Kontakta kundtjänst om du har frågor.`,
  'sms.lending.loan_approved':
    'Plumbline: ditt lån på {amount}\u00A0USD har betalats ut till ditt kontraktskonto. Det förfaller {day} (UTC).',
  'mail.lending.loan_rejected.subject': 'Din låneansökan avslogs',
  'mail.lending.loan_rejected.text': `Din ansökan om ett lån på {amount}\u00A0USD avslogs. Appen visar varför.

Kontakta kundtjänst om du har frågor.`,
  'sms.lending.loan_rejected':
    'Plumbline: din ansökan om ett lån på {amount}\u00A0USD avslogs. Appen visar varför.',
  'mail.lending.loan_due.subject': 'Ditt lån förfaller snart',
  'mail.lending.loan_due.text': `Din skuld på lånet är {amount}\u00A0USD och förfaller {day} (UTC). Återbetala i appen senast då för att slippa dröjsmålsavgift.

Kontakta kundtjänst om du har frågor.`,
  'sms.lending.loan_due':
    'Plumbline: din skuld på lånet är {amount}\u00A0USD och förfaller {day} (UTC). Återbetala i appen senast då för att slippa dröjsmålsavgift.',
  'mail.lending.loan_late.subject': 'Din återbetalning är försenad',
  'mail.lending.loan_late.text': `Ditt lån förföll {day} (UTC). Skulden är nu {amount}\u00A0USD och ökar för varje dags försening. Återbetala i appen.

Kontakta kundtjänst om du har frågor.`,
  'sms.lending.loan_late':
    'Plumbline: ditt lån förföll {day} (UTC). Skulden är nu {amount}\u00A0USD och ökar för varje dags försening. Återbetala i appen.',
  'mail.lending.loan_repaid.subject': 'Ditt lån är återbetalt',
  'mail.lending.loan_repaid.text': `Din återbetalning på {amount}\u00A0USD har godkänts. Lånet är helt återbetalt och begränsningarna har upphört.

Kontakta kundtjänst om du har frågor.`,
  'sms.lending.loan_repaid':
    'Plumbline: din återbetalning på {amount}\u00A0USD har godkänts. Lånet är helt återbetalt och begränsningarna har upphört.',
  'mail.lending.loan_repayment_counted.subject': 'Din återbetalning har godkänts',
  'mail.lending.loan_repayment_counted.text': `Din återbetalning på {amount}\u00A0USD har godkänts. Appen visar vad som återstår.

Kontakta kundtjänst om du har frågor.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline: din återbetalning på {amount}\u00A0USD har godkänts. Appen visar vad som återstår.',
  'mail.lending.loan_repayment_rejected.subject': 'Din återbetalning godkändes inte',
  'mail.lending.loan_repayment_rejected.text': `Din återbetalning från en extern plånbok godkändes inte. Appen visar varför och vad som återstår.

Kontakta kundtjänst om du har frågor.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline: din återbetalning från en extern plånbok godkändes inte. Appen visar varför och vad som återstår.',
  'mail.lending.loan_penalty_waived.subject': 'En dröjsmålsavgift har efterskänkts',
  'mail.lending.loan_penalty_waived.text': `Vi har efterskänkt {amount}\u00A0USD av dröjsmålsavgiften på ditt lån. Appen visar vad som återstår.

Kontakta kundtjänst om du har frågor.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline: vi har efterskänkt {amount}\u00A0USD av dröjsmålsavgiften på ditt lån. Appen visar vad som återstår.',
  'mail.lending.loan_written_off.subject': 'Ditt lån är avskrivet',
  'mail.lending.loan_written_off.text': `Vi har skrivit av ditt lån: de återstående {amount}\u00A0USD behöver inte återbetalas.

Kontakta kundtjänst om du har frågor.`,
  'sms.lending.loan_written_off':
    'Plumbline: vi har skrivit av ditt lån: de återstående {amount}\u00A0USD behöver inte återbetalas.',
  'mail.support.answered.subject': 'Vi har svarat dig',
  'mail.support.answered.text': `Kundtjänst har svarat på ditt meddelande. Öppna ”Kundtjänst” i appen för att läsa svaret.

Vi frågar aldrig efter ditt lösenord, dina koder eller din återställningsfras.`,
  'sms.support.answered':
    'Plumbline: kundtjänst har svarat på ditt meddelande. Öppna ”Kundtjänst” i appen för att läsa svaret.',
})
