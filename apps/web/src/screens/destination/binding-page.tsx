import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useIsDemo } from '../../live/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonForm } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Problem } from '../../ui/states.tsx'
import { FramedPage } from '../../shared/framed-page.tsx'

type Asked<Item> = {
  readonly data: readonly Item[] | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

type Props<Way, Item> = {
  readonly title: string
  readonly nonePaid: string
  /** What can be withdrawn to instead. */
  readonly instead?: ReactNode
  /** The one to be changed; undefined for a new one. */
  readonly id: string | undefined
  readonly ways: Asked<Way>
  readonly bound: Asked<Item>
  readonly onBack: () => void
  readonly renderForm: (ways: readonly Way[], item: Item | undefined) => ReactNode
}

/** Shows the form once what it goes by is there: by what money is paid out, and what is to be changed. */
export const BindingPage = <Way extends { readonly withdraw: boolean }, Item extends { readonly id: string }>(
  props: Props<Way, Item>,
) => {
  const { ways, bound, id } = props
  const t = useTranslations('destination')
  const problem = useProblemText()
  const demo = useIsDemo()
  const content = () => {
    const failed = ways.data === undefined ? ways : bound.data === undefined ? bound : undefined
    if (failed !== undefined)
      return failed.error === null ? (
        <SkeletonForm fields={4} />
      ) : (
        <Problem text={problem(failed.error)} onRetry={() => void failed.refetch()} />
      )
    const paid = ways.data?.filter(({ withdraw }) => withdraw) ?? []
    const item = bound.data?.find(each => each.id === id)
    if (id !== undefined && item === undefined)
      return (
        <Empty
          hint={t('gone')}
          action={
            <Button look="secondary" size="pair" onClick={props.onBack}>
              {t('toList')}
            </Button>
          }
        />
      )
    if (paid.length === 0)
      return (
        <div className="grid justify-items-start gap-3.5">
          <Note tone="info">{props.nonePaid}</Note>
          {props.instead}
        </div>
      )
    return (
      <div className="grid gap-3.5">
        {demo && <Note tone="info">{t('demoNote')}</Note>}
        {props.renderForm(paid, item)}
      </div>
    )
  }
  return (
    <FramedPage title={props.title} onBack={props.onBack}>
      {content()}
    </FramedPage>
  )
}
