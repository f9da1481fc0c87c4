import { translated } from './translated.ts'

export const fi = translated({
  'request.invalid': 'Joitakin kenttiä on korjattava.',
  'request.not_json': 'Pyyntöä ei voitu lukea. Lähetä se JSON-muodossa.',
  'request.too_large': 'Pyyntö on liian suuri.',
  'request.too_many': 'Liian monta pyyntöä. Odota {seconds}\u00A0s ja yritä uudelleen.',
  'request.not_found': 'Tätä osoitetta ei ole.',
  'request.unknown_host':
    'Tämä kehityspalvelin ei hyväksy tätä isäntänimeä. Avaa se osoitteessa localhost tai 127.0.0.1 tai aseta PUBLIC_ADDRESS.',
  'request.key_reused': 'Tämä pyyntö on jo lähetetty eri sisällöllä. Mitään ei tehty.',
  'request.timeout': 'Pyyntö kesti liian kauan',
  'request.failed':
    'Jokin meni meillä vikaan. Jos kyse oli rahasta, tarkista tilitapahtumasi ennen uutta yritystä.',
  'server.not_ready': 'Palvelu ei ole juuri nyt käytettävissä. Yritä hetken kuluttua uudelleen.',
  'server.busy': 'Palvelin on kuormittunut. Yritä hetken kuluttua uudelleen.',
  'server.outcome_unknown':
    'Emme vielä tiedä, toteutuiko tämä. Tarkista tilitapahtumasi tai lähetä uudelleen: toimeksiantoa tai siirtoa ei tehdä koskaan kahdesti.',
  'session.missing': 'Kirjaudu ensin sisään',
  'session.expired': 'Istunto ei ole enää voimassa. Kirjaudu uudelleen.',
  'session.ended': 'Sinut on kirjattu ulos. Kirjaudu uudelleen.',
  'session.suspended':
    'Sinut on kirjattu ulos, koska tilisi on jäädytetty. Kirjaudu uudelleen nähdäksesi syyn; voit yhä sulkea positioita ja katsoa tilitapahtumiasi.',
  'session.locked': 'Sovellus on lukittu. Jatka avaamalla lukitus.',
  'permission.denied': 'Sinulla ei ole oikeutta tähän.',
  'email.required': 'Anna sähköpostiosoite',
  'email.invalid': 'Virheellinen sähköpostiosoite',
  'mobile.invalid': 'Virheellinen puhelinnumero. Tarkista maatunnus ja numero.',
  'mobile.kind': 'Tähän numeroon ei voi lähettää tekstiviestejä. Anna matkapuhelinnumero.',
  'password.length': 'Valitse salasana, jossa on {minimum}–{maximum} merkkiä.',
  'password.common': 'Tämä salasana on yleisimpien joukossa. Valitse toinen.',
  'password.wrong': 'Väärä salasana. Yritä uudelleen.',
  'password.same': 'Uusi salasana on sama kuin nykyinen. Valitse toinen.',
  'password.no_email': 'Tilille ei löytynyt sähköpostiosoitetta',
  'password.ways_in':
    'Tälle tilille voi kirjautua myös pääsyavaimilla tai lompakoilla. Valitse, mitkä säilyvät.',
  'account.other':
    'Tämä oli tarkoitettu toiselle tilille kuin sille, jolle nyt on kirjauduttu. Mitään ei tehty.',
  'code.wrong': 'Väärä koodi. Yrityksiä jäljellä: {left}.',
  'code.expired': 'Koodi ei ole enää voimassa. Pyydä uusi.',
  'code.too_many_tries': 'Liian monta väärää yritystä. Pyydä uusi koodi.',
  'code.wait': 'Odota {seconds}\u00A0s, ennen kuin pyydät uuden koodin.',
  'code.too_many_sent':
    'Sinne on tänään lähetetty enimmäismäärä koodeja: {maximum}. Yritä uudelleen {hours}\u00A0h kuluttua.',
  'code.sending_failed': 'Lähetys epäonnistui, yritä uudelleen',
  'invite.unknown': 'Tällaista kutsukoodia ei ole. Korjaa se tai jätä kenttä tyhjäksi.',
  'country.restricted':
    'Emme tarjoa palvelua Pohjois-Koreassa, Israelissa, Kiinassa, Vanuatussa emmekä Kuubassa.',
  'country.unknown': 'Valitse maa luettelosta.',
  'agreement.outdated': 'Sopimustekstit ovat muuttuneet. Lue uudet versiot ja hyväksy ne uudelleen.',
  'nickname.invalid': 'Valitse nimi, jossa on 1–{maximum} näkyvää merkkiä.',
  'login.failed': 'Väärä käyttäjätunnus tai salasana.',
  'login.too_many_tries':
    'Liian monta väärää yritystä. Yritä uudelleen {minutes}\u00A0min kuluttua tai nollaa salasana.',
  'instrument.unknown': '{code} ei ole tarjolla.',
  'quote.stale': 'Ei toteutunut. Instrumentilla {code} ei ole ajantasaista hintaa. Yritä pian uudelleen.',
  'quote.indicative': 'Ei toteutunut. Instrumentin {code} hinnat ovat viivästettyjä, ja ne vain näytetään.',
  'market.closed': 'Markkina on kiinni – ei kaupankäyntiä. Instrumentilla {code} ei nyt käydä kauppaa.',
  'market.halted':
    'Kaupankäynti on keskeytetty: {code}. Uusia toimeksiantoja ei oteta toistaiseksi; positioita voi yhä sulkea.',
  'market.suspended':
    'Kaupankäynti instrumentilla {code} on tauolla: hinta on kiistanalainen. Uusia toimeksiantoja ei oteta ennen vahvistusta. Avoimet positiot voidaan sulkea ensimmäiseen kiistattomaan hintaan.',
  'price.in_dispute':
    'Instrumentin {code} hinta on kiistanalainen. Emme käytä sitä ennen vahvistusta. Yritä myöhemmin uudelleen.',
  'close.not_disputed': 'Instrumentin {code} hinta ei ole kiistanalainen. Voit sulkea position nyt.',
  'close.requested_already': 'Olet jo pyytänyt tämän position sulkemista ensimmäiseen kiistattomaan hintaan.',
  'close.not_requested': 'Tämän position sulkemista ei ole pyydetty.',
  'close.of_copy': 'Treidaaja tai tappiorajasi sulkee tämän kopion. Sitä ei voi perua.',
  'price.not_disputed': 'Instrumentin {code} hinta ei ole enää kiistanalainen.',
  'price.contradicted':
    'Toinen lähde on ristiriidassa tämän instrumentin {code} hinnan kanssa. Sitä ei voi nyt vahvistaa.',
  'market.halted_already': 'Jo keskeytetty: {code}.',
  'market.not_halted': 'Ei keskeytetty: {code}.',
  'watchlist.full': 'Seurantalistasi on täynnä ({maximum} instrumenttia). Poista ensin yksi.',
  'watchlist.changed':
    'Seurantalistasi on sillä välin muuttunut, joten uutta järjestystä ei tallennettu. Tarkista se ja yritä uudelleen.',
  'demo.real_account': 'Tämä on oikea tili. Vain demotilin saldon voi palauttaa.',
  'demo.nothing_to_reset': 'Demotililläsi on alkuperäinen saldo. Palautettavaa ei ole.',
  'demo.reset_too_soon':
    'Demotilin saldon voi palauttaa kerran 24 tunnissa. Yritä uudelleen {hours} tunnin kuluttua.',
  'demo.fund_short': 'Siirrä ensin {amount}\u00A0USD rahatilille: palautus vähentää rahaa vain sieltä.',
  'watchlist.unknown': 'Tätä seurantalistaa ei enää ole.',
  'watchlist.too_many': 'Sinulla on enimmäismäärä seurantalistoja: {maximum}. Poista ensin yksi.',
  'watchlist.name_taken': 'Sinulla on jo tämänniminen lista. Valitse toinen nimi.',
  'watchlist.last': 'Tämä on ainoa seurantalistasi, joten se säilyy. Voit poistaa siltä instrumentit.',
  'layout.too_large': 'Tässä instrumentissa on jo enimmäismäärä piirroksia: {maximum}. Poista ensin yksi.',
  'order.not_found': 'Tätä toimeksiantoa ei ole.',
  'order.not_open': 'Positio on jo suljettu.',
  'lots.below_minimum': 'Liian pieni. Vähintään {minimum}\u00A0lottia.',
  'lots.above_maximum': 'Liian suuri. Enintään {maximum}\u00A0lottia.',
  'lots.off_step': 'Valitse lotit askelin {step}.',
  'leverage.not_offered': 'Vipu ×{leverage} ei ole tarjolla. Tämän instrumentin enimmäisvipu on ×{maximum}.',
  'take_profit.wrong_side': 'Ostossa take profit -tason on oltava yli {price}, myynnissä alle.',
  'stop_loss.wrong_side': 'Ostossa stop loss -tason on oltava alle {price}, myynnissä yli.',
  'price.off_tick': 'Aseta hinnat askelin {tick}.',
  'slippage.exceeded': 'Ei toteutunut. Hinta liikkui {moved}, rajasi on {limit}. Yritä uudelleen.',
  'margin.insufficient':
    'Vapaa vakuus ei riitä. Toimeksianto vaatii {needed}\u00A0USD, sinulla on {free}\u00A0USD. Valitse vähemmän lotteja tai sulje positio.',
  'order.too_many_open': 'Sinulla on jo {maximum} avointa positiota. Sulje ensin yksi.',
  'order.not_pending': 'Tämä toimeksianto ei ole enää odottamassa.',
  'entry.wrong_side':
    'Markkina on jo saavuttanut tämän hinnan: nyt {price}. Valitse hinta, jota ei ole vielä saavutettu.',
  'order.expiry': 'Valitse päättymisaika vähintään {minutes} minuutin ja enintään {days} päivän päähän.',
  'order.too_many_pending': 'Sinulla on jo {maximum} odottavaa toimeksiantoa. Peru ensin yksi.',
  'trailing.too_near': 'Liian lähellä. Etäisyys on vähintään {minimum}.',
  'lots.close': 'Sulje kaikki {maximum}\u00A0lottia tai jätä vähintään {minimum}\u00A0lottia auki.',
  'order.unchanged': 'Nämä arvot ovat jo voimassa. Mitään ei muutettu.',
  'order.changed': 'Toimeksianto on sillä välin muuttunut. Mitään ei tehty.',
  'pending.far': 'Liian kaukana hinnasta. Valitse hinta väliltä {low}–{high}.',
  'oco.same_order': 'Valitse kaksi eri toimeksiantoa.',
  'oco.other_instrument':
    'Molempien toimeksiantojen on koskettava samaa instrumenttia: ensimmäinen on {first}, toinen {second}.',
  'oco.linked_already': 'Toinen näistä toimeksiannoista on jo linkitetty muuhun. Pura linkitys ensin.',
  'oco.not_linked': 'Tätä toimeksiantoa ei ole linkitetty toiseen.',
  'profit_level.wrong_side': 'Ostossa tämän osatavoitteen on oltava yli {price}, myynnissä alle.',
  'profit_level.order':
    'Aseta jokainen osatavoite kauemmas hinnasta kuin edellinen ja take profit niiden kaikkien taakse.',
  'profit_level.lots':
    'Jokainen osatavoite sulkee vähintään {minimum}\u00A0lottia askelin {step}. Yhteensä ne voivat sulkea enintään {maximum}\u00A0lottia.',
  'order.set_aside':
    'Tätä toimeksiantoa tarkistetaan, eikä sitä voi nyt muuttaa. Asiakaspalvelu kertoo lisää.',
  'exposure.customer':
    'Tämän toimeksiannon arvo on {order}\u00A0USD. Rajasi instrumentissa {code} on {limit}\u00A0USD, ja sinulla on {open}\u00A0USD. Valitse vähemmän lotteja tai sulje positio.',
  'exposure.total':
    'Tämän toimeksiannon arvo on {order}\u00A0USD. Rajasi kaikissa instrumenteissa yhteensä on {limit}\u00A0USD, ja sinulla on {open}\u00A0USD. Valitse vähemmän lotteja tai sulje positio.',
  'exposure.house':
    'Tämä toimeksianto ylittäisi riskirajamme instrumentissa {code}. Valitse vähemmän lotteja tai toinen suunta, tai yritä myöhemmin. Positiosi voit sulkea aina.',
  'transfer.same_account': 'Valitse lähtötili ja kohdetili. Niiden on oltava eri tilit.',
  'transfer.above_maximum':
    'Summa ei voi ylittää saldoa. Sopimustililtä voi nyt siirtää enintään {maximum}\u00A0USD: avointen positioiden vakuuden ja tappioiden on jäätävä tilille. Valitse pienempi summa tai sulje positio.',
  'transfer.set_aside':
    'Yhtä toimeksiannoistasi tarkistetaan, joten sopimustililtä ei voi toistaiseksi siirtää mitään. Asiakaspalvelu kertoo lisää.',
  'ledger.insufficient': 'Summa ei voi ylittää saldoa',
  'otp.required': 'Anna todennussovelluksen koodi tai palautuskoodi.',
  'otp.wrong': 'Väärä tunnistuskoodi. Anna koodi, jonka todennussovellus näyttää nyt.',
  'otp.used': 'Koodi on jo käytetty. Odota sovelluksen seuraavaa koodia.',
  'otp.on_already':
    'Kaksivaiheinen tunnistus on jo käytössä. Jos vaihdat laitetta, poista se ensin käytöstä.',
  'otp.not_on': 'Kaksivaiheinen tunnistus ei ole käytössä. Ota se ensin käyttöön.',
  'otp.used_since':
    'Asiakas on käyttänyt kaksivaiheista tunnistusta tai ottanut sen uudelleen käyttöön pyynnön jälkeen. Mitään ei muutettu.',
  'session.unknown': 'Laite ei ole enää kirjautuneena.',
  'email.taken': 'Toinen tili käyttää tätä sähköpostiosoitetta. Anna toinen osoite.',
  'mobile.taken': 'Toinen tili käyttää tätä puhelinnumeroa. Anna toinen numero.',
  'email.same': 'Tämä on jo sähköpostiosoitteesi. Anna toinen osoite.',
  'mobile.same': 'Tämä on jo puhelinnumerosi. Anna toinen numero.',
  'trade_password.same_as_login': 'Kauppasalasanan on oltava eri kuin kirjautumissalasana. Valitse toinen.',
  'trade_password.wrong': 'Väärä kauppasalasana. Yritä uudelleen.',
  'confirm.required': 'Vahvista ensin koodilla, joka lähetetään nykyiseen osoitteeseesi.',
  'passkey.failed': 'Pääsyavainta ei voitu tarkistaa. Yritä uudelleen tai käytä salasanaa.',
  'passkey.unknown': 'Pääsyavainta ei tunneta. Se on ehkä poistettu.',
  'demo.not_offered': 'Demotilillä ei ole kirjautumista, jota suojata. Avaa tätä varten oikea tili.',
  'passkey.too_many': 'Sinulla on enimmäismäärä pääsyavaimia: {maximum}. Poista ensin yksi.',
  'app_lock.off': 'Sovelluksen lukitus ei ole käytössä. Ota se käyttöön kohdassa ”Turvallisuus”.',
  'upload.type': 'Vain JPEG-, PNG- ja WebP-kuvat käyvät. Valitse toinen tiedosto.',
  'upload.too_large': 'Tiedosto on liian suuri. Enintään {maximum}\u00A0Mt.',
  'upload.pixels': 'Kuvassa on liikaa pikseleitä. Enintään {maximum}\u00A0megapikseliä.',
  'upload.unreadable': 'Kuvaa ei voitu lukea. Ota se uudelleen tai valitse toinen tiedosto.',
  'upload.unknown': 'Kuvaa ei enää ole. Lisää se uudelleen.',
  'upload.too_many':
    'Olet lähettänyt toistaiseksi enimmäismäärän kuvia: {maximum}. Yritä myöhemmin uudelleen.',
  'verification.pending': 'Tietosi ovat jo tarkistettavina. Odota tulosta.',
  'verification.approved': 'Tämä on jo hyväksytty. Muuta ei tarvita.',
  'verification.field': 'Täytä kaikki kentät',
  'verification.name':
    'Kirjoita nimi kuten asiakirjassasi: kirjaimia, välilyöntejä, yhdysmerkkejä, heittomerkkejä, pisteitä ja pilkkuja, enintään {maximum} merkkiä',
  'verification.single_name': 'Valitsit, että asiakirjassasi on vain yksi nimi. Jätä sukunimi tyhjäksi.',
  'verification.under_age': 'Sinun on oltava vähintään {minimum}-vuotias.',
  'verification.document_used': 'Etu- ja takapuoli ovat sama kuva. Ota kuva kummastakin puolesta.',
  'verification.not_pending': 'Tästä on jo päätetty. Mitään ei muutettu.',
  'verification.reason_required': 'Anna syy, jotta asiakas tietää, mitä korjata.',
  'verification.compliance': 'Vain compliance voi päättää tästä.',
  'verification.required': 'Todenna ensin henkilöllisyytesi (KYC). Tähän tarvitaan hyväksytty todentaminen.',
  'verification.rejected':
    'Henkilöllisyytesi todentaminen (KYC) hylättiin. Korjaa lomake ja lähetä se uudelleen.',
  'verification.awaited':
    'Henkilöllisyytesi todentaminen on tarkistettavana. Voit tehdä tämän, kun se on hyväksytty.',
  'customer.unknown': 'Yhdelläkään asiakkaalla ei ole tätä UID-tunnusta. Tarkista se.',
  'customer.frozen':
    'Tili on jäädytetty: {reason}. Voit edelleen sulkea positioita sekä lukea ja viedä tilitapahtumasi.',
  'customer.frozen_already': 'Tili on jo jäädytetty.',
  'customer.order_by_two':
    'Tuomioistuimen tai viranomaisen määräykseen tarvitaan kaksi henkilöä. Pyydä toistaiseksi voimassa olevaa jäädytystä.',
  'customer.not_frozen': 'Tiliä ei ole jäädytetty.',
  'note.empty': 'Kirjoita ensin muistiinpano.',
  'flag.unknown': 'Valitse merkintä luettelosta.',
  'request.unknown': 'Tätä pyyntöä ei ole.',
  'request.closed': 'Pyyntö on jo suljettu. Mitään ei muutettu.',
  'request.expired': 'Pyyntö on vanhentunut. Tee uusi.',
  'request.own': 'Teit tämän pyynnön itse. Jonkun muun on päätettävä.',
  'request.beneficiary': 'Pyyntö hyödyttää sinua tai läheistäsi. Jonkun muun on päätettävä.',
  'request.decided_already': 'Olet jo päättänyt tästä pyynnöstä. Seuraavaksi päättää joku muu.',
  'request.reason_required': 'Anna syy. Se tallennetaan pyynnön yhteyteen.',
  'request.pending_already': 'Tästä on jo avoin pyyntö. Odota ensin sen päätöstä tai peru se.',
  'staff.login_failed': 'Väärä käyttäjänimi, salasana tai koodi.',
  'staff.link_invalid': 'Linkki on käytetty tai vanhentunut. Pyydä uusi.',
  'staff.username_taken': 'Käyttäjänimi on varattu. Valitse toinen.',
  'staff.username_invalid':
    'Tätä käyttäjänimeä ei voi käyttää. Valitse pieniä kirjaimia ja numeroita, mutta ei admin eikä editor.',
  'staff.role_unknown': 'Valitse luettelosta vähintään yksi rooli.',
  'staff.unknown': 'Henkilöä ei löydy. Tarkista nimi.',
  'staff.password_weak': 'Valitse salasana, jossa on vähintään {minimum} merkkiä ja joka ei ole yleinen.',
  'staff.suspended_already': 'Työntekijän pääsy on jo estetty.',
  'staff.not_suspended': 'Työntekijän pääsyä ei ole estetty.',
  'staff.last_manager':
    'Jäljelle jäisi alle kaksi henkilöä, jotka voivat hallita työntekijöitä. Anna oikeus ensin jollekulle muulle.',
  'action.too_early':
    'Valitse myöhempi päivä: yhtiötapahtuma kirjataan vähintään {hours} tuntia ennen sen voimaantuloa.',
  'action.invalid': 'Yhtiötapahtumaa ei voi kirjata kohdan {field} vuoksi. Sallittu: {allowed}.',
  'action.entered_already':
    'Instrumentille {code} on jo kirjattu tämäntyyppinen yhtiötapahtuma tälle päivälle.',
  'action.successor_not_listed': '{code} ei voi olla korvaava instrumentti: sillä ei käydä täällä kauppaa.',
  'action.successor_ended':
    '{code} ei voi olla korvaava instrumentti: se päättyy viimeistään tapahtuman tullessa voimaan.',
  'action.successor_currency':
    '{code} ei voi olla korvaava instrumentti: sitä ei noteerata valuutassa {currency}.',
  'action.successor_expected':
    '{code} vaihdetaan tähän instrumenttiin, joten se ei voi päättyä aiemmin tai samaan aikaan.',
  'instrument.ended': '{code} on päättynyt, eikä sillä enää käydä kauppaa.',
  'instrument.replaced':
    '{code} korvattiin instrumentilla {successor}. Odottavat toimeksiannot ovat päättyneet.',
  'instrument.not_offered': 'Instrumenttia {code} ei tarjota uusiin positioihin. Avoimet voi sulkea.',
  'setting.unknown': 'Tätä asetusta ei ole.',
  'setting.invalid': 'Arvoa ei voi käyttää. Sallittu: {allowed}.',
  'setting.rule': 'Sääntöä {place} ei voi käyttää kohdan {field} vuoksi. Sallittu: {allowed}.',
  'setting.too_early':
    'Valitse myöhempi aika. Asetus julkaistaan vähintään {hours}\u00A0h ennen voimaantuloa.',
  'setting.unchanged': 'Arvo on jo voimassa. Mitään ei muutettu.',
  'setting.changed_meanwhile': 'Asetus on sillä välin muuttunut. Tarkista se ja yritä uudelleen.',
  'country.required': 'Ilmoita ensin asuinmaasi. Se ratkaisee, mitä tuotteita saamme tarjota sinulle.',
  'country.declared_already': 'Olet jo ilmoittanut maasi. Pyydä muutosta asiakaspalvelusta.',
  'product.not_offered': 'Tuotetta ei tarjota asuinmaassasi ({country}).',
  'leverage.capped': 'Asuinmaassasi vipu on enintään ×{maximum}. Valitse pienempi.',
  'alert.too_many': 'Sinulla on enimmäismäärä aktiivisia hälytyksiä: {maximum}. Poista ensin yksi.',
  'alert.unknown': 'Tätä hälytystä ei enää ole.',
  'alert.met': '{code} on jo tällä tasolla: nyt {value}. Valitse toinen taso.',
  'alert.expiry': 'Valitse tuleva päättymisaika, enintään {days} päivän päästä.',
  'term.duration': 'Tätä kestoa ei tarjota tälle instrumentille. Valitse toinen.',
  'term.stake_below': 'Vähimmäissumma on {minimum}\u00A0USD. Anna suurempi summa.',
  'term.stake_above': 'Enimmäissumma on {maximum}\u00A0USD. Anna pienempi summa.',
  'term.too_many_running':
    'Sinulla on enimmäismäärä käynnissä olevia kauppoja: {maximum}. Odota, että yksi päättyy.',
  'term.exposure':
    'Tämä kauppa ylittäisi riskirajamme tähän suuntaan. Kokeile pienempää summaa tai toista suuntaa tai yritä myöhemmin.',
  'term.crosses_closing':
    'Markkina sulkeutuu, ennen kuin tämä kauppa päättyisi. Valitse lyhyempi kesto tai käy kauppaa {opensAt} jälkeen.',
  'term.product_changed': 'Tämän tuotteen ehdot ovat muuttuneet. Tarkista uusi tuotto ja vahvista uudelleen.',
  'term.insufficient':
    'Aikatililläsi on käytettävissä {available}\u00A0USD. Anna pienempi summa tai siirrä tilille rahaa.',
  'term.not_ended': 'Kauppa on vielä käynnissä. Tosite on saatavilla, kun se on päättynyt.',
  'limit.paused': 'Oma taukosi kestää {until} asti. Mitään ei tehty.',
  'limit.excluded': 'Olet estänyt itseltäsi tämän kaupankäynnin {until} asti. Mitään ei tehty.',
  'limit.stake_day':
    'Tämä ylittäisi oman rajasi, {maximum}\u00A0USD panoksia päivässä. Anna pienempi summa tai odota huomiseen (UTC).',
  'limit.loss_day':
    'Käynnissä oleva mukaan lukien tämä ylittäisi oman rajasi, {maximum}\u00A0USD tappiota päivässä. Anna pienempi summa tai odota huomiseen (UTC).',
  'limit.shorter': 'Tämä päättyisi ennen nykyistä. Taukoa tai estoa voi vain pidentää.',
  'copy.applied': 'Olet jo hakenut, odota päätöstä',
  'copy.is_trader': 'Olet jo treidaaja',
  'copy.no_return': 'Olet jo ollut treidaaja. Lopettamisen jälkeen ei voi ryhtyä uudelleen.',
  'savings.product_unknown': 'Tätä säästötuotetta ei ole.',
  'savings.product_closed': 'Tähän tuotteeseen ei oteta uusia säästöjä. Valitse toinen.',
  'savings.product_changed':
    'Tämän tuotteen ehdot ovat muuttuneet. Tarkista uusi korko ja aika ja vahvista uudelleen.',
  'savings.below_minimum': 'Vähimmäistalletus {minimum}\u00A0USD. Anna suurempi summa.',
  'savings.above_maximum':
    'Tässä tuotteessa voi olla enintään {maximum}\u00A0USD; jäljellä on {left}\u00A0USD. Anna pienempi summa.',
  'savings.insufficient':
    'Rahatililläsi on käytettävissä {available}\u00A0USD. Anna pienempi summa tai siirrä tilille rahaa.',
  'savings.places_full':
    'Tämän tuotteen kaikki paikat on varattu. Valitse toinen tai yritä, kun paikka vapautuu.',
  'savings.reserve':
    'Korkovaramme eivät nyt kata lisää korkoa, joten uusia säästöjä ei oteta. Mitään ei veloitettu. Kokeile pienempää summaa tai yritä myöhemmin.',
  'savings.order_unknown': 'Tätä säästötoimeksiantoa ei ole.',
  'savings.completed': 'Tämä säästötoimeksianto on päättynyt. Sitä ei voi enää muuttaa.',
  'copy.reapply_later': 'Edellinen hakemuksesi hylättiin. Voit hakea uudelleen {until} alkaen.',
  'copy.agreement': 'Sopimus on muuttunut. Lue voimassa oleva versio ja hyväksy se.',
  'copy.name':
    'Valitse nimi, jossa on {minimum}–{maximum} kirjainta, numeroa, välilyöntiä, pistettä, yhdysmerkkiä tai alaviivaa ja joka ei muistuta meidän nimiämme.',
  'copy.name_taken': 'Toisella treidaajalla on tämä tai samannäköinen nimi. Valitse toinen.',
  'copy.applicant_follows': 'Seuraat treidaajaa. Lopeta ensin seuraaminen ja hae sitten.',
  'copy.decided': 'Tästä on jo päätetty. Päivitä, niin näet päätöksen.',
  'copy.application_unknown': 'Tätä hakemusta tai tekstiä ei ole.',
  'copy.not_trader': 'Et ole treidaaja.',
  'copy.trader_unknown': 'Tätä treidaajaa ei ole. Valitse luettelosta toinen.',
  'copy.trader_paused': 'Tämä treidaaja ei ota nyt uusia seuraajia. Yritä myöhemmin tai valitse toinen.',
  'copy.trader_full': 'Tällä treidaajalla on {maximum} seuraajaa, mikä on enimmäismäärä. Valitse toinen.',
  'copy.trader_left': 'Tätä treidaajaa ei voi enää seurata. Valitse toinen.',
  'copy.firm_paused': 'Olemme keskeyttäneet tämän treidaajan kopioinnin. Mitään ei muutettu.',
  'copy.firm_paused_already': 'Tämän treidaajan kopiointi on jo keskeytetty.',
  'copy.not_firm_paused': 'Tämän treidaajan kopiointia ei ole keskeytetty.',
  'copy.self': 'Et voi seurata itseäsi.',
  'copy.trader_cannot_follow': 'Treidaajat eivät voi seurata muita treidaajia.',
  'copy.too_many_follows':
    'Seuraat {maximum} treidaajaa, mikä on enimmäismäärä. Lopeta ensin yhden seuraaminen.',
  'copy.multiplier': 'Anna kerroin väliltä {minimum}–{maximum}, enintään kaksi desimaalia.',
  'copy.margin_below_minimum':
    'Anna enimmäisvakuudeksi vähintään {minimum}\u00A0USD: pienempi ei riitä pienimpään positioon.',
  'copy.margin_below_used':
    'Avoimet kopiosi sitovat vakuutta {used}\u00A0USD. Anna vähintään sen verran tai sulje ensin kopioita.',
  'copy.stop_reached': 'Kopiosi ovat jo tappiolla {lost}\u00A0USD. Anna suurempi tappioraja.',
  'copy.terms_changed': 'Voitto-osuus on muuttunut. Tarkista uudet ehdot ja vahvista uudelleen.',
  'copy.not_following': 'Et seuraa tätä treidaajaa.',
  'copy.stopping': 'Kopioitasi suljetaan. Sen jälkeen voit seurata tätä treidaajaa uudelleen.',
  'copy.changed': 'Tätä treidaajaa koskevat asetuksesi ovat muuttuneet avaamisen jälkeen. Avaa ne uudelleen.',
  'copy.not_copied': 'Tämä positio ei ole kopio, tai olet jo ottanut sen itsellesi.',
  'push.endpoint': 'Tämän selaimen ilmoituspalvelua ei tueta.',
  'push.off': 'Ilmoitukset laitteille eivät ole täällä saatavilla.',
  'notification.fixed': 'Näitä ilmoituksia ei voi muuttaa: ne suojaavat tiliäsi ja rahojasi.',
  'notification.quiet_hours': 'Valitse hiljaiselle ajalle eri alku- ja loppuaika.',
  'notification.time_zone': 'Aikavyöhykettä ei tunneta. Valitse toinen.',
  'push.unauthorised': 'Lähteen avain tai nimi on väärä. Mitään ei otettu vastaan.',
  'tick.not_found': 'Tästä ei ole tallennettuja noteerauksia.',
  'tick.minute_open':
    'Tätä minuuttia ei ole vielä allekirjoitettu. Yritä uudelleen {seconds}\u00A0s kuluttua.',
  'receipt.version':
    'Palvelimella ei enää ole instrumentin {code} ehtojen versiota {version}, joten se ei voi tehdä tositetta. Ota yhteyttä asiakaspalveluun.',
  'payment.unavailable':
    'Korttimaksut eivät ole täällä saatavilla. Talleta sen sijaan pankin tai kryptoverkon kautta.',
  'payment.provider_away': 'Maksupalvelu ei vastaa. Mitään ei veloitettu. Yritä hetken kuluttua uudelleen.',
  'payment.too_many_open':
    'Sinulla on enimmäismäärä avoimia maksuja: {maximum}. Tee yksi loppuun tai odota, että se vanhenee.',
  'payment.unknown': 'Tätä maksua ei ole.',
  'payment.over': 'Tämä maksu on päättynyt. Aloita uusi.',
  'payment.signature': 'Viestin allekirjoitus ei täsmää.',
  'funding.route_unknown': 'Tämä maksutapa ei ole nyt saatavilla. Valitse toinen.',
  'funding.below_minimum': 'Vähimmäissumma on {minimum}\u00A0{currency}. Anna enemmän.',
  'funding.above_maximum': 'Enimmäissumma on {maximum}\u00A0{currency}. Anna vähemmän.',
  'funding.too_fine': 'Summassa ({currency}) on enintään {digits} desimaalia. Anna vähemmän.',
  'funding.day_limit':
    '24 tunnin rajastasi {limit}\u00A0USD on jäljellä {left}\u00A0USD. Anna vähemmän tai odota.',
  'funding.too_many_open':
    'Sinulla on enimmäismäärä pyyntöjä tarkistuksessa: {maximum}. Odota päätöstä tai peru yksi.',
  'funding.proof_used':
    'Tämä kuva on jo lähetetty toisen talletuksen kanssa. Lähetä tämän talletuksen maksutosite.',
  'funding.transaction_used': 'Tätä tapahtumatunnusta on jo käytetty toiseen talletukseen. Tarkista se.',
  'funding.transaction_form':
    'Tämä ei ole täsmälleen yksi verkon {network} tapahtumatunnus. Kopioi se lompakostasi tai lohkoselaimesta; linkkikin käy. Esimerkki: {example}',
  'funding.reference_form':
    'Anna pankin viite, jossa on {shortest}–{longest} kirjainta A–Z tai numeroa, kuten tiliotteessa. Esimerkki: {example}',
  'funding.no_quote':
    'Parilla {pair} ei ole nyt ajantasaista hintaa, joten summaa ei voi muuntaa. Yritä myöhemmin uudelleen.',
  'funding.unknown': 'Tätä maksua ei löytynyt.',
  'funding.closed': 'Tämä on jo päätetty tai peruttu. Mitään ei muutettu.',
  'funding.being_decided': 'Olemme alkaneet päättää tästä talletuksesta. Et voi enää perua sitä.',
  'trade_password.not_set':
    'Et ole vielä asettanut kauppasalasanaa. Aseta se ensin: sitä kysytään nostoissa.',
  'withdrawal.hold':
    'Nostot ovat vielä tauolla {wait}, koska muutit turva-asetusta tai tämä osoite tai pankkitili on uusi.',
  'withdrawal.destination': 'Tätä osoitetta tai pankkitiliä ei enää ole. Valitse toinen.',
  'withdrawal.network': 'Nostot verkkoon {network} eivät ole nyt saatavilla. Valitse toisen verkon osoite.',
  'withdrawal.fee_too_high': 'Kulu {fee}\u00A0USD veisi koko summan. Anna enemmän.',
  'withdrawal.fee_changed': 'Kulu on nyt {fee}\u00A0USD. Mitään ei lähetetty.',
  'withdrawal.insufficient':
    'Summa ei voi ylittää saldoa. Rahatililläsi on käytettävissä {available}\u00A0USD. Anna vähemmän tai siirrä ensin rahaa tilille.',
  'withdrawal.payout': 'Tätä maksua ei voi nyt siirtää siihen tilaan. Tarkista sen nykyinen tila.',
  'withdrawal.suspended':
    'Tämän asiakkaan tili on jäädytetty, joten mitään ei makseta. Pyydä ensin kahta henkilöä avaamaan se tai hylkää nosto.',
  'withdrawal.owed':
    'Tämä asiakas on meille velkaa {owed}\u00A0USD rahasta, joka perittiin takaisin. Hylkää nosto: velka maksetaan ensin, ja loput ovat taas käytettävissä.',
  'destination.unknown': 'Tätä pankkitiliä tai lompakko-osoitetta ei ole enää. Valitse toinen.',
  'destination.too_many': 'Luettelossasi on enimmäismäärä: {maximum}. Poista ensin yksi.',
  'destination.bound_already': 'Tämä on jo luettelossasi.',
  'destination.network':
    'Maksut valuutassa {currency} tällä tavalla eivät ole nyt saatavilla. Valitse toinen.',
  'destination.address': 'Tämä ei ole verkon {network} osoite. Kopioi se uudelleen lompakostasi.',
  'destination.memo':
    'Tämä tagi tai memo ei ole verkon {network} käyttämässä muodossa. Kopioi se uudelleen tai jätä tyhjäksi, jos lompakkosi ei näytä sellaista.',
  'destination.iban':
    'Maassa {country} tarvitaan IBAN, eikä tämä ole kelvollinen. Tarkista se merkki merkiltä.',
  'destination.bic':
    'Tämä ei ole kelvollinen BIC (SWIFT-koodi). Siinä on 8 tai 11 kirjainta ja numeroa. Pankkisi näyttää sen tilin vieressä.',
  'destination.country': 'IBAN on maasta {iban} ja BIC maasta {bic}. Tarkista molemmat.',
  'destination.account':
    'Tämä ei ole tilinumero. Käytä vain kirjaimia, numeroita, välilyöntejä ja yhdysmerkkejä, vähintään 4.',
  'destination.card_number': 'Tämä on kortin numero. Anna tilinumero. Älä koskaan anna kortin numeroa tähän.',
  'destination.house': 'Tämä on meidän oma osoitteemme tai tilimme. Nosta omallesi.',
  'destination.lost':
    'Tähän osoitteeseen lähetetyt kryptovarat menetetään: kenelläkään ei ole siihen avainta, tai se on tokenin sopimus. Anna oman lompakkosi osoite.',
  'funding.second_person':
    'Päivän summat vaativat nyt toisen henkilön. Lähetä tämä talletus toiseen hyväksyntään.',
  'correction.not_approved': 'Talletusta ei hyväksytty, joten mitään ei voi periä takaisin.',
  'correction.too_much':
    'Anna nollaa suurempi summa, enintään {most}\u00A0USD. Sen verran hyvityksestä voi periä takaisin.',
  'funding.changed': 'Tämä on muuttunut avaamisen jälkeen. Tarkista se uudelleen ennen päätöstä.',
  'funding.assignee': 'Tämä henkilö ei voi käsitellä näitä. Valitse toinen.',
  'funding.views_full': 'Sinulla on enimmäismäärä tallennettuja näkymiä: {maximum}. Poista ensin yksi.',
  'funding.view_unknown': 'Tätä tallennettua näkymää ei ole.',
  'payout.reference_required': 'Anna viite, jolla maksu lähetettiin.',
  'payout.return_reference': 'Anna palautuneen maksun viite, jotta se löytyy.',
  'reconciliation.period':
    'Täsmäytys kattaa enintään {days} päivää ensimmäisestä viimeiseen. Valitse lyhyempi aika.',
  'reconciliation.account':
    'Tällä tilillä ei ole kirjauksia, eikä sitä tarjota tässä valuutassa. Valitse toinen.',
  'reconciliation.day': 'Valitse päivä, joka ei ole tulevaisuudessa.',
  'reconciliation.amount': 'Anna nollaa suurempi summa, enintään 8 desimaalia.',
  'reconciliation.recorded_already': 'Tämä viite on jo kirjattu tälle tilille ja suunnalle.',
  'reconciliation.unknown': 'Tätä kirjausta ei ole, tai se on jo peruttu.',
  'field.required': 'Pakollinen',
  'field.accounts': 'Valitse lähtötili ja kohdetili',
  'field.amount': 'Anna kelvollinen summa',
  'field.format': 'Ei odotetussa muodossa',
  'field.range': 'Sallitun alueen ulkopuolella',
  'field.unknown': 'Tuntematon kenttä',
  'record.not_found': 'Tätä tapahtumaa ei ole.',
  'statement.period':
    'Valitse ensimmäinen päivä, joka ei ole tulevaisuudessa, ja viimeinen päivä, joka ei ole sitä aiempi.',
  'statement.too_long':
    'Tällä jaksolla on {count} tapahtumaa. Tiliotteessa voi olla enintään {maximum}. Valitse lyhyempi jakso.',
  'customer.country_same': 'Tämä on jo asiakkaan ilmoittama maa.',
  'customer.unverified':
    'Asiakkaalta ei ole hyväksytty yhtään todennuslomaketta, joten vertailtavia asiakirjoja ei ole.',
  'recovery.none': 'Vaihtoa ei ole odottamassa, joten mitään ei voi pysäyttää.',
  'recovery.waiting': 'Tälle asiakkaalle on jo odottamassa vaihto.',
  'recovery.pending':
    'Tämän tilin kadonnut yhteystieto vaihdetaan pian. Siihen asti uutta ei voi lisätä. Jos et ole pyytänyt tätä, pysäytä se kohdassa ”Turvallisuus”.',
  'recovery.in_doubt':
    'Tilisi on jäädytetty, koska sen käyttäjästä on epäselvyyttä. Vain me voimme pysäyttää vaihdon. Ota yhteyttä asiakaspalveluun.',
  'withdrawal.loan':
    'Asiakkaalla on maksamaton laina. Mitään ei makseta, ennen kuin se on maksettu takaisin.',
  'loan.kyc_required': 'Todenna ensin henkilöllisyytesi (KYC)',
  'loan.kyc_rejected':
    'Henkilöllisyytesi todentaminen (KYC) hylättiin. Korjaa lomake ja lähetä se uudelleen. Voit hakea lainaa, kun se on hyväksytty.',
  'loan.kyc_awaited':
    'Henkilöllisyytesi todentaminen (KYC) on vielä kesken. Voit hakea lainaa, kun se on hyväksytty.',
  'loan.under_age': 'Lainaa voi hakea vähintään {minimum}-vuotias.',
  'loan.closed': 'Lainoja ei ole nyt tarjolla. Yritä myöhemmin uudelleen.',
  'loan.reserve':
    'Uusia lainoja ei nyt myönnetä: lainoihin varattu summa on käytössä. Yritä myöhemmin uudelleen.',
  'loan.amount': 'Lainasumman on oltava {min}–{max}',
  'loan.term': 'Tätä laina-aikaa ei tarjota. Valitse jokin näistä, päivinä: {terms}.',
  'loan.open_already': 'Sinulla on jo avoin laina tai hakemus. Voit hakea uudelleen, kun se on päättynyt.',
  'loan.product_changed': 'Lainaehdot ovat muuttuneet. Tarkista uudet ehdot ja lue sopimus uudelleen.',
  'loan.agreement_changed': 'Sopimus on muuttunut sen jälkeen, kun avasit sen. Lue se uudelleen.',
  'loan.reading': 'Lue sopimus uudelleen ennen allekirjoittamista.',
  'loan.reading_wait': 'Harkitse rauhassa. Voit allekirjoittaa {minutes} minuutin kuluttua.',
  'loan.not_agreed': 'Lue sopimus loppuun ja vahvista, että hyväksyt sen.',
  'loan.name': 'Kirjoita nimesi kuten hyväksytyssä henkilöllisyyden todentamisessa (KYC).',
  'loan.signature': 'Allekirjoita',
  'loan.unknown': 'Tätä lainaa ei ole.',
  'loan.applicant_unverified':
    'Tämän asiakkaan henkilöllisyyttä (KYC) ei ole tällä hetkellä hyväksytty, joten mitään ei makseta. Hyväksytä se ensin tai hylkää hakemus.',
  'loan.applicant_suspended':
    'Tämän asiakkaan tili on jäädytetty, joten mitään ei makseta. Pyydä ensin kahta henkilöä avaamaan se tai hylkää hakemus.',
  'loan.decided': 'Tästä hakemuksesta on jo päätetty.',
  'loan.not_owed': 'Tästä lainasta ei ole velkaa.',
  'loan.repay_above': 'Velkaa on {owed}\u00A0USD. Anna enintään tämä summa.',
  'loan.insufficient': 'Tällä tilillä on {available}\u00A0USD käytettävissä takaisinmaksuun.',
  'loan.voucher_address': 'Valitse jokin nykyisistä talletusosoitteistamme tälle verkolle.',
  'loan.voucher_used': 'Tämä kuva on jo lähetetty toisen maksun yhteydessä.',
  'loan.transaction_used': 'Tätä tapahtumatunnusta on jo käytetty toiseen maksuun.',
  'loan.too_many_vouchers':
    '{maximum} takaisinmaksua on jo tarkistettavana. Odota, kunnes yhdestä on päätetty.',
  'loan.repayment_unknown': 'Tätä takaisinmaksua ei ole.',
  'loan.repayment_decided': 'Tästä takaisinmaksusta on jo päätetty.',
  'loan.restricts_order':
    'Ennen kuin laina on maksettu takaisin, voit avata positioita vain kryptoissa, valuutoissa, metalleissa ja öljyssä. Voit maksaa sen takaisin kohdassa Profiili > Laina.',
  'loan.restricts_transfer':
    'Siirrot eivät ole mahdollisia, ennen kuin laina on maksettu takaisin. Voit maksaa sen takaisin kohdassa Profiili > Laina.',
  'loan.restricts_saving':
    'Uusi säästäminen ei ole mahdollista, ennen kuin laina on maksettu takaisin. Voit maksaa sen takaisin kohdassa Profiili > Laina.',
  'loan.restricts_withdrawal':
    'Sinulla on maksamaton laina, joten et voi nostaa rahaa. Jos pyydät nostoa silti, hylkäämme sen ja estämme uudet kaupat, kunnes maksat lainan takaisin.',
  'loan.withdrawal_refused':
    'Nosto hylättiin maksamattoman lainan vuoksi. Uudet kaupat ja nostot on nyt estetty, kunnes laina on maksettu takaisin.',
  'loan.blocked':
    'Uudet kaupat ja nostot on estetty, kunnes laina on maksettu takaisin. Voit maksaa sen takaisin kohdassa Profiili > Laina.',
  'loan.waive_above': 'Anna nollaa suurempi summa, enintään maksamaton viivästysmaksu {penalty}\u00A0USD.',
  'loan.payment_day': 'Anna päivä väliltä {first} – {last}.',
  'loan.promise': 'Anna enintään velan suuruinen summa ja päivä seuraavien {days} päivän ajalta.',
  'support.empty': 'Kirjoita viesti tai liitä jotain.',
  'support.too_long': 'Lyhennä enintään {maximum} merkkiin.',
  'support.too_many_messages':
    'Lähetit {maximum} viestiä minuutissa. Odota {seconds} sekuntia ja yritä uudelleen.',
  'support.too_many_images': 'Voit lähettää enintään {maximum} kuvaa 24 tunnissa. Yritä myöhemmin uudelleen.',
  'support.too_many_threads':
    'Avoinna on liian monta keskustelua. Kirjaudu sisään tai yritä myöhemmin uudelleen.',
  'support.about_unknown': 'Tämä kohde ei ole tililläsi. Poista se ja lähetä viesti uudelleen.',
  'support.thread_unknown': 'Keskustelua ei löytynyt. Päivitä sivu.',
  'support.thread_closed': 'Keskustelu on päättynyt.',
  'support.thread_open': 'Voit arvioida keskustelun, kun se on päättynyt.',
  'support.rated_already': 'Olet jo arvioinut tämän keskustelun.',
  'support.visitor_unknown': 'Keskustelu ei ole enää tällä laitteella. Aloita uusi lähettämällä viesti.',
  'support.account_closed': 'Tilin tiedot on poistettu. Mitään ei lähetetty.',
  'support.taken': '{name} vastaa tähän keskusteluun. Ota se ensin itsellesi.',
  'support.changed_meanwhile': 'Asiakas on sillä välin kirjoittanut. Lue viesti ja päätä keskustelu sitten.',
  'support.member_unknown': 'Tämä henkilö ei vastaa tämän tiimin puolesta. Valitse joku toinen.',
  'support.answer_unknown': 'Valmis vastaus on poistettu. Päivitä luettelo.',
  'support.too_many_answers': 'Valmiita vastauksia voi olla enintään {maximum}. Poista ensin yksi.',
  'dictionary.entry_unknown': 'Merkintää ei löytynyt. Päivitä luettelo.',
  'dictionary.value_taken': 'Tällä tyypillä on jo merkintä, jolla on tämä arvo.',
  'dictionary.value_unknown': 'Tätä arvoa ei käytetä missään. Käytössä olevat arvot: {values}.',
  'dictionary.in_use':
    '{value} on käytössä: sen merkintää ei voi poistaa eikä sille voi antaa toista arvoa. Poista merkintä käytöstä sen sijaan.',
  'dictionary.last_offered': 'Vähintään yhden vaihtoehdon on oltava käytössä. Ota ensin toinen käyttöön.',
  'dictionary.too_many_types':
    'Tyyppejä voi olla enintään {maximum}. Poista ensin kaikki yhden tyypin merkinnät.',
  'dictionary.too_many_entries': 'Tyypillä voi olla enintään {maximum} merkintää. Poista ensin yksi.',
  'dictionary.not_offered': 'Tämä vaihtoehto ei ole enää saatavilla. Valitse toinen.',
  'dictionary.changed_meanwhile':
    'Merkintä on muuttunut sillä välin. Avaa se uudelleen ja tee muutos uudestaan.',
  'dictionary.names_payee':
    'Asiakkaat maksavat tämän tekstin vieressä, joten siinä ei voi olla osoitetta, linkkiä eikä tilinumeroa. Ne asettaa kaksi henkilöä asetuksissa.',
  'wallet.address': 'Tämä ei ole Ethereum-osoite. Tarkista se ja yritä uudelleen.',
  'wallet.message': 'Lompakko allekirjoitti eri viestin kuin pyysimme. Aloita alusta.',
  'wallet.domain':
    'Tämä viesti allekirjoitettiin toiselle sivustolle kuin {domain}. Älä käytä sitä sivustoa, vaan aloita täällä alusta.',
  'wallet.chain': 'Tässä viestissä on toinen ketju. Siinä pitää olla ketju {chain}. Aloita alusta.',
  'wallet.request': 'Tämä pyyntö on jo käytetty tai ei ole sinun. Aloita alusta.',
  'wallet.expired': 'Tämä pyyntö on vanhentunut. Aloita alusta ja allekirjoita muutaman minuutin kuluessa.',
  'wallet.signature':
    'Allekirjoitus ei kuulu tähän osoitteeseen. Valitse lompakossa oikea tili ja aloita alusta.',
  'wallet.node': 'Sopimuslompakoita ei voi juuri nyt tarkistaa. Yritä uudelleen muutaman minuutin kuluttua.',
  'wallet.not_linked':
    'Tätä lompakkoa ei ole liitetty tiliin. Kirjaudu salasanalla ja liitä se kohdassa ”Turvallisuus”.',
  'wallet.linked_already': 'Tämä lompakko on jo liitetty tiliisi.',
  'wallet.linked_elsewhere':
    'Tämä lompakko on liitetty toiseen tiliin. Irrota se ensin siellä tai käytä toista lompakkoa.',
  'wallet.too_many': 'Sinulla on enimmäismäärä liitettyjä lompakoita: {maximum}. Irrota ensin yksi.',
  'wallet.unknown': 'Tätä lompakkoa ei ole liitetty tiliisi. Se on ehkä irrotettu.',
  'wallet.network': '{network} ei käytä Ethereum-osoitteita. Valitse toinen verkko tai anna osoite itse.',
  'wallet.contract':
    'Sopimuslompakko on olemassa vain yhdessä verkossa. Anna sen osoite itse kohdassa Lompakko-osoitteet.',
  'api_key.unknown': 'API-avainta ei tunneta, se on vanhentunut tai se on mitätöity.',
  'api_key.suspended': 'API-avaimet eivät toimi, kun tili on jäädytetty. Kirjaudu nähdäksesi syyn.',
  'api_key.address': 'Tätä API-avainta ei saa käyttää tästä osoitteesta.',
  'api_key.use':
    'Tällä API-avaimella ei saa tehdä tätä. Kirjaudu tai käytä kaupankäyntiin tarkoitettua avainta, jos kutsu sallii sen.',
  'api_key.network': '”{network}” ei ole osoite eikä verkko. Kirjoita 203.0.113.7 tai 203.0.113.0/24.',
  'api_key.too_many': 'Sinulla on enimmäismäärä API-avaimia: {maximum}. Mitätöi ensin yksi.',
  'api_key.not_found': 'Tätä API-avainta ei ole tililläsi tai se on jo mitätöity.',
  'announcement.unknown': 'Tiedote ei ole saatavilla.',
  'markup.missing':
    'Anna otsikko ja teksti englanniksi. Muilla kielillä tarvitaan molemmat tai ei kumpaakaan.',
  'markup.too_long': 'Liian pitkä. Merkkejä voi olla enintään {maximum}.',
  'markup.unsupported':
    'Tätä ei voi näyttää: {markup}. Käytä otsikoita, kappaleita, luetteloita, lihavointia, kursiivia ja linkkejä.',
  'markup.link': 'Linkki ei ole sallittu: {link}. Käytä https://-alkuista osoitetta tai sovelluksen sivua.',
  'announcement.period': 'Ajat eivät sovi. Lopun on oltava alun jälkeen ja tulevaisuudessa.',
  'announcement.unchanged': 'Mikään ei ole muuttunut edellisen version jälkeen.',
  'announcement.changed_meanwhile': 'Tiedote on muuttunut sillä välin. Tarkista se ja yritä uudelleen.',
  'announcement.published_already': 'Tämä versio on jo julkaistu.',
  'announcement.not_published': 'Tiedotteesta ei ole mitään näkyvissä eikä ajastettuna.',
  'announcement.not_must_see': 'Vain pakolliset tiedotteet vahvistetaan.',
  'announcement.too_many': 'Enintään {maximum} on mahdollista. Peru ensin yksi.',
  'text.unknown': 'Tällaista tekstiä tai versiota ei ole.',
  'text.sections': 'Aloita otsikolla (## Otsikko) ja kirjoita jotakin jokaisen otsikon alle.',
  'text.plain':
    'Tämä teksti säilytetään allekirjoitusten kanssa: käytä vain otsikoita (##) ja tavallisia kappaleita. Ei mahdollista: {markup}',
  'text.period': 'Päivä on liian kaukana. Valitse päivä vuoden sisältä.',
  'text.unchanged': 'Mikään ei ole muuttunut edellisen version jälkeen.',
  'text.changed_meanwhile': 'Tekstistä on jo uudempi versio. Tarkista se ja yritä uudelleen.',
  'text.published_already': 'Tämä versio on jo julkaistu.',
  'text.too_many': 'Tekstillä on jo enimmäismäärä versioita: {maximum}.',
  'agreement.acceptance_needed':
    'Sopimustekstimme ovat muuttuneet. Avaa profiilisi, lue ja hyväksy ne ja yritä uudelleen. Voit silti sulkea positioita ja nostaa rahaa.',
  'reason.unknown': 'Tätä tallennettua perustetta ei enää ole.',
  'reason.too_many': 'Tallennettuja perusteita on jo {maximum}. Poista ensin yksi.',
})
