import type { ReactNode } from 'react'
import { useIsDemo } from '../../live/queries.ts'
import { PageHeader } from '../../ui/page.tsx'

type Props = { readonly title: string; readonly onBack: () => void; readonly children: ReactNode }

/** A column of its own; at a desk it stands in a frame. */
export const DestinationFrame = ({ title, onBack, children }: Props) => (
  <div className="mx-auto w-full max-w-[30rem] pb-8 desk:max-w-[34rem] desk:pt-4">
    <PageHeader title={title} demo={useIsDemo()} onBack={onBack} />
    <div className="px-4 desk:mt-2 desk:rounded-card desk:p-8 desk:ring-1 desk:ring-line desk:ring-inset">
      {children}
    </div>
  </div>
)
