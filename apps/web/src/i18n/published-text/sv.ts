import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  publishedText: {
    onlyEnglish: 'Texten är inte översatt ännu. Du läser den engelska.',
    replaced: 'En nyare version har ersatt den här texten.',
    showNewest: 'Visa den aktuella versionen',
    sending: 'Skickar',
    scheduled: 'Den här versionen gäller från {date}.',
    changed:
      'Texten har ändrats. Du godkände version {version} den {date}. Läs vad som ändrats och godkänn den nya versionen.',
    whatChanged: 'Vad som har ändrats',
    noWords: 'Inga ord har ändrats.',
    unchanged: '{count, plural, one {# oförändrad rad} other {# oförändrade rader}}',
    added: 'Tillagt',
    removed: 'Borttaget',
    accept: 'Godkänn',
    acceptHint:
      'Vi sparar version, språk, fingeravtryck och tid. Innan du godkänner går det inte att öppna något nytt. Du kan alltid stänga positioner och göra uttag.',
    accepted: 'Godkänt',
    versions: 'Andra versioner',
    versionFrom: 'Version {version}, från {date}',
    yours: 'Vad du har godkänt',
    yourVersion: 'Version {version}, {language}, {date}',
    banner: 'Våra avtal har ändrats.',
    readOne: 'Läs och godkänn: {title}',
    notCompared: 'Ändringarna kan inte visas: versionen du godkände är äldre än de som sparas här.',
    complaints: 'För klagomål, skriv till <address></address>.',
    search: 'Sök i hjälpen',
    noAnswer: 'Inga svar hittades.',
    askPerson: 'Kommer du inte vidare? Fråga oss.',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
