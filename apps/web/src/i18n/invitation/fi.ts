import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  invitation: {
    about:
      'Jaa linkkisi tai koodisi. Emme maksa kutsuista palkkioita, ja ystäväsi saavat samat ehdot kuin kaikki. Näet heidän UID-tunnuksensa viimeiset numerot ja sen, onko henkilöllisyys todennettu, et muuta.',
    code: 'Koodisi',
    copyCode: 'Kopioi koodi',
    link: 'Linkkisi',
    copyLink: 'Kopioi linkki',
    qr: 'Linkkisi QR-koodi',
    share: 'Jaa linkki',
    message: 'Tule mukaan palveluun {name}.',
    invited: 'Kutsutut',
    count: '{count} kutsuttu · {verified} todennettu',
    countOver: 'Kutsuttuja vähintään {count} · viimeisimmistä ({count}) todennettu {verified}',
    none: 'Linkilläsi rekisteröityneet näkyvät täällä.',
    uid: 'UID {uid}',
    joined: 'Liittyi {date}',
    registered: 'Rekisteröitynyt',
    verified: 'Todennettu',
    suspended: 'Tilisi on jäädytetty. Koodiasi ei hyväksytä, ennen kuin jäädytys päättyy.',
    demo: 'Demotilillä ei voi kutsua. Omalla tilillä saat jaettavan linkin ja koodin. Emme maksa kutsuista palkkioita.',
    register: 'Avaa tili',
    registerAbout: 'Sinut kirjataan ulos demotililtä.',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
