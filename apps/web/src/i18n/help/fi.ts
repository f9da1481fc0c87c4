import type { Help } from './topics.ts'

export default {
  prices: {
    title: 'Mistä hinnat tulevat?',
    text: [
      'Jokainen hinta kertoo lähteensä ja aikansa. Rengas ja sanat ajan vieressä kertovat, ovatko hinnat simuloituja, tallennettuja, viivästettyjä vai reaaliaikaisia.',
      'Ostat korkeampaan hintaan (ask) ja myyt matalampaan (bid). Kaavio näyttää keskihinnan. Kukaan ei voi muuttaa tallennettua hintaa, ja kaikki asiakkaat saavat samat hinnat.',
    ],
  },
  orders: {
    title: 'Miten toimeksianto toteutuu?',
    text: [
      'Toimeksianto toteutuu uusimmalla ajantasaisella noteerauksella, joka palvelimella on sen vastaanottaessaan, ei koskaan hintaan, jonka laitteesi lähetti.',
      'Toimeksiannossa voit asettaa suurimman hintapoikkeaman. Jos hinta muuttuu enemmän ylös tai alas, toimeksianto peruuntuu.',
      'Toimeksiannon ratkaissut noteeraus säilyy sen yhteydessä pysyvästi. Löydät sen toimeksiannon sivulta.',
    ],
  },
  costs: {
    title: 'Mitä kauppa maksaa?',
    text: [
      'Osto- ja myyntihinnan eron (spreadin) ja, jos instrumentilla on sellainen, kulun avattaessa ja suljettaessa. Molemmat näytetään dollareina (USD) ennen kuin lähetät toimeksiannon.',
    ],
  },
  margin: {
    title: 'Mitä ovat vipu ja vakuus?',
    text: [
      'Vakuus on se osa rahoistasi, joka on varattuna position ollessa avoinna: position arvo jaettuna vivulla. Se määräytyy position avautuessa ja vapautuu sen sulkeutuessa.',
      'Vipu suurentaa voittoja ja tappioita vakuuteesi nähden. Suurin sallittu vipu riippuu instrumentista.',
    ],
  },
  stops: {
    title: 'Miten stop loss ja take profit toimivat?',
    text: [
      'Ne sulkevat position itsestään ensimmäiseen hintaan, joka on asettamallasi tasolla tai sen takana. Jos markkina hyppää tason yli, tuo hinta voi olla tasoa huonompi tai parempi, eikä sitä koskaan piiloteta.',
    ],
  },
  term: {
    title: 'Miten määräaika- ja mikrokaupat toimivat?',
    text: [
      'Panostat summan siihen, onko hinta ajan päättyessä korkeampi vai matalampi. Kauppa alkaa ensimmäisestä hinnasta, jonka hyväksymme sen jälkeen; viimeinen ajoissa syntynyt hinta ratkaisee. Oikeassa olo maksaa panoksen ja tuoton, väärä vie panoksen, tasatulos palauttaa sen. Kauppaa ei voi sulkea ennenaikaisesti.',
      'Lomake näyttää, kuinka usein on oltava oikeassa päästäkseen nollille. Tuotto on alle 100 %, joten joka toinen kerta oikein häviää ajan mittaan rahaa.',
      'Profiilissa voi rajata päivän panokset tai tappiot, pitää tauon tai sulkea itsensä ulos kuukausiksi tai vuosiksi.',
    ],
  },
  protection: {
    title: 'Voinko menettää enemmän kuin talletin?',
    text: [
      'Et. Jos tappio on suurempi kuin sopimustilisi, katamme loput. Poistamme ne, kun positioita ei enää ole. Jokainen vaihe on tilisi tapahtuma.',
    ],
  },
  hours: {
    title: 'Milloin voin käydä kauppaa?',
    text: [
      'Kryptoilla kauppaa käydään aina. Muilla instrumenteilla on omat aikansa taukoineen, pyhäpäivineen ja lyhyine päivineen. Niiden ulkopuolella luettelossa lukee ”Suljettu”, ja toimeksiannot hylätään, kunnes markkina taas avautuu.',
    ],
  },
  checking: {
    title: 'Miten voin tarkistaa tuloksen?',
    text: [
      'Avaa toimeksianto ja valitse ”Tarkista kuitti”. Laitteesi laskee arvon, vakuuden, kulut ja tuloksen uudelleen tallennetuista noteerauksista. Se vertaa niitä kuittiin ja allekirjoitettuun hintalokiin.',
    ],
  },
  records: {
    title: 'Mikä on tilitapahtuma?',
    text: [
      'Jokainen rahojesi muutos on numeroitu tapahtuma, jossa on muutos, saldo sen jälkeen, aika ja syy. Numeroissa ei ole aukkoja, eikä tapahtumia koskaan muuteta tai poisteta: korjaus on uusi tapahtuma.',
    ],
  },
  demo: {
    title: 'Mikä on demotili?',
    text: [
      'Tili, jolla on demorahaa kaiken kokeilemiseen. Se on merkitty joka sivulla, pidetään erillään oikeasta rahasta eikä koskaan maksa ulos.',
    ],
  },
  watchlist: {
    title: 'Miten pidän seurantalistaa?',
    text: [
      'Napauta instrumentin vieressä olevaa tähteä. Markkinoiden ensimmäisellä välilehdellä voit muuttaa järjestystä ja poistaa instrumentteja.',
    ],
  },
  keyboard: {
    title: 'Mitä näppäimiä voin käyttää?',
    text: [
      'Tietokoneella / vie hakuun, nuolinäppäimet tai J ja K liikkuvat luettelossa, Enter avaa instrumentin ja Escape sulkee sen, mikä on auki.',
    ],
  },
  account: {
    title: 'Miten pidän tilini turvassa?',
    text: [
      'Käytä salasanaa, jota et käytä missään muualla. Älä anna vahvistuskoodia kenellekään: me emme koskaan kysy sitä. Kun vaihdat salasanan, kaikki muut laitteet kirjataan ulos.',
    ],
  },
  complaints: {
    title: 'Miten teen valituksen?',
    text: [
      'Kirjoita profiilissasi näkyvään valitusosoitteeseen tai vastaa osoitteeseen, josta vahvistusviestisi tulevat. Mainitse UID ja toimeksianto tai tilitapahtuma. Säilytetyt noteeraukset ja pääkirja ovat näyttö, jonka kumpikin osapuoli voi tarkistaa.',
    ],
  },
} satisfies Help
