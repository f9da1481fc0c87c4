import { languages, type Language } from '@plumbline/protocol/core'
import { readAllTexts } from '@plumbline/texts'

/** Coins that a language has its own name for; in all others they are called as the market lists them. */
const ownNames: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['BTCUSD', { hk: '比特幣', ru: 'Биткоин' }],
  ['ETHUSD', { hk: '以太幣', ru: 'Эфириум' }],
  ['LTCUSD', { hk: '萊特幣', ru: 'Лайткоин' }],
  ['XRPUSD', { hk: '瑞波幣' }],
  ['DOGEUSD', { hk: '狗狗幣' }],
  ['BCHUSD', { hk: '比特幣現金' }],
])

/** What is a word has a name in every language. */
const texts = readAllTexts('server/instruments')
const everywhere: ReadonlyMap<Language, ReadonlyMap<string, string>> = new Map(
  languages.map(language => [language, new Map(Object.entries(texts[language]))]),
)

/**
 * An instrument's name in a language. Companies, currency pairs and most coins are called the same everywhere: by the name
 * under which the market lists them.
 */
export const instrumentName = (language: Language, code: string, listed: string): string =>
  everywhere.get(language)?.get(code) ?? ownNames.get(code)?.[language] ?? listed
