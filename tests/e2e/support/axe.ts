import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The small one: a page reads all of it before it is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(context: ElementContext | Document, options: RunOptions): Promise<AxeResults> }

/** What is fading in has not its colours yet. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // One may begin as another ends: a button that is free again changes its colour once the sheet is there.
    for (let quiet = 0; quiet < 2;) {
      const moving = document
        .getAnimations()
        // One that follows a scroll position never ends.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .filter(({ playState, pending }) => playState === 'running' || pending)
      quiet = moving.length === 0 ? quiet + 1 : 0
      // One that is called off will not change a colour any more.
      await Promise.all(moving.map(animation => animation.finished.catch(() => undefined)))
      await new Promise(resolve => void requestAnimationFrame(resolve))
    }
  })

/**
 * Runs axe in the page. It is put there once for as long as the page lives: read anew for each look, it took longer than the
 * looking. Nothing of the app is a frame of another origin, so there is no other window to look into.
 */
const run = async (
  page: Page,
  options: RunOptions,
  include?: string,
): Promise<readonly { id: string; target: string }[]> => {
  const look = () =>
    page.evaluate(
      async ([options, include]) => {
        const { axe } = globalThis as { axe?: Axe }
        if (axe === undefined) return undefined
        const { violations } = await axe.run(
          include === undefined ? document : { include: [include] },
          options,
        )
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => ({ id, target: target.join(' ') })),
        )
      },
      [options, include] as const,
    )
  const faults = await look()
  if (faults !== undefined) return faults
  await page.evaluate(source)
  const found = await look()
  if (found === undefined) throw new Error('axe could not be put into the page')
  return found
}

/** Everything that axe finds on the page as it stands, 'rule: where'. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await settled(page)
  const faults = await run(page, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: rules },
  })
  const standing: string[] = []
  for (const { id, target } of faults)
    if (id !== 'target-size' || (await isSmallInView(page, target))) standing.push(`${id}: ${target}`)
  return standing
}

/**
 * Whether a target is too small once scrolled clear of the fixed bars, which may cover half of it before. What lies behind an open sheet
 * cannot be pressed, however much of it the sheet leaves in view.
 */
const isSmallInView = async (page: Page, target: string): Promise<boolean> => {
  const isBehind = await page.locator(target).evaluate(element => {
    element.scrollIntoView({ block: 'center' })
    return element.closest('[inert], [aria-hidden="true"], [data-base-ui-inert]') !== null
  })
  if (isBehind) return false
  const found = await run(page, { runOnly: { type: 'rule', values: ['target-size'] } }, target)
  return found.length > 0
}
