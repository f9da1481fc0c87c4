import type { ReactNode } from 'react'
import { useDesk } from '../../ui/hooks/use-media.ts'

/** A heading and what belongs to it. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const isDesk = useDesk()
  return (
    <section className="px-4 pt-5">
      <h2 className="mb-2 text-15 font-semi">{title}</h2>
      {/* No wider than the eye follows from a label to its value; the columns of a desk are not. */}
      <div className={isDesk ? undefined : 'max-w-md'}>{children}</div>
    </section>
  )
}
