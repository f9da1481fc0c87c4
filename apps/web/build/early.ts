import type { Plugin, Rolldown } from 'vite'

/** Where each language's texts lie: 'de:/assets/de-….js', parted by spaces. */
const textsOf = (bundle: Rolldown.OutputBundle): string =>
  Object.values(bundle)
    .flatMap(item => {
      const [, language] =
        (item.type === 'chunk' && /\/i18n\/languages\/([a-z]{2})\.ts$/.exec(item.facadeModuleId ?? '')) || []
      return language === undefined ? [] : [`${language}:/${item.fileName}`]
    })
    .join(' ')

/**
 * Tells the page's first script which file holds each language's texts, so that the right one is on its way before the
 * app has arrived; and lets styles and letters go before scripts, so that something shows while these are on their way.
 */
export const early = (): Plugin => ({
  name: 'plumbline-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const texts = `<meta name="plumbline-texts" content="${textsOf(bundle)}" />`
      const later = html.replaceAll(
        /<(script type="module"|link rel="modulepreload") /g,
        '<$1 fetchpriority="low" ',
      )
      return later.replace('<script src="/before-paint.js">', `${texts}\n    $&`)
    },
  },
})
