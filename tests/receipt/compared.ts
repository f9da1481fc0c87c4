import type { Millis } from '@plumbline/rules/market'
import { verifyReceipt } from '@plumbline/server/capabilities/receipt/index'
import { digitsIn, resealed, turned } from './changed.ts'
import type { Receipts } from './every-kind.ts'
import { pythonVerdicts, type Verdict } from './python.ts'

const now = 0 as Millis

/** What the verifier of the product says, as the one in Python says it. */
const productVerdict = async (text: string): Promise<Verdict> => {
  const { findings, open } = await verifyReceipt(text, { now })
  const named = findings.length > 0 ? findings : open
  return {
    code: findings.length > 0 ? 1 : open.length > 0 ? 2 : 0,
    fields: named.map(({ field }) => field),
  }
}

export const textsOf = (receipts: Receipts): readonly string[] =>
  Object.values(receipts).map(({ receipt }) => JSON.stringify(receipt))

type Changed = { readonly said: string; readonly text: string }

/** Every so many digits of a receipt turned into another, each in a copy of its own. */
export const changedCopies = (texts: readonly string[], every: number): readonly Changed[] =>
  texts
    .flatMap(text => digitsIn(text).map(place => ({ text, place })))
    .filter((_, index) => index % every === 0)
    .map(({ text, place }) => ({
      said: `${text.slice(place - 40, place)}[${text[place]}]${text.slice(place + 1, place + 20)}`,
      text: turned(text, place),
    }))

/** The same as if the house had sealed them like this; without those that are no JSON any more. */
export const sealedAnew = (copies: readonly Changed[]): readonly Changed[] =>
  copies.flatMap(({ said, text }) => {
    try {
      return [{ said, text: resealed(text) }]
    } catch {
      return []
    }
  })

type Compared = {
  readonly verdicts: readonly Verdict[]
  /** Where the two verifiers say something else: another verdict, or other fields. */
  readonly differing: readonly object[]
}

/** What the checker in Python says of each, and where the product does not say the same. */
export const compared = async (copies: readonly Changed[]): Promise<Compared> => {
  const verdicts = await pythonVerdicts(copies.map(({ text }) => text))
  const differing: object[] = []
  for (const [index, { said, text }] of copies.entries()) {
    const [python, product] = [verdicts[index], await productVerdict(text)]
    if (JSON.stringify(python) !== JSON.stringify(product)) differing.push({ said, python, product })
  }
  return { verdicts, differing }
}

/** The same of receipts that nobody has changed: those of which either says something else than that all is well. */
export const objectedTo = async (receipts: Receipts): Promise<readonly object[]> => {
  const texts = textsOf(receipts)
  const copies = Object.keys(receipts).map((said, index) => ({ said, text: texts[index] ?? '' }))
  const { verdicts, differing } = await compared(copies)
  const refused = copies.flatMap(({ said }, index) =>
    verdicts[index]?.code === 0 ? [] : [{ said, python: verdicts[index] }],
  )
  return [...refused, ...differing]
}
