import type { Language } from '@plumbline/protocol/core'
import { withFigures } from '@plumbline/protocol/texts/figures'
import type { Book } from '@plumbline/rules/core'
import { formatCents, type Cents } from '@plumbline/rules/money'
import { costsOf, tradeFigures, type TradeSums } from '@plumbline/rules/results'
import { readAllTexts } from '@plumbline/texts'
import { createFormat, type FactSheet, type Party } from '../statement/index.ts'
import type { TermSums } from './other-sums.ts'
import type { PeriodSums } from './trade-sums.ts'

const taxTexts = readAllTexts('server/tax-summary')

type Sums = { readonly sums: PeriodSums; readonly term: TermSums; readonly shares: Cents }

const columns = [
  'code', 'trades', 'gains_usd', 'losses_usd', 'net_usd', 'spread_usd', 'fees_usd', 'overnight_usd', 'corporate_actions_usd',
] // prettier-ignore

const recordOf = (code: string, sums: TradeSums): readonly (string | number)[] => [
  code,
  sums.trades,
  formatCents(sums.won),
  formatCents(sums.lost),
  formatCents(tradeFigures(sums).net),
  formatCents(sums.spread),
  formatCents(sums.fees),
  formatCents(sums.overnight),
  formatCents(sums.adjusted),
]

/** Rows for a spreadsheet: one for each instrument, one for all of them, and what is apart from them. */
export const taxRecords = ({ sums, term, shares }: Sums): readonly (readonly (string | number)[])[] => [
  columns,
  ...sums.codes.map(([code, each]) => recordOf(code, each)),
  recordOf('TOTAL', sums.all),
  ['TERM_DEALS', term.deals, '', '', formatCents(term.net), '', '', '', ''],
  ['PROFIT_SHARES_PAID', '', '', '', formatCents(shares), '', '', '', ''],
]

/** The same to be read: who, in sum, and by instrument; with what it is not. */
export const taxSheet = ({
  sums,
  term,
  shares,
  language,
  party,
  book,
  year,
  zone,
  at,
}: Sums & {
  readonly language: Language
  readonly party: Party
  readonly book: Book
  readonly year: string
  readonly zone: string
  readonly at: number
}): FactSheet => {
  const texts = taxTexts[language]
  const { money, change, count, time } = createFormat(language)
  const fact = (name: string, value: string, isSum = false) => ({ name, value, isSum })
  const usd = (text: string): string => `${text} USD`
  const factsOf = (each: TradeSums) => [
    fact(texts.trades, count(each.trades)),
    fact(texts.gains, usd(money(each.won))),
    fact(texts.losses, usd(money(each.lost))),
    fact(texts.net, usd(change(tradeFigures(each).net)), true),
    fact(texts.costs, usd(money(costsOf(each)))),
  ]
  const detail = [
    fact(texts.spread, usd(money(sums.all.spread))),
    fact(texts.fees, usd(money(sums.all.fees))),
    fact(texts.overnight, usd(money(sums.all.overnight))),
    fact(texts.adjusted, usd(change(sums.all.adjusted))),
  ]
  const apart = [
    fact(texts.termDeals, count(term.deals)),
    fact(texts.termNet, usd(change(term.net)), true),
    fact(texts.shares, usd(money(shares))),
  ]
  return {
    language,
    at,
    operator: party.operator,
    title: withFigures(language, texts.title, { year }),
    about: withFigures(language, texts.about, { year, zone }),
    mark: book === 'demo' ? texts.demo : undefined,
    groups: [
      {
        title: texts.account,
        facts: [
          fact(texts.customer, party.customer),
          fact(texts.uid, party.uid),
          fact(texts.operator, party.operator),
          fact(texts.made, `${time(at)} UTC`),
        ],
      },
      { title: texts.all, facts: [...factsOf(sums.all), ...detail] },
      { title: texts.apart, facts: apart },
      ...sums.codes.map(([code, each]) => ({ title: code, facts: factsOf(each) })),
    ],
    notes: [texts.noteAdvice, texts.noteBasis, texts.noteLeftOut],
    foot: withFigures(language, texts.foot, { year, uid: party.uid }),
  }
}
