import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  announcement: {
    none: 'Tiedotteet näkyvät täällä.',
    unread: 'Lukematta',
    mustSee: 'Pakollinen',
    onlyEnglish: 'Tätä ei ole vielä käännetty. Luet englanninkielistä tekstiä.',
    version: 'Versio {number}',
    versionFrom: 'Versio {number}, alkaen {time} UTC',
    others: 'Muut versiot',
    fingerprint: 'Kaikkien tekstien tiiviste (SHA-256)',
    ended: 'Peruimme tiedotteen {time} UTC.',
    over: 'Tiedote päättyi {time} UTC.',
    replaced: 'Uudempi versio on korvannut tämän tekstin.',
    showNewest: 'Näytä nykyinen versio',
    confirm: 'Olen lukenut tämän',
    confirmHint: 'Tallennamme tiedon siitä, että luit tämän, ja ajankohdan.',
    confirmed: 'Olet vahvistanut lukeneesi tämän.',
    sending: 'Lähetetään',
    later: 'Myöhemmin',
    pleaseRead: 'Lue tämä tiedote.',
    read: 'Lue',
    readOne: 'Lue: {title}',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
