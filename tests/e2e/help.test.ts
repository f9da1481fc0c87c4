import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from '@plumbline/protocol/texts/document'
import enTexts from '@plumbline/texts/en/app/published-text.json' with { type: 'json' }
import frTexts from '@plumbline/texts/fr/app/published-text.json' with { type: 'json' }
import { placeOf } from '../../apps/web/src/shared/places/places.ts'
import { launch, openFloor, signIn, visit, type TradingFloor } from './support/browser.ts'
import { inShort } from './support/looks.ts'

const publishedTexts = { en: enTexts, fr: frTexts } as const

let browser: Browser
let floor: TradingFloor

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

describe.each(inShort(['fr', 'en'] as const, 1))('help in %s', language => {
  it('shows every question and answer of its file', async () => {
    const folder = join(import.meta.dirname, '../../apps/server/src/capabilities/published-text/shipped/help')
    const { sections } = readDocument(readFileSync(join(folder, `${language}.md`), 'utf8'))
    const visitor = await visit(browser, floor.app.address, { language })
    await signIn(visitor, floor.app, '/pages/help/index')
    const { page } = visitor
    await page.getByText(sections[0]?.heading ?? '').waitFor()
    const lines = sections.flatMap(({ paragraphs }) => paragraphs)
    const questions = lines.filter(line => line.startsWith('### ')).map(line => line.slice('### '.length))
    const answers = lines.filter(line => !line.startsWith('### '))
    const second = questions[1] ?? ''
    const shown = (selector: string) =>
      page.locator(selector).evaluateAll(nodes => nodes.map(node => node.textContent))
    expect(await shown('main section h2')).toEqual(sections.map(({ heading }) => heading))
    expect(await shown('details summary')).toEqual(questions)
    // A link is shown as its words.
    expect(await shown('details p')).toEqual(answers.map(line => line.replaceAll(/\[(.+?)\]\(.+?\)/g, '$1')))
    const leads = answers.flatMap(line => [...line.matchAll(/\((\/pages.+?)\)/g)].map(([, to = '']) => to))
    expect(leads.filter(to => placeOf(to) === undefined)).toEqual([])

    // Looked through by any of its words, with a person at the end whatever was found.
    const { publishedText } = publishedTexts[language]
    const field = page.getByRole('searchbox', { name: publishedText.search })
    await field.fill(second.toUpperCase())
    await expect.poll(() => shown('details summary')).toEqual([second])
    await expect.poll(() => shown('details[open] summary')).toEqual([second])
    await field.fill('zzzz')
    await page.getByText(publishedText.noAnswer).waitFor()
    await page.getByRole('main').locator('a[href$="/kefu/kefu"]').click()
    await page.waitForURL(/kefu\/kefu/)
    await visitor.leave()
  })
})
