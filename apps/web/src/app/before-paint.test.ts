import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { languages } from '@plumbline/protocol/core'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '../i18n/languages/index.ts'
import { chunkMsMax } from '../ui/lazy-part.ts'

const script = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8')

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
const page = (language: string) => {
  const timers: { run: () => void; ms: number }[] = []
  const shown: Line[] = []
  let started = false
  runInContext(
    script,
    createContext({
      setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
      addEventListener: () => undefined,
      localStorage: { getItem: (key: string) => (key === 'language' ? language : null) },
      navigator: { language: 'en-GB' },
      document: {
        documentElement: { dataset: {} },
        querySelector: () => null,
        createElement: element,
        getElementById: () => ({
          hasAttribute: (name: string) => name === 'data-started' && started,
          replaceChildren: (line: Line) => shown.push(line),
        }),
      },
    }),
  )
  return {
    timers,
    shown,
    start: () => {
      started = true
    },
  }
}

describe('an app whose script does not arrive', () => {
  it.each(languages)('is given up after two minutes, in the words of %s', async language => {
    const { timers, shown } = page(language)
    expect(timers.map(({ ms }) => ms)).toEqual([chunkMsMax])
    timers[0]?.run()
    const { texts } = await loadTexts[language]()
    expect(shown.map(({ textContent }) => textContent.trim())).toEqual([texts.error.timeout])
    expect(shown[0]?.children[0]?.textContent).not.toBe('')
  })

  it('is left alone once it has arrived', () => {
    const { timers, shown, start } = page('en')
    start()
    timers[0]?.run()
    expect(shown).toEqual([])
  })
})
