import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  invitation: {
    about:
      'Teilen Sie Ihren Link oder Code. Wir zahlen keine Prämie für Einladungen, und für Ihre Freunde gelten dieselben Bedingungen wie für alle. Sie sehen nur die letzten Ziffern der UID und ob die Identität geprüft wurde.',
    code: 'Ihr Code',
    copyCode: 'Code kopieren',
    link: 'Ihr Link',
    copyLink: 'Link kopieren',
    qr: 'QR-Code Ihres Links',
    share: 'Link teilen',
    message: 'Kommen Sie zu {name}.',
    invited: 'Eingeladen',
    count: '{count} eingeladen · {verified} geprüft',
    countOver: '{count} oder mehr eingeladen · {verified} der neuesten {count} geprüft',
    none: 'Wer sich mit Ihrem Link registriert, erscheint hier.',
    uid: 'UID {uid}',
    joined: 'Dabei seit {date}',
    registered: 'Registriert',
    verified: 'Geprüft',
    suspended: 'Ihr Konto ist gesperrt. Bis die Sperre endet, wird Ihr Code nicht angenommen.',
    demo: 'Demokonten können niemanden einladen. Mit einem eigenen Konto erhalten Sie einen Link und einen Code zum Teilen. Für Einladungen zahlen wir keine Prämie.',
    register: 'Konto eröffnen',
    registerAbout: 'Sie werden dabei vom Demokonto abgemeldet.',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
