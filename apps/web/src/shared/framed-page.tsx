import { use, type ReactNode } from 'react'
import { useIsDemo } from '../live/queries.ts'
import { PageHeader, PaneClose } from '../ui/page.tsx'

type Props = {
  title: string
  onBack: () => void
  actions?: ReactNode
  /** What it holds has edges of its own. */
  unframed?: true
  children: ReactNode
}

/** A column of its own; at a desk it stands in a frame, unless it stands beside its list. */
export const FramedPage = ({ title, onBack, actions, unframed, children }: Props) => {
  const isPane = use(PaneClose) !== undefined
  return (
    <div className={isPane ? 'pb-8' : 'mx-auto w-full max-w-[30rem] pb-8 desk:max-w-[38rem] desk:pt-4'}>
      <PageHeader title={title} demo={useIsDemo()} onBack={onBack} actions={actions} />
      <div
        className={
          isPane
            ? 'pt-2'
            : unframed
              ? 'px-4'
              : 'px-4 desk:mt-2 desk:rounded-card desk:p-8 desk:ring-1 desk:ring-line desk:ring-inset'
        }
      >
        {children}
      </div>
    </div>
  )
}
