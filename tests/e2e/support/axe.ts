import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is fading in has not its colours yet. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        // One that is called off will not change a colour any more.
        .map(animation => animation.finished.catch(() => undefined)),
    ),
  )

/** Everything that axe finds on the page as it stands, 'rule: where'. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await settled(page)
  // The mode for pages without frames of other origins; without it each analysis opens a window of its own.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode()
    .analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ id, target: target.join(' ') })),
  )
  const standing: string[] = []
  for (const { id, target } of faults)
    if (id !== 'target-size' || (await isSmallInView(page, target))) standing.push(`${id}: ${target}`)
  return standing
}

/** Whether a target is too small once scrolled clear of the fixed bars, which may cover half of it before. */
const isSmallInView = async (page: Page, target: string): Promise<boolean> => {
  await page.locator(target).evaluate(element => element.scrollIntoView({ block: 'center' }))
  const { violations } = await new AxeBuilder({ page })
    .include(target)
    .withRules(['target-size'])
    .setLegacyMode()
    .analyze()
  return violations.length > 0
}
