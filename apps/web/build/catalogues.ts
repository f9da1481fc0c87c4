import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import { transformWithOxc, type Plugin } from 'vite'

export type Catalogue = Record<string, Record<string, string>>

const isCatalogue = (id: string) =>
  /\/i18n\/(?:catalogues|copying|desk|device|funding|identity|invitation|lending|market|savings|support|term|trading|work|work-customer|work-dictionary|work-go-live|work-reason|work-invitation|work-lending|work-savings|work-support|work-traders|wallet|announcement|work-announcement|published-text|work-text)\/[a-z]{2}\.ts$/.test(
    id,
  )

/** A language whose texts are those of another one until they are written: the other one is compiled. */
const isAnother = (code: string) => code.startsWith('export { default } from')

/** Evaluates a catalogue file, which holds one literal and imports only types. */
export const readCatalogue = async (id: string): Promise<Catalogue> => {
  const { code } = await transformWithOxc(await readFile(id, 'utf8'), id)
  const module: { default: Catalogue } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return module.default
}

/** An amount stays on one line with its currency, whatever blank a text has between them. */
const unbroken = (text: string): string => text.replaceAll(/(\{\w+\}) (?=USD\b|\{currency\})/g, '$1\u00A0')

/** Turns every message of a catalogue into the small form that use-intl formats without a parser. */
export const catalogues = (): Plugin => ({
  name: 'plumbline-catalogues',
  enforce: 'pre',
  async load(id) {
    if (!isCatalogue(id) || isAnother(await readFile(id, 'utf8'))) return undefined
    const compiled = Object.fromEntries(
      Object.entries(await readCatalogue(id)).map(([area, texts]) => [
        area,
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(unbroken(text))])),
      ]),
    )
    return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' }
  },
})
