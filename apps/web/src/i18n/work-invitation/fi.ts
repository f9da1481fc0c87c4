import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  workInvitation: {
    title: 'Kutsut',
    about: 'Kuka on kutsunut kenet ja mitä yhteistä heillä on. Kutsu yksin ei ole merkki väärinkäytöstä.',
    find: 'Asiakkaan UID',
    show: 'Näytä',
    needUid: 'Anna UID-tunnuksen kahdeksan numeroa.',
    none: 'Anna UID, niin näet, kuka kutsui asiakkaan ja ketä asiakas on kutsunut.',
    above: 'Kutsujat, lähin ensin',
    customer: 'Asiakas',
    invited: 'Kutsutut',
    sharesWithInviter: 'Merkityt tiedot ovat samat kuin asiakkaan kutsujalla.',
    counts: '{verified} todennettu · {total} kaikilla tasoilla',
    countsOver: '{verified} todennettu · vähintään {total} kaikilla tasoilla',
    nobody: 'Kukaan ei ole vielä liittynyt tämän asiakkaan kautta.',
    uid: 'UID {uid}',
    joined: 'Liittyi {time}',
    registered: 'Rekisteröitynyt',
    verified: 'Todennettu',
    suspended: 'Jäädytetty',
    invitedCount: '{count} kutsuttu',
    open: '{count} kutsuttu. Näytä asiakkaan {uid} kutsut',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
