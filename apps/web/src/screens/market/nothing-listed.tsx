import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { loginPath } from '../../shared/places/guard.ts'
import { nearestTo } from '../../shared/instrument-search.ts'
import { firstTab } from '../../shared/places/tabs.ts'
import { Area } from '../../shared/with-texts.tsx'
import { forget, useSessionState } from '../../token.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Plumb } from '../../ui/marks.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { ListState } from './use-list.ts'

const suggestionsMax = 3

/** What may have been meant; where nothing is near, the first of three classes. */
const Suggestions = ({ state, onOpen }: { state: ListState; onOpen: (code: string) => void }) => {
  const t = useTranslations('suggested')
  const { locale } = useLanguage()
  const near = nearestTo(state.all, state.text, locale).slice(0, suggestionsMax)
  const firsts = state.all.filter(
    (view, place, all) => all.findIndex(({ category_id: id }) => id === view.category_id) === place,
  )
  const shown = near.length > 0 ? near : firsts.slice(0, suggestionsMax)
  if (shown.length === 0) return null
  return (
    <div className="mt-4 w-full max-w-md text-left">
      <p className="pb-1 text-13 font-medium text-t2">{t(near.length > 0 ? 'near' : 'others')}</p>
      <ul>
        {shown.map(view => (
          <li key={view.code} className="border-b border-line">
            <button
              type="button"
              data-testid={`suggested-${view.code}`}
              onClick={() => onOpen(view.code)}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 py-2.5 text-left active:bg-sunk mouse:hover:bg-sunk"
            >
              <span className="text-14 font-semi">{view.code}</span>
              <span className="text-13 wrap-anywhere text-t3">{view.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why the list is empty, and what to do about it. */
export const NothingListed = ({
  state,
  onAdd,
  onOpen,
  field,
}: {
  state: ListState
  onAdd: () => void
  onOpen: (code: string) => void
  /** What is searched in; it takes the focus of what empties it. */
  field: RefObject<HTMLInputElement | null>
}) => {
  const t = useTranslations()
  const navigate = useNavigate()
  const session = useSessionState()
  const onClear = () => {
    state.setText('')
    field.current?.focus()
  }
  const logIn = () => {
    // Login opens to nobody who still has a token, also one that is over.
    if (session === 'expired') forget()
    void navigate({ to: loginPath, search: { redirect: firstTab } })
  }
  if (state.searching)
    return (
      <div className="flex flex-col items-center px-6 py-12 text-center" data-testid="no-match">
        <Plumb outline className="h-12 text-control" />
        <p className="mt-3 text-15 font-semi">{t('empty.title')}</p>
        <p className="mt-1 text-13 wrap-anywhere">{t('search.none', { text: state.text.trim() })}</p>
        <p className="mt-1 text-13 text-t3">{t('search.noneHint')}</p>
        <Area name="market" pending={null} failed={null}>
          <Suggestions state={state} onOpen={onOpen} />
        </Area>
        <div className="mt-4">
          <Button look="secondary" size="pair" onClick={onClear}>
            {t('search.clear')}
          </Button>
        </div>
      </div>
    )
  if (state.list !== 'watchlist') return <Empty hint={t('market.none')} />
  return session !== 'signed' ? (
    <Empty
      hint={t('watchlist.guest')}
      action={
        <Button look="secondary" size="pair" onClick={logIn}>
          {t('watchlist.login')}
        </Button>
      }
    />
  ) : (
    <Empty
      hint={t('watchlist.hint')}
      action={
        <Button look="secondary" size="pair" onClick={onAdd}>
          {t('watchlist.choose')}
        </Button>
      }
    />
  )
}
