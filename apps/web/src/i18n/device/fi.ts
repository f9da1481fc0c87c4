import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  device: {
    lastKnown: 'Viimeksi tiedossa olleet luvut',
    asOf: 'Tilanne {time} UTC',
    prices: 'Viimeisimmät hinnat',
    none: 'Tällä laitteella ei ole vielä lukuja. Ne näkyvät täällä, kun yhteys on ollut kerran auki.',
    reload: 'Ladataanko uudelleen nyt?',
    reloadText: 'Kirjoittamasi, vielä lähettämätön teksti katoaa.',
    keep: 'Jatka kirjoittamista',
    signals: 'Ääni ja värinä',
    signalsText: 'Kun toimeksianto toteutuu tai suljetaan, hälytys täyttyy tai maksusta päätetään.',
    sound: 'Ääni',
    vibration: 'Värinä',
    noVibration: 'Tämä selain ei voi värisyttää laitetta.',
    locked: 'Sovellus lukittu',
    lockedText: 'Näet tilisi, kun avaat lukituksen. Toimeksiantosi ja hälytyksesi pysyvät voimassa.',
    unlockPasskey: 'Avaa pääsyavaimella',
    unlock: 'Avaa',
    unlockPassword: 'Salasana',
    unlockByPassword: 'Käytä salasanaa',
    unlockOffline: 'Olet offline-tilassa. Lukituksen avaaminen vaatii verkkoyhteyden.',
    unlockNotUsed: 'Yhä lukittu: pääsyavainta ei käytetty. Yritä uudelleen tai käytä salasanaa.',
    unlocking: 'Odota hetki',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
