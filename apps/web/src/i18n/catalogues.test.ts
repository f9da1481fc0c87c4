import { languages, localeOf, type Language } from '@plumbline/protocol/core'
import { en as refusals } from '@plumbline/protocol/texts/en'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import de from './catalogues/de.ts'
import en from './catalogues/en.ts'
import es from './catalogues/es.ts'
import fi from './catalogues/fi.ts'
import fr from './catalogues/fr.ts'
import hk from './catalogues/hk.ts'
import italian from './catalogues/it.ts'
import nl from './catalogues/nl.ts'
import pt from './catalogues/pt.ts'
import ru from './catalogues/ru.ts'
import sv from './catalogues/sv.ts'
import { loadCopyingTexts } from './copying/index.ts'
import funding from './funding/en.ts'
import { loadFundingTexts } from './funding/index.ts'
import { loadIdentityTexts } from './identity/index.ts'
import { loadMarketTexts } from './market/index.ts'
import { launchLanguage } from './launch-language.ts'
import { loadTermTexts } from './term/index.ts'
import { loadTradingTexts } from './trading/index.ts'
import { loadWorkLendingTexts } from './work-lending/index.ts'
import { loadWorkTradersTexts } from './work-traders/index.ts'
import { loadWorkTexts } from './work/index.ts'

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>
const first: Record<Language, Catalogue> = { hk, en, fr, de, es, fi, it: italian, nl, pt, ru, sv }

const fetched = async (
  load: Record<Language, () => Promise<{ readonly default: Catalogue }>>,
): Promise<Record<Language, Catalogue>> => {
  const loaded = await Promise.all(
    languages.map(async language => [language, (await load[language]()).default] as const),
  )
  return Object.fromEntries(loaded) as Record<Language, Catalogue>
}

const parts: Record<string, Record<Language, Catalogue>> = {
  first,
  copying: await fetched(loadCopyingTexts),
  funding: await fetched(loadFundingTexts),
  identity: await fetched(loadIdentityTexts),
  market: await fetched(loadMarketTexts),
  term: await fetched(loadTermTexts),
  trading: await fetched(loadTradingTexts),
  work: await fetched(loadWorkTexts),
  workLending: await fetched(loadWorkLendingTexts),
  workTraders: await fetched(loadWorkTradersTexts),
}

const flat = (catalogue: Catalogue): Map<string, string> =>
  new Map(
    Object.entries(catalogue).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    ),
  )

/** The names a compiled message asks for, however deep they stand. */
const namesOf = (node: unknown): string[] => {
  if (!Array.isArray(node)) return []
  const [name, , branches] = node as unknown[]
  const own = typeof name === 'string' && node.length <= 3 && /^[a-z]\w*$/i.test(name) ? [name] : []
  const inner =
    typeof branches === 'object' && branches !== null ? Object.values(branches).flatMap(namesOf) : []
  return [...own, ...node.flatMap(namesOf), ...inner]
}
const namesIn = (text: string): string[] => {
  const message = compile(text)
  return typeof message === 'string' ? [] : [...new Set(message.flatMap(namesOf))].toSorted()
}

/** What is left to translate where names, codes and marks are taken away. */
const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}|UTC|UID|KYC|USD/g, ''))
/** Words such as 'Passkeys' or 'Demo' are the same in some languages; whole sentences are not. */
const sameWordsMax = 0.12

const catalogues = Object.entries(parts).flatMap(([part, byLanguage]) =>
  languages.map(language => ({
    part,
    language,
    own: flat(byLanguage[language]),
    english: flat(byLanguage.en),
  })),
)

describe.each(catalogues)('the texts of $part in $language', ({ language, own, english }) => {
  it('has every text of the English one and no other', () => {
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('leaves no text empty', () => {
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('asks for the same names in each message', () => {
    const different = [...own].filter(([key, text]) => {
      const source = english.get(key) ?? ''
      return namesIn(text).join() !== namesIn(source).join()
    })
    expect(different).toEqual([])
  })

  it('has each plural category of its language', () => {
    const categories = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories
    const lacking = [...own.values()]
      .filter(text => text.includes(', plural,'))
      .filter(text => !categories.every(category => text.includes(` ${category} {`)))
    expect(lacking).toEqual([])
  })
})

const translated = catalogues.filter(({ language }) => language !== 'en')
describe.each(translated)('the texts of $part in $language', ({ own, english }) => {
  it('are written in their own language', () => {
    const worded = [...own].filter(([, text]) => hasWords(text))
    const same = worded.filter(([key, text]) => text === english.get(key))
    expect(same.filter(([, text]) => text.includes(' ') && text.endsWith('.'))).toEqual([])
    expect(same.length / worded.length).toBeLessThan(sameWordsMax)
  })
})

describe('the texts the specification fixes', () => {
  it.each([
    [en.empty.title, 'The data is empty.'],
    [en.error.connection, 'Connection error with server'],
    [en.error.timeout, 'Request timeout'],
    [en.error.system, 'System error {code}'],
    [en.session.expired, 'Session expired. Stay or log in again?'],
    [en.session.invalid, 'Invalid session. Please log in again.'],
    [en.session.loginFirst, 'Please login first'],
    [funding.identityFirst.need, 'Please complete KYC first'],
    [funding.withdrawal.needTrade, 'You have not set a trade password'],
    [funding.withdrawal.needCardTitle, 'Bind bank card first'],
    [funding.withdrawal.needAddressTitle, 'Set wallet address first'],
    [funding.funding.needAmount, 'Enter valid amount'],
    [en.ticket.lotIs, '1 lot = {value}'],
  ])('%s', (text, fixed) => {
    expect(text).toBe(fixed)
  })
})

describe('the texts the specification fixes, with help after them', () => {
  it.each([
    [en.error.parse, 'Parse failed'],
    [en.error.upload, 'Upload failed'],
    [en.error.submit, 'Submit failed'],
    [funding.funding.badAmount, 'Enter valid amount'],
    [funding.moving.tooMuch, 'Amount cannot exceed balance'],
    [funding.withdrawal.notEnough, 'Amount cannot exceed balance'],
    [funding.withdrawal.noneFree, 'Amount cannot exceed balance'],
    [refusals['ledger.insufficient'], 'Amount cannot exceed balance'],
    [refusals['transfer.above_maximum'], 'Amount cannot exceed balance'],
    [refusals['withdrawal.insufficient'], 'Amount cannot exceed balance'],
    [refusals['transfer.same_account'], 'Select source and target accounts'],
    [refusals['field.accounts'], 'Select source and target accounts'],
    [refusals['field.amount'], 'Enter valid amount'],
    [refusals['trade_password.not_set'], 'You have not set a trade password'],
    [refusals['verification.required'], 'Please complete KYC first'],
    [refusals['verification.rejected'], 'Authentication check not passed. Please re-authenticate'],
    [refusals['market.closed'], 'Market closed - trading suspended'],
  ])('%s', (text, fixed) => {
    expect(text.startsWith(fixed)).toBe(true)
  })
})

describe('the language at launch', () => {
  it.each([
    ['hk', 'en-GB', 'hk'],
    [null, 'zh-Hant-TW', 'hk'],
    [null, 'zh-HK', 'hk'],
    [null, 'en-US', 'en'],
    [null, 'zh-CN', 'en'],
    [null, 'fr-FR', 'fr'],
    [null, 'es-419', 'es'],
    [null, 'de-DE', 'en'],
    ['de', 'fr-FR', 'de'],
    ['xx', 'de-DE', 'en'],
  ])('is, with %s stored and %s on the device, %s', (stored, device, language) => {
    expect(launchLanguage(stored, device)).toBe(language)
  })
})
