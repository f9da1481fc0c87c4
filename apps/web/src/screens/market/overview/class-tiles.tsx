import type { InstrumentView } from '@plumbline/protocol/market'
import { categories, type Category } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'

type Props = {
  views: readonly InstrumentView[]
  changes: ReadonlyMap<string, number>
  onCategory: (category: Category) => void
}

type TileProps = { name: string; changes: readonly number[]; count: number; onOpen: () => void }

/** One class: how many of its instruments rose and fell, of those with a current price. */
const Tile = ({ name, changes, count, onOpen }: TileProps) => {
  const t = useTranslations()
  const up = changes.filter(change => change > 0).length
  const down = changes.filter(change => change < 0).length
  const flat = changes.length - up - down
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-22 w-full flex-col justify-between gap-2 rounded-card p-3 text-left ring-1 ring-line ring-inset active:bg-sunk mouse:hover:bg-sunk"
    >
      <span>
        <span className="block text-15 font-semi">{name}</span>
        <span className="block text-12 text-t3">{t('market.count', { count })}</span>
      </span>
      <span className="w-full">
        <span aria-hidden className="mb-1.5 flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-sunk">
          <span className="rounded-full bg-up-fill" style={{ flexGrow: up, flexBasis: 0 }} />
          <span className="rounded-full bg-segment" style={{ flexGrow: flat, flexBasis: 0 }} />
          <span className="rounded-full bg-down-fill" style={{ flexGrow: down, flexBasis: 0 }} />
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-12 font-medium">
          {changes.length === 0 ? (
            <span className="text-t3">{t('overview.noPrices')}</span>
          ) : (
            <>
              <span className="text-up">{t('overview.up', { count: String(up) })}</span>
              {flat > 0 && <span className="text-t3">{t('overview.flat', { count: String(flat) })}</span>}
              <span className="text-down">{t('overview.down', { count: String(down) })}</span>
            </>
          )}
        </span>
      </span>
    </button>
  )
}

export const ClassTiles = ({ views, changes, onCategory }: Props) => {
  const t = useTranslations('category')
  return (
    <ul className="grid grid-cols-2 edge gap-2.5 pt-1 tablet:grid-cols-3 narrow:grid-cols-1 desk:grid-cols-6">
      {categories.map((category, place) => {
        const own = views.filter(({ category_id: id }) => id === place + 1)
        return (
          own.length > 0 && (
            <li key={category}>
              <Tile
                name={t(category)}
                count={own.length}
                changes={own.map(({ code }) => changes.get(code)).filter(change => change !== undefined)}
                onOpen={() => onCategory(category)}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
