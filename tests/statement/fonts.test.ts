import { languages } from '@plumbline/protocol/core'
import { transferKinds } from '@plumbline/protocol/ledger'
import { createDrawing } from '@plumbline/server/capabilities/statement/pdf/draw'
import { describe, expect, it } from 'vitest'
import { readAllTexts } from '@plumbline/texts'
import { readPdf } from '../support/read-pdf.ts'

const statementTexts = readAllTexts('server/statement')

const balances = { available: 1_000_000n, frozen: 0n }
const fund = {
  account: 'fund',
  opening: balances,
  closing: balances,
  records: transferKinds.length,
  in: 123_456n,
  out: 123_456n,
  kinds: transferKinds.map(kind => ({ kind, records: 1, change: -1n })),
} as const

const trade = {
  openedAt: 0,
  closedAt: 86_399_000,
  code: 'XAUUSD',
  side: 'long',
  lots: '100.00',
  openPrice: '4540.62',
  closePrice: '1234540.62',
  result: 1_234_567n,
  net: -1_234_567n,
} as const
const names = { customer: 'Ада 陳大文', operator: 'Müller & Søn Ltd.' }

const draw = async (language: (typeof languages)[number], times = 1) => {
  const step = createDrawing()
  const account = { ...fund, records: times * fund.records }
  const parts = [
    await step({
      is: 'begin',
      head: {
        language,
        uid: '12345678',
        customer: names.customer,
        operator: names.operator,
        book: 'demo',
        from: 0,
        to: 86_400_000,
        at: 0,
        accounts: [account],
        trades: times,
      },
    }),
    await step({ is: 'trades', trades: Array.from({ length: times }, () => trade) }),
    await step({ is: 'account', account }),
  ]
  const row = { serial: '1–2', at: 0, reference: undefined, availableChange: 1n, availableAfter: 1n, frozenChange: -1n, frozenAfter: 0n } // prettier-ignore
  for (let time = 0; time < times; time++)
    parts.push(await step({ is: 'rows', rows: transferKinds.map(kind => ({ ...row, kind })) }))
  parts.push(await step({ is: 'close', account }), await step({ is: 'end' }))
  return readPdf(Buffer.concat(parts))
}

describe('a statement', () => {
  it.each(languages)('says everything whole in %s', async language => {
    const pages = (await draw(language)).flat()
    const { accounts, kinds, trade: heads, sides, ...words } = statementTexts[language]
    const told = [accounts.fund, ...Object.values(kinds), ...Object.values(heads), sides.long]
    for (const word of told) expect(pages).toContain(word)
    // Whatever letters a name is written in.
    for (const name of Object.values(names)) expect(pages.join('')).toContain(name)
    // One of them stands only where there are no records; others hold figures.
    const shown = Object.values(words).filter(word => word !== words.none && !word.includes('{'))
    for (const word of shown) expect(pages).toContain(word)
    expect(pages.filter(text => /[□…{}]/.test(text))).toEqual([])
  })

  it('counts its pages before they are drawn', async () => {
    const pages = await draw('en', 40)
    expect(pages.length).toBeGreaterThan(10)
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
  })
})
