import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  wallet: {
    title: 'Lompakot',
    loginText:
      'Kirjaudu lompakolla, jonka olet liittänyt tiliisi. Allekirjoitat viestin. Se ei maksa mitään eikä lähetä siirtoa lohkoketjuun.',
    choose: 'Valitse lompakko',
    unnamed: 'Selaimen lompakko',
    english: 'Lompakko näyttää viestin englanniksi, kuten sen standardi vaatii.',
    waiting: 'Vahvista lompakossasi.',
    stop: 'Peruuta',
    fault_rejected: 'Ei allekirjoitettu: pyyntö hylättiin lompakossa.',
    fault_pending: 'Lompakkosi näyttää vielä aiempaa pyyntöä. Vastaa siihen ensin.',
    fault_noAddress: 'Lompakko ei antanut osoitetta. Avaa sen lukitus ja yritä uudelleen.',
    fault_failed: 'Lompakko ei voinut allekirjoittaa. Yritä uudelleen tai käytä toista lompakkoa.',
    noneTitle: 'Tässä selaimessa ei ole lompakkoa',
    nonePhone: 'Avaa tämä sivu lompakkosovelluksessa: kopioi sivun osoite ja liitä se sovelluksen selaimeen.',
    noneDesk: 'Asenna tähän selaimeen lompakkolaajennus ja tarkista uudelleen.',
    pageAddress: 'Tämän sivun osoite',
    lookAgain: 'Tarkista uudelleen',
    linked: 'Liitetyt lompakot',
    linkedText:
      'Liitetyllä lompakolla voi kirjautua tilillesi ilman salasanaa. Jos kaksivaiheinen tunnistus on käytössä, annat silti koodin.',
    noneLinked: 'Liitetyt lompakot näkyvät tässä.',
    since: 'Liitetty {time}',
    used: 'Käytetty viimeksi {time}',
    contract: 'Sopimuslompakko',
    erased: 'Osoite poistettu',
    link: 'Liitä lompakko',
    linkText: 'Vahvista, että se olet sinä. Valitse sitten lompakko ja allekirjoita viesti siinä.',
    linkedDone: 'Lompakko liitetty.',
    unlink: 'Irrota',
    unlinkOf: 'Irrota: {address}',
    unlinkTitle: 'Irrota lompakko',
    unlinkText: 'Tällä lompakolla ei voi enää kirjautua tilillesi:',
    unlinkedDone: 'Lompakko irrotettu.',
    full: 'Sinulla on enimmäismäärä liitettyjä lompakoita: {maximum}.',
    withdrawals: 'Nostot',
    bind: 'Lisää nosto-osoite',
    bindText: 'Yhdistä lompakko, niin sen osoite lisätään kirjoittamatta. Se osoittaa, että osoite on sinun.',
    bindHold: 'Voit nostaa tähän osoitteeseen, kun {time} on kulunut.',
    network: 'Verkko',
    noNetworks: 'Nostot Ethereum-osoitteisiin eivät ole nyt saatavilla.',
    bound: 'Osoite lisätty.',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
