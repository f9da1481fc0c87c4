import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { filled } from '../../e2e/support/newcomers.ts'
import { noise } from '../../support/builders/funding.ts'
import type { Target } from './find-in-page.ts'
import type { EnginePage } from './page.ts'

const { ui } = en

/** Images like no other, for as long as a file of tests runs. Gives what puts one into the field within a part, and waits until it has arrived. */
export const imagesToGive = () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-images-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let images = 0
  return async (page: EnginePage, within: Target): Promise<void> => {
    const name = `image-${(images += 1)}.jpg`
    writeFileSync(join(folder, name), await noise())
    await page.giveFile({ css: 'input[type=file]', within }, join(folder, name))
    await page.waitFor({ text: filled(ui.uploaded, { name }) })
  }
}

export const pickCountry = async (page: EnginePage, name: string, country: string): Promise<void> => {
  await page.click({ role: 'button', name })
  const within = { role: 'dialog' }
  await page.write({ css: '[role=combobox]', within }, country)
  await page.enter()
  await page.gone(within)
}

/** Draws across the pad. */
export const signOnPad = async (page: EnginePage): Promise<void> => {
  const { x, y, width, height } = await page.boxOf({ role: 'img', name: ui.signArea })
  const at = (across: number, down: number) => ({ x: x + width * across, y: y + height * down })
  await page.draw([at(0.2, 0.5), at(0.3, 0.2), at(0.4, 0.6), at(0.6, 0.3), at(0.8, 0.5)])
  await page.waitFor({ text: ui.signed })
}
