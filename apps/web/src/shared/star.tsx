import type { Code } from '@plumbline/rules/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../i18n/problem.ts'
import { useChangeWatchlist, useWatchlist } from '../live/watchlist/watchlist.ts'
import { useOwnLists } from '../live/watchlist/watchlists.ts'
import { useSessionState } from '../token.ts'
import { besidePart } from '../ui/lazy-part.ts'
import { LayerSuspense } from '../ui/overlays/awaited-layer.tsx'
import { showToast } from '../ui/overlays/toast.tsx'
import { loginPath } from './places/guard.ts'

/** Changes the watchlist, and tells the customer what the server refuses. */
const useWatchlistChange = () => {
  const problem = useProblemText()
  return useChangeWatchlist(error => showToast('problem', problem(error)))
}

const StarLists = besidePart(() =>
  import('./star-lists.tsx').then(({ StarLists: each }) => ({ default: each })),
)

/**
 * The star of an instrument: on a watchlist or not. Who has several is asked which; guests are led to login, and back to where
 * they were.
 */
export const StarButton = ({ code }: { code: Code }) => {
  const t = useTranslations('watchlist')
  const session = useTranslations('session')
  const guest = useSessionState() === 'guest'
  const { data: watched } = useWatchlist()
  const change = useWatchlistChange()
  const navigate = useNavigate()
  const here = useLocation({ select: location => location.href })
  const { data: lists } = useOwnLists()
  const [isAsking, ask] = useState(false)
  const isOneOfMany = lists !== undefined && lists.length > 1
  const on = isOneOfMany ? lists.some(({ codes }) => codes.includes(code)) : watched?.includes(code) === true
  const press = () => {
    if (guest) {
      showToast('problem', session('loginFirst'))
      void navigate({ to: loginPath, search: { redirect: here } })
    } else if (isOneOfMany) ask(true)
    else change({ kind: on ? 'remove' : 'add', code })
  }
  const name = isOneOfMany ? 'lists' : on ? 'remove' : 'add'
  return (
    <>
      <button
        type="button"
        aria-label={t(name, { code })}
        onClick={press}
        className="grid size-11 shrink-0 self-center place-items-center rounded-field text-t2 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk"
      >
        <Star
          aria-hidden
          className={on ? 'size-5.5 text-warn-base' : 'size-5.5'}
          fill={on ? 'currentColor' : 'none'}
          strokeWidth={1.8}
        />
      </button>
      {isAsking && (
        <LayerSuspense>
          <StarLists code={code} onClose={() => ask(false)} />
        </LayerSuspense>
      )}
    </>
  )
}
