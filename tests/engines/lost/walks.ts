import { expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { filled } from '../../e2e/support/newcomers.ts'
import type { Walk } from '../support/in-each-engine.ts'
import type { Watched } from '../support/line.ts'
import type { EnginePage } from '../support/page.ts'
import {
  closeAndOpen,
  faultsOf,
  goOffline,
  goOnline,
  handOver,
  isShown,
  phoneInLight,
  reload,
  shown,
  walkMs,
  type Reached,
  type Sending,
} from '../support/sending.ts'

const { app: frame, attempt } = en
const sheet = { role: 'dialog' }
const told = (page: EnginePage, text: string, { words }: Sending): Promise<void> =>
  page.waitFor({ within: { testId: 'toasts' }, text: filled(text, { what: words }) })

/** What a browser sends again of itself must be the same as well: so many different ones were sent, where it was pressed so often. */
export const differentIn = (
  { keys }: Watched,
  { pressed, note }: { readonly pressed: number; readonly note: Walk<Reached>['note'] },
): number => {
  expect(keys.length).toBeGreaterThanOrEqual(pressed)
  note('sent again by the browser itself', keys.length - pressed)
  return new Set(keys).size
}

const beginsOf =
  (sending: Sending, { house, visit }: Walk<Reached>) =>
  async () => {
    const { app, line } = house()
    const sender = await sending.begin(app)
    const visitor = await visit(phoneInLight, sender.token)
    const watched = line.watch(sending.sent)
    const path = sender.path ?? sending.path
    await visitor.open(path)
    const { page } = visitor
    /** Begins anew, and leads to where it would be made once more. */
    const comeBack = async () => {
      await closeAndOpen(visitor, path)
      await sending.toForm?.(page)
    }
    return { app, line, sender, visitor, page, watched, path, comeBack }
  }

/** The same for whatever is sent: never two, and always said. */
export const walksOf = (sending: Sending, walk: Walk<Reached>): void => {
  const { house, note } = walk
  const begin = beginsOf(sending, walk)

  it(
    `${sending.name} whose answer was lost is still said after a reload and a new beginning, and was made once`,
    { timeout: walkMs },
    async () => {
      const { app, sender, visitor, page, watched, comeBack } = await begin()
      watched.turn('loses the answer')
      await sending.make(page, sender)
      await isShown(page, sending)
      if (sending.isSheet) {
        await page.click({ role: 'button', name: frame.close, within: sheet })
        await page.gone(sheet)
        await sending.toForm?.(page)
        await isShown(page, sending)
        note('sheets closed meanwhile')
      }
      await reload(page)
      await sending.toForm?.(page)
      await isShown(page, sending)
      await comeBack()
      await isShown(page, sending)
      watched.turn('is back')
      await page.click({ role: 'button', name: attempt.ask, within: shown })
      await told(page, attempt.done, sending)
      await page.gone(shown)
      expect(differentIn(watched, { pressed: 1, note })).toBe(1)
      expect(await sending.made(app, sender.token)).toBe(1)
      note('lost answers asked after')
      expect(await faultsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )

  it(
    `${sending.name} that never arrived is said not to have been made, and is made once where it is sent twice`,
    { timeout: walkMs },
    async () => {
      const { app, sender, visitor, page, watched, path, comeBack } = await begin()
      watched.turn('is dead')
      await sending.make(page, sender)
      await isShown(page, sending)
      await page.click({ role: 'button', name: attempt.ask, within: shown })
      await told(page, attempt.notDone, sending)
      await page.gone(shown)
      expect(await sending.made(app, sender.token)).toBe(0)
      note('sendings that never arrived')

      await closeAndOpen(visitor, path)
      const again = house().line.watch(sending.sent)
      again.turn('loses the answer')
      await sending.make(page, sender)
      await isShown(page, sending)
      await comeBack()
      await isShown(page, sending)
      again.turn('is back')
      await sending.prove?.(page, sender)
      const way = sending.isAskedOnly ? attempt.ask : attempt.again
      await page.click({ role: 'button', name: way, within: shown })
      await page.gone(shown)
      expect(differentIn(again, { pressed: sending.isAskedOnly ? 1 : 2, note })).toBe(1)
      expect(await sending.made(app, sender.token)).toBe(1)
      note(sending.isAskedOnly ? 'lost answers asked after' : 'lost answers sent again')
      expect(await faultsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )
}

/** What else can come in between. */
export const walksBetweenOf = (
  sending: Sending,
  walk: Walk<Reached>,
  otherToken: (app: Reached['app']) => Promise<string>,
): void => {
  const { note } = walk
  const begin = beginsOf(sending, walk)

  it(
    `${sending.name} whose answer was lost is said in another tab, and to nobody else of the device`,
    { timeout: walkMs },
    async () => {
      const { app, sender, visitor, page, watched, path } = await begin()
      watched.turn('loses the answer')
      await sending.make(page, sender)
      await isShown(page, sending)

      await handOver(visitor, await otherToken(app), path)
      await sending.toForm?.(page)
      await page.waitFor(sending.field)
      expect(await page.isThere(shown)).toBe(false)
      note('other customers of the device')
      await handOver(visitor, sender.token, path)
      await sending.toForm?.(page)
      await isShown(page, sending)

      const beside = await visitor.beside()
      await beside.open(path)
      await sending.toForm?.(beside.page)
      await isShown(beside.page, sending)
      watched.turn('is back')
      await sending.prove?.(beside.page, sender)
      await beside.page.click({ role: 'button', name: attempt.again, within: shown })
      await beside.page.gone(shown)
      // The first tab hears of it.
      await page.gone(shown)
      note('second tabs')
      expect(differentIn(watched, { pressed: 2, note })).toBe(1)
      expect(await sending.made(app, sender.token)).toBe(1)
      expect([...(await faultsOf(beside)), ...(await faultsOf(visitor))]).toEqual([])
      await beside.leave()
      await visitor.leave()
    },
  )

  it(
    `${sending.name} is said to be open while the device is offline, and asked after once it is back`,
    { timeout: walkMs },
    async () => {
      const { app, line, sender, visitor, page, watched } = await begin()
      watched.turn('loses the answer')
      await sending.make(page, sender)
      await isShown(page, sending)
      await goOffline(line, page)
      await page.click({ role: 'button', name: attempt.ask, within: shown })
      await page.waitFor({ text: en.error.connection, within: { role: 'alert', within: shown } })
      await isShown(page, sending)
      await goOnline(line, page)
      await page.click({ role: 'button', name: attempt.ask, within: shown })
      await told(page, attempt.done, sending)
      await page.gone(shown)
      note('devices that were offline')
      expect(differentIn(watched, { pressed: 1, note })).toBe(1)
      expect(await sending.made(app, sender.token)).toBe(1)
      expect(await faultsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )
}
