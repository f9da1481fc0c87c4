import type { InstrumentView } from '@plumbline/protocol/market'
import { categories, type Category } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { classes } from '../../../ui/classes.ts'

type Props = {
  views: readonly InstrumentView[]
  changes: ReadonlyMap<string, number>
  /** Of closed markets, up to their last prices. */
  last: ReadonlyMap<string, number>
  onCategory: (category: Category) => void
}

type TileProps = {
  name: string
  changes: readonly number[]
  count: number
  /** A class of which every market is closed, with the first opening where one is known. */
  closed: { readonly opensAt: number | undefined } | undefined
  onOpen: () => void
}

/** Whether a class is closed as a whole, and when its first market opens. */
const closedOf = (views: readonly InstrumentView[]): TileProps['closed'] => {
  if (!views.every(({ state }) => state === 'closed')) return undefined
  const openings = views.flatMap(({ changesAt }) => (changesAt === null ? [] : [Date.parse(changesAt)]))
  return { opensAt: openings.length === 0 ? undefined : Math.min(...openings) }
}

/** One class: how many of its instruments rose and fell, of those with a current price; in grey, up to the last ones. */
const Tile = ({ name, changes, count, closed, onOpen }: TileProps) => {
  const t = useTranslations()
  const format = useFormat()
  const up = changes.filter(change => change > 0).length
  const down = changes.filter(change => change < 0).length
  const flat = changes.length - up - down
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-full min-h-22 w-full flex-col justify-between gap-2 rounded-card p-3 text-left ring-1 ring-line ring-inset active:bg-sunk mouse:hover:bg-sunk"
    >
      <span>
        <span className="block text-15 font-semi">{name}</span>
        <span className="block text-12 text-t3">
          {t('market.count', { count })}
          {closed !== undefined && <span className="font-medium text-t2"> · {t('market.closed')}</span>}
        </span>
        {closed?.opensAt !== undefined && (
          <span className="block text-12 text-t2">
            {t('market.opens', { time: format.weekdayTime(closed.opensAt) })}
          </span>
        )}
      </span>
      {(changes.length > 0 || closed === undefined) && (
        <span className="w-full">
          <span aria-hidden className="mb-1.5 flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-sunk">
            <span
              className={classes('rounded-full', closed ? 'bg-control' : 'bg-up-fill')}
              style={{ flexGrow: up, flexBasis: 0 }}
            />
            <span className="rounded-full bg-segment" style={{ flexGrow: flat, flexBasis: 0 }} />
            <span
              className={classes('rounded-full', closed ? 'bg-segment' : 'bg-down-fill')}
              style={{ flexGrow: down, flexBasis: 0 }}
            />
          </span>
          <span className="flex flex-wrap justify-between gap-x-2 text-12 font-medium">
            {changes.length === 0 ? (
              <span className="text-t3">{t('overview.noPrices')}</span>
            ) : (
              <>
                <span className={closed ? 'text-t3' : 'text-up'}>
                  {t('overview.up', { count: String(up) })}
                </span>
                {flat > 0 && <span className="text-t3">{t('overview.flat', { count: String(flat) })}</span>}
                <span className={closed ? 'text-t3' : 'text-down'}>
                  {t('overview.down', { count: String(down) })}
                </span>
              </>
            )}
          </span>
        </span>
      )}
    </button>
  )
}

export const ClassTiles = ({ views, changes, last, onCategory }: Props) => {
  const t = useTranslations('category')
  return (
    <ul className="grid grid-cols-2 edge gap-2.5 pt-1 tablet:grid-cols-3 narrow:grid-cols-1 desk:grid-cols-6">
      {categories.map((category, place) => {
        const own = views.filter(({ category_id: id }) => id === place + 1)
        // What is quoted now is open, whatever the list said when it was asked for.
        const closed = own.some(({ code }) => changes.has(code)) ? undefined : closedOf(own)
        const shown = closed === undefined ? changes : last
        return (
          own.length > 0 && (
            <li key={category}>
              <Tile
                name={t(category)}
                count={own.length}
                closed={closed}
                changes={own.map(({ code }) => shown.get(code)).filter(change => change !== undefined)}
                onOpen={() => onCategory(category)}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
