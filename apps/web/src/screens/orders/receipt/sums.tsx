import type { Receipt } from '@plumbline/rules/receipt'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'

const names = {
  openPrice: 'figureOpenPrice',
  notional: 'figureNotional',
  margin: 'figureMargin',
  feeOpen: 'figureFeeOpen',
  financing: 'figureFinancing',
  adjusted: 'figureAdjusted',
  closePrice: 'figureClosePrice',
  result: 'figureResult',
  feeClose: 'figureFeeClose',
  net: 'figureNet',
  profit: 'figureProfit',
  void: 'figureVoid',
} as const

const isNamed = (figure: string): figure is keyof typeof names => figure in names

/** No sum, but a line of the price record, as it stands there. */
const lineOfRecord = 'void'

/** What a part that was closed took along is named after the whole's figure. */
const partPrefix = 'part.'

/** A number of a sum; one that begins with a minus stands after a bracket or a blank. */
const number = /(?<![\d.])-?\d+(?:\.\d+)?/g

type Props = {
  readonly receipt: Pick<Receipt, 'formula'>
  /** Of the instrument's figures that decided it; where it is not told elsewhere. */
  readonly version: number | undefined
}

/** Each figure as the sum that makes it, with every digit that the file has. */
export const ReceiptSums = ({ receipt, version }: Props) => {
  const t = useTranslations('receipt')
  const format = useFormat()
  const nameOf = (figure: string): string => {
    if (figure.startsWith(partPrefix))
      return t('figurePart', { figure: nameOf(figure.slice(partPrefix.length)) })
    return isNamed(figure) ? t(names[figure]) : figure
  }
  return (
    <section>
      <h2 className="text-14 font-semi">{t('sums')}</h2>
      <p className="text-13 text-t3">
        {t('sumsHint')} {version !== undefined && t('versions', { version: String(version) })}
      </p>
      <dl className="mt-2 space-y-2 rounded-card bg-sunk px-3.5 py-3 text-13" data-testid="receipt-sums">
        {receipt.formula.map(({ figure, numbers }, index) => (
          <div key={index}>
            <dt className="text-t2">{nameOf(figure)}</dt>
            <dd className="ids font-medium break-words text-t1">
              {figure === lineOfRecord ? numbers : numbers.replace(number, format.decimal)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
