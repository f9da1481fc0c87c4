import type { TraderPeriod } from '@plumbline/protocol/copying'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCompared } from '../../../live/copying/traders.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { FigureValue } from '../parts/figure-value.tsx'
import { figureNames } from '../parts/figures.ts'
import { TraderTags } from '../parts/trader-tags.tsx'

type Props = {
  readonly ids: readonly string[]
  readonly period: TraderPeriod
  readonly open: boolean
  readonly onClose: () => void
}

/** Two or three traders side by side, figure by figure. */
export const CompareSheet = ({ ids, period, open, onClose }: Props) => {
  const t = useTranslations()
  const query = useCompared(ids, period)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('copying.compare')}
      subtitle={<p className="text-13 text-t2">{t(`figure.days_${period}`)}</p>}
    >
      <Fetched query={query} awaited={<SkeletonTable rows={6} columns={3} />}>
        {({ items }) => (
          <table className="w-full table-fixed text-13" data-testid="compared">
            <thead>
              <tr className="border-b border-line">
                <td />
                {items.map(trader => (
                  <th key={trader.id} scope="col" className="px-1 py-2 text-right align-top font-semi">
                    <Link
                      to="/pages/user/follow/detail"
                      search={{ id: trader.id }}
                      className="wrap-anywhere text-primary underline"
                    >
                      {trader.name}
                    </Link>
                    <span className="flex flex-wrap justify-end gap-1 pt-1">
                      <TraderTags trader={trader} />
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figureNames.map(name => (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-1 text-left font-medium text-t2">
                    {t(`figure.${name}`)}
                  </th>
                  {items.map(({ id, figures, followers }) => (
                    <td key={id} className="px-1 py-2.5 text-right font-semi">
                      <FigureValue name={name} figures={figures} followers={followers} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Fetched>
    </Sheet>
  )
}
