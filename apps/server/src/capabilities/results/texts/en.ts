import type { TaxTexts } from './tax-texts.ts'

export const en: TaxTexts = {
  title: 'Tax summary {year}',
  about: 'Positions closed in {year}, in all and by instrument. Amounts in USD. The year is in {zone}.',
  demo: 'Demo account: this is practice money, not real money.',
  account: 'Account',
  customer: 'Customer',
  uid: 'Customer ID',
  operator: 'Issued by',
  made: 'Made on',
  all: 'All instruments',
  trades: 'Closed positions',
  gains: 'Gains',
  losses: 'Losses',
  net: 'Net result',
  costs: 'Costs included',
  spread: 'Spread',
  fees: 'Fees',
  overnight: 'Overnight financing',
  adjusted: 'Corporate actions',
  apart: 'Not in these figures',
  termDeals: 'Term deals settled',
  termNet: 'Net result of term deals',
  shares: 'Profit shares paid to traders',
  noteAdvice:
    'This is a summary of your trades. It is not tax advice, and no tax form. Tax rules differ by country: ask a tax adviser which figures you need.',
  noteBasis:
    'Gains and losses are the net results of closed positions, after spread, fees and overnight financing. A part that was closed counts as a position of its own. Open positions are not included.',
  noteLeftOut:
    'Deposits, withdrawals, savings interest, loan interest and profit shares received are not included. Your account statement lists them. Nothing is converted from USD.',
  foot: 'Tax summary {year} · Customer {uid}',
}
