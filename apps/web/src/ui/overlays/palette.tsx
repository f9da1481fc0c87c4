import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X, type LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '../classes.ts'
import { useBackCloses } from './back-closes.ts'
import { useFinalFocus } from './use-final-focus.ts'

/** Something that can be chosen. */
export type Command = {
  /** Its own within the group. */
  readonly id: string
  readonly label: string
  /** What kind of thing it is, or what belongs to it. */
  readonly more?: string | undefined
  /** What else it is found by, without being shown. */
  readonly words?: string | undefined
  readonly icon?: LucideIcon | undefined
  readonly run: () => void
}
export type CommandGroup = {
  readonly id: string
  readonly title?: string
  readonly commands: readonly Command[]
}

type Props = {
  open: boolean
  /** Names dialog, field and list. */
  title: string
  text: string
  onText: (text: string) => void
  onClose: () => void
  groups: readonly CommandGroup[]
  /** How many were found, spoken; shown where there are none. */
  found: string
  none: string
}

const pageRows = 8

type Placed = { readonly key: string; readonly command: Command }

/** Where a key leads from a place in the list; undefined where it is not one of the list's. */
const placeAfter = (key: string, at: number, count: number): number | undefined => {
  const to = {
    // Round in a circle, as the way to the last one is often the shorter.
    ArrowDown: at + 1 === count ? 0 : at + 1,
    ArrowUp: at === 0 ? count - 1 : at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
  }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}

const Option = ({
  id,
  command: { label, more, icon: Icon },
  isActive,
  onPoint,
  onPick,
}: {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onPick: () => void
}) => (
  // Reached with the arrow keys of the field above.
  <button
    type="button"
    tabIndex={-1}
    id={id}
    role="option"
    aria-selected={isActive}
    onPointerMove={onPoint}
    // The focus stays in the field.
    onPointerDown={event => event.preventDefault()}
    onClick={onPick}
    className={classes(
      'flex min-h-11 w-full scroll-my-2 items-center gap-3 rounded-chip px-3 py-1.5 text-left text-14 mouse:min-h-10',
      isActive && 'bg-primary-tint',
    )}
  >
    {Icon !== undefined && <Icon aria-hidden className="size-4.5 shrink-0 text-t2" strokeWidth={1.8} />}
    <span className="min-w-0 flex-1 font-medium wrap-anywhere">{label}</span>
    {more !== undefined && <span className="min-w-0 text-right text-12 wrap-anywhere text-t2">{more}</span>}
  </button>
)

/** A field and what it finds, over the page: arrows choose, Enter does it, Escape leads back to where the focus was. */
export const Palette = ({ open, title, text, onText, onClose, groups, found, none }: Props) => {
  const t = useTranslations('app')
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, choose] = useState<string>()
  // At once: what is typed before the dialog has drawn itself is meant for it.
  const takeField = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  useBackCloses(open, onClose)
  const finalFocus = useFinalFocus(open)

  const shown = groups.filter(group => group.commands.length > 0)
  const keyOf = (group: CommandGroup, command: Command) => `${list}-${group.id}-${command.id}`
  const placed: readonly Placed[] = shown.flatMap(group =>
    group.commands.map(command => ({ key: keyOf(group, command), command })),
  )
  const active = placed.find(each => each.key === chosen) ?? placed[0]
  const activeKey = active?.key

  useEffect(() => {
    if (activeKey !== undefined) document.getElementById(activeKey)?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])

  const pick = (command: Command) => {
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, active === undefined ? 0 : placed.indexOf(active), placed.length)
    if (to !== undefined) {
      event.preventDefault()
      choose(placed[to]?.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active !== undefined) pick(active.command)
    }
  }
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={next => !next && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="sheet-backdrop fixed inset-0 z-40" />
          <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center px-4 pt-[min(6rem,8dvh)]">
            <Dialog.Popup
              initialFocus={field}
              finalFocus={finalFocus}
              className="dialog-popup flex max-h-[min(34rem,80dvh)] w-full max-w-[38rem] flex-col rounded-card bg-sheet text-t1 shadow-float outline-none dark:ring-1 dark:ring-line"
            >
              <Dialog.Title className="sr-only">{title}</Dialog.Title>
              <div className="flex items-center gap-2.5 border-b border-line pr-2 pl-4">
                <Search aria-hidden className="size-5 shrink-0 text-t3" strokeWidth={1.8} />
                <input
                  ref={takeField}
                  role="combobox"
                  aria-label={title}
                  aria-expanded
                  aria-controls={list}
                  aria-autocomplete="list"
                  aria-activedescendant={activeKey}
                  placeholder={title}
                  autoComplete="off"
                  autoCorrect="off"
                  spellCheck={false}
                  value={text}
                  onChange={event => {
                    onText(event.target.value)
                    choose(undefined)
                  }}
                  onKeyDown={onKeyDown}
                  className="min-h-13 w-full min-w-0 flex-1 text-ellipsis bg-transparent py-3 text-16 outline-none placeholder:text-t3"
                />
                <Dialog.Close
                  aria-label={t('close')}
                  className="grid size-11 shrink-0 place-items-center rounded-field active:bg-sunk mouse:hover:bg-sunk"
                >
                  <X aria-hidden className="size-5" />
                </Dialog.Close>
              </div>
              <div
                id={list}
                role="listbox"
                aria-label={title}
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
              >
                {shown.map(group => (
                  <div
                    key={group.id}
                    role="group"
                    {...(group.title !== undefined && { 'aria-label': group.title })}
                    className="mt-2 first:mt-0"
                  >
                    {group.title !== undefined && (
                      <p aria-hidden className="px-3 pt-1 pb-1 text-12 font-medium text-t3">
                        {group.title}
                      </p>
                    )}
                    {group.commands.map(command => {
                      const key = keyOf(group, command)
                      return (
                        <Option
                          key={key}
                          id={key}
                          command={command}
                          isActive={key === activeKey}
                          onPoint={() => choose(key)}
                          onPick={() => pick(command)}
                        />
                      )
                    })}
                  </div>
                ))}
              </div>
              <p role="status" className={placed.length > 0 ? 'sr-only' : 'px-5 pb-6 text-14 text-t3'}>
                {placed.length > 0 ? found : none}
              </p>
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
