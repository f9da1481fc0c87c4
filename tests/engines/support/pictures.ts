import type { EngineVisitor } from './visit.ts'

const folder = process.env['SHOOT'] ?? ''

/** Keeps a picture of the page where SHOOT names a folder; nothing is compared. */
export const shoot = async ({ page }: EngineVisitor, name: string): Promise<void> => {
  if (folder !== '') await page.picture(`${folder}/${name}.png`)
}
