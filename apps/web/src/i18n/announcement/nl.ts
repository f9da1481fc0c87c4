import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  announcement: {
    none: 'Mededelingen verschijnen hier.',
    unread: 'Ongelezen',
    mustSee: 'Verplicht',
    onlyEnglish: 'Deze tekst is nog niet vertaald. Je leest de Engelse.',
    version: 'Versie {number}',
    versionFrom: 'Versie {number}, vanaf {time} UTC',
    others: 'Andere versies',
    fingerprint: 'Vingerafdruk van alle teksten (SHA-256)',
    ended: 'We hebben deze mededeling op {time} UTC ingetrokken.',
    over: 'Deze mededeling is op {time} UTC geëindigd.',
    replaced: 'Een nieuwere versie heeft deze tekst vervangen.',
    showNewest: 'Huidige versie tonen',
    confirm: 'Ik heb dit gelezen',
    confirmHint: 'We leggen vast dat en wanneer je dit hebt gelezen.',
    confirmed: 'Je hebt bevestigd dat je dit hebt gelezen.',
    sending: 'Wordt verstuurd',
    later: 'Later',
    pleaseRead: 'Lees deze mededeling.',
    read: 'Lezen',
    readOne: 'Lezen: {title}',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
