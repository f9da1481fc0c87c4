import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  publishedText: {
    onlyEnglish: 'Deze tekst is nog niet vertaald. Je leest de Engelse.',
    replaced: 'Een nieuwere versie heeft deze tekst vervangen.',
    showNewest: 'Huidige versie tonen',
    sending: 'Wordt verstuurd',
    scheduled: 'Deze versie geldt vanaf {date}.',
    changed:
      'Deze tekst is gewijzigd. Je bent op {date} akkoord gegaan met versie {version}. Lees wat er verandert en ga akkoord met de nieuwe versie.',
    whatChanged: 'Wat er is gewijzigd',
    noWords: 'Er is geen woord gewijzigd.',
    unchanged: '{count, plural, one {# ongewijzigde regel} other {# ongewijzigde regels}}',
    added: 'Toegevoegd',
    removed: 'Verwijderd',
    accept: 'Akkoord gaan',
    acceptHint:
      'We leggen de versie, de taal, de vingerafdruk en de tijd vast. Tot je akkoord gaat, kan er niets nieuws worden geopend. Posities sluiten en geld opnemen kan altijd.',
    accepted: 'Akkoord',
    versions: 'Andere versies',
    versionFrom: 'Versie {version}, vanaf {date}',
    yours: 'Waarmee je akkoord ging',
    yourVersion: 'Versie {version}, {language}, {date}',
    banner: 'Onze overeenkomsten zijn gewijzigd.',
    readOne: 'Lezen en akkoord gaan: {title}',
    notCompared:
      'De wijzigingen kunnen niet worden getoond: de versie waarmee je akkoord ging, is ouder dan de versies die hier worden bewaard.',
    complaints: 'Voor een klacht schrijf je naar <address></address>.',
    search: 'Zoeken in de hulp',
    noAnswer: 'Geen antwoord past bij je zoekopdracht.',
    askPerson: 'Niet gevonden wat je zocht? Vraag het ons.',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
