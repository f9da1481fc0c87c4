import type { AgreementFacts, DailyRate, Signature, SignaturePoint, UtcDay } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'

export const signedAt = Date.parse('2026-11-17T15:30:00.000Z') as Millis
const dayOf = (text: string) => (Date.parse(text) / 86_400_000) as UtcDay

const wave: readonly SignaturePoint[] = Array.from({ length: 60 }, (_, place) => [
  80 + place * 6,
  90 + Math.round(50 * Math.sin(place / 5)),
  place * 12,
])
const drawn: Signature = { kind: 'drawn', width: 600, height: 180, strokes: [wave, [[500, 60, 900]]] }

/** The facts of a loan of Ada's; a test says what is different. */
export const factsOf = (more: Partial<AgreementFacts> = {}): AgreementFacts => ({
  loanId: '0197c0de-0000-7000-8000-000000000001',
  book: 'real',
  state: 'repayment',
  language: 'en',
  brand: 'Plumbline',
  agreement: {
    version: '2026-11',
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    title: 'Bridge loan',
    sections: [
      {
        heading: '1. The loan',
        paragraphs: ['We lend you the amount above.', 'You pay it back by the due date.'],
      },
      { heading: '2. Cost', paragraphs: ['After the free days each day costs interest. '.repeat(30)] },
    ],
  },
  productVersion: 3,
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
    firstName: 'Ada',
    lastName: 'Trader',
    address: '12 Nathan Road, Kowloon',
    place: { latitude: 22.2978, longitude: 114.1722 },
    phone: '+852 5555 0100',
  },
  signature: drawn,
  trail: {
    openedAt: (signedAt - 700_000) as Millis,
    signableFrom: (signedAt - 100_000) as Millis,
    signedAt,
    device: 'Mozilla/5.0 (X11; Linux x86_64)',
    address: '203.0.113.7',
  },
  decision: {
    outcome: 'approved',
    at: (signedAt + 3_600_000) as Millis,
    paidOutOn: dayOf('2026-11-17'),
    dueOn: dayOf('2026-12-17'),
  },
  ...more,
})
