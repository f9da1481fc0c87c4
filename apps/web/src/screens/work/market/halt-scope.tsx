import { everyInstrument } from '@plumbline/rules/market'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Radio } from '../../../ui/tick.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useMarketHealth } from './queries.ts'

/** So many are shown of those that fit what was typed. */
const shownMax = 8

type Props = {
  readonly scope: string | undefined
  readonly onChoose: (code: string | undefined) => void
}

const Row = ({
  group,
  label,
  on,
  onPick,
  children,
}: {
  group: string
  label: string
  on: boolean
  onPick: () => void
  children?: ReactNode
}) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 text-14 font-semi last:border-0">
    <Radio name={group} checked={on} onChange={onPick} />
    <span className="min-w-0 flex-1">{label}</span>
    <span className="font-regular text-t2">{children}</span>
  </label>
)

const FindInstrument = ({ onChoose }: { onChoose: (code: string) => void }) => {
  const t = useTranslations('workMarket')
  const { data: health } = useMarketHealth()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = (health?.instruments ?? []).filter(
    ({ code, name }) => code.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  )
  return (
    <div className="space-y-2">
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
    </div>
  )
}

/** What is to be halted: nothing is chosen to begin with. */
export const HaltScope = ({ scope, onChoose }: Props) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const { data: health } = useMarketHealth()
  const group = useId()
  const isAll = scope === everyInstrument
  const [one, setOne] = useState<'yes' | 'no'>(scope === undefined || isAll ? 'no' : 'yes')
  const isOne = one === 'yes' && !isAll
  return (
    <fieldset className="space-y-2">
      <legend className="pb-1.5 text-13 font-medium text-t2">{t('scope')}</legend>
      <div className="rounded-field border border-line">
        <Row group={group} label={t('everything')} on={isAll} onPick={() => onChoose(everyInstrument)}>
          {health !== undefined && format.count(health.instruments.length)}
        </Row>
        <Row
          group={group}
          label={t('haltScopeOne')}
          on={isOne}
          onPick={() => {
            setOne('yes')
            onChoose(undefined)
          }}
        >
          {isOne && scope !== undefined && (
            <span className="font-semi text-t1" data-testid="halt-scope">
              {scope}
            </span>
          )}
        </Row>
      </div>
      {isOne &&
        (scope === undefined ? (
          <FindInstrument onChoose={onChoose} />
        ) : (
          <Button look="text" size="row" onClick={() => onChoose(undefined)}>
            {t('haltOther')}
          </Button>
        ))}
    </fieldset>
  )
}
