import { ListPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showOwnList, useChosenList, useOwnLists, type OwnList } from '../../../live/watchlist/watchlists.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/tabs.tsx'
import { besidePart } from '../../../ui/lazy-part.ts'

const ManageLists = besidePart(() =>
  import('./manage-lists.tsx').then(({ ManageLists: each }) => ({ default: each })),
)

const Row = ({ lists }: { lists: readonly OwnList[] }) => {
  const t = useTranslations()
  const other = useChosenList(lists)
  const [isManaging, manage] = useState(false)
  const shown = other?.list ?? lists[0]?.list
  return (
    <div className="no-bar flex items-center gap-1.5 overflow-x-auto py-1 *:shrink-0" data-testid="own-lists">
      {lists.length > 1 &&
        lists.map(({ list, name }) => (
          <span key={list} className="[&>button]:px-3">
            <Chip label={name ?? t('watchlist.title')} on={list === shown} onPick={() => showOwnList(list)} />
          </span>
        ))}
      {lists.length > 1 ? (
        <IconButton name={t('ownLists.manage')} onClick={() => manage(true)}>
          <ListPlus aria-hidden className="size-5 text-primary" />
        </IconButton>
      ) : (
        <Button
          look="text"
          size="row"
          icon={<ListPlus aria-hidden className="size-4.5" />}
          onClick={() => manage(true)}
        >
          {t('ownLists.add')}
        </Button>
      )}
      {isManaging && (
        <Suspense>
          <ManageLists lists={lists} onClose={() => manage(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The customer's lists, and the way to more of them. */
export const OwnLists = () => {
  const { data } = useOwnLists()
  if (data === undefined) return null
  return (
    <Area name="market" pending={null} failed={null}>
      <Row lists={data} />
    </Area>
  )
}
