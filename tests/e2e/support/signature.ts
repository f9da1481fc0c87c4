import type { Page } from 'playwright-core'
import { catalogues } from './catalogues.ts'

/** Draws across the pad with the mouse. */
export const signOnPad = async (page: Page): Promise<void> => {
  const pad = page.getByRole('img', { name: catalogues.en.ui.signArea, exact: true })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('the pad is on the page')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.5))
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.6],
    [0.6, 0.3],
    [0.8, 0.5],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 })
  await page.mouse.up()
}
