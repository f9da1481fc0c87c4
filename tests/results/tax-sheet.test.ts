import { languages } from '@plumbline/protocol/core'
import { cents } from '@plumbline/rules/money'
import { createDrawing } from '@plumbline/server/capabilities/statement/pdf/draw'
import { taxSheet } from '@plumbline/server/capabilities/results/tax-views'
import { expect, it } from 'vitest'
import { readAllTexts } from '@plumbline/texts'
import { readPdf } from '../support/read-pdf.ts'

const taxTexts = readAllTexts('server/tax-summary')

const sums = {
  trades: 12_345,
  wins: 7_000,
  losses: 5_345,
  won: cents(123_456_789n),
  lost: cents(-98_765_432n),
  result: cents(25_000_000n),
  spread: cents(1_200_000n),
  fees: cents(240_000n),
  overnight: cents(-5_000n),
  adjusted: cents(123n),
}
const party = { uid: '12345678', customer: 'Ада 陳大文', operator: 'Müller & Søn Ltd.' }

it.each(languages)('a tax summary says everything whole in %s', async language => {
  const step = createDrawing()
  const sheet = taxSheet({
    sums: { all: sums, copied: sums, days: [], codes: [['XAUUSD', sums]], sides: [], hours: [] },
    term: { deals: 3, wins: 1, losses: 2, net: cents(-500n) },
    shares: cents(1_000n),
    language,
    party,
    book: 'demo',
    year: '2026',
    zone: 'America/Argentina/Buenos_Aires',
    at: 0,
  })
  const words = readPdf(Buffer.concat([await step({ is: 'sheet', sheet }), await step({ is: 'end' })])).flat()
  const {
    noteAdvice,
    noteBasis,
    noteLeftOut,
    about: _about,
    title: _title,
    foot: _foot,
    ...facts
  } = taxTexts[language]
  for (const fact of Object.values(facts)) expect(words).toContain(fact)
  const bare = (text: string): string => text.replaceAll(/\s/g, '')
  for (const note of [noteAdvice, noteBasis, noteLeftOut]) expect(bare(words.join(''))).toContain(bare(note))
  for (const name of Object.values(party)) expect(words.join('')).toContain(name)
  expect(words.filter(word => /[□…{}]/.test(word))).toEqual([])
})
