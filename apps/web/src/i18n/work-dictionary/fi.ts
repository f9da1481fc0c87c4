import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  workDictionary: {
    title: 'Sanasto',
    about: 'Kuka tahansa voi lukea nämä merkinnät, myös ilman tiliä. Älä kirjoita mitään luottamuksellista.',
    type: 'Tyyppi',
    type_certificate_type: 'Henkilöllisyystodistukset',
    type_crypto_network: 'Kryptoverkot',
    type_rejection_reason: 'Hylkäämisen syyt',
    known_certificate_type:
      'Henkilöllisyyslomakkeen asiakirjat tässä järjestyksessä. Asiakkaat näkevät huomautuksen valinnan alla.',
    known_crypto_network: 'Asiakkaat näkevät huomautuksen, kun he tallettavat tämän verkon kautta.',
    known_rejection_reason:
      'Henkilöllisyyslomakkeen hylkäämisen syyt tässä järjestyksessä. Huomautus auttaa henkilökuntaa valitsemaan; asiakkaat saavat käännetyn tekstin.',
    known_none: 'Sovellus ei käytä tätä tyyppiä. Muut ohjelmat voivat lukea sen.',
    add: 'Lisää merkintä',
    edit: 'Muokkaa: {value}',
    value: 'Arvo',
    label: 'Nimi',
    labelHint: 'Vain henkilökunta näkee sen',
    sort: 'Järjestys',
    cssClass: 'CSS-luokka',
    optional: 'Valinnainen',
    remark: 'Huomautus',
    remarkHint: 'Näytetään sellaisenaan kaikilla kielillä',
    status: 'Tila',
    enabled: 'Käytössä',
    disabled: 'Poissa käytöstä',
    used: 'Sovelluksen käytössä',
    usedMore:
      'Sovellus käyttää tätä arvoa: sitä ei voi poistaa eikä nimetä uudelleen. Poista se käytöstä sen sijaan.',
    save: 'Tallenna merkintä',
    saving: 'Tallennetaan',
    saved: 'Merkintä tallennettu',
    remove: 'Poista merkintä',
    removeTitle: 'Poistetaanko {value}?',
    removeMore: 'Merkintää lukevat ohjelmat eivät enää löydä sitä. Tarkastusloki säilyttää sen sisällön.',
    cancel: 'Peruuta',
    removed: 'Merkintä poistettu',
    changed: 'Viimeksi muutettu {time}',
    needType: 'Käytä pieniä kirjaimia, numeroita ja merkkiä _; aloita kirjaimella.',
    needValue: 'Kirjoita yksi rivi, enintään {maximum} merkkiä.',
    needLabel: 'Kirjoita yksi rivi, enintään {maximum} merkkiä.',
    needSort: 'Kirjoita kokonaisluku väliltä 0–{maximum}.',
    needClass: 'Erota luokkien nimet yhdellä välilyönnillä.',
    needRemark: 'Poista piilomerkit ja sarkaimet.',
    none: 'Merkinnät näkyvät täällä, kun joku lisää sellaisen.',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
