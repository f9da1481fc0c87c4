import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../buttons/button.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The key that leads here, where the screen listens for one. */
  hotkey?: string
}

/** A key of the keyboard, as a hint. */
const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden className="mr-2 rounded-tag bg-page px-1.5 font-sans text-12 text-t2 ring-1 ring-line">
    {name}
  </kbd>
)

/** Looks through a list while one types; Escape and the cross empty it. */
export const SearchField = ({ label, value, onChange, hotkey }: Props) => {
  const t = useTranslations('ui')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex min-h-11 items-center gap-2.5 rounded-field bg-sunk pl-3.5 ring-inset focus-within:ring-2 focus-within:ring-primary mouse:min-h-9">
      <Search aria-hidden className="size-4.5 shrink-0 text-t3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onChange('')
        }}
        className="min-w-0 flex-1 appearance-none bg-transparent text-14 text-t1 outline-none placeholder:text-t3 [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? (
        hotkey !== undefined && <Key name={hotkey} />
      ) : (
        // As high as a finger needs, and the field stays as high as it was.
        <span className="-my-1">
          <IconButton
            name={t('clear')}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </span>
      )}
    </div>
  )
}
