import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { StarButton } from '../../shared/star.tsx'
import { useProblemText } from '../../i18n/problem.ts'
import { useInstrumentDetail } from '../../live/account/instrument-detail.ts'
import { useIsDemo } from '../../live/queries.ts'
import { useDesk, useWideDesk } from '../../ui/hooks/use-media.ts'
import { classes } from '../../ui/classes.ts'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { Contract } from './contract.tsx'
import { Costs } from './costs.tsx'
import { Actions, Hours } from './hours.tsx'
import { Overnight } from './overnight.tsx'
import { Example } from './example.tsx'
import { Lead } from './lead.tsx'
import { Prices } from './prices.tsx'
import { PriceRecord } from './record.tsx'

/** All that a customer should know of an instrument before trading it. */
export const InstrumentScreen = () => {
  const t = useTranslations('instrument')
  const problem = useProblemText()
  const { code } = useSearch({ from: '/market/pages/instrument/index' })
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const demo = useIsDemo()
  const desk = useDesk()
  const isWide = useWideDesk()
  const { data: view, isError, error, refetch } = useInstrumentDetail(code)
  const back = () =>
    canGoBack
      ? router.history.back()
      : void router.navigate({ to: '/pages/order', search: code === '' ? {} : { code } })
  const costs = view !== undefined && (
    <>
      <Example view={view} />
      <Costs view={view} />
      <Overnight view={view} />
      <Actions view={view} />
    </>
  )
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader
        title={t('title', { code })}
        demo={demo}
        onBack={back}
        actions={
          view !== undefined && (
            <span className="-mr-2">
              <StarButton code={view.code} />
            </span>
          )
        }
      />
      {view === undefined && isError && <Problem text={problem(error)} onRetry={() => void refetch()} />}
      {view === undefined && !isError && <SkeletonRows count={8} />}
      {view !== undefined && (
        <div
          className={classes(
            'pb-8 desk:-mx-4 desk:grid desk:gap-8',
            isWide ? 'desk:grid-cols-3' : 'desk:grid-cols-2',
          )}
        >
          <div>
            <Lead view={view} />
            {!isWide && costs}
          </div>
          {isWide && <div className="desk:-mt-5">{costs}</div>}
          <div className="desk:-mt-5">
            <Hours view={view} />
            <Contract view={view} />
            <Prices view={view} />
            <PriceRecord view={view} />
          </div>
        </div>
      )}
    </Column>
  )
}
