import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages, localeOf } from '@plumbline/protocol/core'
import { readTexts } from '@plumbline/texts'
import type { Plugin } from 'vite'
import { sharing } from '../src/live/funding/sharing.ts'

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The pictures of the documentation: the app is shown by the same ones. */
const pictures = folderOf('../../../docs/screenshots')

type Title = { readonly area: 'tabs' | 'place'; readonly key: string }
type Shown = { readonly picture: string; readonly sizes: string; readonly wide?: true; readonly title: Title }

const shown: readonly Shown[] = [
  { picture: 'market-390-light-en.webp', sizes: '390x844', title: { area: 'tabs', key: 'market' } },
  { picture: 'trade-390-light-en.webp', sizes: '390x844', title: { area: 'tabs', key: 'trade' } },
  { picture: 'orders-390-light-en.webp', sizes: '390x844', title: { area: 'tabs', key: 'orders' } },
  {
    picture: 'trade-1280-light-en.webp',
    sizes: '1280x800',
    wide: true,
    title: { area: 'tabs', key: 'trade' },
  },
  {
    picture: 'orders-1280-light-en.webp',
    sizes: '1280x800',
    wide: true,
    title: { area: 'tabs', key: 'orders' },
  },
]

const shortcuts: readonly { readonly page: string; readonly title: Title }[] = [
  { page: '/pages/index', title: { area: 'tabs', key: 'market' } },
  { page: '/pages/market', title: { area: 'tabs', key: 'orders' } },
  { page: '/pages/fund/deposit', title: { area: 'place', key: 'deposit' } },
  { page: '/pages/common/kefu/kefu', title: { area: 'place', key: 'support' } },
]

const textIn = (texts: Texts, { area, key }: { area: string; key: string }): string => {
  const text = texts[area]?.[key]
  if (text === undefined) throw new Error(`no text ${area}.${key} for the manifest`)
  return text
}

/** What the system's share sheet may hand over. A PDF is offered too, and refused in words: without it nothing would be said. */
const shareTarget = {
  action: sharing.path,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: sharing.field, accept: [...sharing.types, 'application/pdf'] }] },
}

const manifestIn = (base: object, texts: Texts, locale: string): string =>
  JSON.stringify({
    ...base,
    lang: locale,
    description: textIn(texts, { area: 'login', key: 'claim' }),
    screenshots: shown.map(({ picture, sizes, wide, title }) => ({
      src: `/install/${picture}`,
      sizes,
      type: 'image/webp',
      form_factor: wide ? 'wide' : 'narrow',
      label: textIn(texts, title),
    })),
    shortcuts: shortcuts.map(({ page, title }) => ({
      name: textIn(texts, title),
      url: `/#${page}`,
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    share_target: shareTarget,
  })

/** Makes a manifest for each language, with pictures, shortcuts and what may be shared to the app. The English one is the page's own. */
export const manifests = (): Plugin => {
  let publicDir = ''
  return {
    name: 'plumbline-manifests',
    apply: 'build',
    configResolved: config => {
      ;({ publicDir } = config)
    },
    generateBundle() {
      const base: object = JSON.parse(readFileSync(join(publicDir, 'manifest.webmanifest'), 'utf8'))
      for (const language of languages) {
        const texts = readTexts('app/first', language)
        const source = manifestIn(base, texts, localeOf[language])
        this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source })
        if (language === 'en') this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
      }
      for (const { picture } of shown)
        this.emitFile({
          type: 'asset',
          fileName: `install/${picture}`,
          source: readFileSync(join(pictures, picture)),
        })
    },
  }
}
