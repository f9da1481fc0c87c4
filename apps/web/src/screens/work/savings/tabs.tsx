import { useTranslations } from 'use-intl'
import { classes } from '../../../ui/classes.ts'
import { useMayI } from '../shared/session/session.ts'
import { financePath, ordersPath, productsPath } from './addresses.ts'

const parts = [
  { path: financePath, text: 'tabOverview', permission: 'savings:overview:view' },
  { path: ordersPath, text: 'tabOrders', permission: 'savings:order:view' },
  { path: productsPath, text: 'tabProducts', permission: 'savings:overview:view' },
] as const

/** The pages about savings, each a press away from the others. */
export const SavingsTabs = ({ at }: { at: (typeof parts)[number]['path'] }) => {
  const t = useTranslations('workSavings')
  const may = useMayI()
  return (
    <nav aria-label={t('title')} className="flex flex-wrap gap-x-4 border-b border-line px-4 desk:px-6">
      {parts
        .filter(({ permission }) => may(permission))
        .map(({ path, text }) => (
          <a
            key={path}
            href={`#${path}`}
            aria-current={path === at ? 'page' : undefined}
            className={classes(
              'relative inline-flex min-h-11 items-center px-0.5 text-14 -outline-offset-2',
              path === at
                ? 'font-semi text-t1 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-full after:bg-up'
                : 'font-medium text-t2',
            )}
          >
            {t(text)}
          </a>
        ))}
    </nav>
  )
}
