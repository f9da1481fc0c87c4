import { translatedLetters } from './types.ts'

export const fi = translatedLetters({
  'mail.register.subject': 'Plumbline-koodisi: {code}',
  'mail.register.text': `Koodisi Plumblineen rekisteröitymistä varten on {code}.

Se on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Kirjoita se vain sovellukseen; me emme koskaan kysy sitä.

Jos et pyytänyt koodia, älä välitä tästä viestistä: ilman koodia tiliä ei avata.`,
  'mail.registered_already.subject': 'Sinulla on jo Plumbline-tili',
  'mail.registered_already.text': `Joku, luultavasti sinä, yritti rekisteröityä tällä sähköpostiosoitteella. Osoitteella on jo tili.

Kirjaudu sisään tällä osoitteella. Jos olet unohtanut salasanan, valitse ”Unohtunut salasana”.

Jos se et ollut sinä, älä välitä tästä viestistä: mikään ei ole muuttunut.`,
  'mail.forgot.subject': 'Plumbline-koodisi: {code}',
  'mail.forgot.text': `Koodisi uuden salasanan asettamista varten on {code}.

Se on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Kirjoita se vain sovellukseen; me emme koskaan kysy sitä.

Jos et pyytänyt koodia, älä välitä tästä viestistä: salasanasi pysyy ennallaan.`,
  'mail.password.subject': 'Plumbline-koodisi: {code}',
  'mail.password.text': `Koodisi salasanan vaihtamista varten on {code}.

Se on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Kirjoita se vain sovellukseen; me emme koskaan kysy sitä.

Jos et pyytänyt koodia, joku on kirjautunut tilillesi: kirjaudu sisään ja vaihda salasanasi.`,
  'mail.password_changed.subject': 'Plumbline-salasanasi on vaihdettu',
  'mail.password_changed.text': `Tilin {uid} salasana on vaihdettu, ja tilin muut istunnot on päätetty.

Jos se et ollut sinä, valitse sovelluksessa heti ”Unohtunut salasana” ja aseta uusi.`,
  'mail.bind.subject': 'Plumbline-koodisi: {code}',
  'mail.bind.text': `Koodisi tämän osoitteen lisäämiseen Plumbline-tilillesi on {code}.

Se on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Kirjoita se vain sovellukseen; me emme koskaan kysy sitä.

Jos et pyytänyt koodia, älä välitä tästä viestistä: ilman koodia mikään ei muutu.`,
  'mail.confirm.subject': 'Plumbline-koodisi: {code}',
  'mail.confirm.text': `Koodisi kirjautumistietojen muutoksen vahvistamiseen on {code}.

Se on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Kirjoita se vain sovellukseen; me emme koskaan kysy sitä.

Jos et pyytänyt koodia, joku on kirjautunut tilillesi: kirjaudu sisään ja vaihda salasanasi.`,
  'mail.trade.subject': 'Plumbline-koodisi: {code}',
  'mail.trade.text': `Koodisi uuden kauppasalasanan asettamista varten on {code}.

Se on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Kirjoita se vain sovellukseen; me emme koskaan kysy sitä.

Jos et pyytänyt koodia, joku on kirjautunut tilillesi: kirjaudu sisään ja vaihda salasanasi.`,
  'mail.security.trade_password.subject': 'Plumbline-kauppasalasanasi on asetettu',
  'mail.security.trade_password.text': `Tilillesi {uid} on asetettu uusi kauppasalasana.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.email_bound.subject': 'Uusi sähköpostiosoite Plumbline-tililläsi',
  'mail.security.email_bound.text': `Tilillesi {uid} on lisätty uusi sähköpostiosoite.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.mobile_bound.subject': 'Uusi puhelinnumero Plumbline-tililläsi',
  'mail.security.mobile_bound.text': `Tilillesi {uid} on lisätty uusi puhelinnumero.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.otp_enabled.subject': 'Kaksivaiheinen tunnistus on otettu käyttöön',
  'mail.security.otp_enabled.text': `Tilillesi {uid} on otettu käyttöön kaksivaiheinen tunnistus.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.otp_disabled.subject': 'Kaksivaiheinen tunnistus on poistettu käytöstä',
  'mail.security.otp_disabled.text': `Tililtäsi {uid} on poistettu käytöstä kaksivaiheinen tunnistus.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.recovery_renewed.subject': 'Uudet palautuskoodit Plumbline-tilillesi',
  'mail.security.recovery_renewed.text': `Tilillesi {uid} on luotu uudet palautuskoodit. Vanhat eivät enää toimi.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.recovery_used.subject': 'Palautuskoodia on käytetty',
  'mail.security.recovery_used.text': `Tilisi {uid} palautuskoodia on käytetty.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.passkey_added.subject': 'Pääsyavain on lisätty',
  'mail.security.passkey_added.text': `Tilillesi {uid} on lisätty pääsyavain.

Jos se et ollut sinä, poista se heti sovelluksessa ja vaihda salasanasi. Sovellus näyttää silloin, millä muulla tilillesi voi kirjautua.`,
  'mail.security.passkey_removed.subject': 'Pääsyavain on poistettu',
  'mail.security.passkey_removed.text': `Tililtäsi {uid} on poistettu pääsyavain.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.app_lock_set.subject': 'Sovelluksen lukitus on asetettu',
  'mail.security.app_lock_set.text': `Tilisi {uid} sovelluksen lukitus on otettu käyttöön tai sitä on muutettu.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.app_lock_off.subject': 'Sovelluksen lukitus on poistettu käytöstä',
  'mail.security.app_lock_off.text': `Tilisi {uid} sovelluksen lukitus on poistettu käytöstä.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.wallet_linked.subject': 'Lompakko on liitetty',
  'mail.security.wallet_linked.text': `Tiliisi {uid} on liitetty lompakko. Sillä voi kirjautua tilille.

Jos se et ollut sinä, irrota se heti sovelluksessa ja vaihda salasanasi. Sovellus näyttää silloin, millä muulla tilillesi voi kirjautua.`,
  'mail.security.wallet_unlinked.subject': 'Lompakko on irrotettu',
  'mail.security.wallet_unlinked.text': `Tilistäsi {uid} on irrotettu lompakko. Sillä ei voi enää kirjautua tilille.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.api_key_added.subject': 'API-avain on luotu',
  'mail.security.api_key_added.text': `Tilillesi {uid} on luotu API-avain. Ohjelmat, joilla se on, voivat lukea tilisi tietoja ja käydä kauppaa, jos olet sallinut sen. Nostoja ne eivät voi tehdä.

Jos se et ollut sinä, mitätöi se heti sovelluksessa ja vaihda salasanasi. Sovellus näyttää silloin, millä muulla tilillesi voi kirjautua.`,
  'mail.security.api_key_revoked.subject': 'API-avain on mitätöity',
  'mail.security.api_key_revoked.text': `Tilisi {uid} API-avain on mitätöity. Se ei enää toimi.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.security.destination_bound.subject': 'Uusi nostokohde',
  'mail.security.destination_bound.text': `Tilillesi {uid} on lisätty uusi pankkitili tai lompakko-osoite, tai entistä on muutettu. Voit nostaa siihen, kun {wait} on kulunut.

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.new_device.subject': 'Plumbline-tilillesi on kirjauduttu uudella laitteella',
  'mail.new_device.text': `Joku, luultavasti sinä, on kirjautunut tilillesi {uid} uudella laitteella.

Laite: {device}
Internetosoite: {address}
Aika: {time}

Jos se et ollut sinä, vaihda heti salasanasi sovelluksessa ja kirjaa kaikki muut laitteet ulos kohdassa ”Turvallisuus”.`,
  'mail.verification.real_name_approved.subject': 'Nimesi on vahvistettu',
  'mail.verification.real_name_approved.text': 'Nimesi vahvistus on hyväksytty.',
  'mail.verification.real_name_rejected.subject': 'Nimesi vahvistus on palautettu',
  'mail.verification.real_name_rejected.text': `Nimesi vahvistus on palautettu. Syy: {reason}

Lomakkeesi on tallessa sovelluksessa. Korjaa se siellä ja lähetä uudelleen.`,
  'mail.verification.kyc_approved.subject': 'Henkilöllisyytesi on todennettu',
  'mail.verification.kyc_approved.text': 'Henkilöllisyytesi todentaminen (KYC) on hyväksytty.',
  'mail.verification.kyc_rejected.subject': 'Henkilöllisyytesi todentaminen on palautettu',
  'mail.verification.kyc_rejected.text': `Henkilöllisyytesi todentaminen (KYC) on palautettu. Syy: {reason}

Lomakkeesi on tallessa sovelluksessa. Korjaa se siellä ja lähetä uudelleen.`,
  'mail.frozen.subject': 'Plumbline-tilisi on jäädytetty',
  'mail.frozen.text': `Tilisi {uid} on jäädytetty. Syy näkyy sovelluksessa.

Voit edelleen kirjautua, sulkea positioita sekä lukea ja viedä tilitapahtumasi.

Voit myös pyytää nostoja, ellei tuomioistuin tai viranomainen ole määrännyt jäädytystä. Yhden työntekijämme päättämä jäädytys päättyy automaattisesti 72 tunnin kuluttua.`,
  'mail.unfrozen.subject': 'Plumbline-tilisi on taas avoin',
  'mail.unfrozen.text': 'Tilisi {uid} ei ole enää jäädytetty. Kaikki toimii kuten ennenkin.',
  'mail.staff_link.subject': 'Ota Plumbline-työtilisi käyttöön',
  'mail.staff_link.text': `Sinulle, {name}, on luotu työtili. Avaa tämä linkki ja valitse salasana sekä toinen vaihe:

{link}

Linkki on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Pidä todennussovellus käsillä äläkä jaa linkkiä.`,
  'sms.register':
    'Plumbline: {code} on koodisi rekisteröitymiseen, voimassa {minutes}\u00A0min. Älä anna sitä kenellekään.',
  'sms.registered_already': 'Plumbline: tällä numerolla on jo tili. Kirjaudu sisään tai nollaa salasanasi.',
  'sms.forgot':
    'Plumbline: {code} on koodisi uutta salasanaa varten, voimassa {minutes}\u00A0min. Älä anna sitä kenellekään.',
  'sms.password_changed':
    'Plumbline: tilin {uid} salasana on vaihdettu. Jos se et ollut sinä, nollaa salasana heti.',
  'sms.bind':
    'Plumbline: {code} on koodisi tämän numeron lisäämiseen, voimassa {minutes}\u00A0min. Älä anna sitä kenellekään.',
  'sms.confirm':
    'Plumbline: {code} on koodisi kirjautumistietojen muutoksen vahvistamiseen, voimassa {minutes}\u00A0min. Älä anna sitä kenellekään.',
  'sms.trade':
    'Plumbline: {code} on koodisi uutta kauppasalasanaa varten, voimassa {minutes}\u00A0min. Älä anna sitä kenellekään.',
  'sms.security.trade_password':
    'Plumbline: tilillesi {uid} on asetettu uusi kauppasalasana. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.email_bound':
    'Plumbline: tilillesi {uid} on lisätty uusi sähköpostiosoite. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.mobile_bound':
    'Plumbline: tilillesi {uid} on lisätty uusi puhelinnumero. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.otp_enabled':
    'Plumbline: tilillesi {uid} on otettu käyttöön kaksivaiheinen tunnistus. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.otp_disabled':
    'Plumbline: tililtäsi {uid} on poistettu käytöstä kaksivaiheinen tunnistus. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.recovery_renewed':
    'Plumbline: tilillesi {uid} on luotu uudet palautuskoodit. Vanhat eivät enää toimi. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.recovery_used':
    'Plumbline: tilisi {uid} palautuskoodia on käytetty. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.passkey_added':
    'Plumbline: tilillesi {uid} on lisätty pääsyavain. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.passkey_removed':
    'Plumbline: tililtäsi {uid} on poistettu pääsyavain. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.app_lock_set':
    'Plumbline: tilisi {uid} sovelluksen lukitus on otettu käyttöön tai sitä on muutettu. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.app_lock_off':
    'Plumbline: tilisi {uid} sovelluksen lukitus on poistettu käytöstä. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.wallet_linked':
    'Plumbline: tiliisi {uid} on liitetty lompakko, jolla voi kirjautua. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.wallet_unlinked':
    'Plumbline: tilistäsi {uid} on irrotettu lompakko. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.api_key_added':
    'Plumbline: tilillesi {uid} on luotu API-avain. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.api_key_revoked':
    'Plumbline: tilisi {uid} API-avain on mitätöity. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.security.destination_bound':
    'Plumbline: tilillesi {uid} on lisätty uusi pankkitili tai lompakko-osoite, tai entistä on muutettu. Voit nostaa siihen, kun {wait} on kulunut. Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.new_device':
    'Plumbline: tilille {uid} on kirjauduttu uudella laitteella ({device}, {time}). Jos se et ollut sinä, vaihda heti salasanasi.',
  'sms.verification.real_name_approved': 'Plumbline: nimesi vahvistus on hyväksytty.',
  'sms.verification.real_name_rejected':
    'Plumbline: nimesi vahvistus on palautettu. Syy näkyy sovelluksessa.',
  'sms.verification.kyc_approved': 'Plumbline: henkilöllisyytesi todentaminen (KYC) on hyväksytty.',
  'sms.verification.kyc_rejected':
    'Plumbline: henkilöllisyytesi todentaminen (KYC) on palautettu. Syy näkyy sovelluksessa.',
  'sms.frozen':
    'Plumbline: tili {uid} on jäädytetty. Syy näkyy sovelluksessa. Voit edelleen kirjautua ja sulkea positioita.',
  'sms.unfrozen': 'Plumbline: tili {uid} ei ole enää jäädytetty.',
  'mail.funding.deposit_approved.subject': 'Talletuksesi on hyväksytty',
  'mail.funding.deposit_approved.text': `Talletuksesi on hyväksytty: {amount}\u00A0{currency} lisättiin rahatilillesi.

Jos et pyytänyt tätä, ota yhteyttä asiakaspalveluun.`,
  'sms.funding.deposit_approved':
    'Plumbline: talletuksesi on hyväksytty: {amount} {currency} lisättiin rahatilillesi.',
  'mail.funding.deposit_rejected.subject': 'Talletuksesi hylättiin',
  'mail.funding.deposit_rejected.text': `Talletuksesi {amount}\u00A0{currency} hylättiin. Sovellus kertoo syyn.

Jos et pyytänyt tätä, ota yhteyttä asiakaspalveluun.`,
  'sms.funding.deposit_rejected':
    'Plumbline: talletuksesi {amount} {currency} hylättiin. Sovellus kertoo syyn.',
  'mail.funding.deposit_corrected.subject': 'Talletuksesi oikaistiin',
  'mail.funding.deposit_corrected.text': `Talletus hyvitettiin virheellisesti: {amount}\u00A0{currency} perittiin takaisin rahatililtäsi. Sovellus kertoo syyn.

Jos olet eri mieltä, ota yhteyttä asiakaspalveluun.`,
  'sms.funding.deposit_corrected':
    'Plumbline: talletus hyvitettiin virheellisesti: {amount} {currency} perittiin takaisin rahatililtäsi. Sovellus kertoo syyn.',
  'mail.funding.withdrawal_approved.subject': 'Nostosi on hyväksytty',
  'mail.funding.withdrawal_approved.text': `Nostosi {amount}\u00A0{currency} on hyväksytty, ja se maksetaan sinulle.

Jos et pyytänyt tätä, ota yhteyttä asiakaspalveluun.`,
  'sms.funding.withdrawal_approved':
    'Plumbline: nostosi {amount} {currency} on hyväksytty, ja se maksetaan sinulle.',
  'mail.funding.withdrawal_rejected.subject': 'Nostosi hylättiin',
  'mail.funding.withdrawal_rejected.text': `Nostosi {amount}\u00A0{currency} hylättiin ja rahat ovat taas käytettävissä. Sovellus kertoo syyn.

Jos et pyytänyt tätä, ota yhteyttä asiakaspalveluun.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline: nostosi {amount} {currency} hylättiin ja rahat ovat taas käytettävissä. Sovellus kertoo syyn.',
  'mail.funding.payout_sent.subject': 'Nostosi on maksettu',
  'mail.funding.payout_sent.text': `Sinulle lähetettiin {amount}\u00A0{currency}. Sovellus näyttää viitteen.

Jos et pyytänyt tätä, ota yhteyttä asiakaspalveluun.`,
  'sms.funding.payout_sent': 'Plumbline: sinulle lähetettiin {amount} {currency}. Sovellus näyttää viitteen.',
  'mail.funding.payout_returned.subject': 'Nostosi palautui',
  'mail.funding.payout_returned.text': `Nostosi ei mennyt perille: {amount}\u00A0{currency} on taas rahatililläsi. Sovellus kertoo syyn.

Jos et pyytänyt tätä, ota yhteyttä asiakaspalveluun.`,
  'sms.funding.payout_returned':
    'Plumbline: nostosi ei mennyt perille: {amount} {currency} on taas rahatililläsi. Sovellus kertoo syyn.',
  'mail.funding.payment_received.subject': 'Korttimaksusi on saapunut',
  'mail.funding.payment_received.text': `Korttimaksusi on saapunut: {amount}\u00A0{currency} lisättiin rahatilillesi.

Jos et pyytänyt tätä, ota yhteyttä asiakaspalveluun.`,
  'sms.funding.payment_received':
    'Plumbline: korttimaksusi on saapunut: {amount} {currency} lisättiin rahatilillesi.',
  'mail.funding.payment_reversed.subject': 'Korttimaksusi peruttiin',
  'mail.funding.payment_reversed.text': `Korttimaksu peruttiin: {amount}\u00A0{currency} on otettu rahatililtäsi. Sovellus näyttää maksun.

Jos et pyytänyt tätä, ota yhteyttä asiakaspalveluun.`,
  'sms.funding.payment_reversed':
    'Plumbline: korttimaksu peruttiin: {amount} {currency} on otettu rahatililtäsi. Sovellus näyttää maksun.',
  'mail.trader.approved.subject': 'Olet nyt treidaaja',
  'mail.trader.approved.text': `Hakemuksesi on hyväksytty. Asiakkaat voivat nyt seurata treidaajaa {name}.

Tästä lähtien kaikki, mitä avaat, muutat ja suljet, kopioidaan; jo avoinna olevia positioita ei kopioida.`,
  'mail.trader.rejected.subject': 'Hakemuksesi treidaajaksi hylättiin',
  'mail.trader.rejected.text': `Hakemuksesi nimellä {name} hylättiin. Syy: {reason}

Voit hakea uudelleen {until} alkaen.`,
  'mail.trader.revoked.subject': 'Et ole enää treidaaja',
  'mail.trader.revoked.text': `Treidaajaa {name} ei voi enää seurata: olemme peruneet oikeutesi toimia treidaajana. Kopiot suljetaan tai säilytetään kunkin seuraajan valinnan mukaan.

Omat positiosi ja rahasi pysyvät ennallaan. Jos sinulla on kysyttävää, ota yhteyttä asiakaspalveluun.`,
  'sms.trader.approved': 'Plumbline: olet nyt treidaaja. Asiakkaat voivat seurata treidaajaa {name}.',
  'sms.trader.rejected':
    'Plumbline: hakemuksesi nimellä {name} hylättiin. Syy näkyy sovelluksessa. Voit hakea uudelleen {until} alkaen.',
  'sms.trader.revoked': 'Plumbline: {name} ei ole enää treidaaja, eikä häntä voi enää seurata.',
  'letter.open': 'Avaa sovelluksessa',
  'letter.unsubscribe': 'Peru tällaiset viestit kirjautumatta sisään',
  'mail.margin.call.subject': 'Vakuusvaroitus: vakuutesi on vähissä',
  'mail.margin.call.text': `Vakuustasosi on {level}\u00A0%.

Tasolla 50\u00A0% alamme sulkea positioita, suurin tappio ensin. Sulje positio tai siirrä rahaa sopimustilille.`,
  'sms.margin.call':
    'Plumbline: vakuustasosi on {level}\u00A0%. Tasolla 50 % alamme sulkea positioita, suurin tappio ensin. Sulje positio tai siirrä rahaa sopimustilille.',
  'mail.digest.subject': 'Ilmoituksesi: {count}',
  'mail.digest.text': `Tämä on tapahtunut edellisen koosteesi jälkeen. Ajat: {zone}.

{items}`,
  'mail.digest.more': 'Lisää sovelluksessa: {count}',
  'mail.copying.margin_low.subject': 'Vakuus on vähissä kopioidesi vuoksi',
  'mail.copying.margin_low.text': `Vakuustasosi on {level}\u00A0%. Kopiot sitovat {share}\u00A0% käytössä olevasta vakuudesta.

Tasolla 50\u00A0% alamme sulkea positioita, suurin tappio ensin. Sulje positio tai siirrä rahaa sopimustilille.`,
  'mail.copying.stopped.subject': 'Kopioinnin tappiorajasi täyttyi',
  'mail.copying.stopped.text': `Tappiosi treidaajan {name} kopioinnista saavutti rajasi {loss}\u00A0USD. Kopiointi on päättynyt.

Kopiosi suljetaan viimeisimpiin hintoihin. Sovellus näyttää niistä jokaisen.`,
  'mail.copying.ended.subject': 'Seuraamasi treidaaja on lopettanut',
  'mail.copying.ended.text': `Treidaajaa {name} ei voi enää kopioida: treidaaja lopetti tai poistettiin.

Kopiosi suljetaan tai pidetään valintasi mukaan. Sovellus näyttää niistä jokaisen.`,
  'mail.copying.trader_paused.subject': 'Treidaajan kopiointi on keskeytetty',
  'mail.copying.trader_paused.text': `Olemme keskeyttäneet treidaajan {name} kopioinnin. Uusia positioita ei kopioida toistaiseksi.

Avoimet kopiot sulkeutuvat edelleen, kun treidaaja sulkee.`,
  'mail.copying.trader_closed.subject': 'Treidaaja ei ota uusia seuraajia',
  'mail.copying.trader_closed.text': `{name} ei ota toistaiseksi uusia seuraajia. Kopiointisi jatkuu.

Kopioillesi ei muutu mikään.`,
  'mail.copying.trader_leverage.subject': 'Seuraamasi treidaaja on muuttanut vipua',
  'mail.copying.trader_leverage.text': `{name} käyttää nyt keskimäärin vipua {now}. Aiemmin se oli {before}.

Vertaamme viimeistä 7 päivää sitä edeltäneisiin 30 päivään. Muuta seuraamista tai lopeta se, jos se ei enää sovi sinulle.`,
  'mail.copying.trader_mix.subject': 'Seuraamasi treidaaja käy kauppaa eri instrumenteilla',
  'mail.copying.trader_mix.text': `{name} käy kauppaa eri instrumenteilla kuin ennen. Suurin muutos on {code}, nyt {share}\u00A0% toimeksiannoista.

Vertaamme viimeistä 7 päivää sitä edeltäneisiin 30 päivään. Muuta seuraamista tai lopeta se, jos se ei enää sovi sinulle.`,
  'sms.copying.margin_low':
    'Plumbline: vakuustasosi on {level}\u00A0%. Kopiot sitovat {share}\u00A0% käytössä olevasta vakuudesta.',
  'sms.copying.stopped':
    'Plumbline: tappiosi treidaajan {name} kopioinnista saavutti rajasi {loss}\u00A0USD. Kopiointi on päättynyt.',
  'sms.copying.ended':
    'Plumbline: treidaajaa {name} ei voi enää kopioida: treidaaja lopetti tai poistettiin.',
  'sms.copying.trader_paused':
    'Plumbline: olemme keskeyttäneet treidaajan {name} kopioinnin. Uusia positioita ei kopioida toistaiseksi.',
  'sms.copying.trader_closed': 'Plumbline: {name} ei ota toistaiseksi uusia seuraajia. Kopiointisi jatkuu.',
  'sms.copying.trader_leverage':
    'Plumbline: {name} käyttää nyt keskimäärin vipua {now}. Aiemmin se oli {before}.',
  'sms.copying.trader_mix':
    'Plumbline: {name} käy kauppaa eri instrumenteilla kuin ennen. Suurin muutos on {code}, nyt {share}\u00A0% toimeksiannoista.',
  'mail.security.recovery_set.subject': 'Yhteystietosi muuttuvat pian',
  'mail.security.recovery_set.text': `Meitä pyydettiin vaihtamaan tilisi {uid} kadonnut sähköpostiosoite tai puhelinnumero. Vertasimme henkilöllisyystodistuksia ja hyväksyimme pyynnön.

Muutos tulee voimaan {time}. Silloin kaikki laitteet kirjataan ulos.

Jos se et ollut sinä, kirjaudu sisään ennen sitä ja pysäytä vaihto kohdassa ”Turvallisuus”.`,
  'sms.security.recovery_set':
    'Plumbline: tilin {uid} sähköpostiosoite tai puhelinnumero vaihdetaan {time}. Jos se et ollut sinä, kirjaudu sitä ennen ja pysäytä vaihto kohdassa Turvallisuus.',
  'mail.country_changed.subject': 'Asuinmaasi on muutettu',
  'mail.country_changed.text': `Olemme muuttaneet tilisi {uid} asuinmaan. Se ratkaisee, mitä tuotteita saamme tarjota sinulle.

Jos se on väärin, ota yhteyttä asiakaspalveluun.`,
  'sms.country_changed':
    'Plumbline: tilin {uid} asuinmaa on muutettu. Jos se on väärin, ota yhteyttä asiakaspalveluun.',
  'mail.lending.loan_approved.subject': 'Lainasi on maksettu tilillesi',
  'mail.lending.loan_approved.text': `Lainasi {amount}\u00A0USD on maksettu sopimustilillesi. Se erääntyy {day} (UTC).

Ota yhteyttä asiakaspalveluun, jos sinulla on kysyttävää.`,
  'sms.lending.loan_approved':
    'Plumbline: lainasi {amount}\u00A0USD on maksettu sopimustilillesi. Se erääntyy {day} (UTC).',
  'mail.lending.loan_rejected.subject': 'Lainahakemuksesi hylättiin',
  'mail.lending.loan_rejected.text': `Hakemuksesi {amount}\u00A0USD:n lainasta hylättiin. Sovellus kertoo syyn.

Ota yhteyttä asiakaspalveluun, jos sinulla on kysyttävää.`,
  'sms.lending.loan_rejected':
    'Plumbline: hakemuksesi {amount}\u00A0USD:n lainasta hylättiin. Sovellus kertoo syyn.',
  'mail.lending.loan_due.subject': 'Lainasi erääntyy pian',
  'mail.lending.loan_due.text': `Lainaasi on maksamatta {amount}\u00A0USD, ja se erääntyy {day} (UTC). Maksa se takaisin siihen mennessä sovelluksessa, niin vältät viivästysmaksun.

Ota yhteyttä asiakaspalveluun, jos sinulla on kysyttävää.`,
  'sms.lending.loan_due':
    'Plumbline: lainaasi on maksamatta {amount}\u00A0USD, ja se erääntyy {day} (UTC). Maksa se takaisin siihen mennessä sovelluksessa, niin vältät viivästysmaksun.',
  'mail.lending.loan_late.subject': 'Lainasi maksu on myöhässä',
  'mail.lending.loan_late.text': `Lainasi erääntyi {day} (UTC). Velkaa on nyt {amount}\u00A0USD, ja se kasvaa joka myöhästymispäivä. Maksa se takaisin sovelluksessa.

Ota yhteyttä asiakaspalveluun, jos sinulla on kysyttävää.`,
  'sms.lending.loan_late':
    'Plumbline: lainasi erääntyi {day} (UTC). Velkaa on nyt {amount}\u00A0USD, ja se kasvaa joka myöhästymispäivä. Maksa se takaisin sovelluksessa.',
  'mail.lending.loan_repaid.subject': 'Lainasi on maksettu takaisin',
  'mail.lending.loan_repaid.text': `Takaisinmaksusi {amount}\u00A0USD on hyväksytty. Laina on kokonaan maksettu takaisin, ja sen rajoitukset ovat päättyneet.

Ota yhteyttä asiakaspalveluun, jos sinulla on kysyttävää.`,
  'sms.lending.loan_repaid':
    'Plumbline: takaisinmaksusi {amount}\u00A0USD on hyväksytty. Laina on kokonaan maksettu takaisin, ja sen rajoitukset ovat päättyneet.',
  'mail.lending.loan_repayment_counted.subject': 'Takaisinmaksusi on hyväksytty',
  'mail.lending.loan_repayment_counted.text': `Takaisinmaksusi {amount}\u00A0USD on hyväksytty. Sovellus näyttää jäljellä olevan velan.

Ota yhteyttä asiakaspalveluun, jos sinulla on kysyttävää.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline: takaisinmaksusi {amount}\u00A0USD on hyväksytty. Sovellus näyttää jäljellä olevan velan.',
  'mail.lending.loan_repayment_rejected.subject': 'Takaisinmaksusi hylättiin',
  'mail.lending.loan_repayment_rejected.text': `Takaisinmaksusi ulkoisesta lompakosta hylättiin. Sovellus kertoo syyn ja jäljellä olevan velan.

Ota yhteyttä asiakaspalveluun, jos sinulla on kysyttävää.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline: takaisinmaksusi ulkoisesta lompakosta hylättiin. Sovellus kertoo syyn ja jäljellä olevan velan.',
  'mail.lending.loan_penalty_waived.subject': 'Viivästysmaksusta luovuttiin',
  'mail.lending.loan_penalty_waived.text': `Luovuimme lainasi viivästysmaksusta {amount}\u00A0USD:n osalta. Sovellus näyttää jäljellä olevan velan.

Ota yhteyttä asiakaspalveluun, jos sinulla on kysyttävää.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline: luovuimme lainasi viivästysmaksusta {amount}\u00A0USD:n osalta. Sovellus näyttää jäljellä olevan velan.',
  'mail.lending.loan_written_off.subject': 'Lainasi on kirjattu luottotappioksi',
  'mail.lending.loan_written_off.text': `Kirjasimme lainasi luottotappioksi: jäljellä olevaa {amount}\u00A0USD:n velkaa ei tarvitse maksaa takaisin.

Ota yhteyttä asiakaspalveluun, jos sinulla on kysyttävää.`,
  'sms.lending.loan_written_off':
    'Plumbline: kirjasimme lainasi luottotappioksi: jäljellä olevaa {amount}\u00A0USD:n velkaa ei tarvitse maksaa takaisin.',
  'mail.support.answered.subject': 'Olemme vastanneet sinulle',
  'mail.support.answered.text': `Asiakaspalvelu on vastannut viestiisi. Lue vastaus sovelluksen kohdasta ”Asiakaspalvelu”.

Emme koskaan kysy salasanaasi, koodeja tai palautuslausettasi.`,
  'sms.support.answered':
    'Plumbline: asiakaspalvelu on vastannut viestiisi. Lue vastaus sovelluksen kohdasta ”Asiakaspalvelu”.',
})
