import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from './axe.ts'
import type { Visitor } from './browser.ts'
import { complaintsOf } from './newcomers.ts'
import { overflowing } from './overflow.ts'

/** A picture of it, where somebody wants to see it (SHOOT names a folder). */
export const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOOT']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** axe finds nothing, and every text has room. */
export const looksRight = async (page: Page): Promise<void> => {
  expect(await faultsOf(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
}

/** It looks right, and the browser has complained about nothing so far. */
export const sound = async (visitor: Visitor, name?: string): Promise<void> => {
  if (name !== undefined) await shoot(visitor.page, name)
  await looksRight(visitor.page)
  expect(complaintsOf(visitor)).toEqual([])
}
