import type { Agreements } from './types.ts'

export const fi: Agreements = {
  privacy: {
    title: 'Tietosuojaseloste',
    sections: [
      {
        heading: 'Mistä on kyse',
        paragraphs: [
          'Tämä seloste kertoo, mitä tämän Plumbline-palvelun ylläpitäjä tallentaa sinusta, miksi, kuinka pitkäksi aikaa ja mitä voit pyytää. Ylläpitäjä pyörittää palvelinta, johon olet yhteydessä, ja vastaa tiedoistasi.',
        ],
      },
      {
        heading: 'Mitä tallennetaan',
        paragraphs: [
          'Tilisi: käyttäjätunnus, nimi, sähköpostiosoite tai puhelinnumero, ilmoitettu asuinmaa, käyttämäsi kutsukoodi ja rekisteröitymisen aika.',
          'Salasanasi tallennetaan vain suolattuna argon2id-tiivisteenä. Istuntoavaimet ja vahvistuskoodit tallennetaan vain tiivisteinä. Kukaan ei voi lukea niitä takaisin.',
          'Hyväksyntäsi: mikä versio, millä kielellä, tekstin tiiviste ja milloin.',
          'Kaupankäyntisi: jokainen toimeksianto ja noteeraus, joka sen ratkaisi, sekä jokainen rahan liike tileilläsi.',
        ],
      },
      {
        heading: 'Miksi tallennetaan',
        paragraphs: [
          'Jotta tiliäsi voidaan hoitaa, sinut kirjata turvallisesti sisään, osoittaa sinulle ja muille, mitä sovittiin ja mitä kauppoja tehtiin, ja täyttää lain kirjanpitovelvoitteet. Tietojasi ei myydä eikä käytetä mainontaan. Sovelluksessa ei ole seurantaa eikä ulkopuolisten analytiikkaa.',
        ],
      },
      {
        heading: 'Kuka tiedot saa',
        paragraphs: [
          'Sähköpostin ja tekstiviestien välittäjät saavat osoitteesi ja viestin. Kukaan muu ulkopuolinen ei saa tietojasi sovelluksesta, ellei laki tai tuomioistuin sitä määrää.',
          'Muut asiakkaat näkevät nimesi vain siellä, missä itse osallistut johonkin julkiseen. Kutsujasi saa tietää, että joku rekisteröityi, mutta ei kuka.',
        ],
      },
      {
        heading: 'Mitä laitteesi säilyttää',
        paragraphs: [
          'Selaimesi säilyttää istuntoavaimen, kielen, ulkoasun ja vastaavat valinnat omassa muistissaan. Uloskirjautuminen poistaa avaimen ja sinusta tallennetut tiedot. Evästeitä ei käytetä.',
        ],
      },
      {
        heading: 'Kuinka kauan säilytetään',
        paragraphs: [
          'Vahvistuskoodit ovat voimassa 10 minuuttia, ja viestien teksti poistetaan, kun ne on toimitettu; vain kehitysympäristö säilyttää ne paikallisessa lähtevien kansiossaan kokeilua varten. Istunnot päättyvät itsestään niin monen päivän kuluttua kuin ylläpitäjä on määrännyt.',
          'Tiliä, hyväksyntöjä, toimeksiantoja ja pääkirjaa säilytetään niin kauan kuin sinulla on tili ja sen jälkeen niin kauan kuin laki vaatii tietoja kaupoista ja maksuista. Kukaan ei voi muuttaa tai poistaa pääkirjaa, jotta se pysyy todisteena.',
        ],
      },
      {
        heading: 'Oikeutesi',
        paragraphs: [
          'Voit pyytää jäljennöksen tiedoistasi, virheen korjaamista ja sellaisen poistamista, mitä ei tarvitse säilyttää, ja voit vastustaa käyttöä. Voit myös valittaa maasi tietosuojaviranomaiselle.',
        ],
      },
      {
        heading: 'Kysymykset ja valitukset',
        paragraphs: [
          'Kirjoita valitusosoitteeseen, jonka ylläpitäjä on julkaissut. Jos sellaista ei ole, vastaa osoitteeseen, josta vahvistusviestisi tulevat.',
        ],
      },
      {
        heading: 'Muutokset ja kieli',
        paragraphs: [
          'Jokainen selosteen muutos saa uuden version ja päiväyksen. Jos se muuttaa sitä, minkä olet hyväksynyt, hyväksyntäsi pyydetään uudelleen. Englanninkielinen versio on sitova; käännökset auttavat ymmärtämään sen.',
        ],
      },
    ],
  },
  service: {
    title: 'Käyttöehdot',
    sections: [
      {
        heading: 'Sopimus',
        paragraphs: [
          'Tämä sopimus on sinun ja tämän Plumbline-palvelun ylläpitäjän välinen. Hyväksyt sen rekisteröityessäsi. Hyväksymäsi versio, sen kieli ja tekstin tiiviste tallennetaan ajan kanssa.',
        ],
      },
      {
        heading: 'Kuka saa käyttää palvelua',
        paragraphs: [
          'Sinun on oltava vähintään 18-vuotias, toimittava omasta puolestasi ja annettava oikeat tiedot. Yhdellä henkilöllä on yksi tili.',
          'Palvelua ei tarjota Pohjois-Koreassa, Israelissa, Kiinassa, Vanuatussa eikä Kuubassa. Kiinalla tarkoitetaan Manner-Kiinaa; Hongkongissa, Macaossa ja Taiwanissa palvelu on käytettävissä. Jos muutat rajoitettuun maahan, et voi enää avata positioita, mutta voit aina kirjautua sisään, sulkea positioita, lukea ja viedä tilitapahtumasi ja nostaa vapaat rahasi.',
        ],
      },
      {
        heading: 'Tilisi',
        paragraphs: [
          'Sinulla on kolme tiliä: rahatili, sopimustili ja aikatili. Pidä salasana ja vahvistuskoodit omana tietonasi; henkilökunta ei koskaan kysy niitä. Ilmoita ylläpitäjälle heti, jos joku muu on käyttänyt tiliäsi.',
          'Demotilillä on vain demorahaa. Sitä ei voi koskaan tallettaa eikä nostaa, ja se pidetään erillään oikeista tileistä kaikissa tiedoissa ja raporteissa.',
        ],
      },
      {
        heading: 'Hinnat ja toimeksiannot',
        paragraphs: [
          'Jokaisen toimeksiannon ratkaisee noteeraus, joka palvelimella oli sillä hetkellä. Kukaan, ei myöskään henkilökunta tai ylläpitäjä, voi valita, siirtää, viivyttää tai ohittaa hintaa tai lopputulosta. Yksittäisen asiakkaan hintaa ei ole.',
          'Ratkaiseva noteeraus (instrumentti, järjestysnumero, aika, bid, ask, lähde) säilytetään toimeksiannon kanssa ja näytetään sinulle, jotta tuloksen voi laskea uudelleen. Ilman ajantasaista noteerausta toimeksianto hylätään eikä sitä toteuteta vanhaan hintaan.',
        ],
      },
      {
        heading: 'Raha',
        paragraphs: [
          'Kaikki raha pidetään kahdenkertaisessa pääkirjassa Yhdysvaltain dollareina ja sentteinä. Jokaisella liikkeellä on syy ja yhtä suuri vastakirjaus, eikä vanhoja kirjauksia voi muuttaa. Korjaus on uusi, näkyvä liike.',
          'Kulut, korot, rajat ja lukitusajat näytetään ennen kuin sitoudut. Jos toteutunut tappio ylittää sopimustilin saldon, talo antaa ylitykselle ennakon; myöhemmät sulkemiset maksavat sen ensin takaisin, ja se poistetaan, kun positioita ei enää ole: et ole koskaan velkaa enempää kuin sopimustilillä on.',
        ],
      },
      {
        heading: 'Mitä ylläpitäjä saa tehdä',
        paragraphs: [
          'Ylläpitäjä saa kieltäytyä rekisteröinnistä, rajoittaa tarjontaa maassa sen lain vaatimalla tavalla, päättää istuntoja ja sulkea tilin, jos epäillään väärinkäyttöä tai viranomainen niin määrää. Saat siitä tiedon ja syyn, ellei laki sitä kiellä. Position sulkemista ei estetä koskaan.',
          'Ylläpitäjä saa lopettaa palvelun osaltasi 30 päivän irtisanomisajalla. Voit lähteä milloin tahansa, kun positiosi on suljettu.',
        ],
      },
      {
        heading: 'Kehitysympäristöt',
        paragraphs: [
          'Ympäristö, jonka näytöillä lukee ”Kehitys”, toimii simuloiduilla tai tallennetuilla hinnoilla tuotteen kokeilua varten. Sillä, mitä siellä tapahtuu, ei ole arvoa, eikä se liikuta oikeaa rahaa.',
        ],
      },
      {
        heading: 'Valitukset',
        paragraphs: [
          'Kirjoita valitusosoitteeseen, jonka ylläpitäjä on julkaissut, tai vastaa osoitteeseen, josta vahvistusviestisi tulevat. Mainitse käyttäjätunnuksesi ja toimeksianto tai tilitapahtuma. Säilytetyt noteeraukset ja pääkirja ovat näyttö, jonka kumpikin osapuoli voi tarkistaa. Oikeuttasi kääntyä tuomioistuimen tai riitojenratkaisuelimen puoleen ei rajoiteta.',
        ],
      },
      {
        heading: 'Muutokset ja kieli',
        paragraphs: [
          'Jokainen sopimuksen muutos saa uuden version ja päiväyksen ja sitoo sinua vasta, kun olet hyväksynyt sen. Englanninkielinen versio on sitova; käännökset auttavat ymmärtämään sen.',
        ],
      },
    ],
  },
  risk: {
    title: 'Riskitiedote',
    sections: [
      {
        heading: 'Yhdellä lauseella',
        paragraphs: [
          'Vivutetut sopimukset ovat monimutkaisia, useimmat yksityisasiakkaat menettävät niillä rahaa, ja kauppaa kannattaa käydä vain rahalla, jonka menettämisen kestää.',
        ],
      },
      {
        heading: 'Vipu',
        paragraphs: [
          'Kun vipu on 20, 1\u00A0%:n hinnanmuutos muuttaa vakuuttasi 20\u00A0%. Voitot ja tappiot kasvavat yhtä lailla. Pieni liike sinua vastaan voi viedä koko vakuutesi minuuteissa.',
        ],
      },
      {
        heading: 'Vakuussulku',
        paragraphs: [
          'Kun vakuustasosi laskee 50\u00A0prosenttiin, positioita suljetaan sinulta kysymättä, suurin tappio ensin. Tasolla 100\u00A0% saat varoituksen, mutta nopeilla markkinoilla se voi tulla liian myöhään.',
        ],
      },
      {
        heading: 'Hintahypyt, stop loss ja kiinni olevat markkinat',
        paragraphs: [
          'Stop loss tai take profit toteutuu noteerauksella, joka sen laukaisi. Jos hinta hyppää, noteeraus voi olla tasoasi huonompi (tai parempi). Kun markkina on kiinni, positiota ei voi siellä sulkea eikä mikään laukea.',
        ],
      },
      {
        heading: 'Et ole koskaan velkaa enempää kuin sinulla on',
        paragraphs: [
          'Jos tappio ylittää sopimustilin saldon, ylitys poistetaan, kun positioita ei enää ole. Rahatiliisi ja aikatiliisi se ei vaikuta.',
        ],
      },
      {
        heading: 'Kulut',
        paragraphs: [
          'Bid- ja ask-hinnan ero on jokaisen kaupan kulu. Mahdolliset muut kulut näytetään ennen kuin sitoudut. Tiheä kaupankäynti kasvattaa kuluja, vaikka hinnat eivät liikkuisi.',
        ],
      },
      {
        heading: 'Kauppasi toinen osapuoli',
        paragraphs: [
          'Talo on sopimustesi vastapuoli: minkä sinä häviät, sen se voittaa, ja päinvastoin. Se on eturistiriita. Sitä rajaavat säännöt, joita kukaan ei voi kytkeä pois: hinnat tulevat jokaisessa noteerauksessa mainitusta lähteestä, kukaan ei voi muuttaa lopputulosta, ja jokaisen tuloksen voi laskea uudelleen säilytetyistä noteerauksista.',
        ],
      },
      {
        heading: 'Hinnat ja tekniikka',
        paragraphs: [
          'Hinnat voivat viivästyä tai katketa, ja kehitysympäristössä ne voivat olla simuloituja tai tallenteesta; sovellus merkitsee, mitä ne ovat. Verkot ja laitteet pettävät joskus. Älä luota siihen, että voit toimia joka hetki.',
        ],
      },
      {
        heading: 'Ei neuvontaa, ja kieli',
        paragraphs: [
          'Mikään sovelluksessa ei ole neuvo ostaa tai myydä. Aiemmat tulokset eivät kerro tulevista. Kokeile kaikkea ensin demotilillä. Tekstin englanninkielinen versio on sitova; käännökset auttavat ymmärtämään sen.',
        ],
      },
    ],
  },
}
