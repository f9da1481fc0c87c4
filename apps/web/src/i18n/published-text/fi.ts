import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  publishedText: {
    onlyEnglish: 'Tätä ei ole vielä käännetty. Luet englanninkielistä tekstiä.',
    replaced: 'Uudempi versio on korvannut tämän tekstin.',
    showNewest: 'Näytä nykyinen versio',
    sending: 'Lähetetään',
    scheduled: 'Tämä versio on voimassa {date} alkaen.',
    changed:
      'Tämä teksti on muuttunut. Hyväksyit version {version} {date}. Lue muutokset ja hyväksy uusi versio.',
    whatChanged: 'Mikä on muuttunut',
    noWords: 'Sanat eivät ole muuttuneet.',
    unchanged: '{count, plural, one {# muuttumaton rivi} other {# muuttumatonta riviä}}',
    added: 'Lisätty',
    removed: 'Poistettu',
    accept: 'Hyväksy',
    acceptHint:
      'Tallennamme version, kielen, tiivisteen ja ajan. Ennen hyväksymistä ei voi avata mitään uutta. Voit aina sulkea positioita ja nostaa rahaa.',
    accepted: 'Hyväksytty',
    versions: 'Muut versiot',
    versionFrom: 'Versio {version}, {date} alkaen',
    yours: 'Mitä olet hyväksynyt',
    yourVersion: 'Versio {version}, {language}, {date}',
    banner: 'Sopimustekstimme ovat muuttuneet.',
    readOne: 'Lue ja hyväksy: {title}',
    notCompared: 'Muutoksia ei voi näyttää: hyväksymäsi versio on vanhempi kuin täällä säilytettävät.',
    complaints: 'Valitukset voit lähettää osoitteeseen <address></address>.',
    search: 'Hae ohjeista',
    noAnswer: 'Vastauksia ei löytynyt.',
    askPerson: 'Etkö pääse eteenpäin? Kysy meiltä.',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
