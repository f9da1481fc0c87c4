import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@plumbline/protocol/core'
import refusals from '@plumbline/texts/en/server/refusals.json' with { type: 'json' }
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import funding from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import type { Catalogue } from '@plumbline/texts/keys'
import { describe, expect, it } from 'vitest'
import { launchLanguage } from './launch-language.ts'

/** What is left to translate where names, codes and marks are taken away. */
const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}|UTC|UID|KYC|USD/g, ''))
/** Words such as 'Passkeys' or 'Demo' are the same in some languages; whole sentences are not. */
const sameWordsMax = 0.12

const catalogues = [
  'app/first',
  'app/copying',
  'app/funding',
  'app/identity',
  'app/market',
  'app/term',
  'app/trading',
  'work/first',
  'work/lending',
  'work/traders',
] as const satisfies readonly Catalogue[]
const translated = languages.filter(language => language !== 'en')

/** What stands in the file itself: what is not translated yet is nobody's fault here. */
const readOwn = (language: Language, name: Catalogue): Map<string, string> => {
  const file = join(import.meta.dirname, '../../../../texts', language, `${name}.json`)
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  return new Map(
    Object.entries(texts).flatMap(([area, own]) =>
      Object.entries(own).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    ),
  )
}

describe.each(catalogues)('the texts of %s', name => {
  const english = readOwn('en', name)
  it.each(translated)('are written in %s', language => {
    const worded = [...readOwn(language, name)].filter(([, text]) => hasWords(text))
    const same = worded.filter(([key, text]) => text === english.get(key))
    expect(same.filter(([, text]) => text.includes(' ') && text.endsWith('.'))).toEqual([])
    expect(same.length).toBeLessThanOrEqual(worded.length * sameWordsMax)
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
