import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  workCustomerPage: {
    openItems: 'Avoimet asiat',
    openNone: 'Tällä asiakkaalla ei ole mitään avoinna tai käynnissä.',
    openAll: 'Näytä kaikki: {kind}',
    openUntil: '{name}, päätettävä viimeistään {time}',
    equity: 'Oma pääoma',
    equityMore: 'Kaikki tilit, avoimet positiot viimeisin hinnoin',
    equityNone: 'Avoimella positiolla ei ole vielä hintaa.',
    nameClaimed: 'Vahvistamaton',
    freezeCost:
      'Voit tehdä tämän yksin. Jäädytys kestää {hours} tuntia, ellei kaksi henkilöä jatka sitä toistaiseksi; aiempaan purkuun tarvitaan kaksi henkilöä. Asiakas kirjataan nyt ulos kaikkialta. Asiakas voi kirjautua uudelleen sulkemaan positioita, pyytämään nostoja sekä lukemaan ja viemään tapahtumatietonsa, mutta ei avata toimeksiantoja eikä muuttaa tiliä. Asiakas näkee valitsemasi syyn.',
    freezeLastingCost:
      'Tähän tarvitaan kaksi: sinä pyydät, joku muu hyväksyy. Siihen asti mikään ei muutu. Ilman päätöstä pyyntö vanhenee {hours}\u00A0h kuluttua. Vain tuomioistuimen tai viranomaisen määräys estää myös nostot.',
    unfreezeCost:
      'Tähän tarvitaan kaksi: sinä pyydät, joku muu hyväksyy. Siihen asti tili pysyy jäädytettynä. Ilman päätöstä pyyntö vanhenee {hours}\u00A0h kuluttua.',
    secondStepCost:
      'Asiakkaalle, joka on menettänyt sekä todennussovelluksen että palautuskoodit. Tähän tarvitaan kaksi: sinä pyydät, joku muu hyväksyy. Sen jälkeen kaksivaiheinen tunnistus on pois päältä, kaikki laitteet kirjataan ulos, nostot ovat tauolla {hold} ja asiakkaalle ilmoitetaan. Salasana säilyy; pääsyavaimet, liitetyt lompakot ja API-avaimet lakkaavat toimimasta. Ilman päätöstä pyyntö vanhenee {hours}\u00A0h kuluttua.',
    countryCost:
      'Tähän tarvitaan kaksi: sinä pyydät, joku toinen hyväksyy. Sitten tarjonta määräytyy uuden maan mukaan, ja asiakas saa tiedon. Pyyntö vanhenee {hours} tunnissa.',
    recoverCost:
      'Asiakkaille, jotka eivät enää saa koodeja. Vertaa ensin henkilöllisyystodistuksia hyväksyttyyn lomakkeeseen. Tähän tarvitaan kaksi. Hyväksynnän jälkeen kirjoitamme vanhoihin yhteystietoihin ja odotamme {delay}\u00A0h, jonka aikana asiakas voi pysäyttää vaihdon. Sitten kaikki laitteet kirjataan ulos ja nostot ovat tauolla {hold}. Pyyntö vanhenee {hours} tunnissa.',
    endSessionsCost:
      'Voit tehdä tämän yksin. Kaikki laitteet kirjataan heti ulos; asiakas voi kirjautua uudelleen.',
    moreActions: 'Lisää toimintoja',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
