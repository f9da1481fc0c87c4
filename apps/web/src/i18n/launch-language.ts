import { isLanguage, languageDefault, type Language } from '@plumbline/protocol/core'

/** Device locales that are taken at launch, if the language is shipped; any other gives English. */
const taken = ['en', 'hk', 'fr', 'es']

const codeOf = (locale: string): string => {
  const text = locale.toLowerCase()
  if (text.startsWith('zh-hant') || text === 'zh-hk' || text === 'zh-mo' || text === 'zh-tw') return 'hk'
  return text.split('-')[0] ?? ''
}

/** The stored choice, else the device's own language where it is taken, else English. */
export const launchLanguage = (stored: string | null, device: string): Language => {
  if (isLanguage(stored)) return stored
  const code = codeOf(device)
  return taken.includes(code) && isLanguage(code) ? code : languageDefault
}
