import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  workInvitation: {
    title: 'Uitnodigingen',
    about: 'Wie wie heeft uitgenodigd en wat zij delen. Een uitnodiging alleen wijst niet op misbruik.',
    find: 'UID van een klant',
    show: 'Tonen',
    needUid: 'Vul de acht cijfers van een UID in.',
    none: 'Voer een UID in om te zien wie deze klant heeft uitgenodigd en wie de klant heeft uitgenodigd.',
    above: 'Uitgenodigd door, dichtstbijzijnde eerst',
    customer: 'Klant',
    invited: 'Uitgenodigd',
    sharesWithInviter: 'De gemarkeerde gegevens deelt deze klant met wie hem heeft uitgenodigd.',
    counts: '{verified} geverifieerd · {total} op alle niveaus',
    countsOver: '{verified} geverifieerd · {total} of meer op alle niveaus',
    nobody: 'Niemand heeft zich nog via deze klant aangemeld.',
    uid: 'UID {uid}',
    joined: 'Sinds {time}',
    registered: 'Geregistreerd',
    verified: 'Geverifieerd',
    suspended: 'Geblokkeerd',
    invitedCount: '{count} uitgenodigd',
    open: '{count} uitgenodigd. Uitnodigingen van {uid} tonen',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
