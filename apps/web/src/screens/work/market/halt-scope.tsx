import { everyInstrument } from '@plumbline/rules/market'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useMarketHealth } from './queries.ts'

/** So many are shown of those that fit what was typed. */
const shownMax = 8

type Props = {
  readonly scope: string | undefined
  readonly error: string | undefined
  readonly onChoose: (code: string | undefined) => void
}

const Chosen = ({ scope, onChoose }: { scope: string; onChoose: Props['onChoose'] }) => {
  const t = useTranslations('workMarket')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-sunk px-3.5 py-2">
      <p className="text-14">
        <span className="block text-12 text-t2">{t('scope')}</span>
        <span className="font-semi" data-testid="halt-scope">
          {scope === everyInstrument ? t('everything') : scope}
        </span>
      </p>
      <Button look="text" size="row" onClick={() => onChoose(undefined)}>
        {t('haltOther')}
      </Button>
    </div>
  )
}

/** What is to be halted: nothing is chosen to begin with, and all of the market is a button of its own. */
export const HaltScope = ({ scope, error, onChoose }: Props) => {
  const t = useTranslations('workMarket')
  const { data: health } = useMarketHealth()
  const [typed, setTyped] = useState('')
  const errorId = useId()
  if (scope !== undefined) return <Chosen scope={scope} onChoose={onChoose} />
  const wanted = typed.trim().toLowerCase()
  const found = (health?.instruments ?? []).filter(
    ({ code, name }) => code.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  )
  return (
    <div role="group" aria-label={t('scope')} aria-describedby={errorId} className="space-y-2">
      <SearchField label={t('haltSearch')} value={typed} onChange={setTyped} />
      {wanted !== '' && (
        <ul aria-label={t('haltSearch')} className="rounded-field border border-line">
          {found.slice(0, shownMax).map(({ code, name }) => (
            <li key={code} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onChoose(code)}
                className="flex min-h-11 w-full items-center gap-2.5 px-3 text-left text-14 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk"
              >
                <span className="font-semi">{code}</span>
                <span className="min-w-0 truncate text-t2">{name}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-2.5 text-13 text-t2">{t('haltNone')}</li>}
        </ul>
      )}
      <Button look="secondary" size="pair" wide onClick={() => onChoose(everyInstrument)}>
        {t('everything')}
      </Button>
      <p
        id={errorId}
        role={error === undefined ? undefined : 'alert'}
        className="text-13 text-down empty:hidden"
      >
        {error}
      </p>
    </div>
  )
}
