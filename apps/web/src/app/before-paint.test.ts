import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { languages } from '@plumbline/protocol/core'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '../i18n/texts.ts'
import { notLoadedScript } from '../../build/not-loaded.ts'
import { chunkMsMax } from '../ui/lazy-part.ts'

const inPublic = (name: string) => join(import.meta.dirname, '../../public', name)
// A context of the test has no way to import; it is given one.
const script = readFileSync(inPublic('before-paint.js'), 'utf8').replace(
  "import('/not-loaded.js')",
  'importWords()',
)

/** What is said when nothing comes is fetched by then. */
const wordsMs = 5_000

type Line = { textContent: string; children: Line[]; [field: string]: unknown }
const element = (): Line => {
  const made: Line = {
    textContent: '',
    children: [],
    setAttribute: () => undefined,
    addEventListener: () => undefined,
    append: (child: Line) => made.children.push(child),
  }
  return made
}

/** The page as the script finds it, in a language; its timers go off when a test says so. */
const page = (language: string, rooms: string | null = null) => {
  const timers: { run: () => void; ms: number }[] = []
  const shown: Line[] = []
  const style = { cssText: '' }
  let [started, asked] = [false, 0]
  runInContext(
    script,
    createContext({
      importWords: () => {
        asked += 1
        return import(`data:text/javascript,${encodeURIComponent(notLoadedScript(inPublic('')))}`)
      },
      setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
      addEventListener: () => undefined,
      self: { localStorage: {}, sessionStorage: {} },
      localStorage: { getItem: (key: string) => ({ language, 'App-Rooms': rooms })[key] ?? null },
      navigator: { language: 'en-GB' },
      document: {
        documentElement: { dataset: {}, style },
        querySelector: (selector: string) =>
          selector === '#app:not([data-started])' && !started ? {} : null,
        createElement: element,
        getElementById: () => ({
          replaceChildren: (line: Line) => shown.push(line),
        }),
      },
    }),
  )
  return {
    timers,
    shown,
    style,
    asked: () => asked,
    start: () => {
      started = true
    },
  }
}

describe('an app whose script does not arrive', () => {
  it.each(languages)('is given up after two minutes, in the words of %s', async language => {
    const { timers, shown } = page(language)
    expect(timers.map(({ ms }) => ms)).toEqual([wordsMs, chunkMsMax])
    timers[1]?.run()
    const { default: texts } = await loadTexts(language)
    await expect.poll(() => shown.map(({ textContent }) => textContent.trim())).toEqual([texts.error.timeout])
    expect(shown[0]?.children[0]?.textContent).not.toBe('')
  })

  it('is left alone once it has arrived', () => {
    const { timers, shown, start, asked } = page('en')
    start()
    for (const { run } of timers) run()
    expect([shown, asked()]).toEqual([[], 0])
  })
})

it('gives what came late the last time its room', () => {
  expect(page('en', '--room-steps:180px').style.cssText).toBe('--room-steps:180px')
})
