import { Search, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '../../ui/classes.ts'

type Props = {
  count: number
  text: string
  onChange: (text: string) => void
  field?: RefObject<HTMLInputElement | null>
  onKeyDown?: (event: KeyboardEvent) => void
  /** Names the key that leads here. */
  hint?: string
  dense?: true
}

/** Search over all instruments; Escape empties it. */
export const SearchField = ({ count, text, onChange, field, onKeyDown, hint, dense }: Props) => {
  const t = useTranslations('search')
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const label = t('label', { count })
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div
      role="search"
      className={classes(
        'flex items-center gap-3 rounded-field bg-sunk pl-3.5 ring-inset focus-within:ring-2 focus-within:ring-primary',
        dense ? 'min-h-10' : 'min-h-11',
      )}
    >
      <Search aria-hidden className="size-5 shrink-0 text-t3" strokeWidth={1.8} />
      <input
        ref={input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts={hint}
        placeholder={dense ? t('short') : label}
        value={text}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation()
            onChange('')
          } else onKeyDown?.(event)
        }}
        className={classes(
          'w-full min-w-0 flex-1 appearance-none bg-transparent py-2 text-t1 outline-none placeholder:text-t3 [&::-webkit-search-cancel-button]:hidden',
          dense ? 'text-14' : 'text-16',
        )}
      />
      {text !== '' ? (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={clear}
          className={classes(
            'grid shrink-0 place-items-center rounded-field text-t2',
            dense ? 'size-10' : 'size-11',
          )}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      ) : hint === undefined ? (
        <span className="w-1" />
      ) : (
        <kbd
          aria-hidden
          className="mr-2.5 rounded-tag bg-page px-1.5 py-0.5 text-12 font-medium text-t3 ring-1 ring-line"
        >
          {hint}
        </kbd>
      )}
    </div>
  )
}
