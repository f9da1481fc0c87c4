import { addCents, cents, zero, type Cents } from '../money/money.ts'

/** What the copies of one follow have come to. */
export type CopyResult = {
  /** Of closed copies, after all costs. */
  readonly realised: Cents
  /** Of open ones at the quotes of now, with their costs so far. */
  readonly open: Cents
}

/** What copying has lost so far; zero where it has gained. */
export const copyLoss = ({ realised, open }: CopyResult): Cents => {
  const result = addCents(realised, open)
  return result < 0n ? cents(-result) : zero
}

/** Whether the loss at which copying stops is reached. */
export const isStopReached = (result: CopyResult, stopLoss: Cents | undefined): boolean =>
  stopLoss !== undefined && copyLoss(result) >= stopLoss

/** The same limit said the other way: the equity of the copies at which copying stops. */
export const stopEquity = (maxMargin: Cents, stopLoss: Cents): Cents => cents(maxMargin - stopLoss)
