import { readAllTexts } from '@plumbline/texts'

/** What the app says in each language, so that tests find things by their words. */
export const catalogues = readAllTexts('app/first')

/** The same of copy trading. */
export const copyingTexts = readAllTexts('app/copying')

/** The same of the pages of security and verification. */
export const identityTexts = readAllTexts('app/identity')

/** The same of what goes beyond the lists of the market. */
export const marketTexts = readAllTexts('app/market')

/** The same of tickets, orders and receipts. */
export const tradingTexts = readAllTexts('app/trading')

/** The same of deposits, withdrawals, transfers and their records. */
export const fundingTexts = readAllTexts('app/funding')

/** The same of term and micro deals. */
export const termTexts = readAllTexts('app/term')
