import { drawPdf } from '@plumbline/server/capabilities/statement/pdf/index'
import type { FactSheet, Step } from '@plumbline/server/capabilities/statement/pdf/steps'
import { describe, expect, it } from 'vitest'

/** Documents are drawn one after the other by a thread that is kept: none may show what an earlier one left behind. */

const sheet = (title: string): FactSheet => ({
  language: 'en',
  at: Date.UTC(2026, 10, 17),
  title,
  about: 'Of a customer',
  mark: undefined,
  groups: [{ title: 'Figures', facts: [{ name: 'Balance', value: '10,000.00 USD' }] }],
  notes: [],
  foot: title,
})

async function* stepsOf(...steps: readonly Step[]): AsyncGenerator<Step> {
  for (const step of steps) yield step
}
const whole = (title: string) => stepsOf({ is: 'sheet', sheet: sheet(title) }, { is: 'end' })

/** The file, and the signs that no font had. */
const draw = async (steps: AsyncIterable<Step>): Promise<{ file: Buffer; unwritten: string[] }> => {
  const unwritten: string[] = []
  const parts: Uint8Array[] = []
  for await (const bytes of drawPdf(steps, signs => unwritten.push(...signs))) parts.push(bytes)
  return { file: Buffer.concat(parts), unwritten }
}

describe('a document', () => {
  it('is the same whatever was drawn before it, whole or broken off', async () => {
    const first = await draw(whole('A sheet'))
    const rare = await draw(whole('Of ꦗꦮ and 陳大文'))
    expect(rare.unwritten).not.toEqual([])
    expect(await draw(whole('A sheet'))).toEqual(first)
    for await (const _ of drawPdf(whole('One that nobody takes to its end'), () => undefined)) break
    expect(await draw(whole('A sheet'))).toEqual(first)
  })

  it('that fails is told to whoever waits for it, and the next one is drawn', async () => {
    const failing = stepsOf({ is: 'trades', trades: [] }, { is: 'end' })
    await expect(draw(failing)).rejects.toThrow('the thread that draws a statement has ended')
    expect((await draw(whole('A sheet'))).file.length).toBeGreaterThan(0)
  })

  it('may be drawn while others are', async () => {
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => draw(whole('A sheet'))))
    for (const other of others) expect(other).toEqual(one)
  })
})
