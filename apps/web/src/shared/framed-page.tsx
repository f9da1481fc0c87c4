import { use, type ReactNode } from 'react'
import { useIsDemo } from '../live/queries.ts'
import { useDesk } from '../ui/hooks/use-media.ts'
import { classes } from '../ui/classes.ts'
import { Column, PageBesideMenu, PageHeader, PaneClose } from '../ui/page.tsx'

type Props = {
  title: string
  demo: boolean
  onBack: () => void
  /** The most width of the page on a desk, where it is not that of one to read. */
  room?: string
  actions?: ReactNode
  children: ReactNode
}

/** A page to read or to fill in; at a desk it stands in a frame, unless it stands beside its list. */
export const Framed = ({ title, demo, onBack, room, actions, children }: Props) => {
  const isPane = use(PaneClose) !== undefined
  const desk = useDesk()
  const isBeside = use(PageBesideMenu)
  const page = (
    <>
      <PageHeader title={title} demo={demo} onBack={onBack} actions={actions} />
      <div className="pb-8">
        <div
          className={
            isPane
              ? 'pt-2'
              : 'px-4 desk:mx-4 desk:mt-2 desk:rounded-card desk:p-8 desk:ring-1 desk:ring-line desk:ring-inset'
          }
        >
          {children}
        </div>
      </div>
    </>
  )
  return desk && room !== undefined ? (
    <div className={classes('w-full', isBeside ? 'desk:px-2' : 'mx-auto')} style={{ maxWidth: room }}>
      {page}
    </div>
  ) : (
    <Column>{page}</Column>
  )
}

export const FramedPage = (page: Omit<Props, 'demo'>) => <Framed {...page} demo={useIsDemo()} />
