import { Menu } from 'lucide-react'
import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { SearchForm } from './search-form.tsx'

/** Opens the navigation, where it is hidden behind a menu. */
export const OpenMenu = createContext<(() => void) | undefined>(undefined)

type PageProps = {
  readonly title: string
  /** One quiet line beside the title. */
  readonly more?: ReactNode
  /** At the right of the title's bar, before the search. */
  readonly actions?: ReactNode
  /** Over more of a wide window: columns of its own keep lines short, or it is drawn and not read. */
  readonly wide?: true
  readonly children: ReactNode
}

/** Whoever came by a link of the menu goes on in the page, so that its keys mean what is on it. */
const useFocusFromMenu = () => {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const menu = document.activeElement?.closest('nav') ?? null
    if (menu !== null) main.current?.focus({ preventScroll: true })
  }, [])
  return main
}

/** A page of the work area: its title and the search in a bar, and what it is about below. */
export const WorkPage = ({ title, more, actions, wide, children }: PageProps) => {
  const t = useTranslations('work')
  const openMenu = use(OpenMenu)
  const desk = useDesk()
  const main = useFocusFromMenu()
  const width = wide ? 'max-w-[120rem]' : 'max-w-[105.25rem]'
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-page">
        {/* It ends where the page below it does. */}
        <div
          className={classes(
            'flex flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2 desk:gap-x-4 desk:min-h-[calc(3.75rem-1px)] desk:px-6',
            width,
          )}
        >
          {openMenu !== undefined && (
            <span className="-ml-2">
              <IconButton name={t('menu')} onClick={openMenu}>
                <Menu aria-hidden className="size-5.5" />
              </IconButton>
            </span>
          )}
          <div className="flex max-w-full min-w-min flex-[1_1_6rem] flex-wrap items-baseline gap-x-3">
            <h1 className="text-18 font-bold tracking-[-0.015em] break-words">{title}</h1>
            {more !== undefined && <p className="text-13 text-t2">{more}</p>}
          </div>
          {desk && actions}
          <SearchForm />
          {!desk && actions}
        </div>
      </header>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={classes('flex min-w-0 flex-1 flex-col outline-none', width)}
      >
        {children}
      </main>
    </>
  )
}
