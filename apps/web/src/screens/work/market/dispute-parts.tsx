import type { SuspensionView } from '@plumbline/protocol/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'

type Props = { readonly dispute: SuspensionView }

/** Why a price is in dispute, and how far it is away. */
export const DisputeCause = ({ dispute: { cause, apartMicro, bandMicro } }: Props) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const apart = format.rate(apartMicro)
  switch (cause) {
    case 'sources':
      return <p className="mt-0.5">{t('cause_sources', { apart, band: format.rate(bandMicro) })}</p>
    case 'jump':
      return <p className="mt-0.5">{t('cause_jump', { apart })}</p>
    case 'moved':
      return <p className="mt-0.5">{t('cause_moved', { apart })}</p>
    case 'unreadable':
    case 'too_fine':
    case 'crossed':
    case 'too_wide':
    case 'future':
    case 'unkept':
      return <p className="mt-0.5">{t(`cause_${cause}`)}</p>
  }
}

const rows = ['last', 'withheld', 'second'] as const

/** The evidence: the last undisputed quote, the one that was withheld, and what a second source says. */
export const DisputeQuotes = ({ dispute }: Props) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const heads = ['columnBid', 'columnAsk'] as const
  return (
    <table className="mt-2 w-full max-w-[44rem] text-13" aria-label={t('quotesOf', { code: dispute.code })}>
      <thead className="text-12 text-t3">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 pr-2 text-left font-medium">
            {t('columnQuote')}
          </th>
          {heads.map(head => (
            <th key={head} scope="col" className="px-1.5 py-1 text-right font-medium">
              {t(head)}
            </th>
          ))}
          <th scope="col" className="py-1 pl-2 text-right font-medium">
            {t('columnTime')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(which => {
          const said = dispute[which]
          const price = (text: string | undefined) => (text === undefined ? '–' : format.decimal(text))
          return (
            <tr key={which} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-1.5 pr-2 text-left font-regular">
                {t(`said_${which}`)}
                {said !== null && (
                  <span className="block text-12 [overflow-wrap:anywhere] text-t3">{said.source}</span>
                )}
              </th>
              <td className="px-1.5 py-1.5 text-right font-semi">{price(said?.bid)}</td>
              <td className="px-1.5 py-1.5 text-right font-semi">{price(said?.ask)}</td>
              <td className="py-1.5 pl-2 text-right text-t2">
                {said === null ? '–' : format.time(Date.parse(said.at))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
