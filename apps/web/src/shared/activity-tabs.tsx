import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { classes } from '../ui/classes.ts'

const tabs = [
  { to: '/pages/mine/zichan/index', text: 'all' },
  { to: '/pages/fund/bill', text: 'statements' },
  { to: '/pages/fund/records', text: 'money' },
] as const

/** The pages about what happened in the accounts, each a step away from the others. Inside the funding area. */
export const ActivityTabs = ({ here }: { here: (typeof tabs)[number]['to'] }) => {
  const t = useTranslations('activity')
  return (
    <nav aria-label={t('name')} className="no-bar overflow-x-auto edge pb-2">
      <ul className="flex gap-2">
        {tabs.map(({ to, text }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              replace
              aria-current={to === here ? 'page' : undefined}
              className={classes(
                'relative flex min-h-9 items-center rounded-chip px-3 text-14 whitespace-nowrap -outline-offset-2 after:absolute after:-inset-y-1 after:inset-x-0',
                to === here ? 'bg-primary-tint font-semi text-primary' : 'bg-sunk font-medium text-t2',
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
