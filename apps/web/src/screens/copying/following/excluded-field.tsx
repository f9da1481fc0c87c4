import { excludedMax } from '@plumbline/rules/copying'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { TraderDetail } from '../../../live/copying/traders.ts'
import { useInstruments } from '../../../live/queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

type Props = {
  readonly excluded: readonly string[]
  readonly onChange: (excluded: readonly string[]) => void
  readonly mix: TraderDetail['mix']
}

const listed = 6

/** Instruments that are not copied: those the trader trades most stand first. */
export const ExcludedField = ({ excluded, onChange, mix }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const { data: views = [] } = useInstruments()
  const [isOpen, open] = useState(false)
  const [search, setSearch] = useState('')
  const own = new Map(mix.map(({ code }, at) => [code as string, at]))
  const codes = views
    .filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(search.trim().toLowerCase()))
    .map(({ code }) => code as string)
    .toSorted((one, other) => (own.get(one) ?? own.size) - (own.get(other) ?? own.size))
  const isFull = excluded.length >= excludedMax
  return (
    <div>
      <p className="mb-1.5 text-13 font-medium text-t2">{t('following.excluded')}</p>
      <button
        type="button"
        onClick={() => open(true)}
        className="flex min-h-[2.875rem] w-full items-center justify-between gap-3 rounded-field px-3.5 text-left text-14 ring-1 ring-control ring-inset active:bg-sunk"
      >
        <span className="sr-only">{t('following.excluded')}: </span>
        <span className="min-w-0 flex-1">
          {excluded.length === 0 ? t('following.excludedNone') : format.list(excluded.slice(0, listed))}
          {excluded.length > listed && ' …'}
        </span>
        <span aria-hidden className="text-13 text-t3">
          {excluded.length > 0 && format.count(excluded.length)}
        </span>
      </button>
      <Sheet
        open={isOpen}
        onClose={() => open(false)}
        title={t('following.excluded')}
        action={
          <Button look="primary" size="main" wide onClick={() => open(false)}>
            {t('following.excludedDone')}
          </Button>
        }
      >
        <SearchField label={t('search.short')} value={search} onChange={setSearch} />
        <ul className="mt-2">
          {codes.map(code => (
            <li key={code}>
              <Checkbox
                checked={excluded.includes(code)}
                disabled={isFull && !excluded.includes(code)}
                onChange={event =>
                  onChange(
                    event.target.checked ? [...excluded, code] : excluded.filter(each => each !== code),
                  )
                }
              >
                <span className="font-semi text-t1">{code}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
