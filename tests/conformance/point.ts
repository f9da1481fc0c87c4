import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** One line of the specification's own lists, and what tries it. */
export type Point<Where> = {
  /** The section of the specification that has it. */
  readonly section: number
  /** The list in which it stands. */
  readonly list: string
  /** As it stands there. */
  readonly what: string
  readonly holds: (where: Where) => Promise<void> | void
}

const page = fileURLToPath(new URL('../../docs/conformance.md', import.meta.url))
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

/** What the page says between the marks of a part. */
const partOf = (text: string, name: string): { readonly from: number; readonly to: number } => {
  const begin = `<!-- ${name} -->`
  const from = text.indexOf(begin) + begin.length
  const to = text.indexOf(`<!-- end of ${name} -->`)
  if (from < begin.length || to < from) throw new Error(`docs/conformance.md has no part ${name}`)
  return { from, to }
}

/** Whether `npm test` runs a part, or it is run apart (docs/testing.md), and so may be older than the code. */
export type Ran = 'by npm test' | 'apart'

const day = /\d{4}-\d{2}-\d{2}/
const tableOf = <Where>(points: readonly Point<Where>[], ran: Ran, on: string): string =>
  [
    ran === 'apart'
      ? `${points.length} points, run apart. All of them held on ${on}.`
      : `${points.length} points, run by \`npm test\`.`,
    '',
    '| section | list | point |',
    '|---|---|---|',
    ...points.map(({ section, list, what }) => `| ${section} | ${list} | ${cell(what)} |`),
  ].join('\n')

/**
 * Tries every point, says how many hold, and holds the page against them: a part of it is written from what was tried, with
 * UPDATE_CONFORMANCE=1, and only where all of it holds.
 */
export const tryPoints = <Where>(
  name: string,
  { ran, points, where }: { ran: Ran; points: readonly Point<Where>[]; where: () => Where },
): void => {
  const held = new Set<Point<Where>>()
  describe.each([...Map.groupBy(points, ({ section, list }) => `${section}, ${list}`)])(
    'section %s',
    (_, ofList) => {
      it.each(ofList.map(point => [point.what, point] as const))('%s', async (_, point) => {
        await point.holds(where())
        expect(held.add(point).size).toBeGreaterThan(0)
      })
    },
  )

  it(`docs/conformance.md says what was tried (${name})`, () => {
    console.log(`conformance, ${name}: ${held.size} of ${points.length} points hold`)
    expect(points.filter(point => !held.has(point)).map(({ what }) => what)).toEqual([])
    const named = points.map(({ section, list, what }) => `${section} ${list} ${what}`)
    expect(named.filter((each, place) => named.indexOf(each) !== place)).toEqual([])
    const text = readFileSync(page, 'utf8')
    const { from, to } = partOf(text, name)
    const table = (on: string) => `\n${tableOf(points, ran, on)}\n`
    const today = new Date().toISOString().slice(0, 10)
    if (process.env['UPDATE_CONFORMANCE'] === '1')
      writeFileSync(page, `${text.slice(0, from)}${table(today)}${text.slice(to)}`)
    else expect(text.slice(from, to)).toBe(table(day.exec(text.slice(from, to))?.[0] ?? 'no day'))
  })
}
