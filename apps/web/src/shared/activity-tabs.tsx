import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { classes } from '../ui/classes.ts'

// A word each: the titles of the pages would take two lines on a phone, and one of them stands right above.
const tabs = [
  { to: '/pages/mine/zichan/index', text: 'assets' },
  { to: '/pages/fund/bill', text: 'bill' },
  { to: '/pages/fund/records', text: 'payments' },
] as const

/** The pages about what happened in the accounts, each a step away from the others. Inside the funding area. */
export const ActivityTabs = ({ here }: { here: (typeof tabs)[number]['to'] }) => {
  const t = useTranslations('activity')
  const profile = useTranslations('profile')
  return (
    <nav aria-label={profile('accounts')} className="edge pb-2">
      <ul className="grid grid-cols-3 gap-2 desk:flex">
        {tabs.map(({ to, text }) => (
          <li key={to} className="flex min-w-0">
            <Link
              to={to}
              replace
              aria-current={to === here ? 'page' : undefined}
              className={classes(
                'flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-chip px-2 py-1 text-center text-13 wrap-anywhere -outline-offset-2 desk:min-h-9 desk:px-3 desk:text-14',
                to === here
                  ? 'bg-primary-tint font-semi text-primary ring-2 ring-primary ring-inset'
                  : 'bg-sunk font-medium text-t2',
              )}
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
