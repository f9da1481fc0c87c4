import type { Code } from '@plumbline/rules/core'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../i18n/problem.ts'
import { useChangeWatchlist } from '../live/watchlist/watchlist.ts'
import { useOwnLists } from '../live/watchlist/watchlists.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { showToast } from '../ui/overlays/toast.tsx'

/** On which of the customer's lists an instrument is; each tick holds at once. */
export const StarLists = ({ code, onClose }: { code: Code; onClose: () => void }) => {
  const t = useTranslations('watchlist')
  const problem = useProblemText()
  const change = useChangeWatchlist(error => showToast('problem', problem(error)))
  const { data: lists = [] } = useOwnLists()
  return (
    <Sheet open onClose={onClose} title={t('lists', { code })}>
      <ul data-testid="star-lists">
        {lists.map(({ list, name, codes }, place) => {
          const isOn = codes.includes(code)
          return (
            <li key={list} className="border-b border-line py-1 last:border-0">
              <Checkbox
                checked={isOn}
                onChange={() =>
                  change({ kind: isOn ? 'remove' : 'add', code, list: place === 0 ? undefined : list })
                }
              >
                {name ?? t('title')} · {codes.length}
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
