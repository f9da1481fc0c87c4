import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { vi } from 'vitest'
import type { Tab } from './engine.ts'
import { findInPage, sent, type Target } from './find-in-page.ts'

/** A busy machine is late; what comes is not waited for longer. */
const waitMsMax = 60_000
const intervalMs = 50

const finder = `const findInPage = ${findInPage.toString()};`
const soon = <Value>(look: () => Promise<Value>, waitMs = waitMsMax) =>
  vi.waitFor(look, { timeout: waitMs, interval: intervalMs })

const told = ({ within, ...target }: Target): string =>
  Object.entries(target)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ') + (within === undefined ? '' : ` in ${told(within)}`)

type Point = { readonly x: number; readonly y: number }
type Box = Point & { readonly width: number; readonly height: number }

const enter = '\uE007'
const backspace = '\uE003'

/** A page as whoever uses it meets it, the same in each engine. */
export const pageOf = (tab: Tab) => {
  /** Runs a function in the page. It sees nothing but its arguments. */
  const run = async <Given extends readonly unknown[], Value>(
    work: (...given: Given) => Value,
    ...given: Given
  ): Promise<Awaited<Value>> =>
    (await tab.run(`return (${work.toString()}).apply(undefined, [...arguments])`, given)) as Awaited<Value>

  /** Runs the body of a function with what was found as `found`, once it is there. */
  const onFound = (target: Target, body: string, given: readonly unknown[] = []): Promise<unknown> =>
    soon(async () => {
      const result = (await tab.run(
        `${finder} const found = findInPage(arguments[0]); if (found === undefined) return null;
        const given = arguments[1]; return { value: (() => { ${body} })() }`,
        [sent(target), given],
      )) as { value: unknown } | null
      if (result === null) throw new Error(`not on the page: ${told(target)}`)
      return result.value
    })

  const isThere = async (target: Target): Promise<boolean> =>
    (await tab.run(`${finder} return findInPage(arguments[0]) !== undefined`, [sent(target)])) as boolean

  const waitFor = async (target: Target, waitMs?: number): Promise<void> => {
    await soon(async () => {
      if (!(await isThere(target))) throw new Error(`not on the page: ${told(target)}`)
    }, waitMs)
  }

  const boxOf = async (target: Target): Promise<Box> =>
    (await onFound(
      target,
      `found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x, y, width, height }`,
    )) as Box

  /** The middle of what is found, once it is where it was at the look before and nothing covers it. */
  const pointOf = (target: Target): Promise<Point> => {
    let before: Point | undefined
    return soon(async () => {
      await boxOf(target)
      const { covered, ...point } = (await onFound(
        target,
        `const { x, y, width, height } = found.getBoundingClientRect();
        const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
        const top = document.elementFromPoint(middle.x, middle.y);
        const label = found.closest('label');
        const free = top !== null && (found.contains(top) || label !== null && label.contains(top));
        const disabled = found.matches(':disabled, [aria-disabled=true]');
        return { ...middle, covered: disabled ? 'disabled' : free ? '' : top?.outerHTML.slice(0, 120) ?? 'out of sight' }`,
      )) as Point & { covered: string }
      if (covered !== '') throw new Error(`${told(target)} cannot be pressed: ${covered}`)
      const isStill = before?.x === point.x && before.y === point.y
      before = point
      if (!isStill) throw new Error(`${told(target)} moves`)
      return point
    })
  }

  /** Presses at the first of these points and goes over the others before it lets go. */
  const draw = async (points: readonly Point[]): Promise<void> => {
    const [first, ...others] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    const move = (point: Point | undefined) => ({
      type: 'pointerMove',
      duration: 0,
      origin: 'viewport',
      ...point,
    })
    await tab.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          move(first),
          { type: 'pointerDown', button: 0 },
          ...others.map(move),
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  const press = async (keys: readonly string[]): Promise<void> => {
    const actions = keys.flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await tab.act([{ type: 'key', id: 'keys', actions }])
  }

  const click = async (target: Target): Promise<void> => draw([await pointOf(target)])

  return {
    run,
    waitFor,
    isThere,
    boxOf,
    draw,
    click,
    enter: () => press([enter]),
    gone: async (target: Target) => {
      await soon(async () => {
        if (await isThere(target)) throw new Error(`still on the page: ${told(target)}`)
      })
    },
    /** Types into a field, in place of what it held. */
    write: async (target: Target, text: string): Promise<void> => {
      await click(target)
      await onFound(target, 'if (document.activeElement !== found) found.focus(); found.select()')
      await press([backspace, ...Array.from(text)])
    },
    choose: async (target: Target, label: string): Promise<void> => {
      await onFound(
        target,
        `const option = [...found.options].find(each => each.label === given[0]);
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(found, option.value);
        found.dispatchEvent(new Event('change', { bubbles: true }))`,
        [label],
      )
    },
    giveFile: async (target: Target, path: string): Promise<void> => {
      await waitFor({ ...target, unseen: true })
      const body = `${finder} return findInPage(arguments[0])`
      await tab.giveFiles(body, [sent({ ...target, unseen: true })], [path])
    },
    textOf: async (target: Target): Promise<string> =>
      String(await onFound(target, `return 'value' in found ? found.value : found.textContent`)),
    picture: async (path: string): Promise<void> => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, await tab.picture())
    },
  }
}

export type EnginePage = ReturnType<typeof pageOf>
