import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  workInvitation: {
    title: 'Einladungen',
    about:
      'Wer wen eingeladen hat und was sie gemeinsam haben. Eine Einladung allein ist kein Zeichen von Missbrauch.',
    find: 'UID eines Kunden',
    show: 'Anzeigen',
    needUid: 'Geben Sie die acht Ziffern einer UID ein.',
    none: 'Geben Sie eine UID ein, um zu sehen, wer diesen Kunden eingeladen hat und wen er eingeladen hat.',
    above: 'Eingeladen von, die nächsten zuerst',
    customer: 'Kunde',
    invited: 'Eingeladen',
    sharesWithInviter: 'Die markierten Merkmale teilt dieser Kunde mit dem, der ihn eingeladen hat.',
    counts: '{verified} verifiziert · {total} auf allen Ebenen',
    countsOver: '{verified} verifiziert · {total} oder mehr auf allen Ebenen',
    nobody: 'Über diesen Kunden hat sich noch niemand angemeldet.',
    uid: 'UID {uid}',
    joined: 'Dabei seit {time}',
    registered: 'Registriert',
    verified: 'Verifiziert',
    suspended: 'Gesperrt',
    invitedCount: '{count} eingeladen',
    open: '{count} eingeladen. Einladungen von {uid} anzeigen',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
