import { watchlistNameLengthMax, watchlistsMax } from '@plumbline/rules/market'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { showOwnList, type OwnList } from '../../../live/watchlist/watchlists.ts'
import { useChangeLists, type ListsChange } from '../../../live/watchlist/watchlists-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useAsked } from '../../../ui/overlays/use-asked.ts'
import { moved } from '../moved.ts'
import { ListRow } from './list-row.tsx'

type Props = { lists: readonly OwnList[]; onClose: () => void }
type Change = (change: ListsChange, then?: (lists: readonly OwnList[]) => void) => void
type NewListProps = { count: number; change: Change; isPending: boolean; isChanging: () => boolean }

const NewList = ({ count, change, isPending, isChanging }: NewListProps) => {
  const t = useTranslations('ownLists')
  const format = useFormat()
  const [name, setName] = useState('')
  const lackId = useId()
  const isFull = count >= watchlistsMax
  const isEmpty = name.trim() === ''
  const create = () => {
    const wanted = name.trim()
    if (wanted === '' || isFull || isChanging()) return
    change({ kind: 'create', name: wanted }, lists => {
      setName('')
      const last = lists.at(-1)
      if (last !== undefined) showOwnList(last.list)
    })
  }
  return (
    <form
      className="space-y-2.5"
      onSubmit={event => {
        event.preventDefault()
        create()
      }}
    >
      <TextField
        label={t('name')}
        aside={t('count', { count: format.count(count), maximum: format.count(watchlistsMax) })}
        value={name}
        maxLength={watchlistNameLengthMax}
        autoComplete="off"
        disabled={isFull}
        onChange={event => setName(event.target.value)}
      />
      <p id={lackId} className="text-13 text-t2 empty:hidden">
        {!isFull && isEmpty && t('nameLack')}
      </p>
      <Button
        look="primary"
        size="main"
        wide
        type="submit"
        aria-describedby={lackId}
        blocked={isFull || isEmpty}
        sending={isPending && t('saving')}
      >
        {t('create')}
      </Button>
    </form>
  )
}

/** Lists are made, named, put in order and deleted; each step holds at once. */
export const ManageLists = ({ lists, onClose }: Props) => {
  const t = useTranslations('ownLists')
  const market = useTranslations('market')
  const title = useTranslations('watchlist')('title')
  const problem = useProblemText()
  const saved = useChangeLists()
  const { asked, open, ask, close } = useAsked<OwnList>()
  const [said, say] = useState('')
  const change: Change = (wanted, then) =>
    saved.change(wanted, {
      onSuccess: now => then?.(now),
      onError: error => showToast('problem', problem(error)),
    })
  const nameOf = ({ name }: OwnList): string => name ?? title
  const move = (from: number, to: number) => {
    const list = lists[from]
    if (list === undefined || to < 0 || to >= lists.length || saved.isChanging()) return
    change({ kind: 'order', lists: moved(lists, from, to).map(each => each.list) }, now =>
      say(t('moved', { name: nameOf(list), place: String(to + 1), count: String(now.length) })),
    )
  }
  return (
    <Sheet open onClose={onClose} title={t('title')}>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul data-testid="manage-lists">
        {lists.map((list, place) => (
          <ListRow
            key={list.list}
            name={nameOf(list)}
            count={list.codes.length}
            place={place}
            places={lists.length}
            onMove={to => move(place, to)}
            onRename={name => change({ kind: 'rename', list: list.list, name })}
            onDelete={() => ask(list)}
          />
        ))}
      </ul>
      <p className="pt-2 pb-5 text-12 text-t3">{t('firstHint')}</p>
      <NewList
        count={lists.length}
        change={change}
        isPending={saved.isPending}
        isChanging={saved.isChanging}
      />
      <Confirm
        open={open}
        title={t('deleteTitle')}
        keep={t('keep')}
        confirm={t('delete')}
        sending={saved.isPending && t('saving')}
        onKeep={close}
        onConfirm={() => {
          if (asked !== undefined) change({ kind: 'delete', list: asked.list }, close)
        }}
      >
        {asked !== undefined &&
          t('deleteText', {
            name: nameOf(asked),
            instruments: market('count', { count: asked.codes.length }),
          })}
      </Confirm>
    </Sheet>
  )
}
