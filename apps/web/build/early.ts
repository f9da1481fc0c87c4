import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { catalogueOf } from './catalogues.ts'

/** Is served from the public folder as it stands while the app is developed. */
const firstScript = 'before-paint.js'

/** Where each language's texts lie: 'de:/assets/de-….js', parted by spaces. */
const textsOf = (bundle: Rolldown.OutputBundle): string =>
  Object.values(bundle)
    .flatMap(item => {
      const of = item.type === 'chunk' ? catalogueOf(item.facadeModuleId) : undefined
      return of?.name === 'app/first' ? [`${of.language}:/${item.fileName}`] : []
    })
    .join(' ')

/** The letters of most texts and of all figures: found by the styles alone, they would come after the first text is drawn. */
const lettersOf = (bundle: Rolldown.OutputBundle): string => {
  const file = Object.keys(bundle).find(name => /\/inter-latin-opsz-normal-[^/]+\.woff2$/.test(name))
  return file === undefined
    ? ''
    : `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />\n    `
}

/**
 * Tells the page's first script which file holds each language's texts, so that the right one is on its way before the
 * app has arrived; and lets styles and letters go before scripts, so that something shows while these are on their way.
 */
export const early = (): Plugin => {
  let publicDir = ''
  return {
    name: 'plumbline-early',
    apply: 'build',
    configResolved(config) {
      ;({ publicDir } = config)
    },
    generateBundle() {
      const { code, errors } = minifySync(firstScript, readFileSync(join(publicDir, firstScript), 'utf8'))
      if (errors.length > 0) this.error(`${firstScript} cannot be read`)
      this.emitFile({ type: 'asset', fileName: firstScript, source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const texts = `<meta name="plumbline-texts" content="${textsOf(bundle)}" />`
        const later = html.replaceAll(
          /<(script type="module"|link rel="modulepreload") /g,
          '<$1 fetchpriority="low" ',
        )
        return later.replace('<script src="/before-paint.js">', `${lettersOf(bundle)}${texts}\n    $&`)
      },
    },
  }
}
