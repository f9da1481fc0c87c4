import type { TaxSummaryFormat } from '@plumbline/protocol/results'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useOrderExport } from '../../live/account/histories.ts'
import { useTaxSummary, type Results } from '../../live/account/results.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { yearOf } from './period.ts'

const icon = <Download aria-hidden className="size-4" />

/** The trades of the period for a spreadsheet, and the summary of its year. */
export const Files = ({ results: { from, to, period, zone } }: { results: Results }) => {
  const t = useTranslations('results')
  const format = useFormat()
  const problem = useProblemText()
  const trades = useOrderExport()
  const tax = useTaxSummary()
  const year = yearOf(period)
  const onError = (error: unknown) => showToast('problem', problem(error))
  const saveTrades = () =>
    trades.mutate(
      { from, to },
      {
        onSuccess: ({ rows, complete }) =>
          showToast('done', t(complete ? 'exported' : 'exportedPart', { count: format.count(rows) })),
        onError,
      },
    )
  const saveTax = (as: TaxSummaryFormat) => () =>
    tax.mutate({ year, zone, format: as }, { onSuccess: () => showToast('done', t('saved')), onError })
  const saving = (as: TaxSummaryFormat, text: string) => tax.isPending && tax.variables.format === as && text
  return (
    <section aria-label={t('files')}>
      <h2 className="mb-1.5 text-15 font-semi">{t('files')}</h2>
      <Button
        look="outline"
        size="pair"
        icon={icon}
        sending={trades.isPending && t('exportTrades')}
        onClick={saveTrades}
      >
        {t('exportTrades')}
      </Button>
      <h3 className="mt-4 text-14 font-semi">{t('tax', { year })}</h3>
      <p className="mb-2 text-13 text-t2">{t('taxAbout')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          size="pair"
          icon={icon}
          sending={saving('pdf', t('taxPdf'))}
          onClick={saveTax('pdf')}
        >
          {t('taxPdf')}
        </Button>
        <Button
          look="outline"
          size="pair"
          icon={icon}
          sending={saving('csv', t('taxCsv'))}
          onClick={saveTax('csv')}
        >
          {t('taxCsv')}
        </Button>
      </div>
    </section>
  )
}
