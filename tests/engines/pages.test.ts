import { beforeAll, expect, it } from 'vitest'
import { places } from '../../apps/web/src/shared/places/places.ts'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { openFloor } from '../e2e/support/browser.ts'
import { stockedCustomer } from '../e2e/support/tour.ts'
import { inEachEngine } from './support/in-each-engine.ts'
import { bothLooks } from './support/looks.ts'

/** Sixty pages on a busy machine. */
const walkMs = 600_000

/** Those of guests send whoever is signed in away; a member of staff signs in at others. */
const doors = ['/pages/login', '/pages/register', '/pages/work/login', '/pages/work/setup']
const theirs = places.filter(({ path }) => !doors.includes(path))

const titleOf = (title: string): string => {
  const [area = '', key = ''] = title.split('.')
  return `${(en as unknown as Record<string, Record<string, string>>)[area]?.[key]} · Plumbline`
}

inEachEngine(
  environment => openFloor(environment),
  ({ house, visit, note }) => {
    let token = ''
    beforeAll(async () => {
      token = await house().app.openDemo()
      await stockedCustomer(house().app, token)
    })

    it.each(bothLooks)('every page of customers opens, $size, $theme', { timeout: walkMs }, async look => {
      const visitor = await visit(look, token)
      const failed: string[] = []
      for (const { path, title } of theirs) {
        await visitor.open(path)
        await visitor.page.waitFor({ role: 'heading', unseen: true })
        await expect.poll(() => visitor.page.run(() => document.title)).toBe(titleOf(title))
        const text = await visitor.page.run(() => document.body.innerText)
        if (text.includes(en.error.unknown)) failed.push(path)
        note('pages opened')
      }
      expect(failed).toEqual([])
      expect(await visitor.complaints()).toEqual([])
      await visitor.leave()
    })

    it.each(bothLooks)('every page of guests opens, $size, $theme', { timeout: walkMs }, async look => {
      const visitor = await visit(look)
      for (const { path, title } of places.filter(({ access }) => access === 'public')) {
        await visitor.open(path)
        await expect.poll(() => visitor.page.run(() => document.title)).toBe(titleOf(title))
        await visitor.page.waitFor({ role: 'heading', unseen: true })
        note('pages opened')
      }
      expect(await visitor.complaints()).toEqual([])
      await visitor.leave()
    })
  },
)
