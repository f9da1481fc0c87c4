import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showOwnList, useChosenList, useOwnLists, type OwnList } from '../../../live/watchlist/watchlists.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Chip } from '../../../ui/choices/chip.tsx'
import { besidePart } from '../../../ui/lazy-part.ts'
import { LayerSuspense } from '../../../ui/overlays/awaited-layer.tsx'

const ManageLists = besidePart(() =>
  import('./manage-lists.tsx').then(({ ManageLists: each }) => ({ default: each })),
)

type Props = {
  /** Within the line above the list, rather than in a line of its own. */
  inline?: true
}

const Row = ({ lists, inline }: Props & { lists: readonly OwnList[] }) => {
  const t = useTranslations()
  const isDesk = useDesk()
  const other = useChosenList(lists)
  const [isManaging, manage] = useState(false)
  const shown = other?.list ?? lists[0]?.list
  const isOne = lists.length === 1
  return (
    <div
      className={classes(
        'no-bar flex items-center gap-1.5 overflow-x-auto *:shrink-0',
        // Several on a phone have a line of their own, below the one that they are part of.
        inline ? !isOne && !isDesk && 'order-last basis-full' : 'py-1',
      )}
      data-testid="own-lists"
    >
      {lists.length > 1 &&
        lists.map(({ list, name }) => (
          <span key={list} className="[&>button]:px-3">
            <Chip label={name ?? t('watchlist.title')} on={list === shown} onPick={() => showOwnList(list)} />
          </span>
        ))}
      {!isOne || (inline && !isDesk) ? (
        <span className={classes(isOne && '-mx-2')}>
          <IconButton name={t(isOne ? 'ownLists.add' : 'ownLists.manage')} onClick={() => manage(true)}>
            <ListPlus aria-hidden className="size-4.5 text-t2" />
          </IconButton>
        </span>
      ) : (
        <button
          type="button"
          onClick={() => manage(true)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-field px-3 text-12 font-medium text-t2 active:bg-sunk mouse:hover:bg-sunk"
        >
          <ListPlus aria-hidden className="size-4.5" />
          {t('ownLists.add')}
        </button>
      )}
      {isManaging && (
        <LayerSuspense>
          <ManageLists lists={lists} onClose={() => manage(false)} />
        </LayerSuspense>
      )}
    </div>
  )
}

/** The customer's lists, and the way to more of them. */
export const OwnLists = (props: Props) => {
  const { data } = useOwnLists()
  if (data === undefined) return null
  return (
    <Area name="market" pending={null} failed={null}>
      <Row lists={data} {...props} />
    </Area>
  )
}
