import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { classes } from '../classes.ts'

type Beside = {
  /** The place whose row is marked. */
  readonly current: string | undefined
  /** The one row that Tab stops at; arrows lead to the others. */
  readonly stop: string
}

/** Where the rows are a menu beside the page they lead to: low, and without what stands there now. */
export const MenuBesideContext = createContext<Beside | undefined>(undefined)

/** A group of places or settings under its name. */
export const MenuList = ({ name, children }: { name?: string; children: ReactNode }) => {
  const beside = use(MenuBesideContext)
  return (
    <section className="mt-5 first:mt-0">
      {name !== undefined && (
        <h2 className={classes('text-13 font-semi text-t3', beside && 'px-3')}>{name}</h2>
      )}
      <ul>{children}</ul>
    </section>
  )
}

type RowProps = {
  icon: LucideIcon
  label: string
  hint?: string
  /** The choice or state that stands there now. */
  value?: ReactNode
}

const Content = ({ icon: Icon, label, hint, value }: RowProps) => (
  <>
    <Icon aria-hidden className="size-5 shrink-0 text-t2" strokeWidth={1.8} />
    <span className="flex min-w-0 flex-1 items-center gap-3.5 narrow:flex-wrap">
      <span className="min-w-0 flex-1 text-left text-15 font-medium narrow:basis-full">
        {label}
        {hint !== undefined && <span className="block text-13 font-regular text-t3">{hint}</span>}
      </span>
      {value !== undefined && <span className="text-right text-14 text-t3">{value}</span>}
    </span>
    <ChevronRight aria-hidden className="size-4.5 shrink-0 text-t3" />
  </>
)

const rowClass =
  'flex min-h-[3.25rem] w-full items-center gap-3.5 py-2 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk'

type LinkTo = { readonly to: NonNullable<LinkProps['to']>; readonly search?: LinkProps['search'] }

const BesideLink = ({ to, icon: Icon, label, current, stop }: RowProps & LinkTo & Beside) => (
  <li>
    <Link
      to={to}
      // The router makes it 'page' at the very address; a page below it is in that place too.
      aria-current={current === to || undefined}
      tabIndex={stop === to ? 0 : -1}
      className={classes(
        'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-14 -outline-offset-2 mouse:min-h-9',
        current === to ? 'bg-up-tint font-semi text-up' : 'font-medium hover:bg-sunk',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.8} />
      {label}
    </Link>
  </li>
)

/** A row that leads to another page. */
export const MenuLink = ({ to, search, ...row }: RowProps & LinkTo) => {
  const beside = use(MenuBesideContext)
  if (beside !== undefined) return <BesideLink to={to} {...row} {...beside} />
  return (
    <li className="border-b border-line last:border-0">
      <Link to={to} {...(search !== undefined && { search })} className={rowClass}>
        <Content {...row} />
      </Link>
    </li>
  )
}

/** A row that leaves the app: a mail, another site. */
export const MenuAddress = ({ href, ...row }: RowProps & { href: string }) => (
  <li className="border-b border-line last:border-0">
    <a href={href} className={rowClass}>
      <Content {...row} />
    </a>
  </li>
)

/** A row that opens something here. */
export const MenuButton = ({ onPress, ...row }: RowProps & { onPress: () => void }) => (
  <li className="border-b border-line last:border-0">
    <button type="button" onClick={onPress} className={rowClass}>
      <Content {...row} />
    </button>
  </li>
)
