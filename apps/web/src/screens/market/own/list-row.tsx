import { watchlistNameLengthMax } from '@plumbline/rules/market'
import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Props = {
  name: string
  count: number
  place: number
  places: number
  onMove: (to: number) => void
  onRename: (name: string) => void
  onDelete: () => void
}

const Renaming = ({ name, onDone }: { name: string; onDone: (name: string | undefined) => void }) => {
  const t = useTranslations('ownLists')
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const field = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; whoever pressed it goes on here.
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <form
      className="flex items-end gap-2 py-2"
      onSubmit={event => {
        event.preventDefault()
        if (wanted !== '') onDone(wanted === name ? undefined : wanted)
      }}
    >
      <div ref={field} className="flex-1">
        <TextField
          label={t('rename', { name })}
          value={typed}
          maxLength={watchlistNameLengthMax}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onDone(undefined)
          }}
        />
      </div>
      <Button look="secondary" size="pair" type="submit" blocked={wanted === ''}>
        {t('save')}
      </Button>
    </form>
  )
}

/** One list with its ways to be moved, named and deleted. */
export const ListRow = ({ name, count, place, places, onMove, onRename, onDelete }: Props) => {
  const t = useTranslations('ownLists')
  const market = useTranslations('market')
  const [isRenaming, rename] = useState(false)
  if (isRenaming)
    return (
      <li className="border-b border-line">
        <Renaming
          name={name}
          onDone={wanted => {
            rename(false)
            if (wanted !== undefined) onRename(wanted)
          }}
        />
      </li>
    )
  return (
    <li className="flex min-h-14 items-center border-b border-line" data-testid="manage-list">
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-semi wrap-anywhere">{name}</span>
        <span className="block text-12 text-t3">{market('count', { count })}</span>
      </span>
      {places > 1 && (
        <>
          <IconButton name={t('up', { name })} disabled={place === 0} onClick={() => onMove(place - 1)}>
            <ChevronUp aria-hidden className={place === 0 ? 'size-5 opacity-30' : 'size-5'} />
          </IconButton>
          <IconButton
            name={t('down', { name })}
            disabled={place === places - 1}
            onClick={() => onMove(place + 1)}
          >
            <ChevronDown aria-hidden className={place === places - 1 ? 'size-5 opacity-30' : 'size-5'} />
          </IconButton>
        </>
      )}
      <IconButton name={t('rename', { name })} onClick={() => rename(true)}>
        <Pencil aria-hidden className="size-4.5" />
      </IconButton>
      {places > 1 && (
        <IconButton name={t('deleteOf', { name })} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      )}
    </li>
  )
}
