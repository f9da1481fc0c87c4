import { localeOf, type Language } from '@plumbline/protocol/core'
import { useSyncExternalStore } from 'react'
import { createFormat, type Format } from './format.ts'
import { launchLanguage } from './launch-language.ts'
import { loadTexts, type Texts } from './texts.ts'

const languageKey = 'language'

type Current = {
  readonly texts: Texts
  readonly language: Language
  readonly locale: string
  readonly format: Format
}

let current: Current | undefined
let wanted: Language = 'en'
/** What else of a language is shown by now: it is here before the language changes, so that nothing on a page has to wait. */
let loadMore: (language: Language) => Promise<unknown> = () => Promise.resolve()
const listeners = new Set<() => void>()

const show = (language: Language, texts: Texts, format: Format) => {
  const locale = localeOf[language]
  current = { texts, language, locale, format }
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

const switchTo = async (language: Language): Promise<void> => {
  wanted = language
  const loading = Promise.all([loadTexts(language), loadMore(language)])
  // The device's own tables of numbers are read while the texts are on their way.
  const format = createFormat(localeOf[language])
  const [loaded] = await loading
  if (wanted === language) show(language, loaded.default, format)
}

export const alsoInLanguage = (load: typeof loadMore): void => void (loadMore = load)

/** Settles the language and fetches its texts; nothing is rendered before. */
export const startLanguage = (): Promise<void> =>
  switchTo(launchLanguage(localStorage.getItem(languageKey), navigator.language))

/** Keeps the customer's choice and shows it as soon as its texts are here. */
export const chooseLanguage = (language: Language): Promise<void> => {
  localStorage.setItem(languageKey, language)
  return switchTo(language)
}

/** The language that is shown, or will be as soon as its texts are here: what the server is asked in. */
export const wantedLanguage = (): Language => wanted

export const currentLanguage = (): Current => {
  if (current === undefined) throw new Error('no texts')
  return current
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = (): Current => useSyncExternalStore(listen, currentLanguage)
export const useFormat = (): Format => useLanguage().format
