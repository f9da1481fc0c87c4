import type { Locator, Page } from 'playwright-core'

/** Waits for a label of the chart, or for the short tag that stands for it; of tags that are merged into a count, opens these. */
export const openTags = async (page: Page, wanted: Locator): Promise<void> => {
  const shown = wanted.filter({ visible: true }).first()
  const merged = page.getByTestId('merged-tag').filter({ visible: true })
  await shown.or(merged.first()).first().waitFor()
  const count = await merged.count()
  for (let at = 0; at < count && !(await shown.isVisible()); at += 1) await merged.nth(at).click()
  await shown.waitFor()
}
