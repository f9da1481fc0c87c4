import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { loginPath } from '../../shared/places/guard.ts'
import { firstTab } from '../../shared/places/tabs.ts'
import { forget, useSessionState } from '../../token.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Plumb } from '../../ui/marks.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { ListState } from './use-list.ts'

/** Why the list is empty, and what to do about it. */
export const NothingListed = ({
  state,
  onAdd,
  field,
}: {
  state: ListState
  onAdd: () => void
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
