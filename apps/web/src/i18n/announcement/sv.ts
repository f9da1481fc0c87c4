import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  announcement: {
    none: 'Meddelanden visas här.',
    unread: 'Oläst',
    mustSee: 'Måste läsas',
    onlyEnglish: 'Texten är inte översatt ännu. Du läser den engelska.',
    version: 'Version {number}',
    versionFrom: 'Version {number}, från {time} UTC',
    others: 'Andra versioner',
    fingerprint: 'Fingeravtryck av alla texter (SHA-256)',
    ended: 'Vi drog tillbaka meddelandet {time} UTC.',
    over: 'Meddelandet upphörde {time} UTC.',
    replaced: 'En nyare version har ersatt den här texten.',
    showNewest: 'Visa den aktuella versionen',
    confirm: 'Jag har läst detta',
    confirmHint: 'Vi registrerar att du har läst detta och när.',
    confirmed: 'Du har bekräftat att du har läst detta.',
    sending: 'Skickar',
    later: 'Senare',
    pleaseRead: 'Läs det här meddelandet.',
    read: 'Läs',
    readOne: 'Läs: {title}',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
