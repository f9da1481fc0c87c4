import type { AgreementFacts, DailyRate, SignaturePoint, UtcDay } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'

const strokes = 8
const pointsOfStroke = 120

/** A signature of a thousand points. */
const drawn: readonly (readonly SignaturePoint[])[] = Array.from({ length: strokes }, (_, stroke) =>
  Array.from({ length: pointsOfStroke }, (__, point): SignaturePoint => [
    stroke * 70 + point / 2,
    90 + Math.round(60 * Math.sin(point / 9 + stroke)),
    stroke * 900 + point * 7,
  ]),
)

/** An agreement of eight sections and four pages, as the shipped one has them. */
export const agreementFacts = (language: string, at: number): AgreementFacts => ({
  book: 'real',
  loanId: '0197c0de-0000-7000-8000-000000000001',
  state: 'repayment',
  language,
  brand: 'Plumbline',
  agreement: {
    version: '2026-11-26',
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    title: 'Bridge loan',
    sections: Array.from({ length: 8 }, (_, place) => ({
      heading: `${place + 1}. What is agreed`,
      paragraphs: ['The borrower pays back what was lent, with interest after the free days. '.repeat(6)],
    })),
  },
  productVersion: 1,
  terms: {
    amount: cents(200_000n),
    days: 30,
    freeDays: 7,
    dailyRate: 500 as DailyRate,
    penaltyRate: 1_000 as DailyRate,
    interest: cents(2_300n),
    repayment: cents(202_300n),
    penaltyPerDay: cents(200n),
    worstCase: { daysLate: 90, owed: cents(229_300n) },
  },
  borrower: {
    uid: '10000001',
    firstName: 'Pellow',
    lastName: 'Orrinsdale',
    address: '12 Harbour Street, Porto',
    place: undefined,
    phone: '+351 912345678',
  },
  signature: { kind: 'drawn', width: 640, height: 200, strokes: drawn },
  trail: {
    openedAt: at as Millis,
    signableFrom: at as Millis,
    signedAt: at as Millis,
    device: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    address: '203.0.113.7',
  },
  decision: {
    outcome: 'approved',
    at: at as Millis,
    paidOutOn: 20_780 as UtcDay,
    dueOn: 20_810 as UtcDay,
  },
})
