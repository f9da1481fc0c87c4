import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAllTexts } from '@plumbline/texts'
import type { Plugin } from 'vite'

const fileName = 'not-loaded.js'

/** The script with its words in every language: it is there when nothing else of the app is. */
export const notLoadedScript = (publicDir: string): string =>
  readFileSync(join(publicDir, fileName), 'utf8').replace('/* put in by the build */ {}', () =>
    JSON.stringify(readAllTexts('server/not-loaded')),
  )

/** Puts the words into the script, also while the app is developed. */
export const notLoaded = (): Plugin => {
  let publicDir = ''
  return {
    name: 'plumbline-not-loaded',
    configResolved(config) {
      ;({ publicDir } = config)
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(notLoadedScript(publicDir))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: notLoadedScript(publicDir) })
    },
  }
}
